import type { AdjectiveName } from '../../../contract/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { RoundWord } from './RoundWord.tsx';
import { Slide } from './Slide.tsx';

type Props = { number: number; rounds: number; adjective: AdjectiveName; onNext: () => void };

/** Announces a round with its number and word. */
export const RoundTitle = ({ number, rounds, adjective, onNext }: Props) => {
  const text = useText(slides);
  return (
    <Slide
      variant="word"
      title={text.roundTitle.of(number, rounds)}
      action={<Button onClick={onNext}>{text.start}</Button>}
    >
      <RoundWord adjective={adjective} />
    </Slide>
  );
};
