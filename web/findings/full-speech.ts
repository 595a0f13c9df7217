import type { GroupLevel } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import type { Interval } from '../../contract/results.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { MoreFindingsTexts } from '../i18n/findings-more-it.ts';
import { type Speech, useSpeech } from './speech.ts';
import { moreTexts } from './texts.ts';

const isPhenotype = (level: GroupLevel): level is Phenotype => phenotypes.some((phenotype) => phenotype === level);

/** How figures are said with all texts of the page: also tables, groups, and what is taken along. */
export const fullSpeechIn = (speech: Speech, more: MoreFindingsTexts) => {
  const { percent, day, faces } = speech;
  const text = { ...speech.text, ...more };
  return {
    ...speech,
    text,
    /** A percentage with one decimal, for tables. */
    exact: (value: number): string => percent(value, 1),
    range: ({ low, high }: Interval, unit: (value: number) => string): string =>
      text.table.range(unit(low), unit(high)),
    /** A frozen edition by its name: the day, and which of that day if it is not the first. */
    frozen: (name: string): string => {
      const [, moment = '', place] = /^(.{10})(?:-(\d))?$/.exec(name) ?? [];
      return text.edition(day(moment), place ? Number(place) : 1);
    },
    level: (level: GroupLevel): string => (isPhenotype(level) ? speech.phenotype(level) : text.level[level]),
    /** Whose runs, as a part of a sentence. */
    levelOf: (level: GroupLevel): string => (isPhenotype(level) ? text.closestToOf(faces(level)) : text.levelOf[level]),
  };
};

export type FullSpeech = ReturnType<typeof fullSpeechIn>;

/** How all that is loaded after the first screen speaks. */
export const useFullSpeech = (): FullSpeech => fullSpeechIn(useSpeech(), moreTexts.useTexts());
