import type { Findings } from '../../contract/findings.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { Speech } from './speech.ts';

/** Whose runs these figures are, in words; null for all. */
export const choiceInWords = ({ text, level, capital }: Speech, choice: FindingsChoice): string | null => {
  if (choice.runs === 'unflagged') return text.who.unflagged;
  if (choice.level === '') return null;
  return `${text.who[choice.group]}: ${level(choice.group, choice.level)}`.replace(/^./, capital);
};

const facesInWords = ({ text }: Speech, { num_faces, des_credit }: Findings['faces']): string => {
  const each = num_faces / 6;
  return [
    ...(Number.isInteger(each) ? [text.sourceFaces(num_faces, String(each))] : [`${text.facts.faces(num_faces)}.`]),
    des_credit === null ? text.sourceGenerated : text.sourceCredit(des_credit),
  ].join(' ');
};

/** Source, n and date of all figures: below each of them, and in each picture. */
export const sourceOf = (speech: Speech, findings: Findings, choice: FindingsChoice): string => {
  const { text, whole, day } = speech;
  const whose = choiceInWords(speech, choice);
  return [
    text.source(whole(findings.num_runs), day(findings.tms_until)),
    ...(whose ? [`${whose}.`] : []),
    facesInWords(speech, findings.faces),
  ].join(' ');
};

/** The name of this state of the figures: of a frozen edition, or the day up to which they go. */
export const versionOf = ({ cod_frozen, tms_until }: Findings): string => cod_frozen ?? tms_until.slice(0, 10);
