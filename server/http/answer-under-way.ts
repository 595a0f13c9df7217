import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The response in progress on a connection, from the request's headers until it has been sent; undefined when there is none.
 * Node has no public name for it, and uses the same property when it answers malformed requests itself.
 */
export const answerUnderWay = (socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined =>
  socket._httpMessage ?? undefined;
