import { useRef, useState } from 'react';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import type { Adjective, Phenotype } from '../../../contract/game.ts';
import { ApiError, call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import type { RunKey } from '../run/device/run.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { keepGuess, readGuess } from './kept-guess.ts';
import './word-guess.css';

type Props = { run: RunKey; word: Adjective };
type Sent = 'nothing' | 'sending' | 'sent' | 'closed' | 'failed';

/**
 * Asks what the class will have answered about a word, while its screen asks the same. One may pass, and change one's mind
 * until the answers are there. From then on nothing of it leads to anybody.
 */
export const WordGuess = ({ run: { uid_session, uid_user }, word }: Props) => {
  const { wordGuess: text } = useText(survey).completed;
  const { phenotype: names, adjective } = useText(game);
  const [given, setGiven] = useState(() => readGuess(uid_session, word.id));
  const [sent, setSent] = useState<Sent>(given ? 'sent' : 'nothing');
  const latest = useRef(given);

  const give = async (des_guess: ClassGuess) => {
    latest.current = des_guess;
    setGiven(des_guess);
    setSent('sending');
    const body = { id_adjective: word.id, uid_user, des_guess };
    const outcome = await call(
      'POST /gamesession/:uid_session/guess',
      { params: { uid_session }, body },
      { timeoutMs: callTimeoutMs },
    ).then(
      (): Sent => 'sent',
      (error: unknown): Sent | (() => never) => {
        if (!(error instanceof ApiError)) return failPage(error);
        return error.code === 'guess_closed' ? 'closed' : 'failed';
      },
    );
    // Somebody who has changed their mind meanwhile hears of the last one.
    if (latest.current !== des_guess) return;
    setSent(outcome);
    if (outcome === 'sent') keepGuess(uid_session, word.id, des_guess);
  };
  const option = (guess: ClassGuess, name: string) => (
    <label key={guess} data-wide={guess === 'alike' || undefined}>
      <input
        type="radio"
        name="word-guess"
        checked={given === guess}
        disabled={sent === 'closed'}
        onChange={() => void give(guess)}
      />
      <span>{name}</span>
    </label>
  );
  return (
    <fieldset className="card word-guess">
      <legend>{text.legend(adjective[word.adjective])}</legend>
      <p>{text.private}</p>
      <div className="word-guess-options">
        {(Object.keys(names) as Phenotype[]).map((phenotype) => option(phenotype, names[phenotype]))}
        {option('alike', text.alike)}
      </div>
      <p role="status" className="word-guess-sent">
        {text.states[sent]}
      </p>
      {sent === 'failed' && given && (
        <button type="button" className="word-guess-again" onClick={() => void give(given)}>
          {text.again}
        </button>
      )}
    </fieldset>
  );
};
