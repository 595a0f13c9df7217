/**
 * Options of the HTTP server for receiving requests: a request is ended when it is not complete after `timeoutMs`,
 * whether its headers or the bytes of its body trickle. Node looks once per interval only, a tenth of that here. It also
 * takes the larger of its two limits for the whole request, and 60 s is its default for the headers: they must be set too.
 */
export const receivingWithin = (timeoutMs: number) => ({
  requestTimeout: timeoutMs,
  http: {
    requestTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    connectionsCheckingInterval: Math.ceil(timeoutMs / 10),
  },
});
