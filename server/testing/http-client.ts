import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** What came of a request. `status` 0: no answer, since the connection was refused or broke, or the time was up. */
export type Reply = {
  /** As asked for, without its query. */
  path: string;
  status: number;
  retryAfterSeconds: number | undefined;
  /** Whether the answer says that the connection is closed after it. */
  closes: boolean;
  body: string;
  /** Why no answer came. */
  failure: string | undefined;
  /** Whether the request had a connection: what is refused at the door has not been sent. */
  isSent: boolean;
  /** Both in ms of `performance.now()`. */
  began: number;
  ended: number;
  /** From sending to the last byte. */
  durationMs: number;
};

/** A connection that breaks: before the reply, or with half of the body still to be sent. */
export type Cut = { afterMs: number; inBody: boolean };

/** As long as a page waits for an answer. */
export const pageTimeoutMs = 30_000;

type Options = {
  /** Sockets at most, kept alive. */
  connections?: number;
  /** Of an account; a call's own goes before it. */
  token?: string;
  /** Takes compressed answers, as browsers do. */
  gzip?: boolean;
  /** A request that is silent for so long has failed. */
  timeoutMs?: number;
};

type Request = { body?: object | string | undefined; token?: string | undefined; cut?: Cut | undefined };

const textOf = (body: object | string | undefined): string | undefined =>
  typeof body === 'object' ? JSON.stringify(body) : body;

/**
 * A client of a server over HTTP, whose paths begin where `base` ends. `node:http`, since fetch costs the side that
 * measures several times as much.
 */
export const openHttpClient = (base: string, options: Options = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections ?? Number.POSITIVE_INFINITY });

  /** Never rejects: what went wrong is in the reply. */
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
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sending = request(base + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => settle({ failure: error.message }));
        answer.on('end', () => {
          // What comes before a cut is lost with it.
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

  /** The JSON of an answer that must be a 200; rejects with the call and what came instead. */
  const read = async (method: string, path: string, body?: object | string) => {
    const reply = await send(method, path, { body });
    if (reply.status === 200) return JSON.parse(reply.body);
    throw new Error(`${method} ${path} answered ${reply.status || reply.failure}: ${reply.body}`);
  };

  return { send, read, close: () => agent.destroy() };
};

export type HttpClient = ReturnType<typeof openHttpClient>;

/** What a 200 says, and undefined for any other reply. */
export const bodyOf = ({ status, body }: Pick<Reply, 'status' | 'body'>) =>
  status === 200 ? JSON.parse(body) : undefined;
