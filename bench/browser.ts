import { Agent, request } from 'node:http';
import type { Answer } from './http.ts';

/** A connection that breaks `after` ms: before the reply, or with half of the body still to be sent. */
export type Cut = { after: number; inBody: boolean };

type Call = { body?: object; cut?: Cut | undefined };

/** One device with connections of its own. A call resolves to nothing when the connection broke before the reply. */
export const openBrowser = (origin: string, { token }: { token?: string } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });

  const send = (method: 'GET' | 'POST', path: string, { body, cut }: Call = {}): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const started = performance.now();
      const text = body ? JSON.stringify(body) : '';
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sending = request(`${origin}/api${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve(undefined));
        answer.on('end', () => {
          const duration = performance.now() - started;
          // What comes before a cut is lost with it.
          if (!cut) resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), duration });
        });
      });
      sending.on('error', () => resolve(undefined));
      if (cut?.inBody) sending.write(text.slice(0, text.length / 2));
      else sending.end(text);
      if (!cut) return;
      setTimeout(() => {
        sending.destroy();
        agent.destroy();
        resolve(undefined);
      }, cut.after);
    });

  return { send, close: () => agent.destroy() };
};

export type Browser = ReturnType<typeof openBrowser>;
