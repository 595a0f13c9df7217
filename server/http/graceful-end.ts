import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerUnderWay } from './malformed-requests.ts';

/** Most machines drain the accept queue in a tenth of a second. */
const maxQueueMs = 4000;
/** The event loop accepts one connection per turn, and the first turn may have begun already. */
const quietTurns = 2;

/** Accepts all pending connections: the system would reset them when the port closes. */
const drainAcceptQueue = async (server: Server): Promise<void> => {
  let quiet = 0;
  const onConnection = () => {
    quiet = 0;
  };
  server.on('connection', onConnection);
  const end = performance.now() + maxQueueMs;
  while (quiet < quietTurns && performance.now() < end) {
    quiet += 1;
    await turn();
  }
  server.off('connection', onConnection);
};

/** Whether a call waits for its body. A body that nobody reads delays no answer. */
const isAwaited = (socket: Socket): boolean => {
  const req = answerUnderWay(socket)?.req;
  return req?.complete === false && req.readableFlowing === true;
};

type Options = {
  drain?: (server: Server) => Promise<void>;
  /** For calls in transit on kept-alive connections. */
  lastCallsMs?: number;
  /** A sender without data for this long has lost the network. */
  pauseMs?: number;
};

/** Makes the app close without breaking a call that has been sent or is arriving. */
export const endGracefully = (
  app: FastifyInstance,
  { drain = drainAcceptQueue, lastCallsMs = 500, pauseMs = 3000 }: Options = {},
): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isShut = false;
  // Only once the port is closed, unlike Fastify: clients would reconnect, and the accept queue would never empty.
  app.addHook('onSend', async (_request, reply) => {
    if (isShut) reply.header('connection', 'close');
    else if (reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await drain(app.server);
    // Not the HTTP server's close, which breaks connections on which no call has begun to arrive.
    Server.prototype.close.call(app.server);
    isShut = true;
    const end = performance.now() + lastCallsMs;
    while (open.size > 0 && performance.now() < end) await sleep(10);
    // Read what has arrived meanwhile: a connection with an unread call would count as idle.
    await turn();
    // Even those that sent nothing, or half a call: the server would wait for them forever.
    for (const socket of open) if (!answerUnderWay(socket)) socket.destroy();
    const awaited = new Map([...open].filter(isAwaited).map((socket) => [socket, socket.bytesRead]));
    const pauseEnd = performance.now() + pauseMs;
    while ([...open].some(isAwaited) && performance.now() < pauseEnd) await sleep(10);
    for (const socket of open) if (isAwaited(socket) && awaited.get(socket) === socket.bytesRead) socket.destroy();
  });
};
