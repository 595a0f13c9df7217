import { once } from 'node:events';
import { createServer } from 'node:net';

/** Resolves to a free port below the ephemeral range, so that no client connection takes it before the server does. */
export const freePort = async (): Promise<number> => {
  const port = 15_000 + Math.floor(Math.random() * 15_000);
  const trial = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    trial.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  trial.close();
  await once(trial, 'close');
  return port;
};
