import type { AdjectiveName } from '../../../contract/game.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';

type Props = {
  words: readonly AdjectiveName[];
  num_rounds: number;
  /** The slide that is shown. */
  current: number;
  onGo: (num_slide: number) => void;
  onClose: () => void;
};

/** All slides of the results, to go to one of them at once: the two of a word in a row. */
export const SlidePicker = ({ words, num_rounds, current, onGo, onClose }: Props) => {
  const { slides: text, remote, word: numbered } = useText(stage);
  const { adjective } = useText(game);
  const all = slides(num_rounds);
  const nameOf = (place: number) => {
    const word = words[place];
    return word ? adjective[word] : numbered(place + 1, num_rounds);
  };
  const buttonTo = (slide: Slide) => {
    const num_slide = all.indexOf(slide);
    const name = remote.slides[slide.kind];
    return (
      <Button
        key={num_slide}
        variant={num_slide === current ? 'solid' : 'outline'}
        size="small"
        aria-current={num_slide === current ? 'step' : undefined}
        aria-label={'word' in slide ? `${nameOf(slide.word)}, ${name}` : undefined}
        onClick={() => onGo(num_slide)}
      >
        {name}
      </Button>
    );
  };
  return (
    <Sheet open isWide title={text.title} close={text.close} onClose={onClose}>
      <ol className="grid gap-2">
        {Array.from({ length: num_rounds }, (_, word) => word).map((word) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-bold" translate="no">
              {nameOf(word)}
            </span>
            {all.filter((slide) => 'word' in slide && slide.word === word).map(buttonTo)}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-3">
        {all.filter((slide) => !('word' in slide)).map(buttonTo)}
      </div>
    </Sheet>
  );
};
