import { describe, expect, it } from 'vitest';
import { placeIn, plans, stepFollowing, stopsOf } from './plans.ts';

const shape = { words: 5, chosen: [3], isTooSmall: false };
const named = (plan: 50 | 30, of = shape) =>
  stopsOf(plan, of).map(({ step, slide }) => `${plans[plan][step]?.name} ${slide ?? '-'}`);

describe('the stops of a lesson', () => {
  it('are the steps of its plan, with every slide of the words', () => {
    const words = Array.from({ length: 10 }, (_, slide) => `words ${slide}`);
    const before = ['open -', 'join -', 'test -', 'alone -', 'happened -'];
    expect(named(50)).toEqual([...before, ...words, 'meaning 10', 'plans 11', 'close 11']);
  });

  it('have only the chosen words in a short lesson', () => {
    expect(named(30, { ...shape, chosen: [1, 3] })).toEqual([
      ...['open -', 'join -', 'test -', 'alone -', 'oneWord 2', 'oneWord 3', 'oneWord 6', 'oneWord 7'],
      ...['meaning 10', 'plans 11', 'close 11'],
    ]);
  });

  it('show once why there are no figures', () => {
    expect(named(50, { ...shape, isTooSmall: true }).filter((name) => name.startsWith('words'))).toEqual(['words 0']);
  });
});

it('a place is where step and slide are, or else where the step begins', () => {
  const stops = stopsOf(50, shape);
  expect(stops[placeIn(stops, { step: 5, slide: 3 })]).toEqual({ step: 5, slide: 3 });
  expect(stops[placeIn(stops, { step: 8, slide: 11 })]).toEqual({ step: 8, slide: 11 });
  expect(stops[placeIn(stops, { step: 5, slide: null })]).toEqual({ step: 5, slide: 0 });
});

describe('a lesson follows what is done elsewhere:', () => {
  const following = (step: number, des_state: 'created' | 'running' | 'stopped', slide: number | null = null) =>
    plans[50][stepFollowing(50, step, { des_state, slide }, shape)]?.name;

  it.each([
    ['nothing before the start', 1, 'created', null, 'join'],
    ['a start', 0, 'running', null, 'test'],
    ['an end', 2, 'stopped', null, 'alone'],
    ['the first slide', 4, 'stopped', 0, 'words'],
    ['nothing within a step', 5, 'stopped', 7, 'words'],
    ['a jump to all words', 5, 'stopped', 10, 'meaning'],
    ['the last slide, which two steps have', 8, 'stopped', 11, 'close'],
    ['a way back before the results', 5, 'stopped', null, 'happened'],
  ] as const)('%s', (_what, step, state, slide, name) => {
    expect(following(step, state, slide)).toBe(name);
  });

  it('a word that was not chosen belongs to the words', () => {
    expect(plans[30][stepFollowing(30, 5, { des_state: 'stopped', slide: 0 }, shape)]?.name).toBe('oneWord');
  });
});
