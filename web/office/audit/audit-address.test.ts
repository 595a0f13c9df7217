import { expect, it } from 'vitest';
import { type AuditAddress, type AuditOptions, auditAddress, changedAddress } from './audit-address.ts';

const options = {
  measures: ['API_calls', 'errors'],
  parts: ['route', 'status_code'],
  lists: ['requests', 'security'],
  filters: {
    requests: { status_code: (text: string) => /^\d{3}$/.test(text), user: () => true },
    security: { user: () => true },
  },
  rowsOf: { API_calls: { list: 'requests', filters: {} }, errors: { list: 'requests', filters: {} } },
} satisfies AuditOptions<'API_calls' | 'errors', 'route' | 'status_code', 'requests' | 'security'>;

type Address = AuditAddress<'API_calls' | 'errors', 'route' | 'status_code', 'requests' | 'security'>;

const plain: Address = {
  date: null,
  range: '30d',
  from: '',
  until: '',
  grouping: 'giorno',
  without_own: false,
  measure: 'API_calls',
  by: 'route',
  list: 'requests',
  page_number: 1,
  filters: {},
};

const inAddress = auditAddress(options);
const read = (text: string): Address => inAddress.read(new URLSearchParams(text));
const write = (state: Address): string => String(inAddress.write(new URLSearchParams(), state));

it('reads an empty address as today, by day', () => {
  expect(read('')).toEqual(plain);
  expect(write(plain)).toBe('');
});

it('reads what it wrote', () => {
  const state: Address = {
    date: '2026-11-20',
    range: 'own',
    from: '2026-01-01',
    until: '2026-02-28',
    grouping: 'mese',
    without_own: true,
    measure: 'errors',
    by: 'status_code',
    list: 'requests',
    page_number: 3,
    filters: { status_code: '404', user: 'ada & co' },
  };
  expect(read(write(state))).toEqual(state);
});

it('ignores what it does not understand', () => {
  const text =
    'date=2026-02-31&range=9&from=x&until=2026-02-30&without_own=0&grouping=week&measure=x&by=ip&list=all&page_number=-1&status_code=40x&page=/test';
  expect(read(text)).toEqual(plain);
});

it('limits the page number to what the server accepts', () => {
  expect(read('page_number=999').page_number).toBe(400);
});

it('accepts only the filters of its own list', () => {
  expect(read('list=security&status_code=404&user=ada').filters).toEqual({ user: 'ada' });
});

it('returns to the first page when the day, list or filters change, but not when the chart changes', () => {
  const before: Address = { ...plain, page_number: 4, filters: { user: 'ada' } };
  expect(changedAddress(before, { page_number: 5 })).toEqual({ ...before, page_number: 5 });
  expect(changedAddress(before, { measure: 'errors' })).toEqual({ ...before, measure: 'errors' });
  expect(changedAddress(before, { range: '7d' })).toEqual({ ...before, range: '7d' });
  expect(changedAddress(before, { without_own: true })).toEqual({ ...before, without_own: true, page_number: 1 });
  expect(changedAddress(before, { date: '2026-11-01' })).toEqual({ ...before, date: '2026-11-01', page_number: 1 });
  expect(changedAddress(before, { list: 'security' })).toEqual({ ...plain, list: 'security' });
});

it('writes the parameters in order, without those of another list', () => {
  const before = new URLSearchParams('page_number=7&status_code=404&other=x');
  const state: Address = { ...plain, list: 'security', date: '2026-11-20', filters: { user: 'ada' }, page_number: 2 };
  expect(String(inAddress.write(before, state))).toBe('date=2026-11-20&list=security&user=ada&page_number=2');
});
