import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms. As long as a call may be on its way on a connection that was kept open for it. */
const lastCalls = 500;

/** ms. Longest that those who wait at the door are let in; a machine that is not very slow needs a tenth of a second. */
const longestQueue = 4000;

/** Two turns of the event loop in which nobody came: it lets in one a turn, and the first may have begun already. */
const quietTurns = 2;

/** Lets in whoever has connected and waits: the system would break these connections when the port is closed. */
const letInWhoWaits = async (server: Server): Promise<void> => {
  let quiet = 0;
  const noteOne = () => {
    quiet = 0;
  };
  server.on('connection', noteOne);
  const end = performance.now() + longestQueue;
  while (quiet < quietTurns && performance.now() < end) {
    quiet += 1;
    await turn();
  }
  server.off('connection', noteOne);
};

/**
 * Closes the app without breaking a call that has been sent: lets in who waits, refuses who comes later, and keeps the
 * connections that are open for half a second, each until its next answer, before those that bring nothing are closed.
 */
export const endGracefully = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isEnding = false;
  // Also for calls that had begun before: without it their connections would stay open, and the end wait for them.
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    if (!app.server.listening) return;
    await letInWhoWaits(app.server);
    // Of a plain server: that of HTTP breaks the connections on which no call has begun to arrive.
    Server.prototype.close.call(app.server);
    const end = performance.now() + lastCalls;
    while (open.size > 0 && performance.now() < end) await sleep(10);
  });
};
