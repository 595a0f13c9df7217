import { expect, it } from 'vitest';
import { auditAddress, backendOptions, changedAddress, frontendOptions } from './audit-address.ts';

const inAddress = auditAddress(backendOptions);
const read = (text: string) => inAddress.read(new URLSearchParams(text));
const plain = read('');
type Address = typeof plain;
const write = (state: Address): string => String(inAddress.write(new URLSearchParams('page_number=7&other=x'), state));

it('reads an empty address as today, by day', () => {
  expect(plain).toEqual({
    ...{ date: null, range: '30d', from: '', until: '', grouping: 'giorno', without_own: false },
    ...{ measure: 'API_calls', by: 'route', list: 'requests', page_number: 1, filters: {} },
  });
  expect(write(plain)).toBe('');
});

it('reads what it wrote', () => {
  const state: Address = {
    ...{ date: '2026-11-20', range: 'own', from: '2026-01-01', until: '2026-02-28', grouping: 'mese' },
    ...{ without_own: true, measure: 'errors', by: 'status_code', list: 'requests', page_number: 3 },
    filters: { status_code: '404', user: 'ada & co' },
  };
  expect(read(write(state))).toEqual(state);
});

it.each([
  ['date=2026-02-31&range=9&from=x&until=2026-02-30&without_own=0&grouping=week&measure=x&by=ip&list=all', {}],
  ['page_number=-1&status_code=40x&page=/test', {}],
  // More than the server accepts.
  ['page_number=999', { page_number: 400 }],
  // Filters of another list.
  ['list=errors&status_code=404&route=/users', { list: 'errors', filters: { route: '/users' } }],
])('ignores what it does not understand: %s', (text, understood) => {
  expect(read(text)).toEqual({ ...plain, ...understood });
});

it.each(['/', '/nowhere', 'constructor'])('does not take %s for a page that is recorded', (page) => {
  expect(auditAddress(frontendOptions).read(new URLSearchParams({ page })).filters).toEqual({});
});

it('returns to the first page when the day, list or filters change, but not when the chart changes', () => {
  const before: Address = { ...plain, page_number: 4, filters: { user: 'ada' } };
  for (const change of [{ page_number: 5 }, { measure: 'errors' }, { range: '7d' }] as const)
    expect(changedAddress(before, change)).toEqual({ ...before, ...change });
  for (const change of [{ without_own: true }, { date: '2026-11-01' }])
    expect(changedAddress(before, change)).toEqual({ ...before, ...change, page_number: 1 });
  expect(changedAddress(before, { list: 'errors' })).toEqual({ ...plain, list: 'errors' });
});
