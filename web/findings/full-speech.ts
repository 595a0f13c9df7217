import type { GroupLevel, GroupVariable } from '../../contract/findings.ts';
import type { Interval } from '../../contract/results.ts';
import { groupLevels } from '../../contract/rules/findings.ts';
import type { MoreFindingsTexts } from '../i18n/findings-more-it.ts';
import type { Speech } from './speech.ts';

const isIn = <T extends string>(levels: readonly T[], level: string): level is T =>
  (levels as readonly string[]).includes(level);

const genderOf = (level: GroupLevel) => (isIn(groupLevels.gender, level) ? level : 'other');
const ageOf = (level: GroupLevel) => (isIn(groupLevels.age, level) ? level : '40_on');
const phenotypeOf = (level: GroupLevel) => (isIn(groupLevels.own_phenotype, level) ? level : 'EastAsian');

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
    level: (variable: GroupVariable, level: GroupLevel): string => {
      if (variable === 'gender') return text.level.gender[genderOf(level)];
      if (variable === 'age') return text.level.age[ageOf(level)];
      return speech.phenotype(phenotypeOf(level));
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
