import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorBody, errorStatus } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { bareHeaders } from './security-headers.ts';

/** Returns server options that end an incomplete request. Node applies the larger of two limits, so both are set. */
export const receivingWithin = (requestTimeout: number) => ({
  requestTimeout,
  http: {
    ...{ requestTimeout, headersTimeout: requestTimeout },
    connectionsCheckingInterval: Math.ceil(requestTimeout / 10),
  },
});

/** Returns the response in progress on a connection. Node has no public name for it, and uses the same property. */
export const answerUnderWay = (socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined =>
  socket._httpMessage ?? undefined;

/** How long input is still read: a client that is reset while sending loses the answer. */
const lingerMs = 500;

/** A raw HTTP response: there is no request to reply to. */
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

/** Answers malformed requests, and those with too many headers, with the error body and hangs up. */
export const answerMalformedRequest = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void => {
  // Called again for further bytes of a refused request.
  if (code === 'ECONNRESET' || !socket.writable) return;
  // Without an answer, the client retries.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  // A second answer would be read as part of the first.
  if (answerUnderWay(socket)?.headersSent) return void socket.destroySoon();
  socket.end(answerOf(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_request'));
  const end = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(end));
};
