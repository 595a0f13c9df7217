import { type Appearance, distance, pairsByLikeness } from './likeness.ts';

export type Candidate = { id: string; appearance: Appearance };

/** The faces chosen for a cell of phenotype and gender; `distance` is between the two most similar of them. */
export type Chosen = { test: string[]; practice: string[]; spare: string[]; distance: number; spare_distance: number };

const combinations = <Item>(items: Item[], size: number): Item[][] => {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
};

const nearest = (faces: Candidate[]): number => pairsByLikeness(faces)[0]?.distance ?? 0;

/** The `size` faces whose closest pair is farthest apart; ties go to the first by id. Empty when there are too few. */
const mostUnlike = (faces: Candidate[], size: number): Candidate[] => {
  const inOrder = faces.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let best: Candidate[] = [];
  for (const group of combinations(inOrder, size)) {
    if (best.length === 0 || nearest(group) > nearest(best)) best = group;
  }
  return best;
};

/** The two of a group that differ most from each other. */
const extremes = (group: Candidate[]): Candidate[] =>
  combinations(group, 2).reduce<Candidate[]>((best, pair) => {
    const [width, widest] = [pair, best].map(([one, other]) =>
      one && other ? distance(one.appearance, other.appearance) : -1,
    );
    return (width ?? -1) > (widest ?? -1) ? pair : best;
  }, []);

/**
 * Chooses a cell's two faces of the test, its face of the practice round if it gives one, and two spare ones. The faces
 * of the product are those that differ most; of three, the two that differ most are for the test. The spare ones differ
 * most among the rest. Throws an Error when there are too few.
 */
export const chooseCell = (faces: Candidate[], givesPractice: boolean): Chosen => {
  const group = mostUnlike(faces, givesPractice ? 3 : 2);
  const test = extremes(group);
  const practice = group.filter((face) => !test.includes(face));
  const spare = mostUnlike(
    faces.filter((face) => !group.includes(face)),
    2,
  );
  if (test.length < 2 || spare.length < 2) throw new Error(`only ${faces.length} candidates are left`);
  const ids = (some: Candidate[]): string[] => some.map(({ id }) => id);
  return {
    test: ids(test),
    practice: ids(practice),
    spare: ids(spare),
    distance: nearest(group),
    spare_distance: nearest(spare),
  };
};
