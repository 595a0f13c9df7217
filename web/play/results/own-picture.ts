import type { Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import {
  colours,
  dotAt,
  type Edge,
  lineAt,
  linesOf,
  type Measure,
  type Picture,
  rectAt,
  type Shape,
  textAt,
} from '../../ui/picture/shapes.ts';
import { type AnsweredFace, columnsOf, type Guess, isPraise, type OwnWord, sumOfPraise } from './answers.ts';
import { chanceOf, inWords } from './chance.ts';
import { answeredIn, type ResultsText } from './use-results-text.ts';

const { ink, soft, amber, white } = colours;
const line = '#e9e2d5';
const ring = '#a9a493';
const dashed = '#6b7386';
const paper = '#fbf8f3';

const [width, height] = [1080, 1350];
const margin = 60;
const inner = width - 2 * margin;
/** The words stand in front of six columns. */
const label = 236;
const columnWidth = (inner - label) / 6;
const middleOf = (column: number): number => margin + label + (column + 0.5) * columnWidth;

/** What somebody answered, without anything that leads to them. */
export type Own = { words: OwnWord[]; guess: Guess | undefined };

type Drawing = Own & ResultsText & ReturnType<typeof sumOfPraise<Phenotype>> & { measure: Measure };

const logo: Shape[] = [
  { kind: 'path', d: 'M62 82C74 64 114 64 126 82 114 100 74 100 62 82Z', edge: { stroke: ink, width: 5 } },
  dotAt(94, 82, 11, amber),
  textAt(144, 94, 'Prima Vista', 36, { isBold: true }),
];

const card = (measure: Measure, x: number, y: number, wide: number, title: string, who: string, isGuess: boolean) => {
  // As large as leaves two lines.
  const size = [52, 44, 38, 32].find((each) => linesOf(who, wide - 64, each, true, measure).length <= 2) ?? 28;
  const lines = linesOf(who, wide - 64, size, true, measure);
  const fill = isGuess ? ink : white;
  const shapes: Shape[] = [
    isGuess
      ? rectAt(x + 2.5, y + 2.5, wide - 5, 192, paper, 34, { stroke: dashed, width: 5, dash: [16, 10] })
      : rectAt(x, y, wide, 197, ink, 36),
    textAt(x + 32, y + 54, title, 30, { fill }),
    ...lines.map((each, at) => textAt(x + 32, y + 60 + (at + 1) * size * 1.06, each, size, { isBold: true, fill })),
  ];
  return shapes;
};

const cards = (drawing: Drawing, y: number): Shape[] => {
  const { measure, guess, gap, text, phenotype, alike } = drawing;
  const { title, who } = answeredIn(drawing, gap);
  if (guess === undefined) return card(measure, margin, y, inner, title, who, false);
  const half = (inner - 24) / 2;
  return [
    ...card(measure, margin, y, half, text.guessed, guess === 'alike' ? alike : phenotype[guess], true),
    ...card(measure, margin + half + 24, y, half, title, who, false),
  ];
};

/** A column of dots: YES rises from the ground. `faces`: as a column shows them from top to bottom. */
const dots = (faces: readonly AnsweredFace[], middle: number, ground: number, tall: number): Shape[] => {
  const across = Math.ceil(faces.length / 4);
  const step = Math.min(tall / 4, columnWidth / (across + 1));
  const r = (step - 4) / 2;
  return [...faces].reverse().map(({ flg_response }, at) => {
    const x = middle + ((at % across) - (across - 1) / 2) * step;
    const y = ground - (Math.floor(at / across) + 0.5) * step;
    if (flg_response) return dotAt(x, y, r, ink);
    return dotAt(x, y, r - 1.5, white, { stroke: ring, width: 3, ...(flg_response === null && { dash: [5, 4] }) });
  });
};

const table = (drawing: Drawing, y: number): { shapes: Shape[]; end: number } => {
  const { measure, words, guess, totals, most, asked, text, adjective, whole } = drawing;
  const head = 78;
  const row = Math.min(122, 610 / words.length);
  const ground = y + head + row * words.length;
  const end = ground + 93;
  const names = totals.flatMap(({ key }, column) => {
    // Where a name may part: at a space, or at a soft hyphen.
    const lines = text.short[key].replace(/\u00ad|-(?=\w)/, '- ').split(' ');
    const isBold = most.includes(key);
    return lines.map((each, at) =>
      textAt(middleOf(column), y + head - 14 - (lines.length - 1 - at) * 24, each, 22, { isBold, anchor: 'middle' }),
    );
  });
  const rows = words.flatMap((word, at): Shape[] => {
    const top = y + head + at * row;
    const name = adjective[word.adjective];
    const size = [34, 30, 26].find((each) => measure(name, each, true) <= label - 44) ?? 22;
    return [
      lineAt(margin, top, width - margin, top, line, 2),
      textAt(margin + 32, top + row / 2 + size / 3, name, size, { isBold: true }),
      ...columnsOf(phenotypes, word).flatMap(({ faces }, column) =>
        dots(faces, middleOf(column), top + row - 10, row - 20),
      ),
    ];
  });
  const sums = totals.flatMap(({ key, yes }, column): Shape[] => {
    const isMost = most.includes(key);
    const pill = (fill: string, edge?: Edge) => rectAt(middleOf(column) - 42, ground + 16, 84, 62, fill, 31, edge);
    const number = { isBold: true, fill: isMost ? white : ink, anchor: 'middle' as const };
    return [
      ...(isMost ? [pill(ink)] : []),
      ...(key === guess && !isMost ? [pill(white, { stroke: dashed, width: 4, dash: [8, 6] })] : []),
      textAt(middleOf(column), ground + 61, whole(yes), 40, number),
    ];
  });
  return {
    end,
    shapes: [
      rectAt(margin, y, inner, end - y, white, 36),
      ...names,
      ...rows,
      lineAt(margin, ground, width - margin, ground, ink, 5),
      textAt(margin + 32, ground + 56, `${text.outOf(whole(asked))}*`, 26),
      ...sums,
    ],
  };
};

const chanceLine = ({ measure, totals, gap, text }: Drawing, y: number): Shape[] => {
  const chance = gap.kind === 'apart' ? chanceOf(totals) : null;
  if (chance === null) return [];
  const { boxes, pieces } = inWords(chance, text.chance);
  const left = margin + (boxes ? boxes * 42 + 12 : 0);
  const first = y + 32;
  let [x, base] = [left, first];
  // Every second piece is emphasized; a space within or after a piece is where a line may break.
  const sentence = pieces.flatMap((piece, at): Shape[] =>
    (piece.match(/\S+\s*/g) ?? []).map((word) => {
      const isBold = at % 2 === 1;
      if (x + measure(word.trim(), 32, isBold) > width - margin) [x, base] = [left, base + 40];
      const shape = textAt(x, base, word.trim(), 32, { isBold });
      x += measure(word, 32, isBold);
      return shape;
    }),
  );
  const top = y + (base > first ? 26 : 6);
  const boxAt = (at: number): Shape =>
    rectAt(margin + at * 42 + 2, top, 30, 30, at === 0 ? soft : paper, 9, { stroke: soft, width: 4 });
  return [...Array.from({ length: boxes }, (_, at) => boxAt(at)), ...sentence];
};

const footnote = ({ words, totals, asked, around, adjective, whole }: Drawing): string => {
  const { picture: text } = around;
  const apart = words.find((word) => !isPraise(word.adjective));
  const [only, another] = totals.filter(({ answers }) => answers !== asked);
  return [
    '* ',
    apart ? text.without(adjective[apart.adjective]) : '',
    text.key,
    only && !another ? text.exception(whole(only.yes), whole(only.answers)) : '',
  ].join('');
};

/** Draws somebody's answers: guess, answer, dots, totals, chance and the address of the test. Nothing leads to a person. */
export const composeOwnPicture = (own: Own, speech: ResultsText, address: string, measure: Measure): Picture => {
  const drawing = { ...own, ...speech, ...sumOfPraise(phenotypes, own.words), measure };
  const { shapes, end } = table(drawing, 353);
  return {
    width,
    height,
    title: 'Prima Vista',
    description: footnote(drawing),
    shapes: [
      rectAt(0, 0, width, height, paper),
      ...logo,
      ...cards(drawing, 132),
      ...shapes,
      ...chanceLine(drawing, end + 24),
      textAt(margin, height - 50, footnote(drawing), 24, { fill: soft }),
      textAt(width - margin, height - 50, address, 28, { isBold: true, anchor: 'end' }),
    ],
  };
};
