import type { Findings } from '../../contract/findings.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import type { Figure } from './figure.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './full-speech.ts';

/** What figures are of: an answer of the server, and the choice that it answers. */
export type FiguresOf = { findings: Findings; choice: FindingsChoice };

/** Which runs a figure is of: how many, up to when, which if not all, and the name of that state of the figures. */
export type FigureRuns = { num_runs: number; until: string; whose: string | null; version: string };

/** The version is the name of a frozen edition, or the day in Italy up to which figures go. */
export const runsOf = (
  { text }: FullSpeech,
  { findings: { edition, cod_frozen, num_runs, tms_until }, choice }: FiguresOf,
  { isOfEdition }: Pick<Figure, 'isOfEdition'>,
): FigureRuns => {
  if (isOfEdition && edition) {
    const { num_runs, dat_edition: until } = edition;
    return { num_runs, until, whose: null, version: cod_frozen ?? until };
  }
  const whose = choice.runs === 'unflagged' ? text.who.unflagged : null;
  return { num_runs, until: tms_until, whose, version: cod_frozen ?? dayInItaly(new Date(tms_until)) };
};

/** Source, n and date: below a figure, and in its picture, which leaves the page that says that data are simulated. */
export const sourceOf = (
  { text, whole, day }: FullSpeech,
  { num_faces, des_credit }: Findings['faces'],
  { num_runs, until, whose }: FigureRuns,
  isSimulated: boolean,
): string => {
  const each = num_faces / 6;
  return [
    text.source(whole(num_runs), day(until)),
    ...(isSimulated ? [text.sourceDemo] : []),
    ...(whose ? [`${whose}.`] : []),
    Number.isInteger(each) ? text.sourceFaces(num_faces, String(each)) : `${text.facts.faces(num_faces)}.`,
    des_credit === null ? text.sourceGenerated : text.sourceCredit(des_credit),
  ].join(' ');
};
