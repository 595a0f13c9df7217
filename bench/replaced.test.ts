import { expect, it } from 'vitest';
import { replaced } from './replaced.ts';

it('replaces each text wherever it occurs, one after the other', () => {
  expect(
    replaced('listen 80; a.example; b.a.example', 'nginx.conf', [
      ['80', '8080'],
      ['a.example', 'c'],
    ]),
  ).toBe('listen 8080; c; b.c');
});

it('refuses a file in which one of them does not occur', () => {
  expect(() => replaced('listen 81;', 'nginx.conf', [['listen 80;', 'listen 8080;']])).toThrow(
    'nginx.conf has no "listen 80;"',
  );
});
