import { describe, expect, it } from 'vitest';
import { filterOf, findingsAddress } from './findings-address.ts';

const read = (query: string) => findingsAddress.read(new URLSearchParams(query));
const everybody = { faces: '', runs: 'all', group: 'gender', level: '', word: '' } as const;

describe('the address of the findings', () => {
  it('without a query is everybody, and the faces in use', () => {
    expect(read('')).toEqual(everybody);
    expect(filterOf(read(''))).toEqual({ runs: 'all', group: 'gender' });
  });

  it.each([
    ['group=age&level=14_17', { ...everybody, group: 'age', level: '14_17' }],
    ['level=F', { ...everybody, level: 'F' }],
    ['runs=unflagged', { ...everybody, runs: 'unflagged' }],
    [
      'faces=3&group=own_phenotype&level=Arabian',
      { ...everybody, faces: '3', group: 'own_phenotype', level: 'Arabian' },
    ],
    ['word=rich', { ...everybody, word: 'rich' }],
  ])('%s is read, and written again as it was', (query, choice) => {
    expect(read(query)).toEqual(choice);
    const written = findingsAddress.write(new URLSearchParams(), read(query));
    expect(new URLSearchParams([...written].sort()).toString()).toBe(
      new URLSearchParams([...new URLSearchParams(query)].sort()).toString(),
    );
  });

  it.each([
    ['a level of another variable', 'group=age&level=F'],
    ['a level that does not exist', 'level=X'],
    ['a word that does not exist', 'word=toString'],
    ['a set that is no number', 'faces=-1'],
    ['a set beyond all numbers', 'faces=999999'],
  ])('%s counts as none', (_, query) => {
    expect(read(query)).toEqual({ ...everybody, group: read(query).group });
  });

  it('never crosses a group with the runs without a flag', () => {
    expect(read('runs=unflagged&level=F').level).toBe('');
  });
});
