import type { CSSProperties } from 'react';
import type { AdjectiveName } from '../../../contract/game.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';

type Props = {
  adjective: AdjectiveName;
  /** How many phones have guessed so far; undefined where there are none. What they guess comes with the answers. */
  num_guesses: number | undefined;
};

/** First step of a word: what do we expect? */
export const AskSlide = ({ adjective, num_guesses }: Props) => {
  const { ask: text } = useText(stage);
  const { adjective: names, adjectiveDescription } = useText(game);
  const { adjectiveQuestions } = useText(classResults).talk;
  const questions = adjectiveQuestions[adjective] ?? [];
  const word = names[adjective];
  return (
    <div className="stage-body ask">
      <div className="ask-word" style={{ '--letters': word.length } as CSSProperties}>
        <h1 tabIndex={-1} translate="no">
          {word}
        </h1>
        <p className="ask-question">{text.question}</p>
        <p className="ask-meaning">{adjectiveDescription[adjective]}</p>
        {num_guesses !== undefined && (
          <p className="ask-guesses" role="status">
            {num_guesses > 0 && <b>{num_guesses}</b>}
            <span>{text.guesses(num_guesses)}</span>
          </p>
        )}
      </div>
      {questions.length > 0 && (
        <section className="ask-talk" aria-labelledby="ask-talk">
          <h2 id="ask-talk">{text.hands}</h2>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
