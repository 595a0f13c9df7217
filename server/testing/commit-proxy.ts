import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * PostgreSQL's CommandComplete message for a COMMIT, or for the update of one row followed by a ReadyForQuery that
 * reports no open transaction.
 */
const committed = ['C\0\0\0\x0bCOMMIT\0', 'C\0\0\0\x0dUPDATE 1\0Z\0\0\0\x05I'].map((text) =>
  Buffer.from(text, 'latin1'),
);

export type CommitProxy = { connectionString: string; close: () => void };

/**
 * Starts a proxy between a server and PostgreSQL. After a transaction that stored a run was committed, and before the
 * server knows, it calls `onCommit` once and drops the message: the moment when an acknowledgement gets lost.
 * @param socketPath the unix socket of PostgreSQL
 */
export const startCommitProxy = async (
  socketPath: string,
  database: string,
  onCommit: () => void,
): Promise<CommitProxy> => {
  let armed = true;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(socketPath);
    let storesAnswers = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk) => {
      storesAnswers ||= /insert into "?run\b/i.test(chunk.toString('latin1'));
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!(armed && storesAnswers && committed.some((message) => chunk.includes(message))))
        return void client.write(chunk);
      armed = false;
      onCommit();
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}/${database}`,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
