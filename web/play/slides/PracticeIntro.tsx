import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Slide } from './Slide.tsx';

/** Before the practice round: its word, and that it does not count. */
export const PracticeIntro = ({ adjective, onStart }: { adjective: AdjectiveName; onStart: () => void }) => {
  const text = useText(slides);
  const words = useText(game);
  return (
    <Slide
      look="word"
      kicker={text.practice.kicker}
      title={text.practice.title}
      action={<Button onClick={onStart}>{text.start}</Button>}
    >
      <div>
        <p>{text.roundTitle.question}</p>
        <p className="slide-word">{words.adjective[adjective]}</p>
      </div>
      <p className="slide-lead">{words.adjectiveDescription[adjective]}</p>
      <p>{text.practice.text}</p>
    </Slide>
  );
};
