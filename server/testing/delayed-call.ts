import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/**
 * Begins a POST over a real connection without sending its body; `app` must be listening. Resolves when the server has
 * identified the caller. `send` sends the body and resolves to the answer.
 */
export const beginCall = async (
  app: FastifyInstance,
  { url, headers, payload }: { url: string; headers: { authorization: string }; payload: object },
) => {
  const { identify } = app;
  const asked = new Promise<void>((resolve) => {
    app.identify = async (token) => {
      const account = await identify(token);
      resolve();
      return account;
    };
  });
  const body = JSON.stringify(payload);
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const call = request(new URL(url, app.listeningOrigin), { method: 'POST', headers: { ...headers, ...length } });
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (answer) => resolve({ status: answer.statusCode, body: await json(answer) }));
  });
  call.flushHeaders();
  await asked;
  app.identify = identify;
  return {
    send: () => {
      call.end(body);
      return answered;
    },
  };
};
