import { expect, it } from 'vitest';
import { countsFile, durationsFile } from './summary-file.ts';

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
    'it',
  );
  expect(file.split('\r\n').slice(1, 3)).toEqual([
    '"Volti";"GET /images";3;7,25;17,00;8,00;20,00',
    '"Altre";"";3;7,25;17,00;;',
  ]);
});

it('writes lists of counts whole, below each other', () => {
  const pages = [{ name: { words: 'Test', code: '/test' }, count: 5, before: 4 }];
  const browsers = Array.from({ length: 9 }, (_, place) => ({ name: { words: `Browser ${place}` }, count: 1 }));
  const lists = [
    { title: 'Pagine', counts: pages },
    { title: 'Browser', counts: browsers },
  ];
  const rows = countsFile(lists, ['Elenco', 'Voce', 'Indirizzo', 'Visite', 'Prima'], 'it').trimEnd().split('\r\n');
  expect(rows).toHaveLength(11);
  expect(rows.slice(1, 3)).toEqual(['"Pagine";"Test";"/test";5;4', '"Browser";"Browser 0";"";1;']);
});
