import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';

/** The word of the next round, in large type, and its meaning. */
export const RoundWord = ({ adjective }: { adjective: AdjectiveName }) => {
  const { roundTitle } = useText(slides);
  const words = useText(game);
  return (
    <>
      <div>
        <p>{roundTitle.question}</p>
        <p className="slide-word">{words.adjective[adjective]}</p>
      </div>
      <p className="slide-lead">{words.adjectiveDescription[adjective]}</p>
    </>
  );
};
