import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { foundRows } from './found-rows.ts';

type Person = { name: string; state: string };
const columns: Column<Person>[] = [
  { id: 'name', label: '', value: (row) => row.name },
  {
    id: 'state',
    label: '',
    value: (row) => row.state,
    options: [
      { value: 'invited', label: '' },
      { value: 'active', label: '' },
    ],
  },
];
const people = [
  { name: 'Carla', state: 'active' },
  { name: 'Ada', state: 'invited' },
  { name: 'Bruno', state: 'active' },
  { name: 'Adele', state: 'active' },
];
const namesOf = (...[state]: [Partial<Parameters<typeof foundRows>[2]>?]) =>
  foundRows(people, columns, { sort: null, filters: {}, ...state }, 'it').map(({ name }) => name);

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
