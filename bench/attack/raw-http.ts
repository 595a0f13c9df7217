import { createConnection } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire, right or wrong: nothing is checked, ordered or completed. */
export type RawRequest = {
  method: string;
  /** Below the host, as it is sent. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** What the client does once all of it is sent, instead of waiting: it sends nothing more, or is gone. */
  afterwards?: 'half-close' | 'hang up';
};

export type RawAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** All of the body came that the headers promise. */
  isWhole: boolean;
};

/**
 * `hung`: nothing, or not all of it, came in time. `closed`: the connection ended without an answer. `gone`: the client
 * itself hung up, and hears none.
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

/** What came until the connection closed; undefined when it is no answer. An interim answer (1xx) is passed over. */
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
  const isPacked = headers['content-encoding'] === 'gzip' && whole.length > 0;
  // What broke off cannot be unpacked: it is judged for that.
  const body = isPacked && isWhole ? gunzipSync(whole) : whole;
  return { status, headers, body: body.toString(), isWhole };
};

const headOf = ({ method, target, headers }: RawRequest): Buffer =>
  Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );

/** Sends a request on a connection of its own, and resolves once that is closed or `limit` ms have passed. */
export const sendRaw = (port: number, request: RawRequest, limit: number): Promise<Outcome> =>
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
    const timer = setTimeout(() => finish('hung'), limit);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that has answered may close while there is still something to send: what it said before counts.
    socket.on('error', () => {});
    socket.on('close', () => finish('closed'));
    socket.write(Buffer.concat([headOf(request), request.body]), leave);
  });
