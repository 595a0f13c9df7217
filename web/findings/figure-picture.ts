import {
  colours,
  dotAt,
  lineAt,
  linesOf,
  type Measure,
  type Picture,
  rectAt,
  type Shape,
  textAt,
} from '../ui/picture/shapes.ts';
import type { Figure, LegendEntry, Mark, Panel, Row, Scale } from './figure.ts';

const { ink, soft, amber, white: paper } = colours;
const line = '#d9d0bf';
const tint = '#fcefd9';
const sand = '#f3ede2';
const pale = '#8f9ab0';

const width = 1200;
const margin = 48;
const inner = width - 2 * margin;
const gap = 48;
/** Behind a row, for its value. */
const valueWidth = 64;

/** What is drawn so far; `y` is the upper edge of what comes next. */
type Pen = { measure: Measure; shapes: Shape[]; y: number };

type Style = { x?: number; wide?: number; isBold?: boolean; fill?: string; isBalanced?: boolean };

const write = (pen: Pen, text: string, size: number, style: Style = {}): void => {
  const { x = margin, wide = inner, isBold = false, fill = ink, isBalanced } = style;
  const inLines = (narrow: number) => linesOf(text, narrow, size, isBold, pen.measure);
  const whole = inLines(wide);
  // No word alone on the last line of a title: the narrowest width that needs no more lines.
  const narrower = isBalanced ? [0.5, 0.6, 0.7, 0.8, 0.9].map((part) => inLines(part * wide)) : [];
  for (const each of narrower.find(({ length }) => length === whole.length) ?? whole) {
    pen.shapes.push(textAt(x, pen.y + size, each, size, { isBold, fill }));
    pen.y += size * (isBalanced ? 1.18 : 1.32);
  }
};

const thinLine = (from: number, to: number, y: number): Shape[] => [
  lineAt(from, y, to, y, ink, 2.5),
  ...[from, to].map((end) => lineAt(end, y - 6, end, y + 6, ink, 2.5)),
];

const loneDot = (x: number, y: number, isHollow: boolean): Shape =>
  dotAt(x, y, 7, isHollow ? paper : ink, { stroke: isHollow ? '#9a6410' : ink, width: 3.5 });

type PlaceOf = (value: number) => number;

const markShapes = ({ at, thin, thick, isHollow = false }: Mark, y: number, placeOf: PlaceOf): Shape[] => {
  const half = thin ? 11 : 5;
  const [low, high] = thick ? [placeOf(thick.low), placeOf(thick.high)] : [0, 0];
  return [
    ...(thin ? thinLine(placeOf(thin.low), placeOf(thin.high), y) : []),
    ...(thick ? [rectAt(low, y - half, high - low, 2 * half, thin ? ink : pale, 3)] : []),
    thin ? dotAt(placeOf(at), y, 5, amber, { stroke: ink, width: 2 }) : loneDot(placeOf(at), y, isHollow),
  ];
};

const labelOf = ({ label, isClear }: Row): string => (isClear ? `${label} ≠` : label);
const isMarked = ({ end, isClear }: Row): boolean => end !== undefined || isClear === true;
const heightOf = ({ marks }: Row): number => (marks.length > 1 ? 52 : 40);
const arrows = { highest: '▲ ', lowest: '▼ ' };

/** Where a panel is: its left and right edge, and from where to where its scale goes. */
type Area = { left: number; right: number; start: number; stop: number };

const drawRow = (pen: Pen, row: Row, { left, right, start, stop }: Area, placeOf: PlaceOf): void => {
  const { marks, end } = row;
  const height = heightOf(row);
  const middle = pen.y + height / 2;
  const lanes = marks.length > 1 ? [middle - 11, middle + 11] : [middle];
  if (end) pen.shapes.push(rectAt(start, pen.y, stop - start, height, tint));
  if (lanes.length === 1) pen.shapes.push(lineAt(start, middle, stop, middle, line));
  pen.shapes.push(textAt(left, middle + 6, labelOf(row), 19, { isBold: isMarked(row) }));
  for (const [index, mark] of marks.entries()) {
    const lane = lanes[index] ?? middle;
    const value = `${end ? arrows[end] : ''}${mark.value}`;
    pen.shapes.push(...markShapes(mark, lane, placeOf));
    pen.shapes.push(textAt(right, lane + 7, value, 19, { isBold: true, anchor: 'end' }));
  }
  pen.y += height;
};

const drawPanel = (pen: Pen, { heading, rows }: Panel, { min, max, ticks }: Scale, area: Area): void => {
  const { left, right, start, stop } = area;
  const placeOf = (value: number) =>
    start + ((stop - start) * (Math.min(Math.max(value, min), max) - min)) / (max - min);
  pen.y += 8;
  if (heading) {
    write(pen, heading, 22, { x: left, wide: right - left, isBold: true });
    pen.y += 6;
  }
  const bottom = pen.y + rows.reduce((sum, row) => sum + heightOf(row), 0);
  for (const { at, label } of ticks) {
    const anchor = at === min ? 'start' : at === max ? 'end' : 'middle';
    pen.shapes.push(lineAt(placeOf(at), pen.y, placeOf(at), bottom, line));
    pen.shapes.push(textAt(placeOf(at), bottom + 20, label, 15, { fill: soft, anchor }));
  }
  for (const row of rows) drawRow(pen, row, area, placeOf);
  pen.y = bottom + 34;
};

const drawPanels = (pen: Pen, { panels, scale }: Figure): void => {
  const columns = panels.length > 1 ? 2 : 1;
  const wide = (inner - gap * (columns - 1)) / columns;
  const labels = panels.flatMap(({ rows }) => rows.map((row) => pen.measure(labelOf(row), 19, isMarked(row))));
  const label = Math.min(Math.max(...labels) + 20, wide * 0.5);
  let [top, bottom] = [pen.y, pen.y];
  for (const [index, panel] of panels.entries()) {
    const column = index % columns;
    if (column === 0) top = bottom;
    pen.y = top;
    const left = margin + column * (wide + gap);
    drawPanel(pen, panel, scale, { left, right: left + wide, start: left + label, stop: left + wide - valueWidth });
    bottom = Math.max(bottom, pen.y);
  }
  pen.y = bottom;
};

const signShapes = (sign: LegendEntry['sign'], x: number, y: number, isLone: boolean): Shape[] => {
  if (sign === 'thin') return thinLine(x, x + 28, y);
  const half = isLone ? 5 : 8;
  if (sign === 'thick') return [rectAt(x + 2, y - half, 24, 2 * half, isLone ? pale : ink, 3)];
  return [loneDot(x + 14, y, sign === 'hollow')];
};

const drawLegend = (pen: Pen, legend: LegendEntry[]): void => {
  const isLone = !legend.some(({ sign }) => sign === 'thin');
  let x = margin;
  for (const { sign, text } of legend) {
    const wide = 36 + pen.measure(text, 17, false);
    if (x > margin && x + wide > width - margin) {
      x = margin;
      pen.y += 30;
    }
    pen.shapes.push(...signShapes(sign, x, pen.y + 14, isLone));
    pen.shapes.push(textAt(x + 36, pen.y + 20, text, 17, { fill: soft }));
    x += wide + 36;
  }
  pen.y += 30;
};

const drawVerdict = (pen: Pen, { isClear, strong, text }: NonNullable<Figure['verdict']>): void => {
  const top = pen.y;
  const x = margin + (isClear === null ? 20 : 56);
  const place = { x, wide: width - margin - x - 20 };
  const box: Pen = { ...pen, shapes: [], y: top + 14 };
  write(box, strong, 19, { ...place, isBold: true });
  write(box, text, 18, place);
  const height = box.y + 16 - top;
  pen.shapes.push(rectAt(margin, top, inner, height, isClear ? tint : sand, 12));
  if (isClear !== null) pen.shapes.push(textAt(margin + 20, top + 44, isClear ? '≠' : '≈', 30, { isBold: true }));
  pen.shapes.push(...box.shapes);
  pen.y = top + height + 18;
};

/**
 * Draws a figure with all that must go with it, 1200 px wide and as high as it needs.
 * @param imprint whose runs, n, date and source; the address: each on lines of its own
 * @param about read aloud in place of the picture
 */
export const composePicture = (figure: Figure, imprint: string[], about: string, measure: Measure): Picture => {
  const pen: Pen = { measure, shapes: [], y: margin };
  write(pen, figure.measured, 18, { fill: soft });
  pen.y += 6;
  write(pen, figure.title, 36, { isBold: true, isBalanced: true });
  pen.y += 14;
  drawLegend(pen, figure.legend);
  drawPanels(pen, figure);
  pen.y += 14;
  if (figure.verdict) drawVerdict(pen, figure.verdict);
  for (const note of figure.notes) write(pen, note, 17, { fill: soft });
  pen.y += 16;
  pen.shapes.push(lineAt(margin, pen.y, width - margin, pen.y, line));
  pen.y += 12;
  for (const each of imprint) write(pen, each, 16, { fill: soft });
  const height = Math.ceil(pen.y + margin);
  const shapes = [rectAt(0, 0, width, height, paper), ...pen.shapes];
  return { width, height, title: figure.title, description: about, shapes };
};
