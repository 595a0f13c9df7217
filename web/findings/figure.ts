import type { WordFinding } from '../../contract/findings.ts';
import type { Interval } from '../../contract/results.ts';

/** A value on the scale, with its intervals: `thin` for faces like these, `thick` for these faces. */
export type Mark = {
  at: number;
  thin?: Interval | null;
  thick: Interval | null;
  /** With two marks in a row, the second is hollow. */
  isHollow?: boolean;
  value: string;
};

export type Row = {
  key: string;
  label: string;
  marks: Mark[];
  /** The highest or lowest of its panel, where that difference is clear. */
  end?: 'highest' | 'lowest' | undefined;
  /** The difference between its two marks is clear. */
  isClear?: boolean;
  /** All that the row says, in words. */
  sentence: string;
};

/** From where to where it goes. */
export type Scale = { min: number; max: number; ticks: { at: number; label: string }[] };

/** A group of rows on one scale; a figure has one or several. */
export type Panel = { key: string; heading?: string; rows: Row[] };

/** What a line, or a dot, of a figure means. */
export type LegendEntry = { sign: 'thick' | 'thin' | 'solid' | 'hollow'; text: string };

export type Table = { caption: string; head: string[]; rows: string[][] };

/** `isClear` is null where nothing is judged. */
export type FigureVerdict = { isClear: boolean | null; strong: string; text: string };

/**
 * A whole figure as data: the page draws it with HTML, and the picture to copy from it. `notes` are part of both: what
 * must not be left out when the figure is shown elsewhere.
 */
export type Figure = {
  /** Part of its address: `#migrant`. */
  id: string;
  /** What is measured. */
  measured: string;
  title: string;
  scale: Scale;
  panels: Panel[];
  legend: LegendEntry[];
  verdict?: FigureVerdict | null;
  notes: string[];
  /** Of a word, what they are made from when they are needed: word-tables.ts. */
  tables: Table[] | { finding: WordFinding };
  /** It is of the runs of the last edition, whichever are chosen. */
  isOfEdition?: boolean;
};

/** A figure whose tables are made with it. */
export type TabledFigure = Figure & { tables: Table[] };

export const percentScale: Scale = {
  min: 0,
  max: 100,
  ticks: [0, 50, 100].map((at) => ({ at, label: String(at) })),
};
