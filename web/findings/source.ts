import type { Findings } from '../../contract/findings.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import { choiceInWords, type FigureRuns } from './about.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './full-speech.ts';

const facesInWords = ({ text }: FullSpeech, { num_faces, des_credit }: Findings['faces']): string => {
  const each = num_faces / 6;
  return [
    ...(Number.isInteger(each) ? [text.sourceFaces(num_faces, String(each))] : [`${text.facts.faces(num_faces)}.`]),
    des_credit === null ? text.sourceGenerated : text.sourceCredit(des_credit),
  ].join(' ');
};

/** The runs of all figures but that by group. */
export const runsOf = (speech: FullSpeech, findings: Findings, choice: FindingsChoice): FigureRuns => ({
  num_runs: findings.num_runs,
  until: findings.tms_until,
  whose: choiceInWords(speech, choice),
  version: versionOf(findings),
});

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

/** The name of this state of the figures: of a frozen edition, or the day in Italy up to which they go. */
const versionOf = ({ cod_frozen, tms_until }: Findings): string => cod_frozen ?? dayInItaly(new Date(tms_until));
