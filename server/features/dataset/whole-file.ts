import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes that are collected before they are written. */
const chunkSize = 1 << 20;

/** The name of a file that is not whole yet. */
const unfinished = (file: string): string => `${file}.part`;

/**
 * Writes a file piece by piece, with constant memory: under a temporary name, which becomes the final one when everything
 * is on the disk. Only its owner on the machine may read it, unless it `isOpen`. Resolves to the SHA-256 (hex) of what was written. When `pieces` throws, no file has the final name.
 */
export const writeWhole = async (
  file: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, ...(!isOpen && { mode: 0o700 }) });
  const hash = createHash('sha256');
  // Never into a file that somebody else may still be writing.
  await rm(unfinished(file), { force: true });
  const handle = await open(unfinished(file), 'wx');
  try {
    // Before anything is in it.
    if (!isOpen) await handle.chmod(0o600);
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const chunk = Buffer.concat(waiting);
      waiting = [];
      size = 0;
      hash.update(chunk);
      await handle.writeFile(chunk);
    };
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      waiting.push(bytes);
      size += bytes.length;
      if (size >= chunkSize) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished(file), file);
  return hash.digest('hex');
};

/** Resolves to the SHA-256 (hex) of a file, read piece by piece. */
export const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** The lines of a file, without their ends, as many at a time as a piece of it has. */
export async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: chunkSize })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}
