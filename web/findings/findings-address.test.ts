import { expect, it } from 'vitest';
import { findingsAddress } from './findings-address.ts';

const everybody = { faces: '', runs: 'all', group: 'gender', word: '' } as const;

it.each([
  ['nothing is everybody, and the faces in use', '', everybody],
  [
    'all that can be chosen is read',
    'faces=3&runs=unflagged&group=age&word=rich',
    { faces: '3', runs: 'unflagged', group: 'age', word: 'rich' },
  ],
  ['runs that cannot be chosen count as none', 'runs=edition', everybody],
  ['a level of a group counts as none', 'level=F', everybody],
  ['a word that does not exist counts as none', 'word=toString', everybody],
  ['a set that is not a number counts as none', 'faces=-1', everybody],
  ['a set beyond all numbers counts as none', 'faces=999999', everybody],
])('%s', (_, query, choice) => {
  expect(findingsAddress.read(new URLSearchParams(query))).toEqual(choice);
});
