import type { IncomingMessage } from 'node:http';

/** Bytes of a refused body that are still read: a client that is busy sending would miss the answer. */
const maxDrainedBytes = 4 * 1024 * 1024;

/** Reads and discards the rest of a body, and hangs up when it is too long. Resolves when nothing more comes. */
export const drainBody = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (raw.readableEnded || raw.destroyed) return resolve();
    let left = maxDrainedBytes;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.once('end', resolve).once('close', resolve).resume();
  });
