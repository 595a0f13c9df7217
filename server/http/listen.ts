import { RefusedStart } from '../lib/refused-start.ts';

/** Returns the address to listen on. For `localhost` Fastify would open a second server, which is not closed gracefully. */
export const listeningHost = (HOST: string): string => (HOST === 'localhost' ? '127.0.0.1' : HOST);

/** Returns the origin at which programs of this machine reach the server. */
export const ownAddress = ({ HOST, PORT }: { HOST: string; PORT: number }): string => {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : listeningHost(HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};

/** Returns the error to report when the server cannot listen. A port that is taken may be free at the next start. */
export const explainListening = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is taken: stop that program or set PORT.`, { cause: error });
  if (code === 'EACCES') return new RefusedStart(`This account may not use port ${PORT}: set PORT to 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new RefusedStart(`${HOST} is not an address of this machine: set HOST to one that is.`);
  return error;
};
