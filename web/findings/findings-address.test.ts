import { describe, expect, it } from 'vitest';
import { findingsAddress } from './findings-address.ts';

const read = (query: string) => findingsAddress.read(new URLSearchParams(query));
const everybody = { faces: '', runs: 'all', group: 'gender', word: '' } as const;

describe('the address of the findings', () => {
  it('without a query is everybody, and the faces in use', () => {
    expect(read('')).toEqual(everybody);
  });

  it.each([
    ['group=age', { ...everybody, group: 'age' }],
    ['runs=unflagged', { ...everybody, runs: 'unflagged' }],
    ['faces=3&group=own_phenotype', { ...everybody, faces: '3', group: 'own_phenotype' }],
    ['word=rich', { ...everybody, word: 'rich' }],
  ])('%s is read, and written again as it was', (query, choice) => {
    expect(read(query)).toEqual(choice);
    const written = findingsAddress.write(new URLSearchParams(), read(query));
    expect(new URLSearchParams([...written].sort()).toString()).toBe(
      new URLSearchParams([...new URLSearchParams(query)].sort()).toString(),
    );
  });

  it.each([
    ['runs that cannot be chosen', 'runs=edition'],
    ['a level of a group', 'level=F'],
    ['a word that does not exist', 'word=toString'],
    ['a set that is no number', 'faces=-1'],
    ['a set beyond all numbers', 'faces=999999'],
  ])('%s counts as none', (_, query) => {
    expect(read(query)).toEqual(everybody);
  });
});
