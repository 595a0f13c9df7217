import type { GroupLevel, GroupVariable, Interval } from '../../contract/findings.ts';
import type { MoreFindingsTexts } from '../i18n/findings-more-it.ts';
import { ageOf, genderOf, phenotypeOf, type Speech } from './speech.ts';

/** How figures are said with all texts of the page: also tables, groups, and what is taken along. */
export const fullSpeechIn = (speech: Speech, more: MoreFindingsTexts) => {
  const { percent, day } = speech;
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
    /** Whose runs, as a part of a sentence. */
    levelOf: (variable: GroupVariable, level: GroupLevel): string => {
      if (variable === 'gender') return text.levelOf.gender[genderOf(level)];
      if (variable === 'age') return text.levelOf.age[ageOf(level)];
      return text.closestToOf(phenotypeOf(level));
    },
  };
};

export type FullSpeech = ReturnType<typeof fullSpeechIn>;
