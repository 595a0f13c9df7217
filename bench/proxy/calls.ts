import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

export type Answer = {
  status: number;
  /** Each as often as it came, names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
};

type Call = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const timeoutMs = 20_000;

const answerOf = async (incoming: IncomingMessage): Promise<Answer> => {
  const { rawHeaders } = incoming;
  const headers = rawHeaders.flatMap((name, place): [string, string][] =>
    place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? '']] : [],
  );
  return { status: incoming.statusCode ?? 0, headers, body: await buffer(incoming) };
};

/** All values of a header, which is sent once at most. */
export const valuesOf = ({ headers }: Answer, name: string): string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value);

export const headerOf = (answer: Answer, name: string): string | undefined => valuesOf(answer, name)[0];

type Options = {
  ca?: string;
  /** The address of loopback that the calls come from. */
  from?: string;
};

/** Calls an address as it is, without following or repeating anything. */
export const openCalls = (origin: string, { ca, from = '127.0.0.1' }: Options = {}) => {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) });
  const send = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sending = request(
        `${origin}${path}`,
        { method, agent, localAddress: from, family: 4, timeout: timeoutMs, headers: { ...length, ...headers } },
        (incoming) => answerOf(incoming).then(resolve, reject),
      );
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.on('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
};

export type Calls = ReturnType<typeof openCalls>;
