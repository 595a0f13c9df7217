import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The answer to a call whose headers have been read, until it has been sent; undefined while a connection has none. Node has
 * no other name for it, and goes by it too when it answers by itself to what is no HTTP.
 */
export const answerUnderWay = (socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined =>
  socket._httpMessage ?? undefined;
