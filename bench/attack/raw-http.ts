import { createConnection } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire, valid or not: nothing is checked, reordered or completed. */
export type RawRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** What the client does after sending, instead of just waiting. */
  afterwards?: 'half-close' | 'hang up';
};

/** `isWhole`: whether the whole body came that the headers announce. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string; isWhole: boolean };

/**
 * `hung`: no answer, or not all of it, came in time. `closed`: the connection closed without an answer. `gone`: the client
 * itself hung up.
 */
export type Outcome = { answer: RawAnswer } | { failure: 'hung' | 'closed' | 'gone' };

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

/** Parses what came until the connection closed; undefined if it is not an answer. Skips interim answers (1xx). */
const readAnswer = (bytes: Buffer): RawAnswer | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  if (!status) return undefined;
  const sent = bytes.subarray(end + 4);
  if (status < 200) return readAnswer(sent);
  const headers: RawAnswer['headers'] = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const whole = isChunked ? unchunk(sent) : sent;
  const isWhole = isChunked
    ? sent.toString('latin1').endsWith('0\r\n\r\n')
    : sent.length >= Number(headers['content-length'] ?? 0);
  // An incomplete body cannot be unpacked, and is a fault anyway.
  const isGzipped = headers['content-encoding'] === 'gzip' && whole.length > 0 && isWhole;
  return { status, headers, body: (isGzipped ? gunzipSync(whole) : whole).toString(), isWhole };
};

/** After this a request counts as unanswered. */
const timeoutMs = 10_000;

/** Sends a request on a connection of its own. Resolves once that is closed or the time is up. */
export const sendRaw = (port: number, { method, target, headers, body, afterwards }: RawRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = createConnection({ port, host: '127.0.0.1' });
    const finish = (failure: 'hung' | 'closed' | 'gone') => {
      clearTimeout(timer);
      socket.destroy();
      const answer = failure === 'closed' ? readAnswer(Buffer.concat(chunks)) : undefined;
      resolve(answer ? { answer } : { failure });
    };
    const timer = setTimeout(() => finish('hung'), timeoutMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server may answer and close before everything is sent: its answer counts.
    socket.on('error', () => {});
    socket.on('close', () => finish('closed'));
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
    socket.write(Buffer.concat([head, body]), () => {
      if (afterwards === 'half-close') socket.end();
      if (afterwards === 'hang up') finish('gone');
    });
  });
