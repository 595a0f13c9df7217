import { describe, expect, it } from 'vitest';
import { flag, oneOf, pageNumber, readAddress, textThat, writeAddress } from './address-state.ts';

const parameters = {
  view: oneOf(['list', 'map']),
  page: pageNumber(400),
  find: textThat((text) => text.length < 20),
  add: flag,
};
const read = (text: string) => readAddress(new URLSearchParams(text), parameters);
const plain = { view: 'list' as const, page: 1, find: '', add: false };

describe('the state in an address', () => {
  it('is read', () => {
    expect(read('view=map&page=3&find=anna&add=1')).toEqual({ view: 'map', page: 3, find: 'anna', add: true });
  });

  it.each(['', 'view=', 'view=globe', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=99999999', 'add=', 'add=yes'])(
    'has its defaults in %j',
    (text) => {
      expect(read(text)).toEqual(plain);
    },
  );

  it('has no page beyond the last', () => {
    expect(read('page=999').page).toBe(400);
  });

  it('ignores a text that fails the check', () => {
    expect(read(`find=${'long '.repeat(9)}`).find).toBe('');
  });

  it('is written in order and without defaults, and keeps all other parameters', () => {
    const written = (text: string, state: typeof plain | ReturnType<typeof read>) =>
      String(writeAddress(new URLSearchParams(text), parameters, state));
    expect(written('add=1&other=x&page=4', plain)).toBe('other=x');
    expect(written('add=1&other=x', { view: 'map', page: 2, find: 'D’A & più', add: true })).toBe(
      `other=x&view=map&page=2&find=${new URLSearchParams({ find: 'D’A & più' }).toString().slice(5)}&add=1`,
    );
  });
});
