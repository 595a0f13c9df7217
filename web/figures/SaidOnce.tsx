import { figures } from '../i18n/figures.ts';
import { useText } from '../i18n/language.tsx';
import type { Comparison } from './comparison.ts';
import type { GroupWords, SideWords } from './side-words.ts';
import { isTooSmall, namesClear } from './verdict.ts';

type Props = { comparisons: Comparison[]; words: SideWords };

/** What holds for all words alike, which would tire if it stood with each: what a clear difference means, or why there is none. */
export const SaidOnce = ({ comparisons, words: { own, all } }: Props) => {
  const { finding } = useText(figures);
  const ofGroup = (side: 'own' | 'all', words: GroupWords) => {
    const verdicts = comparisons.map((comparison) => comparison[side]?.verdict);
    const tooSmall = verdicts.find(isTooSmall);
    const found = tooSmall && finding[tooSmall.kind](words);
    return (
      <>
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
      {'clear' in own && ofGroup('own', own)}
      {ofGroup('all', all)}
    </>
  );
};
