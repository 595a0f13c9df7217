import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './balance.ts';
import { type FaceDesign, parseDesign } from './design.ts';
import { balancedSet, rules } from './testing/balanced-set.ts';

const [row] = balancedSet('A');
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
  ])('is refused for %s', (_what, changes) => {
    expect(() => parse(changes)).toThrow('faces.json is wrong');
  });
});

describe('the balance of a set', () => {
  const complaints = (change: (faces: ReturnType<typeof balancedSet>) => unknown, set: 'A' | 'B' = 'A') => {
    const faces = balancedSet(set);
    change(faces);
    return complaintsAbout(faces, set, rules);
  };
  const first = (faces: ReturnType<typeof balancedSet>) => faces[0] as (typeof faces)[number];

  it('accepts 24 and 6 faces, or 24 spare ones', () => {
    expect(complaints(() => {})).toEqual([]);
    expect(complaints(() => {}, 'B')).toEqual([]);
  });

  it('reports a missing face', () => {
    expect(complaints((faces) => faces.shift())).toContain('EastAsian F: 1 faces, not 2');
  });

  it('requires one face per phenotype, three women and three men in the practice round', () => {
    expect(complaints((faces) => faces.pop())).toEqual([
      'practice round, Arabian: 0 faces, not 1',
      'practice round, M: 2 faces, not 3',
    ]);
  });

  it('finds duplicate ids and persons', () => {
    expect(complaints((faces) => faces.push(first(faces)))).toEqual(
      expect.arrayContaining(['A-EA-F1 stands twice', 'EastAsian F of seed 1 stands twice']),
    );
  });

  it('requires an id to match the gender of its row', () => {
    expect(complaints((faces) => Object.assign(first(faces), { id: 'A-EA-M9' }))).toEqual(['A-EA-M9 is F']);
  });

  it('requires different styles for the two faces of a cell', () => {
    expect(complaints((faces) => Object.assign(first(faces).hair, { style: 'bun' }))).toContain(
      'hair: two of a cell wear the same, EastAsian F: bun',
    );
  });

  it('requires three styles per gender', () => {
    const worn = complaints((faces) => {
      for (const face of faces) if (face.gender === 'M' && face.hair.style === 'buzz') face.hair.style = 'crop';
    });
    expect(worn).toContain('hair: M wear only crop, side');
  });

  it('requires hair lengths to be spread over the phenotypes', () => {
    const worn = complaints((faces) => {
      for (const face of faces.slice(0, 2)) face.hair.style = 'fall';
      for (const face of faces.slice(4, 6)) face.hair.style = 'pixie';
    });
    expect(worn.filter((complaint) => complaint.includes('long on F is uneven'))).toHaveLength(1);
  });

  it.each([
    ['style mohawk', (face: FaceDesign) => Object.assign(face.hair, { style: 'mohawk' })],
    ['style buzz for F', (face: FaceDesign) => Object.assign(face.hair, { style: 'buzz' })],
    ['texture woolly', (face: FaceDesign) => Object.assign(face.hair, { texture: 'woolly' })],
    ['colour green', (face: FaceDesign) => Object.assign(face.hair, { colour: 'green' })],
    ['brow none', (face: FaceDesign) => Object.assign(face, { brow: 'none' })],
    ['iris red', (face: FaceDesign) => Object.assign(face, { iris: 'red' })],
  ])('knows that there is no %s', (name, change) => {
    expect(complaints((faces) => change(first(faces)))).toContain(`A-EA-F1: there is no ${name}`);
  });
});
