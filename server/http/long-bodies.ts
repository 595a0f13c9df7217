import type { IncomingMessage } from 'node:http';
import { AppError } from './errors.ts';

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

/**
 * Resolves to what `read` resolves to. Throws `too_large` as soon as the body exceeds `maxBytes`, whatever it contains.
 */
export const withinBytes = async <T>(raw: IncomingMessage, maxBytes: number, read: () => Promise<T>): Promise<T> => {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new AppError('too_large');
  const { promise: tooLarge, reject } = rejection();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(new AppError('too_large'));
  };
  raw.on('data', count);
  return Promise.race([read(), tooLarge]).finally(() => raw.off('data', count));
};

const rejection = () => {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
};
