import { expect, it } from 'vitest';
import { candidateRows, castRows } from './draw-rows.ts';
import { cells } from './pool.ts';
import { smallPool } from './testing/balanced-set.ts';

const candidates = candidateRows(smallPool);
const cell = cells[0] ?? { phenotype: 'EastAsian', gender: 'F' };
const own = candidates.filter((face) => face.phenotype === cell.phenotype && face.gender === cell.gender);

it('the candidates are the same people in every draw, as many a cell as the pool says', () => {
  expect(candidateRows(smallPool)).toEqual(candidates);
  expect(candidates).toHaveLength(12 * 6);
});

it('the candidates have mixes near their phenotype, which add up to 1 and differ, and no hair', () => {
  expect(new Set(candidates.map(({ hair }) => hair.style))).toEqual(new Set(['shaved']));
  for (const { mix } of candidates) {
    expect(mix.african + mix.asian + mix.caucasian).toBeCloseTo(1);
    expect(mix.african).toBeLessThanOrEqual(0.1);
  }
  expect(new Set(own.map(({ mix }) => JSON.stringify(mix))).size).toBeGreaterThan(3);
});

const rows = castRows(smallPool, cell, own.slice(0, 4));

it('the cast has its faces numbered, with their roles and hair', () => {
  expect(rows.map(({ id, role, hair }) => `${id} ${role} ${hair.style}`)).toEqual([
    'C-EA-F1 test pixie',
    'C-EA-F2 test fall',
    'C-EA-F3 practice bun',
    'C-EA-F4 spare fall',
  ]);
});

it('the cast is the people it is made of, each with a tone of their own; another number of faces is refused', () => {
  expect(rows.map(({ seed }) => seed)).toEqual(own.slice(0, 4).map(({ seed }) => seed));
  expect(new Set(rows.map(({ tone }) => tone)).size).toBe(4);
  expect(() => castRows(smallPool, cell, own.slice(0, 3))).toThrow('EA-F: 3 candidates, not 4');
});
