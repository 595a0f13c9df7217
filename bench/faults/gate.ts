import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Forwards a port of loopback to a unix socket. `shut` drops all connections and refuses new ones, `cut` only drops them.
 */
export const openGate = async (socketPath: string) => {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  const join = (client: Socket) => {
    const upstream = connect(socketPath);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const open = async () => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = () => {
    server?.close();
    cut();
  };
  await open();
  return { port, open, shut, cut };
};
