import { isDeepStrictEqual } from 'node:util';
import type { FaceSum, Sums, VectorSums, WordSums } from '../../stats/sums.ts';

const addLists = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, at) => value + (other[at] ?? 0));

const addVectors = (one: VectorSums, other: VectorSums): VectorSums => ({
  runs: one.runs + other.runs,
  sums: addLists(one.sums, other.sums),
  products: addLists(one.products, other.products),
});

const addFaces = (one: readonly FaceSum[], other: readonly FaceSum[]): FaceSum[] => {
  const sums = new Map(one.map((face) => [face.id_image, face]));
  for (const face of other) {
    const { yes, answers } = sums.get(face.id_image) ?? { yes: 0, answers: 0 };
    sums.set(face.id_image, { ...face, yes: yes + face.yes, answers: answers + face.answers });
  }
  return [...sums.values()].sort((a, b) => a.id_image - b.id_image);
};

const addWords = (one: WordSums, other: WordSums): WordSums => ({
  phenotypes: addVectors(one.phenotypes, other.phenotypes),
  genders: addVectors(one.genders, other.genders),
  faces: addFaces(one.faces, other.faces),
  times: {
    yes: addLists(one.times.yes, other.times.yes),
    no: addLists(one.times.no, other.times.no),
    passed: one.times.passed + other.times.passed,
  },
});

/** The lots must have no run in common. */
export const mergeSums = (lots: Iterable<Sums>): Sums => {
  const merged = new Map<number, WordSums>();
  for (const lot of lots) {
    for (const [id, word] of lot) {
      const before = merged.get(id);
      merged.set(id, before ? addWords(before, word) : word);
    }
  }
  return new Map([...merged].sort(([one], [other]) => one - other));
};

const vectorAsOne = ({ runs, sums }: VectorSums): VectorSums => ({
  runs: Math.sign(runs),
  sums,
  products: sums.flatMap((value, row) => sums.slice(row).map((other) => value * other)),
});

/** One cluster each: a class's pupils have more in common than their answers. `runs` are classes then. */
export const asOneCluster = (sums: Sums): Sums =>
  new Map(
    [...sums].map(([id, word]) => [
      id,
      { ...word, phenotypes: vectorAsOne(word.phenotypes), genders: vectorAsOne(word.genders) },
    ]),
  );

const partsOfWord = ['phenotypes', 'genders', 'faces', 'times'] as const;

/** Returns a line for each part of a word whose sums differ. */
export const differencesBetween = (stored: Sums, computed: Sums): string[] =>
  [...new Set([...stored.keys(), ...computed.keys()])].flatMap((id) =>
    partsOfWord
      .filter((part) => !isDeepStrictEqual(stored.get(id)?.[part], computed.get(id)?.[part]))
      .map((part) => `adjective ${id}: stored sums of ${part} differ from computed ones`),
  );
