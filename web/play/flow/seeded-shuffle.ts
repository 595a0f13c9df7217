import { seededRandom } from '../../../contract/rules/seeded-random.ts';

/** A new seed: a random 32-bit unsigned integer. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Seed of one round: neighbouring rounds get unrelated orders. The mixing is MurmurHash3's fmix32 (Austin Appleby). */
export const seedOfRound = (seed: number, id_adjective: number): number => {
  let mixed = seed ^ Math.imul(id_adjective, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** A shuffled copy, the same for the same seed. Fisher-Yates as in Durstenfeld, CACM 7 (1964), algorithm 235. */
export const seededShuffle = <T>(items: readonly T[], seed: number): T[] => {
  const random = seededRandom(seed);
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
};
