import { expect, it } from 'vitest';
import { findingsAddress } from './findings-address.ts';

const everybody = { faces: '', runs: 'all', group: 'gender', word: '' } as const;

it('all that can be chosen is read', () => {
  const query = new URLSearchParams('faces=3&runs=unflagged&group=age&word=rich');
  expect(findingsAddress.read(query)).toEqual({ faces: '3', runs: 'unflagged', group: 'age', word: 'rich' });
});

it.each(['', 'runs=edition', 'level=F', 'word=toString', 'faces=-1', 'faces=999999'])(
  '"%s" is everybody, and the faces in use',
  (query) => expect(findingsAddress.read(new URLSearchParams(query))).toEqual(everybody),
);
