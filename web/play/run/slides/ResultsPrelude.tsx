import type { Adjective, Image } from '../../../../contract/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { prelude } from '../../../i18n/prelude.ts';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import type { Guess } from '../../results/answers.ts';
import { isPraise } from '../../results/answers.ts';
import { GuessQuestion } from './GuessQuestion.tsx';
import { Slide } from './Slide.tsx';
import './results-prelude.css';

type Props = {
  adjectives: Adjective[];
  /** The faces that stand for the groups. */
  images: readonly Image[];
  guess: Guess | undefined;
  onGuess: (guess: Guess) => void;
  onNext: () => void;
  onSkip: () => void;
};

/** A guess that stays on the device, two questions to think about, and a warning that the results are shown only once. */
export const ResultsPrelude = ({ adjectives, images, guess, onGuess, onNext, onSkip }: Props) => {
  const text = useText(prelude);
  const { continue: label } = useText(slides);
  const words = adjectives.filter(({ tutorial, adjective }) => !tutorial && isPraise(adjective));
  return (
    <Slide
      title={text.title}
      action={
        <>
          <small>{text.sends}</small>
          <Button onClick={onNext}>{label}</Button>
          <button type="button" className="prelude-skip" onClick={onSkip}>
            {text.guess.skip}
          </button>
        </>
      }
    >
      <GuessQuestion words={words.map(({ adjective }) => adjective)} {...{ images, value: guess, onChange: onGuess }} />
      <section className="prelude-silent">
        <h2>{text.silently}</h2>
        <NumberedList className="questions">
          {text.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </NumberedList>
      </section>
      <Card variant="note">
        <h2>{text.once}</h2>
        <p>{text.keep}</p>
      </Card>
    </Slide>
  );
};
