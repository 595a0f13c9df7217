import type { GroupLevel } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import type { Interval } from '../../contract/results.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { FindingsTexts } from '../i18n/findings-it.ts';
import type { MoreFindingsTexts } from '../i18n/findings-more-it.ts';
import { dateFormat, decimalsFor, numberFormat } from '../i18n/format.ts';
import { game } from '../i18n/game.ts';
import { type Language, useLanguage } from '../i18n/language.tsx';
import { findingsTexts, moreTexts } from './texts.ts';

/** With a capital first letter, also behind a quotation mark. */
const capital = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** How figures are said in a language: the words of the first screen, with names and numbers as it writes them. */
export const speechIn = (language: Language, text: FindingsTexts) => {
  const numbers = numberFormat(language);
  const { adjective, phenotype, ofFaces } = game[language];
  const days = dateFormat(language, { dateStyle: 'long' });

  /** A number as it is read aloud, with the decimals that its interval deserves and a real minus sign. */
  const number = (value: number, interval: Interval | null = null, atLeast: 0 | 1 = 0): string => {
    const digits = Math.max(atLeast, interval ? decimalsFor(interval) : 0);
    const rounded = Number(value.toFixed(digits));
    return numbers.decimal(rounded === 0 ? 0 : rounded, digits);
  };

  const day = (moment: string): string => days.format(new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment));

  return {
    ...numbers,
    language,
    text,
    number,
    /** An adjective in quotation marks; at the beginning of a text, too. */
    word: (name: AdjectiveName): string => text.word(adjective[name]),
    /** A phenotype as a name: of rows and levels. */
    phenotype: (name: Phenotype): string => phenotype[name],
    /** A phenotype as it is said of faces, within a sentence. */
    faces: (name: Phenotype): string => ofFaces[name],
    points: (value: number, interval: Interval | null = null): string => text.points(number(value, interval)),
    between: ({ low, high }: Interval): string =>
      text.share.between(number(low, { low, high }), number(high, { low, high })),
    day,
    capital,
  };
};

export type Speech = ReturnType<typeof speechIn>;

/** How the first screen speaks. Suspends until its texts are here. */
export const useSpeech = (): Speech => speechIn(useLanguage().language, findingsTexts.useTexts());

const isPhenotype = (level: GroupLevel): level is Phenotype => phenotypes.some((phenotype) => phenotype === level);

/** How figures are said with all texts of the page: also tables, groups, and what is taken along. */
export const fullSpeechIn = (speech: Speech, more: MoreFindingsTexts) => {
  const { percent, day, faces } = speech;
  const text = { ...speech.text, ...more };
  return {
    ...speech,
    text,
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

export const useFullSpeech = (): FullSpeech => fullSpeechIn(useSpeech(), moreTexts.useTexts());
