/**
 * Returns the address to listen on for the setting HOST. For `localhost` Fastify would open a second server on ::1,
 * which is not closed gracefully with the first: calls to it would be cut off.
 */
export const listeningHost = (HOST: string): string => (HOST === 'localhost' ? '127.0.0.1' : HOST);
