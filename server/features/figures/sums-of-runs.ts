import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { adjectiveRows } from '../../db/seed/reference-rows.ts';
import type { ConditionalSums, FaceSum, Sums, VectorSums, WordSums } from '../../stats/sums.ts';

// Every answer comes by here: typed arrays of floats, exact below 2^53.

/** One element per face, in the order on screen. */
export type AddedRun = {
  id_adjective: ArrayLike<number>;
  id_image: ArrayLike<number>;
  /** null: passed without an answer. */
  flg_response: ArrayLike<boolean | null>;
  /** ms. */
  val_elapsed_time: ArrayLike<number>;
};

export type TestFace = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };

const idOfMigrant = adjectiveRows.find(({ adjective }) => adjective === 'migrant')?.id;

const binMs = 10;
const bins = 300;
const six = phenotypes.length;
const two = faceGenders.length;

const count = (to: Float64Array, at: number): void => {
  to[at] = (to[at] ?? 0) + 1;
};

/** Sums over runs of a vector x and of its products with itself. */
class Vectors {
  /** Of the run that is being added. */
  readonly x: Float64Array;
  readonly #sums: Float64Array;
  readonly #products: Float64Array;

  constructor(length: number) {
    this.x = new Float64Array(length);
    this.#sums = new Float64Array(length);
    this.#products = new Float64Array((length * (length + 1)) / 2);
  }

  close(): void {
    const [x, sums, products] = [this.x, this.#sums, this.#products];
    let place = 0;
    for (let row = 0; row < x.length; row += 1) {
      const value = x[row] ?? 0;
      if (value === 0) {
        place += x.length - row;
        continue;
      }
      sums[row] = (sums[row] ?? 0) + value;
      // Zeros and all: skipping them takes longer.
      for (let column = row; column < x.length; column += 1) {
        products[place] = (products[place] ?? 0) + value * (x[column] ?? 0);
        place += 1;
      }
    }
    x.fill(0);
  }

  read(): Omit<VectorSums, 'runs'> {
    return { sums: Array.from(this.#sums), products: Array.from(this.#products) };
  }
}

/** The faces' places by id, and their phenotypes and genders by place. */
type Lookup = { placeOf: Int16Array; phenotypeOf: Uint8Array; genderOf: Uint8Array };

const lookUp = (faces: readonly TestFace[]): Lookup => {
  const placeOf = new Int16Array(Math.max(0, ...faces.map(({ id }) => id)) + 1).fill(-1);
  for (const [place, { id }] of faces.entries()) placeOf[id] = place;
  return {
    placeOf,
    phenotypeOf: Uint8Array.from(faces, ({ des_phenotype }) => phenotypes.indexOf(des_phenotype)),
    genderOf: Uint8Array.from(faces, ({ des_gender }) => faceGenders.indexOf(des_gender)),
  };
};

class Word {
  readonly id: number;
  /** By the run that is being added. */
  isShown = false;
  isAnswered = false;
  passed = 0;
  #runs = 0;
  readonly byPhenotype = new Vectors(2 * six);
  readonly byGender = new Vectors(2 * two);
  readonly timesOfYes = new Float64Array(bins);
  readonly timesOfNo = new Float64Array(bins);
  /** By the place of the face. */
  readonly faceYes: Float64Array;
  readonly faceAnswers: Float64Array;

  constructor(id: number, faces: number) {
    this.id = id;
    this.faceYes = new Float64Array(faces);
    this.faceAnswers = new Float64Array(faces);
  }

  close(): void {
    this.isShown = false;
    if (!this.isAnswered) return;
    this.isAnswered = false;
    this.#runs += 1;
    this.byPhenotype.close();
    this.byGender.close();
  }

  read(faces: readonly TestFace[]): WordSums {
    const answered = faces.flatMap(({ id, des_phenotype, des_gender }, place): FaceSum[] => {
      const answers = this.faceAnswers[place] ?? 0;
      return answers > 0 ? [{ id_image: id, des_phenotype, des_gender, yes: this.faceYes[place] ?? 0, answers }] : [];
    });
    return {
      phenotypes: { runs: this.#runs, ...this.byPhenotype.read() },
      genders: { runs: this.#runs, ...this.byGender.read() },
      faces: answered.sort((one, other) => one.id_image - other.id_image),
      times: { yes: Array.from(this.timesOfYes), no: Array.from(this.timesOfNo), passed: this.passed },
    };
  }
}

const inOrder = <Value>(words: Iterable<[number, Value]>): Map<number, Value> =>
  new Map([...words].sort(([one], [other]) => one - other));

/** Adds up timed runs of one set of faces, one by one. Ignores answers to other faces. */
export const sumsOfRuns = (faces: readonly TestFace[]): { add(run: AddedRun): void; read(): Sums; runs(): number } => {
  const { placeOf, phenotypeOf, genderOf } = lookUp(faces);
  const words = new Map<number, Word>();
  let runs = 0;

  const show = (id: number): Word => {
    const word = words.get(id) ?? new Word(id, faces.length);
    words.set(id, word);
    word.isShown = true;
    return word;
  };

  return {
    add: ({ id_adjective, id_image, flg_response, val_elapsed_time }) => {
      runs += 1;
      let word: Word | undefined;
      for (let at = 0; at < id_image.length; at += 1) {
        const place = placeOf[id_image[at] ?? 0] ?? -1;
        if (place < 0) continue;
        const id = id_adjective[at] ?? 0;
        if (word?.id !== id) word = show(id);
        const answer = flg_response[at] ?? null;
        if (answer === null) {
          word.passed += 1;
          continue;
        }
        word.isAnswered = true;
        const [phenotype, gender] = [phenotypeOf[place] ?? 0, genderOf[place] ?? 0];
        count(word.faceAnswers, place);
        count(word.byPhenotype.x, six + phenotype);
        count(word.byGender.x, two + gender);
        const bin = Math.min(bins - 1, Math.floor((val_elapsed_time[at] ?? 0) / binMs));
        count(answer ? word.timesOfYes : word.timesOfNo, bin);
        if (!answer) continue;
        count(word.faceYes, place);
        count(word.byPhenotype.x, phenotype);
        count(word.byGender.x, gender);
      }
      for (const each of words.values()) if (each.isShown) each.close();
    },
    read: () => inOrder([...words].map(([id, word]) => [id, word.read(faces)])),
    runs: () => runs,
  };
};

/** Sums next to "migrant"; `vectors.x` is of the run that is being added. */
type WordBesides = Omit<ConditionalSums, 'sums' | 'products'> & { vectors: Vectors };

const newBesides = (): WordBesides => {
  const zeros = (length: number): number[] => new Array<number>(length).fill(0);
  return {
    ...{ runs: zeros(six), runsWithYes: zeros(six), runsWithNo: zeros(six) },
    runsWithYesEither: zeros((six * (six - 1)) / 2),
    vectors: new Vectors(4 * six),
  };
};

const closeBesides = ({ runs, runsWithYes, runsWithNo, runsWithYesEither, vectors }: WordBesides): void => {
  const increase = (counts: number[], at: number): void => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  let pair = 0;
  for (let one = 0; one < six; one += 1) {
    const [withYes, withNo] = [vectors.x[six + one] !== 0, vectors.x[3 * six + one] !== 0];
    if (withYes || withNo) increase(runs, one);
    if (withYes) increase(runsWithYes, one);
    if (withNo) increase(runsWithNo, one);
    for (let other = one + 1; other < six; other += 1) {
      if (withYes || vectors.x[six + other] !== 0) increase(runsWithYesEither, pair);
      pair += 1;
    }
  }
  vectors.close();
};

/** Does the same for answers next to those to "migrant", of the same runs and faces. */
export const conditionalOfRuns = (
  faces: readonly TestFace[],
): { add(run: AddedRun): void; read(): ReadonlyMap<number, ConditionalSums> } => {
  const { placeOf, phenotypeOf } = lookUp(faces);
  const words = new Map<number, WordBesides>();
  /** By place of the face: 1 YES, 0 NO, -1 nothing. */
  const migrant = new Int8Array(faces.length);

  const readMigrant = ({ id_adjective, id_image, flg_response }: AddedRun): void => {
    migrant.fill(-1);
    for (let at = id_image.length - 1; at >= 0; at -= 1) {
      if (id_adjective[at] !== idOfMigrant) continue;
      const place = placeOf[id_image[at] ?? 0] ?? -1;
      const answer = flg_response[at];
      if (place >= 0 && typeof answer === 'boolean') migrant[place] = answer ? 1 : 0;
    }
  };

  return {
    add: (run) => {
      readMigrant(run);
      const { id_adjective, id_image, flg_response } = run;
      for (let at = 0; at < id_image.length; at += 1) {
        const place = placeOf[id_image[at] ?? 0] ?? -1;
        const id = id_adjective[at] ?? 0;
        const answer = flg_response[at] ?? null;
        if (place < 0 || id === idOfMigrant || answer === null || migrant[place] === -1) continue;
        const word = words.get(id) ?? newBesides();
        words.set(id, word);
        // (b, a, d, c): b and a with YES to "migrant", d and c with NO.
        const both = (migrant[place] === 1 ? 0 : 2 * six) + (phenotypeOf[place] ?? 0);
        count(word.vectors.x, both + six);
        if (answer) count(word.vectors.x, both);
      }
      for (const word of words.values()) closeBesides(word);
    },
    read: () => inOrder([...words].map(([id, { vectors, ...counts }]) => [id, { ...counts, ...vectors.read() }])),
  };
};
