import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { compareBy, containsWords, foundRows, passes } from './matching.ts';

type Person = { name: string; state: string; visits: number };
const name: Column<Person> = { id: 'name', label: '', value: (row) => row.name };
const visits: Column<Person> = { id: 'visits', label: '', value: (row) => row.visits };
const state: Column<Person> = {
  id: 'state',
  label: '',
  value: (row) => row.state,
  options: [
    { value: 'invited', label: '' },
    { value: 'active', label: '' },
  ],
};
const people = [
  { name: 'Zoë', state: 'active', visits: 9 },
  { name: 'Èlia', state: 'invited', visits: 10 },
  { name: 'anna 10', state: 'active', visits: 100 },
  { name: 'Anna 9', state: 'elsewhere', visits: 1 },
];
const namesBy = (column: Column<Person>) => [...people].sort(compareBy(column, 'it')).map((row) => row.name);

describe('a filter', () => {
  it('ignores accents, case and surrounding spaces', () => {
    expect(containsWords('Nicolò D’Èlia', ' nicolo ')).toBe(true);
    expect(containsWords('Nicolo', 'NICOLÒ')).toBe(true);
    expect(containsWords('Nicola', 'nicolò')).toBe(false);
    expect(containsWords('Chiara D’Angelo', "d'angelo")).toBe(true);
    expect(containsWords('Chiara D’Angelo', 'dangelo chiara')).toBe(true);
    expect(containsWords('Chiara D’Angelo', 'dangelo carla')).toBe(false);
  });

  it('takes the text literally, not as a pattern', () => {
    expect(containsWords('a.b@example.org', 'a?b')).toBe(false);
  });

  it('by option requires the exact value', () => {
    const [zoe] = people;
    if (!zoe) throw new Error('no people');
    expect(passes(state, zoe, 'active')).toBe(true);
    expect(passes(state, zoe, 'act')).toBe(false);
    expect(passes(name, zoe, 'zo')).toBe(true);
    expect(passes({ ...name, matches: (row, filter) => row.visits > Number(filter) }, zoe, '8')).toBe(true);
  });
});

describe('sorting', () => {
  it('is alphabetical, with numbers in texts by size', () => {
    expect(namesBy(name)).toEqual(['Anna 9', 'anna 10', 'Èlia', 'Zoë']);
  });

  it('is by size for numbers', () => {
    expect(namesBy(visits)).toEqual(['Anna 9', 'Zoë', 'Èlia', 'anna 10']);
  });

  it('follows the order of the options', () => {
    expect(namesBy({ ...state, options: [{ value: 'elsewhere', label: '' }, ...(state.options ?? [])] })).toEqual([
      'Anna 9',
      'Èlia',
      'Zoë',
      'anna 10',
    ]);
  });
});

const staff = [
  { name: 'Carla', state: 'active', visits: 0 },
  { name: 'Ada', state: 'invited', visits: 0 },
  { name: 'Bruno', state: 'active', visits: 0 },
  { name: 'Adele', state: 'active', visits: 0 },
];
const namesOf = (...[part]: [Partial<Parameters<typeof foundRows>[2]>?]) =>
  foundRows(staff, [name, state], { sort: null, filters: {}, ...part }, 'it').map(({ name }) => name);

describe('the rows that are found', () => {
  it('are all rows in their original order without filters and sorting', () => {
    expect(namesOf()).toEqual(['Carla', 'Ada', 'Bruno', 'Adele']);
  });

  it('match every filter', () => {
    expect(namesOf({ filters: { name: 'ad' } })).toEqual(['Ada', 'Adele']);
    expect(namesOf({ filters: { name: 'ad', state: 'active' } })).toEqual(['Adele']);
    expect(namesOf({ filters: { name: 'nobody' } })).toEqual([]);
  });

  it('are sorted in ascending and descending order', () => {
    expect(namesOf({ sort: { id: 'name', desc: false } })).toEqual(['Ada', 'Adele', 'Bruno', 'Carla']);
    expect(namesOf({ sort: { id: 'name', desc: true } })).toEqual(['Carla', 'Bruno', 'Adele', 'Ada']);
  });

  it('keep their order where they are equal, in either direction', () => {
    expect(namesOf({ sort: { id: 'state', desc: false } })).toEqual(['Ada', 'Carla', 'Bruno', 'Adele']);
    expect(namesOf({ sort: { id: 'state', desc: true } })).toEqual(['Carla', 'Bruno', 'Adele', 'Ada']);
  });

  it('are not sorted by an unknown column', () => {
    expect(namesOf({ sort: { id: 'email', desc: false } })).toEqual(['Carla', 'Ada', 'Bruno', 'Adele']);
  });
});
