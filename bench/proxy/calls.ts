import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

/** `headers`: each as often as it came, names in lower case. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** All values of a header, which is sent once at most. */
export const valuesOf = ({ headers }: Answer, name: string): string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value);

export const headerOf = (answer: Answer, name: string): string | undefined => valuesOf(answer, name)[0];

/** Calls an address as it is, without following or repeating anything; `from` an address of loopback. */
export const openCalls = (origin: string, { ca, from = '127.0.0.1' }: { ca?: string; from?: string } = {}) => {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) });
  const send = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const about = { method, agent, localAddress: from, family: 4, headers: { ...length, ...headers } };
      const sending = request(`${origin}${path}`, { ...about, timeout: 20_000 }, (incoming) => {
        const { rawHeaders: raw, statusCode: status = 0 } = incoming;
        const found = raw.flatMap((name, place): [string, string][] =>
          place % 2 === 0 ? [[name.toLowerCase(), raw[place + 1] ?? '']] : [],
        );
        buffer(incoming).then((all) => resolve({ status, headers: found, body: all }), reject);
      });
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.on('error', reject);
      sending.end(body);
    });
  /** Sends JSON and reads the answer's. */
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const json = { 'content-type': 'application/json' };
    const answer = await send(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    return JSON.parse(answer.body.toString());
  };
  return { send, post, close: () => agent.destroy() };
};

export type Calls = ReturnType<typeof openCalls>;
