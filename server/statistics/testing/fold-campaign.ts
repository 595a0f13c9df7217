import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { ClusterSums, ConditionalSums, FaceSum, TimeSums, WordMoments } from '../moments.ts';
import { type CampaignFace, type CampaignRun, idOfWord } from './campaigns.ts';
import { type CampaignWord, campaignWords } from './expected.ts';

// Written for reading, to compare with: from the answers, by the definitions in moments.ts. Not the fold of
// server/features/moments, of which it is the check: they are compared there, and both with the figures by R.

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

export const noCells = (): ClusterSums => ({ runs: 0, sums: zeros(24), products: zeros(300) });

const noConditional = (): ConditionalSums => ({
  ...noCells(),
  runs: zeros(6),
  runsWithYes: zeros(6),
  runsWithNo: zeros(6),
  runsWithYesEither: zeros(15),
});

const noTimes = (): TimeSums => ({ yes: zeros(300), no: zeros(300), passed: 0 });

/** Adds x to a sum, and x x' to the upper triangle of a sum of products. */
const addVector = ({ sums, products }: Pick<ClusterSums, 'sums' | 'products'>, x: number[]): void => {
  let place = 0;
  for (const [row, one] of x.entries()) {
    sums[row] = (sums[row] ?? 0) + one;
    for (const other of x.slice(row)) {
      products[place] = (products[place] ?? 0) + one * other;
      place += 1;
    }
  }
};

/** Adds a run's YES (12 cells) and answers (12 cells) to a word. */
export const addRun = (cells: ClusterSums, yes: number[], answers: number[]): void => {
  if (answers.some((count) => count > 0)) cells.runs += 1;
  addVector(cells, [...yes, ...answers]);
};

const addConditional = (sums: ConditionalSums, b: number[], a: number[], d: number[], c: number[]): void => {
  let pair = 0;
  for (let p = 0; p < 6; p += 1) {
    if ((a[p] ?? 0) + (c[p] ?? 0) > 0) sums.runs[p] = (sums.runs[p] ?? 0) + 1;
    if (a[p]) sums.runsWithYes[p] = (sums.runsWithYes[p] ?? 0) + 1;
    if (c[p]) sums.runsWithNo[p] = (sums.runsWithNo[p] ?? 0) + 1;
    for (let q = p + 1; q < 6; q += 1) {
      if (a[p] || a[q]) sums.runsWithYesEither[pair] = (sums.runsWithYesEither[pair] ?? 0) + 1;
      pair += 1;
    }
  }
  addVector(sums, [...b, ...a, ...d, ...c]);
};

/** Folds the answers of runs to one word; what else they answered is looked at for "migrant" only. */
export const foldWord = (word: CampaignWord, runs: CampaignRun[], faces: CampaignFace[]): WordMoments => {
  const faceOf = new Map<number, FaceSum>(
    faces.map(({ id, ...face }) => [id, { id_image: id, ...face, yes: 0, answers: 0 }]),
  );
  const cells = noCells();
  const conditional = noConditional();
  const times = noTimes();
  for (const run of runs) {
    const [yes, answers] = [zeros(12), zeros(12)];
    const [b, a, d, c] = [zeros(6), zeros(6), zeros(6), zeros(6)];
    const isMigrant = new Map(
      run.id_image.flatMap((face, place) =>
        run.id_adjective[place] === idOfWord('migrant') ? [[face, run.flg_response[place]] as const] : [],
      ),
    );
    for (const [place, id_image] of run.id_image.entries()) {
      const face = faceOf.get(id_image);
      const isYes = run.flg_response[place];
      if (!face || run.id_adjective[place] !== idOfWord(word)) continue;
      if (typeof isYes !== 'boolean') {
        times.passed += 1;
        continue;
      }
      const phenotype = phenotypes.indexOf(face.des_phenotype);
      const cell = 2 * phenotype + faceGenders.indexOf(face.des_gender);
      const add = (counts: number[], index: number, number: number) => {
        counts[index] = (counts[index] ?? 0) + number;
      };
      add(answers, cell, 1);
      add(yes, cell, Number(isYes));
      face.answers += 1;
      face.yes += Number(isYes);
      add(isYes ? times.yes : times.no, Math.floor((run.val_elapsed_time[place] ?? 0) / 10), 1);
      const migrant = isMigrant.get(id_image);
      if (typeof migrant !== 'boolean') continue;
      add(migrant ? a : c, phenotype, 1);
      add(migrant ? b : d, phenotype, Number(isYes));
    }
    addRun(cells, yes, answers);
    addConditional(conditional, b, a, d, c);
  }
  return { cells, faces: [...faceOf.values()], conditional: word === 'migrant' ? null : conditional, times };
};

/** Folds the answers of runs, word by word. */
export const foldCampaign = (runs: CampaignRun[], faces: CampaignFace[]): Record<CampaignWord, WordMoments> =>
  Object.fromEntries(campaignWords.map((word) => [word, foldWord(word, runs, faces)])) as Record<
    CampaignWord,
    WordMoments
  >;
