import { Agent, request } from 'node:http';

/** `status` 0: no answer came, since the connection was refused or broke, or because it took longer than the limit. */
export type Reply = {
  path: string;
  status: number;
  /** Seconds, as the server says. */
  retryAfter: number | undefined;
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
};

/** What a 200 says, and undefined of any other reply. */
export const saidBy = ({ status, body }: Pick<Reply, 'status' | 'body'>) =>
  status === 200 ? JSON.parse(body) : undefined;

/** As long as a page waits for an answer, in ms. */
const longestWait = 30_000;

/** A keep-alive client that tells everything that matters of an answer, and never throws. */
export const openCalls = (origin: string, { connections = 64 }: { connections?: number } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, { body, token }: { body?: string; token?: string } = {}) =>
    new Promise<Reply>((resolve) => {
      const began = performance.now();
      let isSent = false;
      const tell = (found: Partial<Reply>) =>
        resolve({
          path: path.split('?')[0] ?? path,
          status: 0,
          retryAfter: undefined,
          closes: false,
          body: '',
          failure: undefined,
          isSent,
          began,
          ended: performance.now(),
          ...found,
        });
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sending = request(origin + path, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => tell({ failure: error.message }));
        answer.on('end', () => {
          const asked = answer.headers['retry-after'];
          tell({
            status: answer.statusCode ?? 0,
            retryAfter: asked === undefined ? undefined : Number(asked),
            closes: answer.headers.connection === 'close',
            body: Buffer.concat(chunks).toString(),
          });
        });
      });
      sending.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (isSent = true));
        else isSent = true;
      });
      sending.setTimeout(longestWait, () => sending.destroy(new Error('no answer within the limit')));
      sending.on('error', (error: NodeJS.ErrnoException) => tell({ failure: error.code ?? error.message }));
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
};

export type Calls = ReturnType<typeof openCalls>;
