import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** The outcome of a request. `status` 0: no answer, since the connection was refused or broke, or timed out. */
export type Reply = {
  /** Without the query. */
  path: string;
  status: number;
  retryAfterSeconds: number | undefined;
  /** Whether the answer announces the end of the connection. */
  closes: boolean;
  body: string;
  /** Why there was no answer. */
  failure: string | undefined;
  /** Whether the request got a connection; otherwise it was not sent. */
  isSent: boolean;
  /** Both in ms of `performance.now()`. */
  began: number;
  ended: number;
  /** From sending to the last byte. */
  durationMs: number;
};

/** Breaks the connection: before the reply, or with half the body unsent. */
export type Cut = { afterMs: number; inBody: boolean };

/** As long as the pages wait for an answer. */
export const pageTimeoutMs = 30_000;

/** Between two attempts at a call that the server was too busy for. */
const busyPauseMs = 200;

type Options = {
  /** The maximum number of keep-alive sockets. */
  connections?: number;
  /** An account's; a call's own takes precedence. */
  token?: string;
  /** Accepts compressed answers, as browsers do. */
  gzip?: boolean;
  /** The address of a visitor behind a proxy, which a server with TRUST_PROXY=1 believes. */
  forwardedFor?: string;
  /** After this time without data a request fails. */
  timeoutMs?: number;
  /** The certificate of the authority that vouches for an https address. */
  ca?: string;
};

type Request = { body?: object | string | undefined; token?: string | undefined; cut?: Cut | undefined };

const textOf = (body: object | string | undefined): string | undefined =>
  typeof body === 'object' ? JSON.stringify(body) : body;

/**
 * Returns an HTTP client for paths below `base`. Uses `node:http`, since fetch costs the measuring side several times
 * as much.
 */
export const openHttpClient = (base: string, options: Options = {}) => {
  const maxSockets = options.connections ?? Number.POSITIVE_INFINITY;
  const isSecure = base.startsWith('https:');
  const { Agent, request } = isSecure ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets, ...(options.ca && { ca: options.ca }) });

  /** Never rejects: failures are in the reply. */
  const send = (method: string, path: string, { body, token = options.token, cut }: Request = {}): Promise<Reply> =>
    new Promise((resolve) => {
      const began = performance.now();
      const text = textOf(body);
      let isSent = false;
      const settle = (found: Partial<Reply>) => {
        const ended = performance.now();
        resolve({
          path: path.split('?')[0] ?? path,
          status: 0,
          retryAfterSeconds: undefined,
          closes: false,
          body: '',
          failure: undefined,
          isSent,
          began,
          ended,
          durationMs: ended - began,
          ...found,
        });
      };
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.gzip && { 'accept-encoding': 'gzip' }),
        ...(options.forwardedFor && { 'x-forwarded-for': options.forwardedFor }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sending = request(base + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => settle({ failure: error.message }));
        answer.on('end', () => {
          // Data before the cut is lost with it.
          if (cut) return;
          const bytes = Buffer.concat(chunks);
          const retryAfter = answer.headers['retry-after'];
          settle({
            status: answer.statusCode ?? 0,
            retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
            closes: answer.headers.connection === 'close',
            body: (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString(),
          });
        });
      });
      sending.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (isSent = true));
        else isSent = true;
      });
      const { timeoutMs } = options;
      if (timeoutMs) sending.setTimeout(timeoutMs, () => sending.destroy(new Error('no answer in time')));
      sending.on('error', (error: NodeJS.ErrnoException) => settle({ failure: error.code ?? error.message }));
      if (text && cut?.inBody) sending.write(text.slice(0, text.length / 2));
      else sending.end(text);
      if (!cut) return;
      setTimeout(() => {
        sending.destroy();
        agent.destroy();
        settle({ failure: 'cut' });
      }, cut.afterMs);
    });

  /**
   * As `send`, and again while the answer is 503, as the pages do: where much else runs, the server waits too long for a
   * connection to its database. For callers that ignore it.
   */
  const insist = async (method: string, path: string, request?: Request): Promise<Reply> => {
    for (;;) {
      const reply = await send(method, path, request);
      if (reply.status !== 503) return reply;
      await sleep(busyPauseMs);
    }
  };

  const jsonOf = (method: string, path: string, reply: Reply) => {
    if (reply.status === 200) return JSON.parse(reply.body);
    throw new Error(`${method} ${path} answered ${reply.status || reply.failure}: ${reply.body}`);
  };
  /** Resolves to the JSON of a 200; otherwise rejects with an Error that names the call and its outcome. */
  const read = async (method: string, path: string, body?: object | string) =>
    jsonOf(method, path, await send(method, path, { body }));
  /** As `read`, but insists. */
  const ask = async (method: string, path: string, body?: object | string) =>
    jsonOf(method, path, await insist(method, path, { body }));

  return { send, insist, read, ask, close: () => agent.destroy() };
};

export type HttpClient = ReturnType<typeof openHttpClient>;

/** Returns the JSON of a 200; undefined for any other reply. */
export const bodyOf = ({ status, body }: Pick<Reply, 'status' | 'body'>) =>
  status === 200 ? JSON.parse(body) : undefined;
