"""The web page and the HTTP API: `lexagon serve`. docs/web-internals.md says how to add to it.

settings      every limit, its option and its default
app           puts the parts together           service     what all requests share
door          rate limit, body limit, timeouts  security    headers of every answer
own_site      no other site's page may ask      ratelimit   a bucket for each address
problems      errors as problem+json            observe     access log and metrics
pool          a fixed number of threads         work        short answers and long streams
jobs          long work in progress             answers     answers kept to be given again
wordlists     lists by name, never by path      page_files  the page, kept compressed in memory
openapi       the description of the API        server      uvicorn with timers against slow clients
routes/       one module per group of routes    page/       what the browser loads
"""
