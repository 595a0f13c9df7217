import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export type Answer = { status: number; body: string /** ms from sending to the last byte */; duration: number };

/**
 * A keep-alive client of `connections` sockets; with `gzip` it takes compressed answers, as browsers do. `node:http`,
 * since fetch costs the measuring side several times as much.
 */
export const httpClient = (origin: string, { connections, gzip }: { connections: number; gzip?: boolean }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = {
        ...(gzip && { 'accept-encoding': 'gzip' }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sending = request(`${origin}/api${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const duration = performance.now() - started;
          const bytes = Buffer.concat(chunks);
          const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
          resolve({ status: answer.statusCode ?? 0, body: text.toString(), duration });
        });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
};

export type HttpClient = ReturnType<typeof httpClient>;

/** Runs `work` over all items, at most `width` at a time, and keeps the order of the results. */
export const inParallel = async <T, R>(items: T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
