import { describe, expect, it } from 'vitest';
import { slides } from '../../../contract/rules/stage.ts';
import { actOf, placeAfter, roundRows, slideAt } from './stage-place.ts';

const from = { num_slide: null, des_analysis: 'phenotype', flg_code: false } as const;
const at = (num_slide: number) => ({ ...from, num_slide, des_analysis: 'gender' as const });

describe('the act', () => {
  it.each([
    ['created', 0, 0, 'lobby'],
    ['started', 0, 0, 'playing'],
    ['running', 24, 23, 'playing'],
    ['running', 24, 24, 'finished'],
    ['stopped', 24, 21, 'finished'],
    ['stopped', 0, 0, 'finished'],
  ] as const)(
    'of a session that is %s, %d joined and %d completed: %s',
    (des_state, num_joined, num_completed, act) => {
      expect(actOf({ des_state, num_joined, num_completed }, from)).toBe(act);
    },
  );

  it('is the results once the teacher has moved there', () => {
    expect(actOf({ des_state: 'stopped', num_joined: 24, num_completed: 21 }, at(0))).toBe('results');
  });
});

describe('the slides', () => {
  it('ask about each word before they reveal it, and end with all words and the closing', () => {
    const kinds = slides(2).map((slide) => ('word' in slide ? `${slide.kind} ${slide.word}` : slide.kind));
    expect(kinds).toEqual(['ask 0', 'reveal 0', 'ask 1', 'reveal 1', 'overview', 'closing']);
  });

  const figures = { words: 5, isTooSmall: false };
  const none = { words: 5, isTooSmall: true };

  it('of too few tests have no figures', () => {
    for (let slide = 0; slide < 11; slide += 1) expect(slideAt(at(slide), none)).toEqual({ kind: 'few' });
    expect(slideAt(at(11), none)).toEqual({ kind: 'closing' });
    expect(placeAfter(at(0), 1, none)).toEqual(at(11));
    expect(placeAfter(at(11), -1, none)).toEqual(at(0));
    expect(placeAfter(at(11), 1, none)).toBeUndefined();
    expect(placeAfter(at(0), -1, none)).toBeUndefined();
  });

  it('end where they end', () => {
    expect(placeAfter(at(0), -1, figures)).toBeUndefined();
    expect(placeAfter(at(11), 1, figures)).toBeUndefined();
    expect(placeAfter(at(3), 1, figures)).toEqual(at(4));
  });

  it('mean the same when late tests bring figures, and when figures go', () => {
    expect(slideAt(at(0), figures)).toEqual({ kind: 'ask', word: 0 });
    expect(slideAt(at(11), figures)).toEqual({ kind: 'closing' });
    expect(placeAfter(at(4), -1, none)).toBeUndefined();
    expect(placeAfter(at(4), 1, none)).toEqual(at(11));
  });
});

const playing = (...counts: number[]) => counts.map((participants, num_round) => ({ num_round, participants }));

it('says of each round who is there now and who is past it', () => {
  const rows = roundRows({
    num_joined: 6,
    num_completed: 2,
    num_rounds: 3,
    num_waiting: 0,
    playing: playing(0, 1, 0, 3),
  });
  expect(rows.map(({ here, past }) => [here, past])).toEqual([
    [0, 6],
    [1, 5],
    [0, 5],
    [3, 2],
  ]);
});

it.each([
  ['once everybody who still plays has come to it', 0, [1, 0, 3, 0], [true, false, false, false]],
  ['once everybody who still plays has come to it', 0, [0, 1, 3, 0], [true, true, false, false]],
  ['once everybody who still plays is in the last round', 0, [0, 0, 0, 4], [true, true, true, true]],
  ['once all have finished', 0, [0, 0, 0, 0], [true, true, true, true]],
  ['not while somebody who came late is before it', 0, [1, 0, 0, 3], [true, false, false, false]],
  ['not while somebody waits to be let in', 1, [0, 0, 0, 4], [true, false, false, false]],
])('tells a word %s', (_, num_waiting, counts, named) => {
  const progress = { num_joined: 5, num_completed: 1, num_rounds: 3, num_waiting, playing: playing(...counts) };
  expect(roundRows(progress).map(({ isNamed }) => isNamed)).toEqual(named);
});

it('tells no word before anybody has joined', () => {
  const nobody = roundRows({ num_joined: 0, num_completed: 0, num_rounds: 1, num_waiting: 0, playing: playing(0, 0) });
  expect(nobody.map(({ isNamed }) => isNamed)).toEqual([false, false]);
});
