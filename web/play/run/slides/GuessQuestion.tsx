import { Lock } from 'lucide-react';
import type { AdjectiveName, Image } from '../../../../contract/game.ts';
import { numberFormat } from '../../../i18n/format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { prelude } from '../../../i18n/prelude.ts';
import type { Guess } from '../../results/answers.ts';
import { GroupChoice } from './GroupChoice.tsx';

type Props = {
  /** The words that the question is about. */
  words: AdjectiveName[];
  images: readonly Image[];
  value: Guess | undefined;
  onChange: (guess: Guess) => void;
};

/** Asks, before the results, which group got YES most often; nothing is preselected. */
export const GuessQuestion = ({ words, images, value, onChange }: Props) => {
  const { guess: text } = useText(prelude);
  const { adjective } = useText(game);
  const { list } = numberFormat(useLanguage().language);
  return (
    <div>
      <GroupChoice<'alike'>
        legend={<span className="font-extrabold text-lg leading-tight">{text.legend}</span>}
        about={text.about(list(words.map((word) => adjective[word].toLowerCase())))}
        images={images}
        other={{ value: 'alike', label: text.alike }}
        value={value}
        onChange={onChange}
      />
      <p className="mt-1.5 flex items-center gap-1.5 text-text-2 text-xs">
        <Lock className="size-3.5 shrink-0" aria-hidden="true" />
        <span>{text.private}</span>
      </p>
    </div>
  );
};
