import { expect, it } from 'vitest';
import { chartFile, countsFile, durationsFile } from './audit-files.ts';

it('writes all figures of a chart, quoted, with names in words and as they are', () => {
  const stacks = {
    series: ['/test', 'other'],
    dates: [
      { date: '2026-04-01', total: 3, values: [2, 1] },
      { date: '2026-04-02', total: 0, values: [0, 0] },
    ],
  };
  const names = [{ words: 'Pagina «iniziale»', code: '/test' }, { words: '=Altro' }];
  expect(chartFile(stacks, names, { date: 'Giorno', total: 'Totale' })).toEqual([
    ['Giorno', 'Totale', 'Pagina «iniziale» (/test)', '=Altro'],
    ['2026-04-01', 3, 2, 1],
    ['2026-04-02', 0, 0, 0],
  ]);
});

it('writes how long calls took, with what there was before only where it is known', () => {
  const call = { method: 'GET', route: '/images', calls: 3, median_ms: 7.25, p95_ms: 17 };
  const before = { median_ms: 8, p95_ms: 20 };
  const file = durationsFile(
    [
      { ...call, before },
      { ...call, route: 'unknown', before: null },
    ] as never,
    ({ method, route }) => (route === 'unknown' ? { words: 'Altre' } : { words: 'Volti', code: `${method} ${route}` }),
    ['Chiamata', 'Percorso', 'Quante', 'Mediana', '95', 'Prima', '95 prima'],
  );
  const decimals = (...each: number[]) => each.map((decimal) => ({ decimal }));
  expect(file.slice(1)).toEqual([
    ['Volti', 'GET /images', 3, ...decimals(7.25, 17, 8, 20)],
    ['Altre', '', 3, ...decimals(7.25, 17), null, null],
  ]);
});

it('writes lists of counts whole, below each other', () => {
  const pages = [{ name: { words: 'Test', code: '/test' }, count: 5, before: 4 }];
  const browsers = Array.from({ length: 9 }, (_, place) => ({ name: { words: `Browser ${place}` }, count: 1 }));
  const lists = [
    { title: 'Pagine', counts: pages },
    { title: 'Browser', counts: browsers },
  ];
  const rows = countsFile(lists, ['Elenco', 'Voce', 'Indirizzo', 'Visite', 'Prima']);
  expect(rows).toHaveLength(11);
  expect(rows.slice(1, 3)).toEqual([
    ['Pagine', 'Test', '/test', 5, 4],
    ['Browser', 'Browser 0', '', 1, null],
  ]);
});
