import type { Findings } from '../../contract/findings.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import { isDemo } from '../is-demo.ts';
import { choiceInWords, type FigureRuns, type FiguresOf } from './about.ts';
import type { FigureToolsProps } from './FigureTools.tsx';
import type { Figure } from './figure.ts';
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

/**
 * What is around a figure: its source, and what is taken along of it.
 * @param at the address of the page, `/findings?level=F`
 * @param runs those of the page, if it has no others
 */
export const frameOf = (
  speech: FullSpeech,
  { pathname, search }: { pathname: string; search: string },
  { findings, choice }: FiguresOf,
  figure: Figure,
  runs: FigureRuns = runsOf(speech, findings, choice),
): Omit<FigureToolsProps, 'figure' | 'speech'> => {
  const address = `${location.origin}${pathname}${search}#${figure.id}`;
  const [newest] = findings.frozen;
  const staysAt = newest
    ? { address: `/findings/${newest}${search}#${figure.id}`, name: speech.frozen(newest) }
    : undefined;
  return {
    source: sourceOf(speech, findings.faces, runs, isDemo),
    version: runs.version,
    address,
    stays: findings.cod_frozen ? null : staysAt,
    citation: speech.text.cite(
      [figure.title, ...(runs.whose ? [runs.whose] : [])].join('. '),
      runs.version,
      speech.whole(runs.num_runs),
      findings.cod_method,
      address,
    ),
  };
};
