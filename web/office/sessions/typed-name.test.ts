import { expect, it } from 'vitest';
import { isTypedName } from './typed-name.ts';

it.each([
  ['3ª B, educazione civica', '3ª B, educazione civica'],
  [' 3a b,  educazione civica ', '3ª B, educazione civica'],
  ["l'inizio", 'L’inizio'],
  ['"prima" classe', '«Prima» classe'],
  ['classe 3b ❤', 'Classe 3B ❤️'],
])('%j is the name %j', (typed, name) => {
  expect(isTypedName(typed, name)).toBe(true);
});

it.each([
  ['', '3ª B'],
  ['3ª', '3ª B'],
  ['4ª B', '3ª B'],
  ['citta', 'Città'],
])('%j is not the name %j', (typed, name) => {
  expect(isTypedName(typed, name)).toBe(false);
});
