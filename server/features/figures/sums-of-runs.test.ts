import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Sums, WordSums } from '../../stats/sums.ts';
import { idOfWord, readCampaign } from '../../stats/testing/campaigns.ts';
import { campaignWords } from '../../stats/testing/expected.ts';
import { conditionalWords, foldConditional, foldWord } from '../../stats/testing/fold-campaign.ts';
import { asOneCluster, differencesBetween, mergeSums } from './merge-sums.ts';
import { packSums, unpackSums } from './snapshots.repository.ts';
import { type AddedRun, conditionalOfRuns, sumsOfRuns } from './sums-of-runs.ts';

const migrant = 8;
const { runs: campaign, faces } = readCampaign('small');

/** A run that answers these words for these faces (by place), each in 400 ms. */
const run = (...shown: [word: number, face: number, answer: boolean | null, elapsed?: number][]): AddedRun => ({
  id_adjective: shown.map(([word]) => word),
  id_image: shown.map(([, face]) => faces[face]?.id ?? 0),
  flg_response: shown.map(([, , answer]) => answer),
  val_elapsed_time: shown.map(([, , , elapsed = 400]) => elapsed),
});

const sumsOf = (runs: Iterable<AddedRun>, known = faces): Sums => {
  const sums = sumsOfRuns(known);
  for (const each of runs) sums.add(each);
  return sums.read();
};

const conditionalOf = (runs: Iterable<AddedRun>, known = faces) => {
  const sums = conditionalOfRuns(known);
  for (const each of runs) sums.add(each);
  return sums.read();
};

const wordOf = (sums: Sums, word: number): WordSums => {
  const found = sums.get(word);
  if (!found) throw new Error(`nothing of word ${word}`);
  return found;
};

test.each(['small', 'pool'] as const)('the campaign "%s" has the sums that a fold written for reading has', (name) => {
  const read = readCampaign(name);
  const sums = sumsOf(read.runs, read.faces);
  expect(unpackSums(packSums(sums))).toEqual(sums);
  expect([...sums.keys()]).toEqual(campaignWords.map(idOfWord).sort((one, other) => one - other));
  for (const word of campaignWords) {
    expect(wordOf(sums, idOfWord(word))).toEqual(foldWord(word, read.runs, read.faces));
  }
  const conditional = conditionalOf(read.runs, read.faces);
  expect(conditional.size).toBe(conditionalWords.length);
  for (const word of conditionalWords) {
    expect(conditional.get(idOfWord(word))).toEqual(foldConditional(word, read.runs, read.faces));
  }
});

describe('of a few answers', () => {
  it('leaves out a run that did not answer the word, and counts that its faces passed', () => {
    const sums = sumsOf([run([4, 0, null], [4, 1, null], [5, 0, true]), run([4, 0, true])]);
    expect(wordOf(sums, 4)).toMatchObject({ phenotypes: { runs: 1 }, genders: { runs: 1 }, times: { passed: 2 } });
    expect(wordOf(sums, 5).phenotypes.runs).toBe(1);
  });

  it('has nothing next to "migrant" where it was not asked, not answered, or of another face', () => {
    for (const others of [[], [[migrant, 0, null] as const], [[migrant, 1, true] as const]]) {
      const sums = conditionalOf([
        run([4, 0, true], ...others.map(([...shown]): [number, number, boolean | null] => shown)),
      ]);
      expect(sums).toEqual(new Map());
    }
  });

  it('puts a time into the bin that begins with it, and a longer one than there is into the last', () => {
    const { times } = wordOf(
      sumsOf([run([4, 0, true, 399.999], [4, 1, true, 400], [4, 2, false, 3000], [4, 3, false, 0])]),
      4,
    );
    expect([times.yes[39], times.yes[40], times.no[299], times.no[0]]).toEqual([1, 1, 1, 1]);
  });

  it('leaves out faces that are not of the test, and counts the run', () => {
    const sums = sumsOfRuns(faces.slice(1));
    sums.add(run([4, 0, true]));
    expect([sums.runs(), sums.read()]).toEqual([1, new Map()]);
  });

  it('adds up faces that left the test, and a word that was shown, or answered, in one lot only', () => {
    const [first, second] = [run([4, 0, true], [5, 0, true], [6, 2, null]), run([4, 1, false], [6, 2, true])];
    expect(mergeSums([sumsOf([first]), sumsOf([second], faces.slice(1))])).toEqual(sumsOf([first, second]));
  });
});

it.each([1, 2, 3])('any split of the runs adds up to the sums of all, in any order (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const runs = campaign.slice(40 * seed, 40 * seed + 40);
  const parts = Array.from({ length: 1 + Math.floor(random() * 7) }, (): AddedRun[] => []);
  for (const each of runs) parts[Math.floor(random() * parts.length)]?.push(each);
  const lots = parts.map((part) => sumsOf(part));
  const before = structuredClone(lots);
  expect(mergeSums(lots)).toEqual(sumsOf(runs));
  expect(mergeSums([...lots].reverse())).toEqual(sumsOf(runs));
  // What was read before stays as it is.
  expect(lots).toEqual(before);
  expect(differencesBetween(mergeSums(lots), sumsOf(runs))).toEqual([]);
});

it('sums of another layout, or no sums, are not read as something else', () => {
  const other = deflateRawSync(JSON.stringify({ version: 2, words: [] }));
  expect(() => unpackSums(other)).toThrow('Cannot read sums in layout 2. Start the release that stored them');
  expect(() => unpackSums(packSums(sumsOf([run([4, 0, true])])).subarray(0, 100))).toThrow();
});

it('names each part of a word whose sums differ', () => {
  const [stored, computed] = [sumsOf([run([4, 0, true], [5, 1, true])]), sumsOf([run([4, 1, true], [5, 1, true])])];
  expect(differencesBetween(stored, computed)).toEqual(['adjective 4: stored sums of faces differ from computed ones']);
  expect(differencesBetween(stored, new Map())).toHaveLength(8);
});

describe('a class as one cluster', () => {
  it('keeps its sums, and has the products of these', () => {
    const given = sumsOf(campaign.slice(0, 7));
    const [before, { phenotypes: one, genders, faces: answered, times }] = [
      wordOf(given, 4),
      wordOf(asOneCluster(given), 4),
    ];
    expect([one.runs, genders.runs]).toEqual([1, 1]);
    expect([one.sums, genders.sums]).toEqual([before.phenotypes.sums, before.genders.sums]);
    const [first = 0, second = 0] = one.sums;
    expect(one.products.slice(0, 2)).toEqual([first ** 2, first * second]);
    expect(one.products.at(-1)).toBe((one.sums.at(-1) ?? 0) ** 2);
    expect({ faces: answered, times }).toEqual({ faces: before.faces, times: before.times });
  });

  it('does not count in a word that they did not answer', () => {
    expect(wordOf(asOneCluster(sumsOf([run([4, 0, null])])), 4).phenotypes.runs).toBe(0);
  });
});
