import { describe, expect, it } from 'vitest';
import { complaintsOfLooks, type Look, lookedAt, looksTable } from './blind-looks.ts';

const sitter = { id: 'B-EA-F1', phenotype: 'EastAsian', gender: 'F', made_from: 'a' } as const;

const look = (changes: Partial<Look> = {}): Look => ({
  ...{ n: 1, phenotype: 'EastAsian', second: 'LatinAmerican', gender: 'F', sure: 4, age: 24, mood: 'neutral' },
  ...{ mood_strength: 0, odd: '', believe: 4 },
  ...changes,
});

const withLooks = (...looks: Look[]) => ({ ...sitter, looks });

describe('lookedAt', () => {
  const key = [
    { id: 'B-EA-F1', made_from: 'a' },
    { id: 'B-EA-M1', made_from: 'c' },
  ];
  const sitters = [sitter, { id: 'B-EA-M1', phenotype: 'EastAsian', gender: 'M', made_from: 'c' } as const];

  it('puts each number to the face that had it on the sheets', () => {
    const second = look({ n: 2, gender: 'M' });
    expect(lookedAt(sitters, key, [[second, look()]])).toEqual([
      { ...sitters[0], looks: [look()] },
      { ...sitters[1], looks: [second] },
    ]);
  });

  it('leaves out who has been replaced or drawn anew since', () => {
    const replaced = { ...sitter, made_from: 'b' };
    const drawnAnew = [...key.slice(0, 1), { id: 'B-EA-F1', made_from: 'b' }];
    expect(lookedAt([replaced], drawnAnew, [[look(), look({ n: 2 })]])).toEqual([
      { ...replaced, looks: [look({ n: 2 })] },
    ]);
    // Nobody needs to have looked at who was replaced before.
    expect(lookedAt([sitter], key, [[look()]])).toEqual([{ ...sitter, looks: [look()] }]);
  });

  it('takes it that not everybody has seen every sheet, and does not count a face that kept others company', () => {
    const again = { id: 'B-EA-F1', made_from: 'a', company: true } as const;
    const written = [[look(), look({ n: 2 })], [look({ n: 2, age: 30 })], [look({ n: 3, age: 30 })]];
    const [first, second] = lookedAt(sitters, [...key, again], written);
    expect([first?.looks.length, second?.looks.length]).toEqual([1, 2]);
  });

  it('refuses a number that nobody has written of, and one that somebody has twice', () => {
    expect(() => lookedAt(sitters, key, [[look()]])).toThrow('nobody has looked at number 2');
    expect(() => lookedAt(sitters, key, [[look(), look(), look({ n: 2 })]])).toThrow('look 1 has number 1 2 times');
  });
});

describe('complaintsOfLooks', () => {
  it.each([
    ['read as the other gender', { gender: 'M' }],
    ['read as another phenotype', { phenotype: 'Arabian', second: 'Caucasian' }],
    ['in a mood', { mood: 'stern', mood_strength: 2 }],
    ['odd, hardly believed', { odd: 'one ear is missing', believe: 2 }],
  ] as const)('says that a face is %s when two of three see it, not when one does', (complaint, seen) => {
    expect(complaintsOfLooks(withLooks(look(seen), look(), look(seen)))).toEqual([complaint]);
    expect(complaintsOfLooks(withLooks(look(seen), look(), look()))).toEqual([]);
  });

  it('takes a second guess as right, a hint of a mood as none, and a remark alone as nothing', () => {
    const guess = { phenotype: 'Arabian', second: 'EastAsian' } as const;
    const near = look({ ...guess, mood: 'sad', mood_strength: 1, odd: 'a wisp of hair' });
    expect(complaintsOfLooks(withLooks(near, near, near))).toEqual([]);
  });
});

describe('looksTable', () => {
  it('counts looks, by phenotype and gender and in all', () => {
    const faces = [
      withLooks(look(), look({ phenotype: 'Arabian', second: 'EastAsian', mood: 'friendly', mood_strength: 1 })),
    ];
    const lines = looksTable(faces).split('\n');
    const counted = '2 of 2 | 1 of 2 | 2 of 2 | 1 of 2 | 1 of 2 | 0 of 2 | 24.0 | 4.0 |';
    expect(lines.slice(2)).toEqual([`| EastAsian, women | ${counted}`, `| All | ${counted}`]);
  });
});
