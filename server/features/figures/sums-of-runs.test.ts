import { describe, expect, it, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { idOfWord, readCampaign } from '../../statistics/testing/campaigns.ts';
import { campaignWords } from '../../statistics/testing/expected.ts';
import { foldCampaign } from '../../statistics/testing/fold-campaign.ts';
import { type FoldedRun, foldRuns, type TestFace } from './fold-runs.ts';
import type { SessionMoments } from './session-moments.ts';
import { addMoments, asOneCluster, mergeMoments, subtractMoments, type Words } from './words.ts';

const migrant = 8;
const words = [2, 4, 5, 6, migrant];

/** Two faces of each phenotype and gender, with ids in no order. */
const faces: TestFace[] = phenotypes.flatMap((des_phenotype, row) =>
  faceGenders.flatMap((des_gender, column) =>
    [0, 1].map((copy) => ({ id: 1000 - 37 * (row * 4 + column * 2 + copy), des_phenotype, des_gender })),
  ),
);

/** A run that answers each word for each face in a drawn order; some faces pass. */
const drawRun = (random: () => number, of: Partial<FoldedRun> = {}): FoldedRun => {
  const tendency = random();
  const shown = words.flatMap((id_adjective) =>
    faces.map(({ id }) => ({ id_adjective, id, place: random() })).sort((one, other) => one.place - other.place),
  );
  const answers = shown.map(() => (random() < 0.1 ? null : random() < tendency));
  return {
    ...{ uid_session: 'public', id_image_set: 1 },
    ...{ id_adjective: shown.map(({ id_adjective }) => id_adjective), id_image: shown.map(({ id }) => id) },
    ...{ flg_response: answers, val_elapsed_time: answers.map((answer) => (answer === null ? 3000 : 3000 * random())) },
    ...of,
  };
};

const drawRuns = (seed: number, howMany: number): FoldedRun[] => {
  const random = seededRandom(seed);
  return Array.from({ length: howMany }, () => drawRun(random));
};

/** A run that answers these words for these faces (by place), each in 400 ms. */
const run = (shown: [word: number, face: number, answer: boolean | null, elapsed?: number][]): FoldedRun => ({
  ...{ uid_session: 'public', id_image_set: 1 },
  id_adjective: shown.map(([word]) => word),
  id_image: shown.map(([, face]) => faces[face]?.id ?? 0),
  flg_response: shown.map(([, , answer]) => answer),
  val_elapsed_time: shown.map(([, , , elapsed = 400]) => elapsed),
});

const only = (moments: SessionMoments[]): SessionMoments => {
  const [one] = moments;
  if (!one || moments.length !== 1) throw new Error(`${moments.length} lots of moments`);
  return one;
};
const fold = (runs: FoldedRun[]): Words => only(foldRuns(runs, faces)).words;
const wordOf = (moments: Words, word: number) => {
  const found = moments.get(word);
  if (!found) throw new Error(`nothing of word ${word}`);
  return found;
};

/** The number at a row and a column of the products' upper triangle. */
const product = (products: number[], row: number, column: number): number => {
  const [low, high] = [Math.min(row, column), Math.max(row, column)];
  return products[low * 24 - (low * (low - 1)) / 2 + high - low] ?? Number.NaN;
};

/** The definitions of method 1.1, 3 and 5.1, one number at a time, from the answers of one word. */
const byDefinition = (runs: FoldedRun[], word: number) => {
  const answersOf = ({ id_image, flg_response, val_elapsed_time, ...run }: FoldedRun) => {
    const id_adjective = Array.from(run.id_adjective);
    return id_adjective.flatMap((id, at) => {
      const face = faces.find(({ id: face }) => face === id_image[at]);
      const migrantAt = id_adjective.findIndex((other, place) => other === migrant && id_image[place] === id_image[at]);
      const answer = flg_response[at];
      return id === word && face
        ? [{ face, answer, elapsed: val_elapsed_time[at] ?? 0, migrant: flg_response[migrantAt] ?? null }]
        : [];
    });
  };
  type Answers = ReturnType<typeof answersOf>;
  const count = (answers: Answers, condition: (each: Answers[number]) => boolean) => answers.filter(condition).length;
  const isCell = (cell: number) => (each: Answers[number]) =>
    each.face.des_phenotype === phenotypes[Math.floor(cell / 2)] && each.face.des_gender === faceGenders[cell % 2];
  const x = (answers: Answers) =>
    Array.from({ length: 24 }, (_, at) =>
      count(answers, (each) => isCell(at % 12)(each) && (at < 12 ? each.answer === true : each.answer !== null)),
    );
  const besides = (answers: Answers) =>
    Array.from({ length: 24 }, (_, at) =>
      count(
        answers,
        (each) =>
          each.face.des_phenotype === phenotypes[at % 6] &&
          each.migrant === at < 12 &&
          (Math.floor(at / 6) % 2 === 0 ? each.answer === true : each.answer !== null),
      ),
    );
  const all = runs.map(answersOf);
  const sum = (vectors: number[][]) =>
    Array.from({ length: 24 }, (_, at) => vectors.reduce((s, v) => s + (v[at] ?? 0), 0));
  const products = (vectors: number[][]) =>
    Array.from({ length: 24 }, (_, row) =>
      Array.from({ length: 24 - row }, (_, more) =>
        vectors.reduce((s, v) => s + (v[row] ?? 0) * (v[row + more] ?? 0), 0),
      ),
    ).flat();
  const bins = (answer: boolean) =>
    Array.from({ length: 300 }, (_, bin) =>
      count(all.flat(), (each) => each.answer === answer && each.elapsed >= 10 * bin && each.elapsed < 10 * bin + 10),
    );
  const cells = all.map(x);
  const beside = all.map(besides);
  const runsWith = (condition: (vector: number[]) => boolean) => beside.filter(condition).length;
  const six = (condition: (vector: number[], p: number) => boolean) =>
    phenotypes.map((_, p) => runsWith((vector) => condition(vector, p)));
  const a = (vector: number[], p: number) => vector[6 + p] ?? 0;
  const c = (vector: number[], p: number) => vector[18 + p] ?? 0;
  return {
    cells: {
      runs: cells.filter((vector) => vector.slice(12).some((n) => n > 0)).length,
      ...{ sums: sum(cells), products: products(cells) },
    },
    faces: faces
      .map(({ id, ...face }) => {
        const shown = all.flat().filter((each) => each.face.id === id && each.answer !== null);
        return { id_image: id, ...face, yes: count(shown, (each) => each.answer === true), answers: shown.length };
      })
      .sort((one, other) => one.id_image - other.id_image),
    conditional: word !== migrant && {
      runs: six((vector, p) => a(vector, p) + c(vector, p) > 0),
      runsWithYes: six((vector, p) => a(vector, p) > 0),
      runsWithNo: six((vector, p) => c(vector, p) > 0),
      runsWithYesEither: phenotypes.flatMap((_, p) =>
        phenotypes.slice(p + 1).map((_, more) => runsWith((v) => a(v, p) > 0 || a(v, p + 1 + more) > 0)),
      ),
      ...{ sums: sum(beside), products: products(beside) },
    },
    times: { yes: bins(true), no: bins(false), passed: count(all.flat(), ({ answer }) => answer === null) },
  };
};

test.each(words)('every number of word %i is what the method defines', (word) => {
  const runs = drawRuns(word, 12);
  const { conditional, ...rest } = byDefinition(runs, word);
  expect(wordOf(fold(runs), word)).toEqual({ ...rest, conditional: conditional || null });
});

describe('of a few answers', () => {
  it("counts women's faces before men's, and YES before answers", () => {
    const { cells } = wordOf(
      fold([
        run([
          [4, 0, true],
          [4, 1, false],
          [4, 2, true],
          [4, 23, null],
        ]),
      ]),
      4,
    );
    expect(cells.sums.slice(0, 3)).toEqual([1, 1, 0]);
    expect(cells.sums.slice(12, 15)).toEqual([2, 1, 0]);
    expect(product(cells.products, 0, 12)).toBe(2);
    expect(product(cells.products, 1, 12)).toBe(2);
    expect(product(cells.products, 12, 12)).toBe(4);
  });

  it('leaves out a run that did not answer the word, and counts that its faces passed', () => {
    const moments = fold([
      run([
        [4, 0, null],
        [4, 1, null],
        [5, 0, true],
      ]),
      run([[4, 0, true]]),
    ]);
    expect(wordOf(moments, 4).cells.runs).toBe(1);
    expect(wordOf(moments, 4).times.passed).toBe(2);
    expect(wordOf(moments, 5).cells.runs).toBe(1);
  });

  it('has nothing next to "migrant" where it was not asked, not answered, or of another face', () => {
    for (const others of [[], [[migrant, 0, null] as const], [[migrant, 1, true] as const]]) {
      const moments = fold([
        run([[4, 0, true], ...others.map(([...shown]): [number, number, boolean | null] => shown)]),
      ]);
      expect(wordOf(moments, 4).conditional).toBeNull();
    }
  });

  it('puts a time into the bin that begins with it', () => {
    const { times } = wordOf(
      fold([
        run([
          [4, 0, true, 399.999],
          [4, 1, true, 400],
          [4, 2, false, 2999.9],
          [4, 3, false, 0],
        ]),
      ]),
      4,
    );
    expect([times.yes[39], times.yes[40], times.no[299], times.no[0]]).toEqual([1, 1, 1, 1]);
  });

  it('leaves out faces that are not of the test', () => {
    expect(foldRuns([run([[4, 0, true]])], faces.slice(1))).toEqual([
      { uid_session: 'public', id_image_set: 1, runs: 1, words: new Map() },
    ]);
    expect(foldRuns([], faces)).toEqual([]);
  });

  it('keeps sessions and sets of faces apart', () => {
    const [here, there] = [run([[4, 0, true]]), run([[4, 0, false]])];
    const moments = foldRuns([here, { ...there, uid_session: 'class' }, { ...there, id_image_set: 2 }, here], faces);
    expect(moments.map(({ uid_session, id_image_set, runs }) => [uid_session, id_image_set, runs])).toEqual([
      ['public', 1, 2],
      ['class', 1, 1],
      ['public', 2, 1],
    ]);
  });
});

describe.each([1, 2, 3, 4, 5])('any split of the runs (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const runs = drawRuns(100 + seed, 40);
  const parts = Array.from({ length: 1 + Math.floor(random() * 7) }, (): FoldedRun[] => []);
  for (const each of runs) parts[Math.floor(random() * parts.length)]?.push(each);
  const lots = parts.filter((part) => part.length > 0).map(fold);

  it('adds up to the moments of all, in any order', () => {
    expect(mergeMoments(lots)).toEqual(fold(runs));
    expect(mergeMoments([...lots].reverse())).toEqual(fold(runs));
  });

  it('is undone by subtraction, down to nothing', () => {
    let left = fold(runs);
    for (const lot of lots) {
      expect(subtractMoments(addMoments(left, lot), lot)).toEqual(left);
      left = subtractMoments(left, lot);
    }
    expect(left).toEqual(new Map());
  });

  it('may be taken out before it comes in', () => {
    const [first = new Map()] = lots;
    expect(addMoments(subtractMoments(new Map(), first), fold(runs))).toEqual(mergeMoments(lots.slice(1)));
  });
});

test('a class is one cluster: its sums are kept, and their products are those of the sums', () => {
  const moments = fold(drawRuns(9, 7));
  const { cells, faces: answered, conditional, times } = wordOf(asOneCluster(moments), 4);
  const before = wordOf(moments, 4);
  expect(cells.runs).toBe(1);
  expect(cells.sums).toEqual(before.cells.sums);
  for (const [row, column] of [
    [0, 0],
    [3, 17],
    [23, 23],
  ] as const) {
    expect(product(cells.products, row, column)).toBe((cells.sums[row] ?? 0) * (cells.sums[column] ?? 0));
  }
  expect({ answered, times }).toEqual({ answered: before.faces, times: before.times });
  expect(conditional?.runs).toEqual([1, 1, 1, 1, 1, 1]);
  expect(conditional?.runsWithYesEither).toEqual(Array.from({ length: 15 }, () => 1));
  expect(conditional?.products[0]).toBe((conditional?.sums[0] ?? 0) ** 2);
});

test.each(['small', 'pool'] as const)('the campaign "%s" has the sums that a fold written for reading has', (name) => {
  const campaign = readCampaign(name);
  const read = foldCampaign(campaign.runs, campaign.faces);
  const folded = only(foldRuns(campaign.runs, campaign.faces)).words;
  expect(folded.size).toBe(campaignWords.length);
  for (const word of campaignWords) expect(wordOf(folded, idOfWord(word))).toEqual(read[word]);
});
