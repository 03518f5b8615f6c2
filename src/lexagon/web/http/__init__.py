"""HTTP plumbing: the only place that knows ASGI, starlette and uvicorn.

settings   every limit, as an option and an environment variable
keys       API keys
guard      rate limit, body size limit, body timeout, backpressure, cached responses
csrf       CSRF and DNS-rebinding protection
headers    security headers of every response
problems   errors as RFC 9457 problem documents, each with a stable code
pool       thread pools with backpressure
work       what a route awaits: a response computed in a pool, or a stream of events
jobs       long work that outlives its connection, and the registry of it
streams    server-sent events of long work
cache      serialized responses and the LRU cache of them
tokens     encrypted state that clients keep
metrics    access log and Prometheus metrics
static     the files of the page
openapi    the OpenAPI document
routes     groups of routes, and the index that finds them
service    what all requests share: settings, pools, jobs, cache, metrics
connection connection limit, header limit and timeouts, in uvicorn's protocol
server     uvicorn as this service runs it, ready and stopped cleanly
"""
