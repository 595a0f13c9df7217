import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../figures/face-groups.ts';
import { aroundResults } from '../../i18n/around-results.ts';
import { game } from '../../i18n/game.ts';
import { results } from '../../i18n/results.ts';
import type { Measure } from '../../ui/picture/shapes.ts';
import { faceOf } from './answer-fixtures.ts';
import { wordOf } from './answers.ts';
import { composeOwnPicture, type Own } from './own-picture.ts';
import { resultsTextIn } from './use-results-text.ts';

/** As wide as a typeface is on average. */
const measure: Measure = (text, size, isBold) => text.length * size * (isBold ? 0.56 : 0.5);

const adjectives = ['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const;
/** Y, N or o (no answer) for each face of a group, one string for each. */
const wordsOf = (perGroup: readonly string[]): Own['words'] =>
  adjectives.map((adjective, id) =>
    wordOf(
      { id, adjective },
      phenotypes.flatMap((des_phenotype, group) =>
        [...(perGroup[group] ?? '')].map((answer, at) => ({
          image: faceOf(group * 100 + at, des_phenotype),
          flg_response: answer === 'o' ? null : answer === 'Y',
        })),
      ),
    ),
  );

const mixed = ['YYNo', 'YYYY', 'NNYN', 'NNYN', 'YNNN', 'YYNN'];
const cases: [name: string, own: Own][] = [
  ['a guess', { words: wordsOf(mixed), guess: 'Caucasian' }],
  ['no guess', { words: wordsOf(mixed), guess: undefined }],
  ['several groups with most', { words: wordsOf(['YYYY', 'YYYY', 'YYYY', 'NNNN', 'NNNN', 'NNNN']), guess: 'alike' }],
  ['the same to all', { words: wordsOf(phenotypes.map(() => 'YYYY')), guess: 'LatinAmerican' }],
  ['ten faces of a group', { words: wordsOf(mixed.map((each) => each + each + each.slice(2))), guess: 'Arabian' }],
];

describe.each(['it', 'en'] as const)('in %s', (language) => {
  const text = results[language];
  const compose = (own: Own) => {
    const picture = composeOwnPicture(own, resultsTextIn(language), 'faces.example/test', measure);
    const said = picture.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ');
    return { ...picture, said };
  };

  it.each(cases)('the picture of %s keeps everything inside its frame', (_, own) => {
    const { width, height, shapes } = compose(own);
    expect([width, height]).toEqual([1080, 1350]);
    for (const shape of shapes) {
      if (shape.kind === 'text') {
        const wide = measure(shape.text, shape.size, shape.isBold);
        const left = shape.x - (shape.anchor === 'end' ? wide : shape.anchor === 'middle' ? wide / 2 : 0);
        expect([shape.text, left >= 0 && left + wide <= width && shape.y > 0 && shape.y < height]).toEqual([
          shape.text,
          true,
        ]);
      }
      if (shape.kind === 'circle') expect(shape.cy + shape.r < height && shape.cx + shape.r < width).toBe(true);
    }
  });

  it('has the guess, the answer, a dot for each face, totals, chance and address, and nothing else', () => {
    const { shapes, said } = compose({ words: wordsOf(mixed), guess: 'Caucasian' });
    const { phenotype, adjective } = game[language];
    const needed = [text.guessed, phenotype.Caucasian, text.answeredMost, text.outOf('16'), 'faces.example/test'];
    for (const each of [...needed, ...adjectives.map((word) => adjective[word])]) expect(said).toContain(each);
    // Caucasian 1 of 4 and South Asian 4 of 4 in each of the four words that are praise.
    expect(said).toMatch(/ 16 4 4 4 /);
    expect(said).toContain(aroundResults[language].picture.exception('8', '12'));
    expect(said).toMatch(language === 'it' ? /caso/ : /chance/);
    // The faces, and the pupil of the logo.
    expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(120 + 1);
    // A code is three signs, a dash and three more; the picture has no time of day and no date.
    expect(said).not.toMatch(/\b[A-Z0-9]{3}-[A-Z0-9]{3}\b|\d{1,2}:\d\d|20\d\d/);
  });

  it('marks what others would call a winner only where it may be said', () => {
    const { said } = compose({ words: wordsOf(phenotypes.map(() => 'YYYY')), guess: undefined });
    expect(said).toContain(game[language].alike);
    expect(said).not.toContain(text.answeredMost);
    expect(said).not.toMatch(/caso|chance/);
  });
});
