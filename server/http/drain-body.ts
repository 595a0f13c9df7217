import type { IncomingMessage } from 'node:http';

/** Bytes of a refused body that are still read: a client that is busy sending would miss the answer. */
const maxDrainedBytes = 4 * 1024 * 1024;

/** Reads and discards the rest of a body, and hangs up when it is too long. */
export const drainBody = (raw: IncomingMessage): void => {
  let left = maxDrainedBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};
