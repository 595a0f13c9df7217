/**
 * The address to listen on for the setting HOST. On `localhost` Fastify would open a second server for ::1, of which nobody
 * knows when the first one is closed: calls to it would be cut off.
 */
export const listeningHost = (HOST: string): string => (HOST === 'localhost' ? '127.0.0.1' : HOST);
