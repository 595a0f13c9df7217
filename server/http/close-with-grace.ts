import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long requests in flight may take to finish, in ms. */
const grace = 8000;

/**
 * On SIGTERM or SIGINT: takes no new requests, finishes those in flight, then stops the parts in order.
 * A second signal, or requests that outlast the grace, ends it at once with exit code 1.
 */
export const closeWithGrace = ({
  app,
  log,
  parts,
}: {
  app: FastifyInstance;
  log: Logger;
  parts: { stop: () => Promise<void> }[];
}): void => {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) process.exit(1);
    closing = true;
    log.info(`${signal}: finishing requests in flight`);
    const late = setTimeout(() => app.server.closeAllConnections(), grace);
    await app.close();
    clearTimeout(late);
    for (const part of parts) await part.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close(signal).catch((error) => {
        log.error(error, 'could not close in order');
        process.exit(1);
      });
    });
  }
};
