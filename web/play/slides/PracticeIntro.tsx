import type { AdjectiveName } from '../../../contract/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { RoundWord } from './RoundWord.tsx';
import { Slide } from './Slide.tsx';

/** Introduces the practice round: its word, and that it does not count. */
export const PracticeIntro = ({ adjective, onStart }: { adjective: AdjectiveName; onStart: () => void }) => {
  const text = useText(slides);
  return (
    <Slide
      variant="word"
      kicker={text.practice.kicker}
      title={text.practice.title}
      action={<Button onClick={onStart}>{text.start}</Button>}
    >
      <RoundWord adjective={adjective} />
      <p>{text.practice.text}</p>
    </Slide>
  );
};
