import { figures } from '../i18n/figures.ts';
import { dateFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison } from './comparison.ts';
import type { GroupWords, SideWords } from './side-words.ts';
import { isTested, isTooSmall, namesClear } from './verdict.ts';

type Props = { comparisons: Comparison[]; words: SideWords };

/**
 * What holds for all words alike, which would tire if it stood with each: since when differences are judged as they are,
 * what a clear one means, or why there is none.
 */
export const SaidOnce = ({ comparisons, words: { own, all } }: Props) => {
  const { finding, judgedOn } = useText(figures);
  const dayOf = dateFormat(useLanguage().language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const ofGroup = (side: 'own' | 'all', words: GroupWords) => {
    const sides = comparisons.flatMap((comparison) => comparison[side] ?? []);
    const verdicts = sides.map(({ verdict }) => verdict);
    const day = sides.find(({ verdict }) => isTested(verdict) || verdict.kind === 'equal')?.judgedOn;
    const tooSmall = verdicts.find(isTooSmall);
    const found = tooSmall && finding[tooSmall.kind](words);
    return (
      <>
        {day && <p>{judgedOn(dayOf.format(new Date(day)))}</p>}
        {verdicts.some(namesClear) && <p>{words.clear}</p>}
        {found && (
          <p>
            <b>{`${found.title}.`}</b> <span>{found.text}</span>
          </p>
        )}
      </>
    );
  };
  return (
    <>
      {ofGroup('own', own)}
      {ofGroup('all', all)}
    </>
  );
};
