import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import { readCampaign } from '../../stats/testing/campaigns.ts';
import { readExpected } from '../../stats/testing/expected.ts';
import { flagsOf, isImpossible } from './run-quality.ts';

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

test('a run of mixed, unhurried answers has no flag and is possible', () => {
  expect(flagsOf(run())).toEqual([]);
  expect(isImpossible(run())).toBe(false);
});

describe('fast: more than a tenth of the answers under 200 ms', () => {
  const fast = (howMany: number) => run((place) => (place < howMany ? { val_elapsed_time: 199.9 } : {}));

  it('begins at 13 of 120', () => {
    expect(flagsOf(fast(12))).toEqual([]);
    expect(flagsOf(fast(13))).toEqual(['fast']);
  });

  it('does not count 200 ms', () => {
    expect(flagsOf(run((place) => (place < 60 ? { val_elapsed_time: 200 } : {})))).toEqual([]);
  });

  it('is a share of answers, not of faces', () => {
    // 10 fast ones of 92 answers; 28 faces passed.
    const answers = run((place) => (place < 10 ? { val_elapsed_time: 150 } : place < 38 ? passed : {}));
    expect(flagsOf(answers)).toEqual(['fast']);
  });
});

describe('uniform: at least 95% YES or at least 95% NO over all words', () => {
  const alike = (flg_response: boolean, howMany: number) =>
    run((place) => ({ flg_response: place < howMany ? flg_response : !flg_response }));

  it.each([true, false])('begins at 114 of 120 answered %s', (flg_response) => {
    expect(flagsOf(alike(flg_response, 114))).toEqual(['uniform']);
    expect(flagsOf(alike(flg_response, 113))).toEqual([]);
  });

  it('is not one word answered all alike: that is an opinion', () => {
    expect(flagsOf(run((_, word) => (word === 5 ? { flg_response: false } : {})))).toEqual([]);
  });

  it('is not a run without any answer', () => {
    expect(flagsOf(run(() => passed))).toEqual(['passing']);
  });
});

describe('alternating: YES and NO in turn in three rounds or more', () => {
  const inTurn = (rounds: number, change: (place: number) => Partial<Answer> = () => ({})) =>
    run((place, word) => (word <= rounds ? { flg_response: place % 2 === 0, ...change(place) } : {}));

  it('begins at three rounds', () => {
    expect(flagsOf(inTurn(2))).toEqual([]);
    expect(flagsOf(inTurn(3))).toEqual(['alternating']);
  });

  it('skips faces that passed', () => {
    // Two neighbours pass, so that the answers around them still differ.
    expect(flagsOf(inTurn(3, (place) => (place % 24 === 4 || place % 24 === 5 ? passed : {})))).toEqual([
      'alternating',
    ]);
  });

  it('needs twelve answers in a round', () => {
    const answersOf = (answers: number) => inTurn(3, (place) => (place % 24 >= answers ? passed : {}));
    expect(flagsOf(answersOf(11))).not.toContain('alternating');
    expect(flagsOf(answersOf(12))).toContain('alternating');
  });

  it('forgives one repetition in a round of 24, but not two', () => {
    const repeating = (places: number[]) =>
      inTurn(3, (place) => {
        const repeated = places.filter((each) => place % 24 >= each).length;
        return { flg_response: (place + repeated) % 2 === 0 };
      });
    expect(flagsOf(repeating([8]))).toEqual(['alternating']);
    expect(flagsOf(repeating([8, 16]))).toEqual([]);
  });
});

describe('passing: more than a quarter of the faces without an answer', () => {
  it('begins at 31 of 120', () => {
    expect(flagsOf(run((place) => (place < 30 ? passed : {})))).toEqual([]);
    expect(flagsOf(run((place) => (place < 31 ? passed : {})))).toEqual(['passing']);
  });
});

describe('what no person can do', () => {
  it('is most answers below 150 ms', () => {
    const early = (howMany: number) => run((place) => (place < howMany ? { val_elapsed_time: 149 } : {}));
    expect(isImpossible(early(60))).toBe(false);
    expect(isImpossible(early(61))).toBe(true);
  });

  it('is times that hardly differ: a standard deviation under 10 ms', () => {
    const even = (spread: number) => run((place) => ({ val_elapsed_time: 600 + (place % 2 === 0 ? spread : -spread) }));
    expect(isImpossible(even(9.9))).toBe(true);
    expect(isImpossible(even(10))).toBe(false);
    expect(isImpossible(run(() => ({ val_elapsed_time: 100 })))).toBe(true);
  });

  it('is not a run of faces that passed, nor one with a single answer', () => {
    expect(isImpossible(run(() => passed))).toBe(false);
    expect(isImpossible(run((place) => (place > 0 ? passed : { val_elapsed_time: 120 })))).toBe(false);
  });
});

describe('a simulated campaign, with flags by R', () => {
  const { counts, any, runs: flagged } = readExpected().small.flags;
  const flags = readCampaign('small').runs.map(
    ({ run: id, id_adjective, flg_response, val_elapsed_time }): { id: number; flags: RunFlag[] } => ({
      id,
      flags: flagsOf(
        flg_response.map((answer, place) => ({
          id_adjective: id_adjective[place] ?? 0,
          flg_response: answer,
          val_elapsed_time: val_elapsed_time[place] ?? 0,
        })),
      ),
    }),
  );

  it('has the same runs flagged', () => {
    const found = flags.filter((run) => run.flags.length > 0).map(({ id }) => id);
    expect(found).toEqual(flagged);
    expect(found).toHaveLength(any);
  });

  it.each(runFlags.filter((flag) => flag !== 'implausible'))('as often %s', (flag) => {
    expect(flags.filter((run) => run.flags.includes(flag))).toHaveLength(counts[flag] ?? -1);
  });
});
