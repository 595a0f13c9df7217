import { Camera } from 'lucide-react';
import type { Adjective, Image } from '../../../../contract/game.ts';
import { numberFormat } from '../../../i18n/format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { prelude } from '../../../i18n/prelude.ts';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextButton } from '../../../ui/TextLink.tsx';
import { type Guess, isPraise } from '../../results/answers.ts';
import { GuessChoice } from './GroupChoice.tsx';
import { Slide } from './Slide.tsx';

type Props = {
  adjectives: Adjective[];
  images: readonly Image[];
  guess: Guess | undefined;
  hasProfile: boolean;
  onGuess: (guess: Guess) => void;
  onNext: () => void;
  onSkip: () => void;
};

export const ResultsPrelude = ({ adjectives, images, guess, hasProfile, onGuess, onNext, onSkip }: Props) => {
  const text = useText(prelude);
  const { continue: label } = useText(slides);
  const { adjective: names } = useText(game);
  const { list } = numberFormat(useLanguage().language);
  const praising = adjectives.filter(({ tutorial, adjective }) => !tutorial && isPraise(adjective));
  return (
    <Slide
      title={text.title}
      variant="question"
      action={
        <>
          <div className="grid grid-cols-2 huge:grid-cols-1 items-center gap-2">
            <Button onClick={onNext}>{label}</Button>
            <TextButton className="justify-center px-2 text-sm" onClick={onSkip}>
              {text.guess.skip}
            </TextButton>
          </div>
          <p className="text-center text-2xs text-text-2 landscape:max-lg:w-1/3">{text.sends(hasProfile)}</p>
        </>
      }
    >
      <div>
        <GuessChoice
          legend={text.guess.legend}
          about={text.guess.about(list(praising.map(({ adjective }) => names[adjective].toLowerCase())))}
          images={images}
          value={guess}
          onChange={onGuess}
        />
      </div>
      <section>
        <h2 className="font-extrabold text-base">{text.silently}</h2>
        <ol className="mt-1 grid gap-1.5 text-sm leading-snug landscape:max-lg:grid-cols-2">
          {text.questions.map((question, index) => (
            <li key={question} className="flex gap-2.5">
              <span
                aria-hidden="true"
                className="scheme-light grid size-5.5 shrink-0 place-items-center rounded-full bg-amber font-extrabold text-text text-xs"
              >
                {index + 1}
              </span>
              <span>{question}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="-mb-4 flex gap-2.5 rounded-lg bg-amber-soft px-3 py-2 text-sm leading-snug">
        <Camera className="mt-0.5 size-5 shrink-0 text-amber-text" />
        <span>
          <strong>{text.once}</strong>
          <span>{text.keep}</span>
        </span>
      </p>
    </Slide>
  );
};
