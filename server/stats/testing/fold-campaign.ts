import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { ConditionalSums, FaceSum, TimeSums, VectorSums, WordSums } from '../sums.ts';
import { type CampaignFace, type CampaignRun, idOfWord } from './campaigns.ts';
import { type CampaignWord, campaignWords } from './expected.ts';

// Written for reading, to compare with: from the answers, by the definitions in sums.ts. Not server/features/figures, of
// which it is the check: they are compared there, and both with the figures by R.

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** Of no run: so many shares. */
export const noVector = (shares: number): VectorSums => ({
  runs: 0,
  sums: zeros(2 * shares),
  products: zeros(shares * (2 * shares + 1)),
});

/** Adds x to a sum, and x x' to the upper triangle of a sum of products. */
const addVector = ({ sums, products }: Pick<VectorSums, 'sums' | 'products'>, x: number[]): void => {
  let place = 0;
  for (const [row, one] of x.entries()) {
    sums[row] = (sums[row] ?? 0) + one;
    for (const other of x.slice(row)) {
      products[place] = (products[place] ?? 0) + one * other;
      place += 1;
    }
  }
};

/** Adds a run's YES and answers, by phenotype or by gender of the face. */
export const addRun = (vector: VectorSums, yes: number[], answers: number[]): void => {
  if (answers.some((count) => count > 0)) vector.runs += 1;
  addVector(vector, [...yes, ...answers]);
};

type Answer = { face: FaceSum; isYes: boolean | null; elapsed: number; migrant: boolean | null };

/** Returns what a run answers to a word, face by face, and to "migrant" for the same face. */
const answersOf = (run: CampaignRun, word: CampaignWord, faceOf: ReadonlyMap<number, FaceSum>): Answer[] => {
  const placesOf = (name: CampaignWord) =>
    [...run.id_image.keys()].filter((place) => run.id_adjective[place] === idOfWord(name));
  const migrant = new Map(placesOf('migrant').map((place) => [run.id_image[place], run.flg_response[place] ?? null]));
  return placesOf(word).flatMap((place) => {
    const face = faceOf.get(run.id_image[place] ?? 0);
    const [isYes = null, elapsed = 0] = [run.flg_response[place], run.val_elapsed_time[place]];
    return face ? [{ face, isYes, elapsed, migrant: migrant.get(face.id_image) ?? null }] : [];
  });
};

const count = (answers: Answer[], isCounted: (answer: Answer) => boolean): number => answers.filter(isCounted).length;

const facesById = (faces: CampaignFace[]): Map<number, FaceSum> =>
  new Map(faces.map(({ id, ...face }) => [id, { id_image: id, ...face, yes: 0, answers: 0 }]));

/** Adds up the answers of runs to one word. */
export const foldWord = (word: CampaignWord, runs: CampaignRun[], faces: CampaignFace[]): WordSums => {
  const faceOf = facesById(faces);
  const [byPhenotype, byGender] = [noVector(6), noVector(2)];
  const times: TimeSums = { yes: zeros(300), no: zeros(300), passed: 0 };
  for (const run of runs) {
    const shown = answersOf(run, word, faceOf);
    const given = shown.filter(({ isYes }) => isYes !== null);
    const yes = given.filter(({ isYes }) => isYes);
    times.passed += shown.length - given.length;
    const ofPhenotypes = (answers: Answer[]) =>
      phenotypes.map((phenotype) => count(answers, ({ face }) => face.des_phenotype === phenotype));
    const ofGenders = (answers: Answer[]) =>
      faceGenders.map((gender) => count(answers, ({ face }) => face.des_gender === gender));
    addRun(byPhenotype, ofPhenotypes(yes), ofPhenotypes(given));
    addRun(byGender, ofGenders(yes), ofGenders(given));
    for (const { face, isYes, elapsed } of given) {
      face.answers += 1;
      face.yes += Number(isYes);
      const bins = isYes ? times.yes : times.no;
      const bin = Math.floor(elapsed / 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
  }
  return { phenotypes: byPhenotype, genders: byGender, faces: [...faceOf.values()], times };
};

/** Adds up the answers of runs to one word next to those to "migrant". */
export const foldConditional = (word: CampaignWord, runs: CampaignRun[], faces: CampaignFace[]): ConditionalSums => {
  const { sums, products } = noVector(12);
  const counts = { runs: zeros(6), runsWithYes: zeros(6), runsWithNo: zeros(6), runsWithYesEither: zeros(15) };
  const faceOf = facesById(faces);
  for (const run of runs) {
    const given = answersOf(run, word, faceOf).filter(({ isYes }) => isYes !== null);
    const six = (isCounted: (answer: Answer) => boolean): number[] =>
      phenotypes.map((phenotype) => count(given, (each) => each.face.des_phenotype === phenotype && isCounted(each)));
    const a = six(({ migrant }) => migrant === true);
    const c = six(({ migrant }) => migrant === false);
    const add = (to: number[], isCounted: boolean[]) => {
      for (const [place, is] of isCounted.entries()) to[place] = (to[place] ?? 0) + Number(is);
    };
    add(
      counts.runs,
      a.map((faces, p) => faces > 0 || (c[p] ?? 0) > 0),
    );
    add(counts.runsWithYes, a.map(Boolean));
    add(counts.runsWithNo, c.map(Boolean));
    add(
      counts.runsWithYesEither,
      a.flatMap((one, p) => a.slice(p + 1).map((other) => one > 0 || other > 0)),
    );
    const b = six(({ migrant, isYes }) => migrant === true && isYes === true);
    const d = six(({ migrant, isYes }) => migrant === false && isYes === true);
    addVector({ sums, products }, [...b, ...a, ...d, ...c]);
  }
  return { ...counts, sums, products };
};

/** Adds up the answers of runs, word by word. */
export const foldCampaign = (runs: CampaignRun[], faces: CampaignFace[]): Record<CampaignWord, WordSums> =>
  Object.fromEntries(campaignWords.map((word) => [word, foldWord(word, runs, faces)])) as Record<
    CampaignWord,
    WordSums
  >;

/** The words that are compared with "migrant". */
export const conditionalWords = ['good_looking', 'honest', 'rich', 'smart'] as const;
