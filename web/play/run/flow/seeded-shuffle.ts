/** A new seed: a random 32-bit unsigned integer. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The seed of one round, mixed by MurmurHash3's fmix32 (Austin Appleby) so that rounds get unrelated orders. */
export const seedOfRound = (seed: number, id_adjective: number): number => {
  let mixed = seed ^ Math.imul(id_adjective, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
