import { describe, expect, it } from 'vitest';
import { nextSort, pageOf, type TableState, tableAddress } from './table-state.ts';

const columns = [{ id: 'full_name' }, { id: 'role', options: [{ value: 'admin' }, { value: 'teacher' }] }];
const { read, write } = tableAddress(columns);
const parse = (address: string) => read(new URLSearchParams(address));
const format = (state: TableState, address = '') => write(new URLSearchParams(address), state).toString();

describe('the state of a table in the address', () => {
  it('is read', () => {
    expect(parse('page=3&sort=-full_name&full_name=anna&role=teacher')).toEqual({
      page: 3,
      sort: '-full_name',
      filters: { full_name: 'anna', role: 'teacher' },
    });
  });

  it.each([
    ...['', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=99999999999', 'page='],
    ...['sort=', 'sort=-', 'sort=password', 'sort=--full_name', 'role=pirate', 'full_name=', '__proto__=x'],
  ])('ignores %s', (address) => {
    expect(parse(address)).toEqual({ page: 1, sort: '', filters: {} });
  });

  it('keeps an option that cannot be checked yet', () => {
    const loading = tableAddress([{ id: 'role', options: [] }]);
    const state = loading.read(new URLSearchParams('role=teacher'));
    expect(state.filters).toEqual({ role: 'teacher' });
    const sorted = { ...state, sort: 'role' };
    expect(loading.write(new URLSearchParams('role=teacher'), sorted).toString()).toBe('sort=role&role=teacher');
  });

  it('omits defaults and keeps other parameters', () => {
    expect(format({ page: 1, sort: '', filters: {} }, 'add=1&page=4&role=admin')).toBe('add=1');
    expect(format({ page: 2, sort: 'role', filters: { role: 'admin' } }, 'add=1')).toBe(
      'add=1&page=2&sort=role&role=admin',
    );
  });
});

it('a column sorts ascending, then descending, then not at all', () => {
  expect(nextSort('-role', 'full_name')).toBe('full_name');
  expect(nextSort('full_name', 'full_name')).toBe('-full_name');
  expect(nextSort('-full_name', 'full_name')).toBe('');
});

it.each([
  [35, 1, { page: 1, pages: 4, from: 1, to: 10 }],
  [35, 4, { page: 4, pages: 4, from: 31, to: 35 }],
  [35, 12, { page: 4, pages: 4, from: 31, to: 35 }],
  [10, 2, { page: 1, pages: 1, from: 1, to: 10 }],
  [0, 3, { page: 1, pages: 1, from: 1, to: 0 }],
])('of %i rows, page %i has ten, the last one the rest, and no rows are one empty page', (count, requested, place) => {
  const rows = Array.from({ length: count }, (_, at) => at);
  expect(pageOf(rows, requested)).toEqual({ ...place, rows: rows.slice(place.from - 1, place.to) });
});
