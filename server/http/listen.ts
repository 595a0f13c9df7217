import { RefusedStart } from '../lib/refused-start.ts';

/**
 * Returns the address to listen on for the setting HOST. For `localhost` Fastify would open a second server on ::1,
 * which is not closed gracefully with the first: calls to it would be cut off.
 */
export const listeningHost = (HOST: string): string => (HOST === 'localhost' ? '127.0.0.1' : HOST);

/** Returns where a program of the same machine asks the server that listens on HOST and PORT. */
export const ownAddress = ({ HOST, PORT }: { HOST: string; PORT: number }): string => {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : listeningHost(HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

/** Returns what to say of a server that cannot listen. A program that ends by itself, such as the one before it, does not count as a refusal. */
export const explainListening = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is taken: stop that program or set PORT.`, { cause: error });
  if (code === 'EACCES') return new RefusedStart(`This account may not use port ${PORT}: set PORT to 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new RefusedStart(`${HOST} is not an address of this machine: set HOST to one that is.`);
  return error;
};
