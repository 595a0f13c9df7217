import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { type ChartState, changedList, chartAddress, type ListState, listAddress } from './audit-address.ts';
import {
  beginOf,
  chosenDate,
  datesOf,
  daysOf,
  isOnlyByMonth,
  lengthOf,
  rangeOfMonth,
  timeWriter,
} from './audit-dates.ts';
import { durationText } from './Durations.tsx';
import { namesIn } from './series-name.tsx';
import { callsByDate, chartFile, largestOf, pagesByDate, stacksOf } from './stacks.ts';

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

const kept = { first: '2025-04-01', today: '2026-04-02' };

it.each([
  ['7 days', '7d', '', '', '2026-03-27', '2026-04-02'],
  ['30 days', '30d', '', '', '2026-03-04', '2026-04-02'],
  ['12 months', '12m', '', '', '2025-05-01', '2026-04-02'],
  ['two days', 'own', '2026-01-05', '2026-01-09', '2026-01-05', '2026-01-09'],
  ['no days', 'own', '', '', '2026-03-04', '2026-04-02'],
  ['a first day', 'own', '2026-03-31', '', '2026-03-31', '2026-04-02'],
  ['a last day', 'own', '', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['days in the wrong order', 'own', '2026-02-02', '2026-01-01', '2026-01-01', '2026-02-02'],
  ['more days than there are', 'own', '2020-01-01', '2030-01-01', '2025-04-01', '2026-04-02'],
  ['days that are not kept', 'own', '2020-01-01', '2020-02-01', '2025-04-01', '2025-04-01'],
  ['days to come', 'own', '2030-01-01', '2030-02-01', '2026-04-02', '2026-04-02'],
] as const)('makes sense of %s', (_, range, from, until, first, last) => {
  expect(daysOf({ range, from, until }, kept)).toEqual({ from: first, until: last });
});

it.each([
  ['the hour that is skipped', '2026-03-28', '2026-03-30', 3],
  ['the hour that comes twice', '2025-10-25', '2025-10-27', 3],
  ['a year', '2025-04-03', '2026-04-02', 365],
])('counts days across %s', (_, from, until, length) => {
  expect(lengthOf({ from, until })).toBe(length);
  expect(new Set(datesOf({ from, until }, 'giorno')).size).toBe(length);
});

it('draws more than 92 days by month, with months that are not whole', () => {
  expect(isOnlyByMonth({ from: '2026-01-01', until: '2026-04-02' })).toBe(false);
  expect(isOnlyByMonth({ from: '2025-12-31', until: '2026-04-02' })).toBe(true);
  expect(datesOf({ from: '2025-12-31', until: '2026-02-01' }, 'mese')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(['2025-12', '2026-01'].map((month) => beginOf(month, '2025-12-31'))).toEqual(['2025-12-31', '2026-01']);
  expect(beginOf('2025-12', '2025-12-01')).toBe('2025-12');
});

it('leads from a month to its days, and marks the date that contains the day', () => {
  expect(rangeOfMonth('2026-02')).toEqual({ range: 'own', from: '2026-02-01', until: '2026-02-28' });
  expect(chosenDate('2026-11-20', 'giorno')).toBe('2026-11-20');
  expect(chosenDate('2026-11-20', 'mese')).toBe('2026-11');
});

it.each([
  ['winter, a quarter', '2026-11-20T09:45:00.000Z', null, '10:45–11:00'],
  ['a quarter that ends the day', '2026-11-20T22:45:00.000Z', undefined, '23:45–00:00'],
  ['summer, no quarter', '2026-07-20T09:45:08.123Z', null, '11:45:08'],
  ['beside a quarter', '2026-11-20T09:45:00.001Z', null, '10:45:00'],
  ['a quarter of a named user', '2026-11-20T12:00:00.000Z', 'ada@school.example', '13:00:00'],
])('formats times in Italy, as a quarter of an hour only for anonymous rows: %s', (_, moment, user, text) => {
  expect(timeWriter('en')(moment, user)).toBe(text);
  expect(timeWriter('it')(moment, user)).toBe(text);
});

const names = namesIn(audit.en, auditCalls.en, { '/users': 'Users' });

it('names in words what the audit recorded, beside its code', () => {
  expect(names.page('/join/{code}')).toEqual({ words: audit.en.pages['/join/{code}'], code: '/join/{code}' });
  expect(names.page('/users')).toEqual({ words: 'Users', code: '/users' });
  expect(names.page('other')).toEqual({ words: 'Addresses that do not exist' });
  expect(names.status('404')).toEqual({ words: '404 · Not found' });
  expect(names.call('GET /users')).toEqual({ words: 'List of users', code: 'GET /users' });
  expect(names.route('/users')).toEqual({ words: 'List of users / User added', code: '/users' });
  expect(names.route('unknown')).toEqual({ words: 'Calls that do not exist' });
});

it.each(['/new', 'constructor', '418'])('shows %s, which no dictionary knows, as it came', (text) => {
  for (const nameOf of Object.values(names)) expect(nameOf(text)).toEqual({ words: text });
});

it('writes durations to two digits, in the unit that suits them', () => {
  const it = [1, 4.36, 38.05, 139.6, 952, 999.4, 999.5, 1234, 65_536].map((ms) => durationText(ms, 'it'));
  expect(it.map((text) => text.replace('\u00a0', ' '))).toEqual([
    ...['≤ 1 ms', '4,4 ms', '38 ms', '140 ms', '950 ms', '1000 ms', '1 s', '1,2 s', '66 s'],
  ]);
  expect(durationText(4.36, 'en')).toBe('4.4\u00a0ms');
});

const row = (date: string, parts: Record<string, number>, total = Object.values(parts).reduce((a, b) => a + b, 0)) => ({
  ...{ date, total },
  parts: new Map(Object.entries(parts)),
});

it('fills in missing dates, and omits dates outside the window and series of zeros', () => {
  const rows = [row('02', { a: 2, none: 0 }), row('04', { old: 9 })];
  expect(stacksOf(['01', '02', '03'], rows)).toEqual({
    series: ['a'],
    dates: [
      { date: '01', total: 0, values: [0] },
      { date: '02', total: 2, values: [2] },
      { date: '03', total: 0, values: [0] },
    ],
  });
});

it('keeps the five largest series across all dates and sums up the others', () => {
  const rows = [row('01', { a: 1, b: 20, c: 30, d: 40, e: 50 }), row('02', { a: 1, f: 60, g: 3 })];
  const { series, dates } = largestOf(stacksOf(['01', '02'], rows));
  expect(series).toEqual(['f', 'e', 'd', 'c', 'b', null]);
  expect(dates.map(({ values }) => values)).toEqual([
    [0, 50, 40, 30, 20, 1],
    [60, 0, 0, 0, 0, 4],
  ]);
});

it('keeps a sixth series if it is the last', () => {
  const parts = { a: 20, b: 19, c: 18, d: 17, e: 16, f: 15 };
  const { series, dates } = largestOf(stacksOf(['01'], [row('01', parts)]));
  expect(series).toEqual(Object.keys(parts));
  expect(dates[0]?.values).toEqual(Object.values(parts));
});

it('returns a measure by page, with the total as the server counted it, which may be less than the sum', () => {
  const detail = [
    { page: '/test', visits: 9, unique_visitors: 3 },
    { page: '/join', visits: 4, unique_visitors: 2 },
  ];
  const rows = pagesByDate([{ date: '01', visits: 13, unique_visitors: 4, errors: 0, detail }], 'unique_visitors');
  expect(rows).toEqual([row('01', { '/test': 3, '/join': 2 }, 4)]);
  expect(stacksOf(['01'], rows).dates).toEqual([{ date: '01', total: 4, values: [3, 2] }]);
});

it.each([
  ['API_calls', 'route', 9, { '/users': 9 }],
  ['automatic_calls', 'route', 5, { '/desk': 5 }],
  ['errors', 'status_code', 7, { 200: 0, 409: 2, 503: 5 }],
] as const)(
  'sums up %s by %s: calls of people, those that pages make by themselves, and errors of both',
  (...[measure, by, total, parts]) => {
    const detail = [
      { route: '/users', status_code: 200, API_calls: 7, errors: 0, flg_automatic: false },
      { route: '/users', status_code: 409, API_calls: 2, errors: 2, flg_automatic: false },
      { route: '/desk', status_code: 503, API_calls: 5, errors: 5, flg_automatic: true },
    ];
    const rows = [{ date: '2026-11', API_calls: 14, errors: 7, automatic_calls: 5, detail }];
    expect(callsByDate(rows, measure, by)).toEqual([row('2026-11', parts, total)]);
  },
);

it('writes all figures of a chart, with names in words and as they are', () => {
  const stacks = {
    series: ['/test', 'other'],
    dates: [
      { date: '2026-04-01', total: 3, values: [2, 1] },
      { date: '2026-04-02', total: 0, values: [0, 0] },
    ],
  };
  const names = [{ words: 'Pagina', code: '/test' }, { words: '=Altro' }];
  expect(chartFile(stacks, names, { date: 'Giorno', total: 'Totale' })).toEqual([
    ['Giorno', 'Totale', 'Pagina (/test)', '=Altro'],
    ['2026-04-01', 3, 2, 1],
    ['2026-04-02', 0, 0, 0],
  ]);
});
