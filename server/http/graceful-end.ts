import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerUnderWay } from './answer-under-way.ts';

/** ms. As long as a call may be on its way on a connection that was kept open for it. */
const lastCalls = 500;

/** ms. Longest that those who wait at the door are let in; a machine that is not very slow needs a tenth of a second. */
const longestQueue = 4000;

/** ms. Nothing comes for so long of a body that is being read: its sender has lost the network, and would hold up the end. */
const bodyPause = 3000;

/** Two turns of the event loop in which nobody came: it lets in one a turn, and the first may have begun already. */
const quietTurns = 2;

/** Lets in whoever has connected and waits: the system would break these connections when the port is closed. */
const drainAcceptQueue = async (server: Server): Promise<void> => {
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

/** Whether the body of a call is being read and not all here. Bodies that nobody reads, or not yet, keep no answer waiting. */
const isAwaited = (socket: Socket): boolean => {
  const req = answerUnderWay(socket)?.req;
  return req?.complete === false && req.readableFlowing === true;
};

/**
 * Closes the app without breaking a call that has been sent: lets in who waits, refuses who comes later, and keeps the
 * connections that are open for half a second, each until its next answer, before those that bring nothing are closed.
 * Bodies that are arriving may go on, and are given up when nothing more of them comes for three seconds.
 * @param drain waits until nobody is at the door any more
 * @param pauseMs as long as a body may pause
 */
export const endGracefully = (app: FastifyInstance, drain = drainAcceptQueue, pauseMs = bodyPause): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isShut = false;
  // Once the door is shut each answer closes its connection, also that of a call that had begun before, and not sooner,
  // as Fastify would: whoever loses a connection comes back with a new one, and nobody would ever be the last at the door.
  app.addHook('onSend', async (_request, reply) => {
    if (isShut) reply.header('connection', 'close');
    else if (reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await drain(app.server);
    // Of a plain server: that of HTTP breaks the connections on which no call has begun to arrive.
    Server.prototype.close.call(app.server);
    isShut = true;
    const end = performance.now() + lastCalls;
    while (open.size > 0 && performance.now() < end) await sleep(10);
    // Reads what has come meanwhile: a connection with a call that is not read counts as one that brings nothing.
    await turn();
    // Also those that never brought a word, or half a call: the server would wait for them for good.
    for (const socket of open) if (!answerUnderWay(socket)) socket.destroy();
    const awaited = new Map([...open].filter(isAwaited).map((socket) => [socket, socket.bytesRead]));
    const pauseEnd = performance.now() + pauseMs;
    while ([...open].some(isAwaited) && performance.now() < pauseEnd) await sleep(10);
    for (const socket of open) if (isAwaited(socket) && awaited.get(socket) === socket.bytesRead) socket.destroy();
  });
};
