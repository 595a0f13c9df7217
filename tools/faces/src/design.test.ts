import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './balance.ts';
import { currentSet, type FaceDesign, parseDesign } from './design.ts';
import { balancedSet, rules } from './testing/balanced-set.ts';

const [row] = balancedSet();
const parse = (changes: object) => parseDesign(JSON.stringify([{ ...row, ...changes }]));

describe('a row of the design', () => {
  it('is accepted as it is', () => {
    expect(parse({})).toEqual([row]);
    expect(parse({ stubble: 0.4, shape: { 'chin/chin-width-min': 0.2 } })).toHaveLength(1);
  });

  it.each([
    ['a name that is not known', { colour: 'black' }],
    ['an id of another form', { id: 'Eaf1' }],
    ['a mix that does not add up', { mix: { african: 0.5, asian: 0, caucasian: 0.4 } }],
    ['a tone outside of the range', { tone: 1.2 }],
    ['a phenotype that the test does not know', { phenotype: 'Martian' }],
    ['a role that no face has', { role: 'tutorial' }],
  ])('is refused for %s', (_what, changes) => {
    expect(() => parse(changes)).toThrow('faces.json is wrong');
  });
});

describe('the balance of a set', () => {
  const complaints = (change: (faces: FaceDesign[]) => unknown) => {
    const faces = balancedSet();
    change(faces);
    return complaintsAbout(faces, currentSet, rules);
  };
  const at = (faces: FaceDesign[], index: number) => faces[index] as FaceDesign;

  it('accepts as many faces of each role in every cell as the pool says', () => {
    expect(complaints(() => {})).toEqual([]);
  });

  it.each<[string, (faces: FaceDesign[]) => unknown, string[]]>([
    ['a missing face', (faces) => faces.shift(), ['EastAsian F, test: 1 faces, not 2']],
    [
      'a face of another role',
      (faces) => Object.assign(at(faces, 2), { role: 'spare' }),
      ['EastAsian F, practice: 0 faces, not 1', 'EastAsian F, spare: 2 faces, not 1'],
    ],
    [
      'an id or a person twice',
      (faces) => faces.push(at(faces, 0)),
      ['C-EA-F1 stands twice', 'EastAsian F of seed 11 stands twice'],
    ],
    ['an id of the other gender', (faces) => Object.assign(at(faces, 0), { id: 'C-EA-M9' }), ['C-EA-M9 is F']],
    [
      'the same hair on two test faces of a cell',
      (faces) => Object.assign(at(faces, 0).hair, { style: 'fall' }),
      ['hair: two of a cell wear the same, EastAsian F: fall straight black'],
    ],
    [
      'fewer short-haired women in one phenotype',
      (faces) => Object.assign(at(faces, 0).hair, { style: 'bun' }),
      [expect.stringContaining('short on F is uneven')],
    ],
    [
      'fewer long-haired men in one phenotype',
      (faces) => Object.assign(at(faces, 5).hair, { style: 'buzz' }),
      [expect.stringContaining('short on M is uneven')],
    ],
    [
      'two styles on all men',
      (faces) => faces.map(({ hair }) => hair.style === 'buzz' && Object.assign(hair, { style: 'crop' })),
      ['hair: M wear only crop, lob'],
    ],
  ])('reports %s', (_what, change, reported) => {
    expect(complaints(change)).toEqual(expect.arrayContaining(reported));
  });

  it.each([
    ['style mohawk', { hair: { style: 'mohawk' } }],
    ['style buzz for F', { hair: { style: 'buzz' } }],
    ['texture woolly', { hair: { texture: 'woolly' } }],
    ['colour green', { hair: { colour: 'green' } }],
    ['brow none', { brow: 'none' }],
    ['iris red', { iris: 'red' }],
  ])('knows that there is no %s', (name, { hair, ...changes }: { hair?: object; brow?: string; iris?: string }) => {
    const worn = (face: FaceDesign) => Object.assign(face, changes, { hair: { ...face.hair, ...hair } });
    expect(complaints((faces) => worn(at(faces, 0)))).toContain(`C-EA-F1: there is no ${name}`);
  });
});
