import { createConnection } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire, valid or not: nothing is checked, reordered or completed. */
export type RawRequest = {
  method: string;
  /** The request target, as it is sent. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** What the client does after sending, instead of just waiting. */
  afterwards?: 'half-close' | 'hang up';
};

export type RawAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whether the whole body came that the headers announce. */
  isWhole: boolean;
};

/**
 * `hung`: no answer, or not all of it, came in time. `closed`: the connection closed without an answer. `gone`: the client
 * itself hung up.
 */
export type Outcome = { answer: RawAnswer } | { failure: 'hung' | 'closed' | 'gone' };

const lastChunk = '0\r\n\r\n';

const unchunk = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (end < 0 || !(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

const headersOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );

/** Parses what came until the connection closed; undefined if it is not an answer. Skips interim answers (1xx). */
export const readAnswer = (bytes: Buffer): RawAnswer | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  if (!status) return undefined;
  if (status < 200) return readAnswer(bytes.subarray(end + 4));
  const headers = headersOf(lines);
  const sent = bytes.subarray(end + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const whole = isChunked ? unchunk(sent) : sent;
  const isWhole = isChunked
    ? sent.toString('latin1').endsWith(lastChunk)
    : sent.length >= Number(headers['content-length'] ?? 0);
  const isGzipped = headers['content-encoding'] === 'gzip' && whole.length > 0;
  // An incomplete body cannot be unpacked, and is a fault anyway.
  const body = isGzipped && isWhole ? gunzipSync(whole) : whole;
  return { status, headers, body: body.toString(), isWhole };
};

const headOf = ({ method, target, headers }: RawRequest): Buffer =>
  Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );

/** Sends a request on a connection of its own. Resolves once that is closed or the time is up. */
export const sendRaw = (port: number, request: RawRequest, timeoutMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = createConnection({ port, host: '127.0.0.1' });
    const finish = (failure: 'hung' | 'closed' | 'gone') => {
      clearTimeout(timer);
      socket.destroy();
      const answer = failure === 'closed' ? readAnswer(Buffer.concat(chunks)) : undefined;
      resolve(answer ? { answer } : { failure });
    };
    const leave = () => {
      if (request.afterwards === 'half-close') socket.end();
      if (request.afterwards === 'hang up') finish('gone');
    };
    const timer = setTimeout(() => finish('hung'), timeoutMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server may answer and close before everything is sent: its answer counts.
    socket.on('error', () => {});
    socket.on('close', () => finish('closed'));
    socket.write(Buffer.concat([headOf(request), request.body]), leave);
  });
