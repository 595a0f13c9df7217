import { expect, it } from 'vitest';
import { complaintsOfLooks, type Look, lookedAt, looksTable } from './blind-looks.ts';

const sitter = { id: 'C-EA-F1', phenotype: 'EastAsian', gender: 'F', made_from: 'a' } as const;

const look = (changes: Partial<Look> = {}): Look => ({
  ...{ n: 1, phenotype: 'EastAsian', second: 'LatinAmerican', gender: 'F', sure: 4, age: 24, mood: 'neutral' },
  ...{ mood_strength: 0, odd: '', believe: 4 },
  ...changes,
});

const withLooks = (...looks: Look[]) => ({ ...sitter, looks });

const man = { id: 'C-EA-M1', phenotype: 'EastAsian', gender: 'M', made_from: 'c' } as const;
const key = [sitter, man].map(({ id, made_from }) => ({ id, made_from }));

it('each number is put to the face that had it on the sheets, not to one that was replaced or drawn anew since', () => {
  const second = look({ n: 2, gender: 'M' });
  expect(lookedAt([sitter, man], key, [[second, look()]])).toEqual([
    { ...sitter, looks: [look()] },
    { ...man, looks: [second] },
  ]);
  const replaced = { ...sitter, made_from: 'b' };
  const drawnAnew = [...key.slice(0, 1), { id: 'C-EA-F1', made_from: 'b' }];
  expect(lookedAt([replaced], drawnAnew, [[look(), second]])).toEqual([{ ...replaced, looks: [second] }]);
  // Nobody needs to have looked at who was replaced before.
  expect(lookedAt([sitter], key, [[look()]])).toEqual([{ ...sitter, looks: [look()] }]);
});

it('not everybody has seen every sheet, and a face that kept others company does not count', () => {
  const again = { id: 'C-EA-F1', made_from: 'a', company: true } as const;
  const written = [[look(), look({ n: 2 })], [look({ n: 2, age: 30 })], [look({ n: 3, age: 30 })]];
  const seen = lookedAt([sitter, man], [...key, again], written);
  expect(seen.map(({ looks }) => looks.length)).toEqual([1, 2]);
});

it('a number that nobody has written of is refused, and one that somebody has twice', () => {
  expect(() => lookedAt([sitter, man], key, [[look()]])).toThrow('nobody has looked at number 2');
  const twice = [look(), look(), look({ n: 2 })];
  expect(() => lookedAt([sitter, man], key, [twice])).toThrow('look 1 has number 1 2 times');
});

it.each([
  ['read as the other gender', { gender: 'M' }],
  ['read as another phenotype', { phenotype: 'Arabian', second: 'Caucasian' }],
  ['in a mood', { mood: 'stern', mood_strength: 2 }],
  ['odd, hardly believed', { odd: 'one ear is missing', believe: 2 }],
] as const)('a face is %s when two of three see it, not when one does', (complaint, seen) => {
  expect(complaintsOfLooks(withLooks(look(seen), look(), look(seen)))).toEqual([complaint]);
  expect(complaintsOfLooks(withLooks(look(seen), look(), look()))).toEqual([]);
});

it('a second guess is right, a hint of a mood is none, a remark alone is nothing, and the table counts them so', () => {
  const guess = { phenotype: 'Arabian', second: 'EastAsian' } as const;
  const near = look({ ...guess, mood: 'sad', mood_strength: 1, odd: 'a wisp of hair' });
  expect(complaintsOfLooks(withLooks(near, near, near))).toEqual([]);
  const lines = looksTable([withLooks(look(), look({ ...guess, mood: 'friendly', mood_strength: 1 }))]).split('\n');
  const counted = '2 of 2 | 1 of 2 | 2 of 2 | 1 of 2 | 1 of 2 | 0 of 2 | 24.0 | 4.0 |';
  expect(lines.slice(2)).toEqual([`| EastAsian, women | ${counted}`, `| All | ${counted}`]);
});
