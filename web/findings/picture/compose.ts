import { linesOf, type Measure, type Picture, type Shape, textAt } from '../../ui/picture/shapes.ts';
import type { Figure, LegendEntry, Mark, Panel, Row, Scale } from '../figure.ts';

// The colours of web/ui/tokens.css: a picture leaves the page.
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

/** A point with its intervals, on a line at height `y`. */
const markShapes = ({ at, thin, thick, isHollow }: Mark, y: number, placeOf: (value: number) => number): Shape[] => {
  const half = thin ? 11 : 5;
  return [
    ...(thin
      ? [
          {
            kind: 'line',
            x1: placeOf(thin.low),
            y1: y,
            x2: placeOf(thin.high),
            y2: y,
            width: 2.5,
            stroke: ink,
          } as const,
          ...[thin.low, thin.high].map(
            (end) =>
              ({
                kind: 'line',
                x1: placeOf(end),
                y1: y - 6,
                x2: placeOf(end),
                y2: y + 6,
                width: 2.5,
                stroke: ink,
              }) as const,
          ),
        ]
      : []),
    ...(thick
      ? [
          {
            kind: 'rect',
            x: placeOf(thick.low),
            y: y - half,
            width: placeOf(thick.high) - placeOf(thick.low),
            height: 2 * half,
            radius: 3,
            fill: thin ? ink : pale,
          } as const,
        ]
      : []),
    thin
      ? { kind: 'circle', cx: placeOf(at), cy: y, r: 5, fill: amber, stroke: ink, width: 2 }
      : {
          kind: 'circle',
          cx: placeOf(at),
          cy: y,
          r: 7,
          fill: isHollow ? paper : ink,
          stroke: isHollow ? '#9a6410' : ink,
          width: 3.5,
        },
  ];
};

const rowHeight = ({ marks }: Row): number => (marks.length > 1 ? 52 : 40);

type Area = { x: number; width: number; label: number };

const rowShapes = (
  row: Row,
  y: number,
  { x, width: wide, label }: Area,
  placeOf: (value: number) => number,
): Shape[] => {
  const height = rowHeight(row);
  const middle = y + height / 2;
  const lanes = row.marks.length > 1 ? [middle - 11, middle + 11] : [middle];
  return [
    ...(row.end
      ? [{ kind: 'rect', x: x + label, y, width: wide - label - 64, height, radius: 0, fill: tint } as const]
      : []),
    ...(lanes.length === 1
      ? [{ kind: 'line', x1: x + label, y1: middle, x2: x + wide - 64, y2: middle, width: 1, stroke: line } as const]
      : []),
    textAt(x, middle + 6, row.isClear ? `${row.label} ≠` : row.label, 19, { isBold: row.end !== null || row.isClear }),
    ...row.marks.flatMap((mark, index) => [
      ...markShapes(mark, lanes[index] ?? middle, placeOf),
      textAt(
        x + wide,
        (lanes[index] ?? middle) + 7,
        row.end ? `${row.end === 'highest' ? '▲' : '▼'} ${mark.value}` : mark.value,
        19,
        { isBold: true, anchor: 'end' },
      ),
    ]),
  ];
};

const panelBlock = (measure: Measure, { heading, rows }: Panel, scale: Scale, y: number, area: Area): Block => {
  const [start, end] = [area.x + area.label, area.x + area.width - 64];
  const { min, max } = scale;
  const placeOf = (value: number) =>
    start + ((end - start) * (Math.min(Math.max(value, min), max) - min)) / (max - min);
  const head = heading ? paragraph(measure, heading, area.x, y + 8, area.width, 22, { isBold: true }) : null;
  const top = y + 8 + (head ? head.height + 6 : 0);
  const heights = rows.map(rowHeight);
  const tops = heights.map((_, index) => top + heights.slice(0, index).reduce((sum, each) => sum + each, 0));
  const bottom = top + heights.reduce((sum, each) => sum + each, 0);
  return {
    height: bottom + 34 - y,
    shapes: [
      ...(head?.shapes ?? []),
      ...scale.ticks.flatMap(({ at, label }, index): Shape[] => [
        { kind: 'line', x1: placeOf(at), y1: top, x2: placeOf(at), y2: bottom, width: 1, stroke: line },
        textAt(placeOf(at), bottom + 20, label, 15, {
          fill: soft,
          anchor: index === 0 ? 'start' : at === scale.max ? 'end' : 'middle',
        }),
      ]),
      ...rows.flatMap((row, index) => rowShapes(row, tops[index] ?? top, area, placeOf)),
    ],
  };
};

const signShapes = (sign: LegendEntry['sign'], x: number, y: number, isLone: boolean): Shape[] => {
  const mark = { at: 0.5, value: '', isHollow: sign === 'hollow' };
  const placeOf = (value: number) => x + 28 * value;
  if (sign === 'thin') return markShapes({ ...mark, thin: { low: 0, high: 1 }, thick: null }, y, placeOf).slice(0, 3);
  if (sign === 'thick') {
    const half = isLone ? 5 : 8;
    return [{ kind: 'rect', x: x + 2, y: y - half, width: 24, height: 2 * half, radius: 3, fill: isLone ? pale : ink }];
  }
  return markShapes({ ...mark, thin: null, thick: null }, y, placeOf);
};

const legendBlock = (measure: Measure, legend: LegendEntry[], y: number): Block => {
  const shapes: Shape[] = [];
  let [x, top] = [margin, y];
  for (const { sign, text } of legend) {
    const wide = 36 + measure(text, 17, false);
    if (x > margin && x + wide > width - margin) [x, top] = [margin, top + 30];
    shapes.push(
      ...signShapes(sign, x, top + 14, !legend.some((entry) => entry.sign === 'thin')),
      textAt(x + 36, top + 20, text, 17, { fill: soft }),
    );
    x += wide + 36;
  }
  return { height: top + 30 - y, shapes };
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

/** The panels of a figure: one below the other, or several side by side. */
const panelsBlock = (measure: Measure, { panels, scale }: Figure, y: number): Block => {
  const columns = panels.length > 1 ? 2 : 1;
  const gap = 48;
  const wide = (inner - gap * (columns - 1)) / columns;
  const longest = Math.max(
    ...panels.flatMap(({ rows }) =>
      rows.map(({ label, isClear, end }) => measure(isClear ? `${label} ≠` : label, 19, end !== null || isClear)),
    ),
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
    shapes: [
      { kind: 'rect', x: margin, y, width: inner, height, radius: 12, fill: isClear ? tint : sand },
      ...sign,
      ...strong.shapes,
      ...text.shapes,
    ],
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
      (y) => ({
        height: 12,
        shapes: [{ kind: 'line', x1: margin, y1: y, x2: width - margin, y2: y, width: 1, stroke: line }],
      }),
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
    shapes: [{ kind: 'rect', x: 0, y: 0, width, height, radius: 0, fill: paper }, ...body.shapes],
  };
};
