import type { FaceSum } from '../../statistics/moments.ts';
import { noMoments, type Words } from './words.ts';

/** Every integer of moments, or of a part of them, with its place. */
function* numbersIn(part: unknown, path: string): Generator<[place: string, value: number]> {
  if (typeof part === 'number') yield [path, part];
  else if (Array.isArray(part)) for (const [at, value] of part.entries()) yield* numbersIn(value, `${path}[${at}]`);
  else if (part && typeof part === 'object') {
    for (const [name, value] of Object.entries(part)) yield* numbersIn(value, path ? `${path}.${name}` : name);
  }
}

/** By face instead of in a list, of which both sides may have different parts. */
const byFace = (faces: readonly FaceSum[]) =>
  Object.fromEntries(faces.map(({ id_image, yes, answers }) => [`of ${id_image}`, { yes, answers }]));

const numbersOf = (words: Words, id: number): Map<string, number> => {
  const { faces, ...moments } = words.get(id) ?? noMoments;
  return new Map(numbersIn({ ...moments, faces: byFace(faces) }, ''));
};

/** Returns a line for each sum that differs, in the order of words. What one side does not have is 0 there. */
export const differencesBetween = (stored: Words, recounted: Words): string[] =>
  [...new Set([...stored.keys(), ...recounted.keys()])]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const [one, other] = [numbersOf(stored, id), numbersOf(recounted, id)];
      const places = [...new Set([...one.keys(), ...other.keys()])];
      return places
        .filter((place) => (one.get(place) ?? 0) !== (other.get(place) ?? 0))
        .map((place) => `adjective ${id}, ${place}: moments ${one.get(place) ?? 0}, recount ${other.get(place) ?? 0}`);
    });
