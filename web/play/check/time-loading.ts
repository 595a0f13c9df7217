import type { Image } from '../../../contract/game.ts';
import { devicesOfClass } from '../../room-check/room-verdict.ts';
import { fileOfSize } from '../run/faces/face-size.ts';
import type { NetworkPorts } from './try-calls.ts';

/** Enough to see how fast a network is, in bytes, and as long as somebody waits for it, in ms. */
const enoughBytes = 1_000_000;
const longestMs = 10_000;

/** At a time, as a run loads them (web/play/run/faces/face-loader.ts). */
const parallel = 4;

/** Of the time, so much at least is taken for sending bytes, however long answers take. */
const leastTransfer = 0.1;

/** Scripts, styles, typeface and calls of a test, in bytes (bench:sizes), and the headers of one picture. */
const pagesBytes = 240_000;
const headerBytes = 800;

/** Reads an answer as it arrives, and tells of each piece; what came before an interruption counts. */
const readPieces = async (answer: Response, onPiece: (bytes: number) => void) => {
  const reader = answer.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) return;
    onPiece(piece.value.length);
  }
};

/** Seconds until a class has loaded a test; null if nothing came and nothing was slow, Infinity if nothing came in the whole time. */
export const timeLoading = async (
  ports: NetworkPorts,
  faces: readonly Image[],
  { format, latency_ms }: { format: 'avif' | 'webp'; latency_ms: number | null },
): Promise<number | null> => {
  if (faces.length === 0) return null;
  const signal = ports.timeout(longestMs);
  const began = ports.now();
  let bytes = 0;
  /** Bytes of whole files, from which follow those of all faces. */
  let wholeBytes = 0;
  let wholeFiles = 0;
  const queue = [...faces];
  const work = async () => {
    while (bytes < enoughBytes && !signal.aborted) {
      const face = queue.shift();
      if (!face) return;
      const address = `/generated_faces/${fileOfSize(face, ports.sizeOf(face), format)}`;
      try {
        const answer = await ports.fetch(address, { signal });
        if (!answer.ok) continue;
        let ofFile = headerBytes;
        bytes += headerBytes;
        await readPieces(answer, (length) => {
          bytes += length;
          ofFile += length;
        });
        wholeBytes += ofFile;
        wholeFiles += 1;
      } catch {
        // Time is up, or the connection broke: what arrived counts.
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const seconds = (ports.now() - began) / 1000;
  if (wholeFiles === 0) return signal.aborted ? Number.POSITIVE_INFINITY : null;
  const waitOf = (files: number) => (Math.ceil(files / parallel) * (latency_ms ?? 0)) / 1000;
  const transfer = Math.max(seconds - waitOf(wholeFiles), seconds * leastTransfer);
  const runBytes = (wholeBytes / wholeFiles) * faces.length + pagesBytes;
  return waitOf(faces.length) + (runBytes * devicesOfClass * transfer) / bytes;
};
