import type { Findings } from '../../contract/findings.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './full-speech.ts';

/** What figures are of: an answer of the server, and the choice that it answers. */
export type FiguresOf = { findings: Findings; choice: FindingsChoice };

/** Which runs a figure is of: how many, up to when, which if not all, and the name of that state of the figures. */
export type FigureRuns = { num_runs: number; until: string; whose: string | null; version: string };

const facesInWords = ({ text }: FullSpeech, { num_faces, des_credit }: Findings['faces']): string => {
  const each = num_faces / 6;
  return [
    ...(Number.isInteger(each) ? [text.sourceFaces(num_faces, String(each))] : [`${text.facts.faces(num_faces)}.`]),
    des_credit === null ? text.sourceGenerated : text.sourceCredit(des_credit),
  ].join(' ');
};

/** The runs that are chosen. The version is the name of a frozen edition, or the day in Italy up to which figures go. */
export const runsOf = ({ text }: FullSpeech, { findings, choice }: FiguresOf): FigureRuns => ({
  num_runs: findings.num_runs,
  until: findings.tms_until,
  whose: choice.runs === 'unflagged' ? text.who.unflagged : null,
  version: findings.cod_frozen ?? dayInItaly(new Date(findings.tms_until)),
});

/** The runs of the last edition, of which some figures are whatever is chosen; undefined before the first. */
export const runsOfEdition = ({ edition, cod_frozen }: Findings): FigureRuns | undefined =>
  edition
    ? {
        ...{ num_runs: edition.num_runs, until: edition.dat_edition, whose: null },
        version: cod_frozen ?? edition.dat_edition,
      }
    : undefined;

/** Source, n and date: below a figure, and in its picture, which leaves the page that says that data are simulated. */
export const sourceOf = (
  speech: FullSpeech,
  faces: Findings['faces'],
  { num_runs, until, whose }: FigureRuns,
  isSimulated: boolean,
): string => {
  const { text, whole, day } = speech;
  return [
    text.source(whole(num_runs), day(until)),
    ...(isSimulated ? [text.sourceDemo] : []),
    ...(whose ? [`${whose}.`] : []),
    facesInWords(speech, faces),
  ].join(' ');
};
