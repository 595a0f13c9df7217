import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Slide } from './Slide.tsx';

type Props = { number: number; rounds: number; adjective: AdjectiveName; onNext: () => void };

/** The word of the round that comes, and what it means. */
export const RoundTitle = ({ number, rounds, adjective, onNext }: Props) => {
  const text = useText(slides);
  const words = useText(game);
  return (
    <Slide
      look="word"
      title={text.roundTitle.of(number, rounds)}
      action={<Button onClick={onNext}>{text.start}</Button>}
    >
      <div>
        <p>{text.roundTitle.question}</p>
        <p className="slide-word">{words.adjective[adjective]}</p>
      </div>
      <p className="slide-lead">{words.adjectiveDescription[adjective]}</p>
    </Slide>
  );
};
