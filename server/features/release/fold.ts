import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { ClusterSums, ConditionalSums, TimeSums, WordMoments } from '../../statistics/moments.ts';
import { leastRuns } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './columns.ts';
import type { SetMoments } from './figures.ts';
import type { Reference, ReleasedFace, ReleasedRun } from './released-run.ts';

// Counted a second time, from the rows that are released and not with the fold of the live figures: what a release says
// can differ from the page only if one of the two is wrong.

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const add = (counts: number[], place: number, number = 1): void => {
  counts[place] = (counts[place] ?? 0) + number;
};

/** Adds x to the sums, and the upper triangle of x x' to the products. */
const addVector = ({ sums, products }: Pick<ClusterSums, 'sums' | 'products'>, x: readonly number[]): void => {
  let place = 0;
  for (const [row, one] of x.entries()) {
    add(sums, row, one);
    for (let column = row; column < x.length; column += 1) {
      if (one !== 0) add(products, place, one * (x[column] ?? 0));
      place += 1;
    }
  }
};

/** The sums of a word, in the layout of server/statistics/moments.ts. */
type Word = {
  cells: ClusterSums;
  conditional: ConditionalSums;
  times: TimeSums;
  faces: Map<number, [yes: number, answers: number]>;
};

const newWord = (): Word => {
  const cluster = () => ({ sums: zeros(24), products: zeros(300) });
  return {
    cells: { runs: 0, ...cluster() },
    conditional: {
      ...{ runs: zeros(6), runsWithYes: zeros(6), runsWithNo: zeros(6), runsWithYesEither: zeros(15) },
      ...cluster(),
    },
    times: { yes: zeros(300), no: zeros(300), passed: 0 },
    faces: new Map(),
  };
};

/** x of a run: YES and answers by cell; and next to "migrant", (b, a, d, c) by phenotype. */
type OfRun = { word: Word; x: number[]; besides: number[] };

const closeRun = ({ word: { cells, conditional }, x, besides }: OfRun): void => {
  if (x.slice(12).every((answers) => answers === 0)) return;
  cells.runs += 1;
  addVector(cells, x);
  addVector(conditional, besides);
  const has = (part: number, phenotype: number): boolean => (besides[6 * part + phenotype] ?? 0) > 0;
  let pair = 0;
  for (let one = 0; one < 6; one += 1) {
    if (has(1, one) || has(3, one)) add(conditional.runs, one);
    if (has(1, one)) add(conditional.runsWithYes, one);
    if (has(3, one)) add(conditional.runsWithNo, one);
    for (let other = one + 1; other < 6; other += 1) {
      if (has(1, one) || has(1, other)) add(conditional.runsWithYesEither, pair);
      pair += 1;
    }
  }
};

type Answers = Pick<ReleasedRun, 'id_image_set' | 'id_adjective' | 'id_image' | 'flg_response' | 'val_elapsed_time'>;

const placeOfWord = (word: string): number => wordLevels.findIndex(({ code }) => code === word);

/** Adds up timed runs with constant memory, by set of faces. */
export const startFold = ({ faces, words }: Reference) => {
  const sets = new Map<number, { runs: number; words: Map<ReleasedWord, Word> }>();
  const cellOf = new Map(
    [...faces.values()].map(({ id, des_phenotype, des_gender }) => [
      id,
      phenotypes.indexOf(des_phenotype) * faceGenders.length + faceGenders.indexOf(des_gender),
    ]),
  );

  const addAnswer = (
    { word, x, besides }: OfRun,
    face: number,
    answer: boolean,
    ms: number,
    migrant: boolean | null,
  ) => {
    const cell = cellOf.get(face) ?? 0;
    add(answer ? word.times.yes : word.times.no, Math.min(299, Math.floor(ms / 10)));
    const [yes, answers] = word.faces.get(face) ?? [0, 0];
    word.faces.set(face, [yes + Number(answer), answers + 1]);
    add(x, cell, Number(answer));
    add(x, 12 + cell);
    if (migrant === null) return;
    const part = (migrant ? 0 : 12) + Math.floor(cell / 2);
    add(besides, part, Number(answer));
    add(besides, part + 6);
  };

  const momentsOf = ({ faces: answered, conditional, ...rest }: Word, word: ReleasedWord): WordMoments => ({
    ...rest,
    faces: [...answered]
      .toSorted(([a], [b]) => a - b)
      .map(([id, [yes, answers]]) => {
        const { des_phenotype, des_gender } = faces.get(id) as ReleasedFace;
        return { id_image: id, des_phenotype, des_gender, yes, answers };
      }),
    conditional: word === 'migrant' || conditional.runs.every((runs) => runs === 0) ? null : conditional,
  });

  return {
    add: ({ flg_untimed, ...run }: Answers & Pick<ReleasedRun, 'flg_untimed'>): void => {
      // Without the time limit a run is in no figure.
      if (flg_untimed) return;
      const set = sets.get(run.id_image_set) ?? { runs: 0, words: new Map<ReleasedWord, Word>() };
      sets.set(run.id_image_set, set);
      set.runs += 1;
      const ofWords = new Map<ReleasedWord, OfRun>();
      const migrant = new Map<number, boolean | null>();
      for (const [place, face] of run.id_image.entries()) {
        const isMigrant = words.get(run.id_adjective[place] ?? Number.NaN) === 'migrant';
        if (isMigrant) migrant.set(face, run.flg_response[place] ?? null);
      }
      for (const [place, face] of run.id_image.entries()) {
        const name = words.get(run.id_adjective[place] ?? Number.NaN);
        if (!name) continue;
        const word = set.words.get(name) ?? newWord();
        set.words.set(name, word);
        const ofRun = ofWords.get(name) ?? { word, x: zeros(24), besides: zeros(24) };
        ofWords.set(name, ofRun);
        const answer = run.flg_response[place] ?? null;
        if (answer === null) word.times.passed += 1;
        else {
          const next = name === 'migrant' ? null : (migrant.get(face) ?? null);
          addAnswer(ofRun, face, answer, run.val_elapsed_time[place] ?? 0, next);
        }
      }
      for (const ofRun of ofWords.values()) closeRun(ofRun);
    },
    /** The moments of the sets of faces that ten runs or more have seen, in order. */
    read: (): SetMoments[] =>
      [...sets]
        .filter(([, { runs }]) => runs >= leastRuns)
        .toSorted(([a], [b]) => a - b)
        .map(([id_image_set, { runs, words: found }]) => ({
          ...{ id_image_set, runs },
          words: new Map(
            [...found]
              .toSorted(([a], [b]) => placeOfWord(a) - placeOfWord(b))
              .map(([word, sums]) => [word, momentsOf(sums, word)] as [ReleasedWord, WordMoments]),
          ),
        })),
  };
};
