"""The web page and the HTTP API: `lexagon serve`. docs/web-internals.md says how to add to it.

app    puts the parts together
http/  the plumbing: the only place that knows ASGI
api/   the routes: parse a request, call the library, return the result
page/  what the browser loads
"""
