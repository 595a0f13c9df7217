import { describe, expect, it } from 'vitest';
import { readDesign } from './design.ts';
import { complaintsAboutSelection, digestOf, readSelection } from './selection.ts';

const design = await readDesign();
const selection = await readSelection();

describe('the rows of the sets', () => {
  it('are the candidates that were selected', () => {
    expect(selection.chosen).toHaveLength(12);
    expect(complaintsAboutSelection(design, selection)).toEqual([]);
  });

  it('are complained about when one is another person, or missing', () => {
    const changed = design
      .filter(({ id }) => id !== 'B-EA-F2')
      .map((face) => (face.id === 'A-EA-F1' ? { ...face, seed: face.seed + 100 } : face));
    const [cell] = selection.chosen;
    expect(complaintsAboutSelection(changed, selection)).toEqual([
      `A-EA-F1 is not ${cell?.test[0]}, as selection.json has it`,
      `B-EA-F2 is not ${cell?.spare[1]}, as selection.json has it`,
    ]);
  });
});

describe('digestOf', () => {
  const pictures = [
    { id: 'C-EA-F1', made_from: 'a' },
    { id: 'C-EA-F2', made_from: 'b' },
  ];

  it('depends on what each picture was made from, not on the order', () => {
    expect(digestOf(pictures)).toBe(digestOf(pictures.toReversed()));
    expect(digestOf(pictures)).not.toBe(digestOf([...pictures.slice(1), { id: 'C-EA-F1', made_from: 'b' }]));
  });
});
