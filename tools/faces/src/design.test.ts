import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './balance.ts';
import { type FaceDesign, parseDesign } from './design.ts';
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
    return complaintsAbout(faces, 'B', rules);
  };
  const at = (faces: FaceDesign[], index: number) => faces[index] as FaceDesign;

  it('accepts as many faces of each role in every cell as the pool says', () => {
    expect(complaints(() => {})).toEqual([]);
  });

  it('reports a missing face, and one of another role', () => {
    expect(complaints((faces) => faces.shift())).toContain('EastAsian F, test: 1 faces, not 2');
    expect(complaints((faces) => Object.assign(at(faces, 2), { role: 'spare' }))).toEqual([
      'EastAsian F, practice: 0 faces, not 1',
      'EastAsian F, spare: 2 faces, not 1',
    ]);
  });

  it('finds duplicate ids and persons', () => {
    expect(complaints((faces) => faces.push(at(faces, 0)))).toEqual(
      expect.arrayContaining(['B-EA-F1 stands twice', 'EastAsian F of seed 11 stands twice']),
    );
  });

  it('requires an id to match the gender of its row', () => {
    expect(complaints((faces) => Object.assign(at(faces, 0), { id: 'B-EA-M9' }))).toEqual(['B-EA-M9 is F']);
  });

  it('requires different hair for the test faces of a cell', () => {
    expect(complaints((faces) => Object.assign(at(faces, 0).hair, { style: 'fall' }))).toContain(
      'hair: two of a cell wear the same, EastAsian F: fall straight black',
    );
  });

  it('requires as many short-haired women and long-haired men in every phenotype', () => {
    const longer = complaints((faces) => Object.assign(at(faces, 0).hair, { style: 'bun' }));
    expect(longer.filter((complaint) => complaint.includes('short on F is uneven'))).toHaveLength(1);
    const shorter = complaints((faces) => Object.assign(at(faces, 5).hair, { style: 'buzz' }));
    expect(shorter.filter((complaint) => complaint.includes('short on M is uneven'))).toHaveLength(1);
  });

  it('requires three styles per gender', () => {
    const worn = complaints((faces) => {
      for (const face of faces) if (face.gender === 'M' && face.hair.style === 'buzz') face.hair.style = 'crop';
    });
    expect(worn).toContain('hair: M wear only crop, lob');
  });

  it.each([
    ['style mohawk', (face: FaceDesign) => Object.assign(face.hair, { style: 'mohawk' })],
    ['style buzz for F', (face: FaceDesign) => Object.assign(face.hair, { style: 'buzz' })],
    ['texture woolly', (face: FaceDesign) => Object.assign(face.hair, { texture: 'woolly' })],
    ['colour green', (face: FaceDesign) => Object.assign(face.hair, { colour: 'green' })],
    ['brow none', (face: FaceDesign) => Object.assign(face, { brow: 'none' })],
    ['iris red', (face: FaceDesign) => Object.assign(face, { iris: 'red' })],
  ])('knows that there is no %s', (name, change) => {
    expect(complaints((faces) => change(at(faces, 0)))).toContain(`B-EA-F1: there is no ${name}`);
  });
});
