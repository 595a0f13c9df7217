import { RefusedStart } from '../lib/refused-start.ts';

/** Returns what to say of a server that cannot listen. What ends by itself, such as the program before it, is no refusal. */
export const explainListening = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is taken: stop that program or set PORT.`, { cause: error });
  if (code === 'EACCES') return new RefusedStart(`This account may not use port ${PORT}: set PORT to 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new RefusedStart(`${HOST} is not an address of this machine: set HOST to one that is.`);
  return error;
};
