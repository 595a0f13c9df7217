import { describe, expect, it } from 'vitest';
import { findingsAnswer, groupTables } from '../testing/findings-answer.ts';
import { fullSpeech } from '../testing/full-speech.ts';
import { linesOf, type Measure } from '../ui/picture/shapes.ts';
import { toSvg } from '../ui/picture/to-svg.ts';
import { conditionalFigure, groupFigures } from './described-figures.ts';
import { composePicture } from './figure-picture.ts';
import { findingsAddress } from './findings-address.ts';
import { wordFigure } from './word-figure.ts';

/** As wide as a typeface is on average. */
const measure: Measure = (text, size, isBold) => text.length * size * (isBold ? 0.56 : 0.52);

const answer = findingsAnswer();
const speech = fullSpeech('en');
const imprint = ['Prima Vista, 300 tests, data as of 15 November 2026.', 'https://faces.example/findings#migrant'];
const [first] = answer.words;
if (!first) throw new Error('no word');
const { edition } = answer;
const [group] = edition ? groupFigures(speech, groupTables.gender(), edition, 'migrant') : [];
if (!edition || !group) throw new Error('no group');
const of = { findings: answer, choice: findingsAddress.read(new URLSearchParams()) };
const figures = [wordFigure(speech, of, first), conditionalFigure(speech, answer.conditional, edition), group];

describe.each(figures)('the picture of $id', (figure) => {
  const picture = composePicture(figure, imprint, 'In words', measure);
  const texts = picture.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
  const said = texts.map(({ text }) => text).join(' ');

  it('takes along title, source, n, date, address, verdict, every note, row and value', () => {
    const { title, verdict, notes } = figure;
    const needed = [title, ...imprint, verdict?.strong ?? '', verdict?.text ?? '', ...notes];
    for (const each of needed) expect(said).toContain(each);
    for (const row of figure.panels.flatMap(({ rows }) => rows)) {
      expect(said).toContain(row.label);
      for (const mark of row.marks) expect(said).toContain(mark.value);
    }
  });

  it('keeps everything inside its frame, and draws no text over another', () => {
    const boxes = texts.map(({ x, y, text, size, isBold, anchor }) => {
      const wide = measure(text, size, isBold);
      const left = anchor === 'end' ? x - wide : anchor === 'middle' ? x - wide / 2 : x;
      return { text, left, right: left + wide, top: y - 0.7 * size, bottom: y };
    });
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => left < 0 || right > picture.width || top < 0 || bottom > picture.height,
    );
    expect(outside).toEqual([]);
    const clashes = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
    expect(clashes).toEqual([]);
  });
});

it('writes an SVG that is well-formed whatever a text contains', () => {
  const [figure] = figures;
  if (!figure) throw new Error('no figure');
  const svg = toSvg(composePicture({ ...figure, title: 'A < B & "C"' }, imprint, 'x > y', measure));
  expect(svg).toContain('<title id="title">A &lt; B &amp; &quot;C&quot;</title>');
  expect(svg).toContain('<desc id="description">x &gt; y</desc>');
  expect(svg.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
});

it('breaks lines between words, and leaves a long word whole', () => {
  expect(linesOf('aa bb cc', 5 * 0.52 * 10, 10, false, measure)).toEqual(['aa bb', 'cc']);
  expect(linesOf('aaaaaaaaaa b', 10, 10, false, measure)).toEqual(['aaaaaaaaaa', 'b']);
});
