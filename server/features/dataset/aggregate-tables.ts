import type { DescribedDifference, FindingShare } from '../../../contract/findings.ts';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import { type FaceSum, sumOf, type WordSums } from '../../stats/sums.ts';
import { timesOfTen } from '../../stats/time-quantiles.ts';
import { leastRuns } from './coarsen.ts';
import type { Row } from './columns.ts';
import { type Figure, figuresOf } from './figures.ts';
import type { WordCode } from './levels.ts';

// Tier 1: exact sums of all runs, and rounded figures of a part. Products stay here: they reveal rows.

export type Edition = {
  id_image_set: number;
  num_runs: number;
  /** In the order of the test. */
  words: ReadonlyMap<WordCode, WordSums>;
  figures: EditionFigures;
};

const cellOf = ({ des_phenotype, des_gender }: FaceSum): string => `${des_phenotype} ${des_gender}`;

/** Leaves out cells with a face of fewer than ten answers: a run answers a face once a word. */
const facesOfTen = (faces: readonly FaceSum[]): FaceSum[] => {
  const hidden = new Set(faces.filter(({ answers }) => answers < leastRuns).map(cellOf));
  return faces.filter((face) => !hidden.has(cellOf(face)));
};

type Of = { image_set: number; word: WordCode };

const cellRows = (of: Of, { faces }: WordSums): Row<'cells'>[] =>
  phenotypes.flatMap((phenotype) =>
    faceGenders.map((face_gender) => {
      const own = faces.filter((face) => face.des_phenotype === phenotype && face.des_gender === face_gender);
      const [yes, answers] = [sumOf(own.map((face) => face.yes)), sumOf(own.map((face) => face.answers))];
      return { ...of, phenotype, face_gender, yes, answers };
    }),
  );

const faceRows = (of: Of, { faces }: WordSums): Row<'facesums'>[] =>
  facesOfTen(faces).map(({ id_image, des_phenotype, des_gender, yes, answers }) => ({
    ...{ ...of, face: id_image, phenotype: des_phenotype, face_gender: des_gender, yes, answers },
  }));

const timeRows = (of: Of, sums: WordSums): Row<'times'>[] => {
  const times = timesOfTen(sums.times);
  return (['yes', 'no'] as const).flatMap((answer) =>
    times[answer].flatMap((answers, bin) =>
      answers > 0 ? [{ ...of, answer: answer === 'yes', bin_ms: 10 * bin, answers }] : [],
    ),
  );
};

/** Exact margins of these faces reveal sums of products: ends become whole hundredths, errors are left out. */
const toOpen = (figure: Figure): Figure[] => {
  if (!/^(these|[fm])_/.test(figure.quantity)) return [figure];
  if (figure.quantity.endsWith('_se')) return [];
  const round = figure.quantity.endsWith('_lo') ? Math.floor : figure.quantity.endsWith('_hi') ? Math.ceil : undefined;
  return [round ? { ...figure, value: round(100 * figure.value) / 100 + 0 } : figure];
};

const sumTables = (sets: readonly Edition[]) => {
  const words = sets.flatMap((set) =>
    [...set.words]
      .filter(([, sums]) => sums.phenotypes.runs >= leastRuns)
      .map(([word, sums]) => ({ of: { image_set: set.id_image_set, word }, sums })),
  );
  return {
    figures: sets.flatMap((set) => figuresOf({ ...set, conditional: new Map() }).flatMap(toOpen)) as Row<'figures'>[],
    words: words.map(({ of, sums }) => ({ ...of, runs: sums.phenotypes.runs, passed: sums.times.passed })),
    cells: words.flatMap(({ of, sums }) => cellRows(of, sums)),
    facesums: words.flatMap(({ of, sums }) => faceRows(of, sums)),
    times: words.flatMap(({ of, sums }) => timeRows(of, sums)),
  };
};

const roundedOf = ({ percent, these_faces }: Pick<FindingShare, 'percent' | 'these_faces'>) => ({
  percent,
  low: these_faces?.low ?? null,
  high: these_faces?.high ?? null,
});

const differenceOf = ({ difference, these_faces }: DescribedDifference) =>
  roundedOf({ percent: difference, these_faces });

const conditionalRows = ({ id_image_set, figures }: Edition): Row<'conditional'>[] =>
  figures.conditional.flatMap(({ des_adjective, phenotypes: found, pairs_given_yes }) => {
    const of = { image_set: id_image_set, word: des_adjective, less: null };
    const shares = phenotypes.flatMap((phenotype) => {
      const figure = found[phenotype];
      if (!figure) return [];
      return [
        { ...of, kind: 'given_yes', of: phenotype, ...roundedOf(figure.given_yes) },
        { ...of, kind: 'given_no', of: phenotype, ...roundedOf(figure.given_no) },
        { ...of, kind: 'given_difference', of: phenotype, ...differenceOf(figure.difference) },
      ];
    });
    const pairs = pairs_given_yes.map((pair) => ({
      ...{ ...of, kind: 'given_pair', of: pair.des_phenotype, less: pair.des_than, ...differenceOf(pair) },
    }));
    return [...shares, ...pairs];
  });

const unflaggedRows = ({ id_image_set, figures }: Edition): Row<'unflagged'>[] =>
  figures.unflagged.flatMap(({ des_adjective, num_runs, phenotypes: shares, face_genders }) =>
    [...Object.entries(shares), ...Object.entries(face_genders)].map(([of, share]) => ({
      ...{ image_set: id_image_set, word: des_adjective, runs: num_runs, of, ...roundedOf(share) },
    })),
  );

const groupRows = ({ id_image_set, figures }: Edition): Row<'groups'>[] =>
  Object.values(figures.groups).flatMap(({ des_variable, levels }) =>
    levels.map(({ des_level, num_runs }) => ({
      ...{ image_set: id_image_set, variable: des_variable, level: des_level, level_runs: num_runs },
    })),
  );

const groupFigureRows = ({ id_image_set, figures }: Edition): Row<'groupfigures'>[] =>
  Object.values(figures.groups).flatMap(({ des_variable, words }) =>
    words.flatMap(({ des_adjective, levels, own_and_other }) => {
      const of = { image_set: id_image_set, variable: des_variable, word: des_adjective };
      const shares = levels.flatMap(({ des_level, phenotypes: found }) =>
        phenotypes.map((phenotype) => ({
          ...{ ...of, level: des_level, kind: 'share', of: phenotype, ...roundedOf(found[phenotype]) },
        })),
      );
      const besides = phenotypes.flatMap((phenotype) => {
        const found = own_and_other?.[phenotype];
        if (!found) return [];
        const own = { ...of, level: null, of: phenotype };
        return [
          { ...own, kind: 'own', ...roundedOf(found.own) },
          { ...own, kind: 'other', ...roundedOf(found.other) },
          { ...own, kind: 'own_difference', ...differenceOf(found.difference) },
          { ...own, kind: 'own_summary', ...differenceOf(found.summary) },
        ];
      });
      return [...shares, ...besides];
    }),
  );

export const aggregateTables = (sets: readonly Edition[]) => ({
  ...sumTables(sets),
  conditional: sets.flatMap(conditionalRows),
  unflagged: sets.flatMap(unflaggedRows),
  groups: sets.flatMap(groupRows),
  groupfigures: sets.flatMap(groupFigureRows),
});
