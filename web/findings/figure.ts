import type { Findings, WordFinding } from '../../contract/findings.ts';
import type { Interval } from '../../contract/results.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './speech.ts';

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

export type Scale = { min: number; max: number; ticks: { at: number; label: string }[] };

export type Panel = { key: string; heading?: string; rows: Row[] };

export type LegendEntry = { sign: 'thick' | 'thin' | 'solid' | 'hollow'; text: string };

export type Table = { caption: string; head: string[]; rows: string[][] };

/** `isClear` is null where nothing is judged. */
export type FigureVerdict = { isClear: boolean | null; strong: string; text: string };

/** A whole figure as data, for the page and for the picture of it. `notes` must not be left out of either. */
export type Figure = {
  /** Part of its address: `#migrant`. */
  id: string;
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

export type TabledFigure = Figure & { tables: Table[] };

export const scaleBetween = (min: number, max: number, label: (value: number) => string): Scale => ({
  ...{ min, max, ticks: [min, (min + max) / 2, max].map((at) => ({ at, label: label(at) })) },
});

export const percentScale = scaleBetween(0, 100, String);

export type FiguresOf = { findings: Findings; choice: FindingsChoice };

/** Which runs a figure is of. `version`: the name of a frozen edition, or the day in Italy up to which figures go. */
export const sourceOf = (
  { text, whole, day }: FullSpeech,
  { findings, choice }: FiguresOf,
  { isOfEdition }: Pick<Figure, 'isOfEdition'>,
  isSimulated: boolean,
) => {
  const { edition, cod_frozen, tms_until, faces } = findings;
  const ofEdition = isOfEdition ? edition : null;
  const { num_runs } = ofEdition ?? findings;
  const whose = !ofEdition && choice.runs === 'unflagged' ? text.who.unflagged : null;
  const version = cod_frozen ?? ofEdition?.dat_edition ?? dayInItaly(new Date(tms_until));
  const { num_faces, des_credit } = faces;
  const each = num_faces / 6;
  const said = [
    text.source(whole(num_runs), day(ofEdition?.dat_edition ?? tms_until)),
    ...(isSimulated ? [text.sourceDemo] : []),
    ...(whose ? [`${whose}.`] : []),
    Number.isInteger(each) ? text.sourceFaces(num_faces, String(each)) : `${text.facts.faces(num_faces)}.`,
    des_credit === null ? text.sourceGenerated : text.sourceCredit(des_credit),
  ].join(' ');
  return { num_runs, whose, version, said };
};
