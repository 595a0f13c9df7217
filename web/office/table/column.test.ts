import { describe, expect, it } from 'vitest';
import { type Column, containsWords, foundRows } from './column.ts';

type Person = { name: string; state: string; visits: number };
const name: Column<Person> = { id: 'name', label: '', value: (row) => row.name };
const visits: Column<Person> = {
  ...{ id: 'visits', label: '', value: (row) => row.visits },
  matches: (row, filter) => row.visits > Number(filter),
};
const states = ['elsewhere', 'invited', 'active'].map((value) => ({ value, label: '' }));
const state: Column<Person> = { id: 'state', label: '', value: (row) => row.state, options: states };
const people = [
  { name: 'Zoë', state: 'active', visits: 9 },
  { name: 'Èlia', state: 'invited', visits: 10 },
  { name: 'anna 10', state: 'active', visits: 100 },
  { name: 'Anna 9', state: 'elsewhere', visits: 1 },
];
type Wanted = Partial<Parameters<typeof foundRows>[2]>;
const namesOf = (wanted: Wanted) =>
  foundRows(people, [name, state, visits], { sort: '', filters: {}, ...wanted }, 'it').map((row) => row.name);

it.each([
  ['Nicolò D’Èlia', ' nicolo ', true],
  ['Nicolo', 'NICOLÒ', true],
  ['Nicola', 'nicolò', false],
  ['Chiara D’Angelo', "d'angelo", true],
  ['Chiara D’Angelo', 'dangelo chiara', true],
  ['Chiara D’Angelo', 'dangelo carla', false],
  ['a.b@example.org', 'a?b', false],
])('words are found whatever their accents, case and order: in %s, %s is %s', (text, typed, isFound) => {
  expect(containsWords(text, typed)).toBe(isFound);
});

it.each<[object, string[]]>([
  [{}, ['Zoë', 'Èlia', 'anna 10', 'Anna 9']],
  [{ name: 'ann' }, ['anna 10', 'Anna 9']],
  [{ state: 'active' }, ['Zoë', 'anna 10']],
  [{ state: 'act' }, []],
  [{ visits: '9' }, ['Èlia', 'anna 10']],
  [{ name: 'ann', state: 'active' }, ['anna 10']],
])('the rows that are found match every filter: %j', (filters, names) => {
  expect(namesOf({ filters: filters as Record<string, string> })).toEqual(names);
});

describe('sorting', () => {
  it.each([
    ['name', ['Anna 9', 'anna 10', 'Èlia', 'Zoë']],
    ['visits', ['Anna 9', 'Zoë', 'Èlia', 'anna 10']],
    ['state', ['Anna 9', 'Èlia', 'Zoë', 'anna 10']],
    ['email', ['Zoë', 'Èlia', 'anna 10', 'Anna 9']],
  ])('is alphabetical, by size or in the order of options, and none by an unknown column: %s', (id, names) => {
    expect(namesOf({ sort: id })).toEqual(names);
  });

  it('keeps the order of equal rows, in either direction', () => {
    expect(namesOf({ sort: '-state' })).toEqual(['Zoë', 'anna 10', 'Èlia', 'Anna 9']);
  });
});
