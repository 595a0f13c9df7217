import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorBody, errorStatus } from '../../contract/errors.ts';
import { answerUnderWay } from './answer-under-way.ts';
import { bareHeaders } from './security-headers.ts';

/** ms in which what is still on its way is taken in: who is reset while sending loses the answer. */
const courtesy = 500;

/** An answer as it goes over the wire, since there is no request that could be replied to. */
const answerOf = (code: 'invalid_request' | 'too_large'): string => {
  const body = JSON.stringify({ detail: code, status_code: errorStatus[code] } satisfies ErrorBody);
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${errorStatus[code]} ${STATUS_CODES[errorStatus[code]]}\r\n${lines.join('')}\r\n${body}`;
};

/**
 * Answers with the error body to what is no HTTP, or has more headers than are read, and hangs up. Who takes too long to
 * send hears nothing: a lost connection is tried again, and no status of the catalogue says the same. Nor does who is being
 * answered: within an answer that has begun, a second one would be taken for a part of it.
 */
export const answerMalformedRequest = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void => {
  // Further bytes of what was refused come by here too.
  if (code === 'ECONNRESET' || !socket.writable) return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  // What has been written of it still goes out.
  if (answerUnderWay(socket)?.headersSent) return void socket.destroySoon();
  socket.end(answerOf(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_request'));
  const end = setTimeout(() => socket.destroy(), courtesy);
  socket.once('close', () => clearTimeout(end));
};
