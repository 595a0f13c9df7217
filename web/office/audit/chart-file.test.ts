import { expect, it } from 'vitest';
import { chartFile } from './chart-file.ts';

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
