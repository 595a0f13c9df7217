import { expect, it } from 'vitest';
import { findItems, type PaletteItem } from './palette-items.ts';

const item = (kind: PaletteItem['kind'], name: string, note = ''): PaletteItem => ({
  kind,
  name,
  note,
  to: `/${name}`,
});

const items = [
  item('page', 'Inizio'),
  item('page', 'Ruoli', 'Persone'),
  ...Array.from({ length: 9 }, (_, at) => item('lesson', `${at}ª B, Educazione civica`)),
  item('person', 'Niccolò Perché', 'niccolo@iis-esempio.it'),
];
const found = (query: string) => findItems(items, query).map(({ name }) => name);

it('shows pages and some lessons before anything is typed, and nobody', () => {
  expect(found(' ')).toHaveLength(2 + 4);
  expect(found('')).not.toContain('Niccolò Perché');
});

it('finds words by how they begin, whatever their accents, in names and notes', () => {
  expect(found('civ')).toHaveLength(6);
  expect(found('7a edu')).toEqual([]);
  expect(found('educ 7')).toEqual(['7ª B, Educazione civica']);
  expect(found('niccolo perche')).toEqual(['Niccolò Perché']);
  expect(found('NICCOLO@iis')).toEqual(['Niccolò Perché']);
  expect(found('pers')).toEqual(['Ruoli']);
  expect(found('vica')).toEqual([]);
});
