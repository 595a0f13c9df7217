import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { ConditionalSums, FaceSum, WordMoments } from '../../statistics/moments.ts';
import { cellOfFace } from './fold-runs.ts';

// Moments are stored as a row of bytes a word: each integer takes as many groups of seven bits as it needs, with its sign
// in the lowest bit (as in Protocol Buffers, "sint64"), and zeros in a row take two bytes. 1,500 integers of a class are
// a kilobyte, instead of twelve as PostgreSQL's bigint[], and reading them is a loop.

/** The first byte, so that another layout can be told from this one. */
const layout = 1;

/** Of a number below 2^53. */
const mostBytes = 8;

const write = (parts: readonly (readonly number[])[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.allocUnsafe(length * mostBytes);
  let at = 0;
  const push = (value: number): void => {
    let rest = value;
    // Numbers beyond 31 bits are rare; with the others, bits are quicker than division.
    for (; rest >= 2 ** 31; rest = Math.floor(rest / 128)) bytes[at++] = 128 + (rest % 128);
    for (; rest >= 128; rest >>>= 7) bytes[at++] = 128 | (rest & 127);
    bytes[at++] = rest;
  };
  let zeros = 0;
  const endZeros = (): void => {
    if (zeros === 0) return;
    push(0);
    push(zeros - 1);
    zeros = 0;
  };
  for (const part of parts) {
    for (const value of part) {
      if (value === 0) {
        zeros += 1;
        continue;
      }
      // Half of what a double holds exactly, since the sign takes a bit.
      if (!Number.isInteger(value) || Math.abs(value) >= 2 ** 52) throw new Error(`moments must be integers: ${value}`);
      endZeros();
      push(value > 0 ? 2 * value : -2 * value - 1);
    }
  }
  endZeros();
  return bytes.subarray(0, at);
};

const read = (bytes: Uint8Array): number[] => {
  const numbers: number[] = [];
  let at = 0;
  const next = (): number => {
    const first = bytes[at];
    if (first !== undefined && first < 128) {
      at += 1;
      return first;
    }
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error('moments end too soon');
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const value = next();
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    if (value === 0) for (let more = next(); more > 0; more -= 1) numbers.push(0);
  }
  return numbers;
};

const partsOf = ({ runs, runsWithYes, runsWithNo, runsWithYesEither, sums, products }: ConditionalSums) => [
  ...[runs, runsWithYes, runsWithNo, runsWithYesEither],
  ...[sums, products],
];

/** Returns the bytes in which the moments of a word are stored. */
export const packMoments = ({ cells, faces, conditional, times }: WordMoments): Buffer =>
  write([
    ...[[layout, cells.runs], cells.sums, cells.products],
    ...[times.yes, times.no, [times.passed]],
    ...(conditional ? [[1], ...partsOf(conditional)] : [[0]]),
    ...faces.map((face) => [face.id_image, cellOfFace(face), face.yes, face.answers]),
  ]);

const faceOf = ([id_image, cell, yes, answers]: number[]): FaceSum => {
  const des_phenotype = phenotypes[Math.floor((cell ?? 0) / faceGenders.length)];
  const des_gender = faceGenders[(cell ?? 0) % faceGenders.length];
  if (id_image === undefined || !des_phenotype || !des_gender || yes === undefined || answers === undefined) {
    throw new Error('moments with an unknown face');
  }
  return { id_image, des_phenotype, des_gender, yes, answers };
};

/** Returns the moments that `packMoments` has packed. Throws an Error when the bytes are of another layout, or no moments. */
export const unpackMoments = (bytes: Uint8Array): WordMoments => {
  const numbers = read(bytes);
  let at = 0;
  const take = (count: number): number[] => {
    const taken = numbers.slice(at, at + count);
    if (taken.length < count) throw new Error('moments end too soon');
    at += count;
    return taken;
  };
  const one = (): number => take(1)[0] ?? 0;
  const stored = one();
  if (stored !== layout) throw new Error(`moments in layout ${stored}, which this release does not know`);
  const cells = { runs: one(), sums: take(24), products: take(300) };
  const times = { yes: take(300), no: take(300), passed: one() };
  const conditional =
    one() === 0
      ? null
      : {
          ...{ runs: take(6), runsWithYes: take(6), runsWithNo: take(6), runsWithYesEither: take(15) },
          ...{ sums: take(24), products: take(300) },
        };
  const faces: FaceSum[] = [];
  while (at < numbers.length) faces.push(faceOf(take(4)));
  return { cells, faces, conditional, times };
};
