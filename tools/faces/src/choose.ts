/**
 * A candidate of a cell: how surely it reads as its gender, 0..1, by how many years it looks older or younger than all
 * should, and its place in the recognition network's space.
 */
export type Candidate = { id: string; likely: number; yearsOff: number; descriptor: number[] };

/** So many years off weigh as much as reading as the other gender. */
const years = 20;
const suits = ({ likely, yearsOff }: Candidate): number => likely - yearsOff / years;

const apart = (one: Candidate, other: Candidate): number =>
  Math.sqrt(one.descriptor.reduce((sum, value, at) => sum + (value - (other.descriptor[at] ?? 0)) ** 2, 0));

/** Distance of a face to the nearest of others. */
const nearest = (face: Candidate, others: Candidate[]): number =>
  Math.min(...others.map((other) => apart(face, other)), Number.POSITIVE_INFINITY);

const byId = (one: Candidate, other: Candidate): number => (one.id < other.id ? -1 : 1);
const byLikely = (one: Candidate, other: Candidate): number => other.likely - one.likely || byId(one, other);
/** Those first that read most surely as their gender and as old as all should look. */
export const bySuits = (one: Candidate, other: Candidate): number => suits(other) - suits(one) || byId(one, other);

/** Of faces, one after the other the one that is farthest from the `others` and from those taken before. */
const farthestFrom = (others: Candidate[], faces: Candidate[], size: number): Candidate[] => {
  const chosen: Candidate[] = [];
  const left = faces.toSorted(byId);
  while (chosen.length < size) {
    const taken = [...chosen, ...others];
    const farthest = left.reduce((best, face) => (nearest(face, taken) > nearest(best, taken) ? face : best));
    chosen.push(farthest);
    left.splice(left.indexOf(farthest), 1);
  }
  return chosen;
};

/**
 * Chooses `size` faces of a cell: of the half as many again that read most surely as their gender and nearest to the
 * age that all should have, one after the other the face that is farthest from those already chosen, in this cell (the
 * first is the one that suits best) and in the `others`; those that most surely read as their gender first. Throws an Error when there are too few.
 */
export const chooseCell = (faces: Candidate[], size: number, others: Candidate[]): Candidate[] => {
  if (faces.length < size) throw new Error(`only ${faces.length} candidates are left`);
  const [first, ...rest] = faces.toSorted(bySuits).slice(0, Math.ceil(1.5 * size));
  const chosen = first ? [first] : [];
  return [...chosen, ...farthestFrom([...chosen, ...others], rest, size - chosen.length)].sort(byLikely);
};

/** Chooses `size` faces for places that have become free: of three times as many that suit best, those least like the `others`. */
export const chooseNext = (faces: Candidate[], size: number, others: Candidate[]): Candidate[] =>
  farthestFrom(others, faces.toSorted(bySuits).slice(0, 3 * size), size);

/**
 * Puts the chosen faces of a cell, the surest first, on its places: those that read most surely as their gender wear
 * the hair that most speaks against it. `contrary` are the places of such hair, counted from 0.
 */
export const placed = <Face>(surestFirst: Face[], contrary: number[]): Face[] => {
  const others = surestFirst.map((_, at) => at).filter((at) => !contrary.includes(at));
  const places = [...contrary, ...others];
  return surestFirst.map((_, place) => surestFirst[places.indexOf(place)] as Face);
};
