import {
  dotAt,
  lineAt,
  linesOf,
  type Measure,
  type Picture,
  rectAt,
  type Shape,
  textAt,
} from '../../ui/picture/shapes.ts';
import type { Figure, LegendEntry, Mark, Panel, Row, Scale } from '../figure.ts';

// The colours of web/ui/theme.css in the light: a picture leaves the page.
const ink = '#14213d';
const soft = '#48536b';
const line = '#d9d0bf';
const amber = '#e8a33d';
const tint = '#fcefd9';
const sand = '#f3ede2';
const pale = '#8f9ab0';
const paper = '#ffffff';

const width = 1200;
const margin = 48;
const inner = width - 2 * margin;

/** What a picture says besides the figure, each on lines of its own: whose runs, n, date, source, address. */
export type Imprint = string[];

/** A block of a picture, drawn from its upper edge downwards, and how high it is. */
type Block = { height: number; shapes: Shape[] };

const paragraph = (
  measure: Measure,
  text: string,
  x: number,
  y: number,
  wide: number,
  size: number,
  style: { isBold?: boolean; fill?: string; isBalanced?: boolean } = {},
): Block => {
  const leading = size * (style.isBalanced ? 1.18 : 1.32);
  const inLines = (narrow: number) => linesOf(text, narrow, size, style.isBold ?? false, measure);
  const whole = inLines(wide);
  // No word alone on the last line of a title: the narrowest width that needs no more lines.
  const narrower = style.isBalanced ? [0.5, 0.6, 0.7, 0.8, 0.9].map((part) => inLines(part * wide)) : [];
  const lines = narrower.find(({ length }) => length === whole.length) ?? whole;
  return {
    height: lines.length * leading,
    shapes: lines.map((each, index) => textAt(x, y + size + index * leading, each, size, style)),
  };
};

/** Blocks one below the other; each is made knowing where it begins. */
const stacked = (makers: ((y: number) => Block)[], from: number): Block => {
  const shapes: Shape[] = [];
  let height = 0;
  for (const make of makers) {
    const block = make(from + height);
    height += block.height;
    shapes.push(...block.shapes);
  }
  return { height, shapes };
};

const thinLine = (from: number, to: number, y: number): Shape[] => [
  lineAt(from, y, to, y, ink, 2.5),
  ...[from, to].map((end) => lineAt(end, y - 6, end, y + 6, ink, 2.5)),
];

const loneDot = (x: number, y: number, isHollow: boolean): Shape =>
  dotAt(x, y, 7, isHollow ? paper : ink, isHollow ? '#9a6410' : ink, 3.5);

type PlaceOf = (value: number) => number;

/** A point with its intervals, on a line at height `y`. */
const markShapes = ({ at, thin, thick, isHollow = false }: Mark, y: number, placeOf: PlaceOf): Shape[] => {
  const half = thin ? 11 : 5;
  const [low, high] = thick ? [placeOf(thick.low), placeOf(thick.high)] : [0, 0];
  return [
    ...(thin ? thinLine(placeOf(thin.low), placeOf(thin.high), y) : []),
    ...(thick ? [rectAt(low, y - half, high - low, 2 * half, thin ? ink : pale, 3)] : []),
    thin ? dotAt(placeOf(at), y, 5, amber, ink, 2) : loneDot(placeOf(at), y, isHollow),
  ];
};

const labelOf = ({ label, isClear }: Row): string => (isClear ? `${label} ≠` : label);
const isMarked = ({ end, isClear }: Row): boolean => end !== undefined || isClear === true;
const arrows = { highest: '▲ ', lowest: '▼ ' };

type Area = { x: number; width: number; label: number };

const rowBlock = (row: Row, y: number, { x, width: wide, label }: Area, placeOf: PlaceOf): Block => {
  const { marks, end } = row;
  const isDouble = marks.length > 1;
  const height = isDouble ? 52 : 40;
  const middle = y + height / 2;
  const [start, stop] = [x + label, x + wide - 64];
  return {
    height,
    shapes: [
      ...(end ? [rectAt(start, y, stop - start, height, tint)] : []),
      ...(isDouble ? [] : [lineAt(start, middle, stop, middle, line)]),
      textAt(x, middle + 6, labelOf(row), 19, { isBold: isMarked(row) }),
      ...marks.flatMap((mark, index) => {
        const lane = isDouble ? middle + (index === 0 ? -11 : 11) : middle;
        const said = `${end ? arrows[end] : ''}${mark.value}`;
        return [
          ...markShapes(mark, lane, placeOf),
          textAt(x + wide, lane + 7, said, 19, { isBold: true, anchor: 'end' }),
        ];
      }),
    ],
  };
};

const panelBlock = (measure: Measure, { heading, rows }: Panel, scale: Scale, y: number, area: Area): Block => {
  const [start, end] = [area.x + area.label, area.x + area.width - 64];
  const { min, max } = scale;
  const placeOf = (value: number) =>
    start + ((end - start) * (Math.min(Math.max(value, min), max) - min)) / (max - min);
  const head = heading ? paragraph(measure, heading, area.x, y + 8, area.width, 22, { isBold: true }) : null;
  const top = y + 8 + (head ? head.height + 6 : 0);
  const body = stacked(
    rows.map((row) => (at: number) => rowBlock(row, at, area, placeOf)),
    top,
  );
  const bottom = top + body.height;
  const anchorOf = (at: number) => (at === min ? 'start' : at === max ? 'end' : 'middle');
  return {
    height: bottom + 34 - y,
    shapes: [
      ...(head?.shapes ?? []),
      ...scale.ticks.flatMap(({ at, label }) => [
        lineAt(placeOf(at), top, placeOf(at), bottom, line),
        textAt(placeOf(at), bottom + 20, label, 15, { fill: soft, anchor: anchorOf(at) }),
      ]),
      ...body.shapes,
    ],
  };
};

const signShapes = (sign: LegendEntry['sign'], x: number, y: number, isLone: boolean): Shape[] => {
  if (sign === 'thin') return thinLine(x, x + 28, y);
  const half = isLone ? 5 : 8;
  if (sign === 'thick') return [rectAt(x + 2, y - half, 24, 2 * half, isLone ? pale : ink, 3)];
  return [loneDot(x + 14, y, sign === 'hollow')];
};

const legendBlock = (measure: Measure, legend: LegendEntry[], y: number): Block => {
  const isLone = !legend.some(({ sign }) => sign === 'thin');
  const shapes: Shape[] = [];
  let [x, top] = [margin, y];
  for (const { sign, text } of legend) {
    const wide = 36 + measure(text, 17, false);
    if (x > margin && x + wide > width - margin) [x, top] = [margin, top + 30];
    shapes.push(...signShapes(sign, x, top + 14, isLone), textAt(x + 36, top + 20, text, 17, { fill: soft }));
    x += wide + 36;
  }
  return { height: top + 30 - y, shapes };
};

/** The panels of a figure: one below the other, or several side by side. */
const panelsBlock = (measure: Measure, { panels, scale }: Figure, y: number): Block => {
  const columns = panels.length > 1 ? 2 : 1;
  const gap = 48;
  const wide = (inner - gap * (columns - 1)) / columns;
  const longest = Math.max(
    ...panels.flatMap(({ rows }) => rows.map((row) => measure(labelOf(row), 19, isMarked(row)))),
  );
  const label = Math.min(longest + 20, wide * 0.5);
  const area = (column: number) => ({ x: margin + column * (wide + gap), width: wide, label });
  const lines = Array.from({ length: Math.ceil(panels.length / columns) }, (_, index) =>
    panels.slice(index * columns, (index + 1) * columns),
  );
  return stacked(
    lines.map((line) => (top: number) => {
      const blocks = line.map((panel, column) => panelBlock(measure, panel, scale, top, area(column)));
      return {
        height: Math.max(...blocks.map(({ height }) => height)),
        shapes: blocks.flatMap(({ shapes }) => shapes),
      };
    }),
    y,
  );
};

const verdictBlock = (measure: Measure, { verdict }: Figure, y: number): Block => {
  if (!verdict) return { height: 0, shapes: [] };
  const { isClear } = verdict;
  const sign = isClear === null ? [] : [textAt(margin + 20, y + 44, isClear ? '≠' : '≈', 30, { isBold: true })];
  const indent = isClear === null ? 20 : 56;
  const wide = inner - indent - 20;
  const strong = paragraph(measure, verdict.strong, margin + indent, y + 14, wide, 19, { isBold: true });
  const text = paragraph(measure, verdict.text, margin + indent, y + 14 + strong.height, wide, 18);
  const height = strong.height + text.height + 30;
  return {
    height: height + 18,
    shapes: [rectAt(margin, y, inner, height, isClear ? tint : sand, 12), ...sign, ...strong.shapes, ...text.shapes],
  };
};

const space = (height: number) => (): Block => ({ height, shapes: [] });

/**
 * Draws a figure with all that must go with it: what is measured, the legend, the verdict, the notes, n, date, source and
 * address. 1200 px wide, as high as it needs.
 * @param about read aloud in place of the picture
 */
export const composePicture = (figure: Figure, imprint: Imprint, about: string, measure: Measure): Picture => {
  const body = stacked(
    [
      (y) => paragraph(measure, figure.measured, margin, y, inner, 18, { fill: soft }),
      space(6),
      (y) => paragraph(measure, figure.title, margin, y, inner, 36, { isBold: true, isBalanced: true }),
      space(14),
      (y) => legendBlock(measure, figure.legend, y),
      (y) => panelsBlock(measure, figure, y),
      space(14),
      (y) => verdictBlock(measure, figure, y),
      ...figure.notes.map((note) => (y: number) => paragraph(measure, note, margin, y, inner, 17, { fill: soft })),
      space(16),
      (y) => ({ height: 12, shapes: [lineAt(margin, y, width - margin, y, line)] }),
      ...imprint.map((each) => (y: number) => paragraph(measure, each, margin, y, inner, 16, { fill: soft })),
    ],
    margin,
  );
  const height = Math.ceil(body.height + 2 * margin);
  return {
    width,
    height,
    title: figure.title,
    description: about,
    shapes: [rectAt(0, 0, width, height, paper), ...body.shapes],
  };
};
