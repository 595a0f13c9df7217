import type { AdjectiveName } from '../../../contract/game.ts';
import type { Comparison } from '../../figures/comparison.ts';
import { isTested } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { markedIn } from '../stage/takeaway.ts';

/** In which words the groups differ clearly, in a sentence, and what that means for the others. */
export const summaryOf = (comparisons: Comparison[], language: Language): { sentence: string; text: string } => {
  const { summary: text } = classResults[language];
  if (!comparisons.some(({ own }) => isTested(own.verdict))) {
    const areTooFew = comparisons.some(({ own }) => own.verdict.kind === 'too_few_runs');
    return { sentence: areTooFew ? text.tooFew : text.tooFewAnswers, text: '' };
  }
  const clear = comparisons.filter((comparison) => markedIn(comparison));
  if (clear.length === 0) return { sentence: text.none, text: text.chance };
  const nameOf = (name: AdjectiveName) => text.word(game[language].adjective[name]);
  const names = numberFormat(language).list(clear.map(({ des_adjective }) => nameOf(des_adjective)));
  const others = comparisons.length - clear.length;
  return {
    sentence: text.found(names, clear.length, comparisons.length),
    text: others > 0 ? text.others(others) : '',
  };
};
