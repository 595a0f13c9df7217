import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/**
 * Starts a real mail server on loopback that collects what it receives, without encryption by default. While `cutOff`
 * is set, it receives a mail completely, and then ends the connection instead of answering.
 */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: { raw: string; secure: boolean }[] = [];
  const sockets = new Set<Socket>();
  const behaviour = { cutOff: false };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      stream.setEncoding('utf8');
      let raw = '';
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push({ raw, secure: session.secure });
        if (!behaviour.cutOff) callback();
        else for (const socket of sockets) socket.destroy();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { received, behaviour, address: `127.0.0.1:${port}`, close };
};
