import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import { readCampaign } from '../../stats/testing/campaigns.ts';
import { readExpected } from '../../stats/testing/expected.ts';
import { flagsOf, isImpossible, isTooSoon } from './run-quality.ts';

type Answer = Parameters<typeof flagsOf>[0][number];

const words = [1, 2, 3, 4, 5];
const facesOfWord = 24;

/** A run of 120 faces, with unhurried and mixed answers unless `change` says otherwise. */
const run = (change: (place: number, word: number) => Partial<Answer> = () => ({})): Answer[] => {
  const random = seededRandom(7);
  return words.flatMap((word) =>
    Array.from({ length: facesOfWord }, (_, place) => ({
      ...{ id_adjective: word, val_elapsed_time: 400 + 900 * random(), flg_response: random() < 0.5 },
      ...change((word - 1) * facesOfWord + place, word),
    })),
  );
};

const passed = { flg_response: null, val_elapsed_time: 3000 };

const passing = (howMany: number) => run((place) => (place < howMany ? passed : {}));
const fast = (howMany: number, val_elapsed_time = 199.9) =>
  run((place) => (place < howMany ? { val_elapsed_time } : {}));
const alike = (flg_response: boolean, howMany: number) =>
  run((place) => ({ flg_response: place < howMany ? flg_response : !flg_response }));
const inTurn = (rounds: number, change: (place: number) => Partial<Answer> = () => ({})) =>
  run((place, word) => (word <= rounds ? { flg_response: place % 2 === 0, ...change(place % facesOfWord) } : {}));
/** In turn, but for a repetition at these places of a round. */
const repeating = (places: number[]) =>
  inTurn(3, (at) => ({ flg_response: (at + places.filter((each) => at >= each).length) % 2 === 0 }));
const answersOfRound = (answers: number) => inTurn(3, (at) => (at >= answers ? passed : {}));

test.each<[what: string, answers: Answer[], flags: RunFlag[]]>([
  ['mixed, unhurried answers', run(), []],
  ['a tenth of the answers under 200 ms', fast(12), []],
  ['more than that', fast(13), ['fast']],
  ['half of them after 200 ms', fast(60, 200), []],
  [
    '10 fast of 92 answers: a share of answers, not of faces',
    run((at) => (at < 10 ? { val_elapsed_time: 150 } : at < 38 ? passed : {})),
    ['fast'],
  ],
  ['95% YES', alike(true, 114), ['uniform']],
  ['95% NO', alike(false, 114), ['uniform']],
  ['a little less', alike(true, 113), []],
  [
    'one word answered all alike: that is an opinion',
    run((_, word) => (word === 5 ? { flg_response: false } : {})),
    [],
  ],
  ['YES and NO in turn in two rounds', inTurn(2), []],
  ['the same in three rounds', inTurn(3), ['alternating']],
  ['the same, where two neighbours pass', inTurn(3, (at) => (at === 4 || at === 5 ? passed : {})), ['alternating']],
  ['one repetition in a round of 24', repeating([8]), ['alternating']],
  ['two repetitions', repeating([8, 16]), []],
  ['in turn, with eleven answers in a round', answersOfRound(11), ['passing']],
  ['in turn, with twelve', answersOfRound(12), ['alternating', 'passing']],
  ['a quarter of the faces passed', passing(30), []],
  ['more than that', passing(31), ['passing']],
  ['all faces passed', passing(120), ['passing']],
])('%s', (_, answers, flags) => {
  expect(flagsOf(answers)).toEqual(flags);
});

const even = (spread: number) => run((place) => ({ val_elapsed_time: 600 + (place % 2 === 0 ? spread : -spread) }));

test.each<[what: string, answers: Answer[], impossible: boolean]>([
  ['mixed, unhurried answers', run(), false],
  ['half of the answers below 150 ms', fast(60, 149), false],
  ['more than that', fast(61, 149), true],
  ['times that hardly differ: a standard deviation under 10 ms', even(9.9), true],
  ['times that differ a little more', even(10), false],
  ['all faces passed', passing(120), false],
  ['a single answer, however early', run((place) => (place > 0 ? passed : { val_elapsed_time: 120 })), false],
])('no person can do this: %s', (_, answers, impossible) => {
  expect(isImpossible(answers)).toBe(impossible);
});

describe('a run that is handed in too soon', () => {
  // Its faces, and a frame between each two: 4508.5 ms.
  const answers = [600.5, 3000, 900].map((val_elapsed_time) => ({ val_elapsed_time }));
  const made = new Date('2026-03-02T09:00:00Z');

  it.each([
    ['at once', 0, true],
    ['sooner than it takes', 4508, true],
    ['when it was played', 4509, false],
    ['after it waited for a network', 3 * 86_400_000, false],
    ['before its participant was made, by a clock that was set back', -1, false],
  ])('is one that comes %s', (_, after, expected) => {
    expect(isTooSoon(answers, made, new Date(made.getTime() + after))).toBe(expected);
  });
});

test('a simulated campaign has the same runs flagged as by R, as often with each flag', () => {
  const { counts, runs: expected } = readExpected().small.flags;
  const flagged = readCampaign('small').runs.flatMap(({ run: id, id_adjective, flg_response, val_elapsed_time }) => {
    const answers = flg_response.map((answer, place) => ({
      id_adjective: id_adjective[place] ?? 0,
      flg_response: answer,
      val_elapsed_time: val_elapsed_time[place] ?? 0,
    }));
    const flags = flagsOf(answers);
    return flags.length > 0 ? [{ id, flags }] : [];
  });
  expect(flagged.map(({ id }) => id)).toEqual(expected);
  for (const flag of runFlags.filter((flag) => flag !== 'implausible')) {
    expect(flagged.filter(({ flags }) => flags.includes(flag))).toHaveLength(counts[flag] ?? -1);
  }
});
