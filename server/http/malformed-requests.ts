import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorBody, errorStatus } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { bareHeaders } from './security-headers.ts';

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

/**
 * The response in progress on a connection, from the request's headers until it has been sent; undefined when there is none.
 * Node has no public name for it, and uses the same property when it answers malformed requests itself.
 */
export const answerUnderWay = (socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined =>
  socket._httpMessage ?? undefined;

/** How long input is still read: a client that is reset while sending loses the answer. */
const lingerMs = 500;

/** A raw HTTP response, since there is no request to reply to. */
const answerOf = (code: 'invalid_request' | 'too_large'): string => {
  const body = JSON.stringify({ detail: code, status_code: errorStatus[code] } satisfies ErrorBody);
  const headers = {
    ...bareHeaders,
    [errorHeader]: code,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${errorStatus[code]} ${STATUS_CODES[errorStatus[code]]}\r\n${lines.join('')}\r\n${body}`;
};

/**
 * Answers malformed requests, and those with too many headers, with the error body and hangs up. A client that times out
 * gets no answer: it retries a lost connection, and no error code says as much. Nor does one whose answer has begun: a
 * second one would be read as part of the first.
 */
export const answerMalformedRequest = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void => {
  // Called again for further bytes of a refused request.
  if (code === 'ECONNRESET' || !socket.writable) return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  // Sends what has been written so far.
  if (answerUnderWay(socket)?.headersSent) return void socket.destroySoon();
  socket.end(answerOf(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_request'));
  const end = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(end));
};
