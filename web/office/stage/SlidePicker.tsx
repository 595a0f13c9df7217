import type { AdjectiveName } from '../../../contract/game.ts';
import { slides } from '../../../contract/rules/stage.ts';
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
  const all = slides(num_rounds).map((slide, num_slide) => ({ ...slide, num_slide }));
  const button = ({ kind, num_slide }: (typeof all)[number], word?: string) => (
    <Button
      key={num_slide}
      variant={num_slide === current ? 'solid' : 'outline'}
      size="small"
      aria-current={num_slide === current ? 'step' : undefined}
      aria-label={word && `${word}, ${remote.slides[kind]}`}
      onClick={() => onGo(num_slide)}
    >
      {remote.slides[kind]}
    </Button>
  );
  const nameOf = (word: number) => {
    const name = words[word];
    return name ? adjective[name] : numbered(word + 1, num_rounds);
  };
  return (
    <Sheet open isWide title={text.title} close={text.close} onClose={onClose}>
      <ol className="grid gap-2">
        {Array.from({ length: num_rounds }, (_, word) => word).map((word) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-bold" translate="no">
              {nameOf(word)}
            </span>
            {all.filter((slide) => 'word' in slide && slide.word === word).map((slide) => button(slide, nameOf(word)))}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-3">
        {all.filter((slide) => !('word' in slide)).map((slide) => button(slide))}
      </div>
    </Sheet>
  );
};
