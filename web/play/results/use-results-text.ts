import type { Phenotype } from '../../../contract/game.ts';
import { rowNameIn } from '../../figures/use-row-name.ts';
import { aroundResults } from '../../i18n/around-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { type Language, useLanguage } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Column, Gap } from './answers.ts';

export const resultsTextIn = (language: Language) => ({
  language,
  text: results[language],
  around: aroundResults[language],
  ...game[language],
  ...numberFormat(language),
  rowName: rowNameIn(language),
});

export type ResultsText = ReturnType<typeof resultsTextIn>;

/** What somebody answered, as a title and whom it is about: a gap that is apart names the groups with most YES. */
export const answeredIn = ({ text, phenotype, alike, list }: ResultsText, { kind, most }: Gap<Column<Phenotype>>) =>
  kind === 'apart'
    ? { title: text.answeredMost, who: list(most.map(({ key }) => phenotype[key])) }
    : { title: text.answered, who: kind === 'alike' ? alike : text.unknown };

export const useResultsText = (): ResultsText => resultsTextIn(useLanguage().language);
