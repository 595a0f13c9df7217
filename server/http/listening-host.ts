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
