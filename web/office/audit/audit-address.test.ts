import { expect, it } from 'vitest';
import { type ChartState, changedList, chartAddress, type ListState, listAddress } from './audit-address.ts';

const inChart = chartAddress(['API_calls', 'errors'], ['route', 'status_code']);
const inLists = listAddress(['requests', 'errors'], { requests: ['page', 'status_code', 'user'], errors: ['route'] });

const read = (text: string) => {
  const address = new URLSearchParams(text);
  return { ...inChart.read(address), ...inLists.read(address) };
};
type State = ChartState<'API_calls' | 'errors', 'route' | 'status_code'> & ListState<'requests' | 'errors'>;
const write = (state: State): string =>
  String(inLists.write(inChart.write(new URLSearchParams('page_number=7&route=x'), state), state));

const plain: State = {
  ...{ date: '', range: '30d', from: '', until: '', grouping: 'giorno', without_own: false },
  ...{ measure: 'API_calls', by: 'route', list: 'requests', page_number: 1, filters: {} },
};

it('reads an empty address as today, by day', () => {
  expect(read('')).toEqual(plain);
  expect(write(plain)).toBe('');
});

it('reads what it wrote', () => {
  const state: State = {
    ...{ date: '2026-11-20', range: 'own', from: '2026-01-01', until: '2026-02-28', grouping: 'mese' },
    ...{ without_own: true, measure: 'errors', by: 'status_code', list: 'requests', page_number: 3 },
    filters: { status_code: '404', user: 'ada & co' },
  };
  expect(read(write(state))).toEqual(state);
});

it.each([
  ['date=2026-02-31&range=9&from=x&until=2026-02-30&without_own=0&grouping=week&measure=x&by=ip&list=all', {}],
  ['page_number=-1&status_code=40x&page=/nowhere', {}],
  // Leads on at once, and is not recorded.
  ['page=/', {}],
  // More than the server accepts.
  ['page_number=999', { page_number: 400 }],
  // Filters of another list.
  ['list=errors&status_code=404&route=/users', { list: 'errors', filters: { route: '/users' } }],
])('ignores what it does not understand: %s', (text, understood) => {
  expect(read(text)).toEqual({ ...plain, ...understood });
});

it('returns to the first page when the day, list or filters change', () => {
  const before = { date: '', list: 'requests', page_number: 4, filters: { user: 'ada' } };
  expect(changedList(before, { page_number: 5 })).toEqual({ ...before, page_number: 5 });
  expect(changedList(before, { date: '2026-11-01' })).toEqual({ ...before, date: '2026-11-01', page_number: 1 });
  expect(changedList(before, { list: 'errors' })).toEqual({ ...before, list: 'errors', page_number: 1, filters: {} });
});
