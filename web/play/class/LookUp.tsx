import { Suspense, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import type { RunKey } from '../run/device/run.ts';
import { useClassScreen } from './use-class-screen.ts';
import { WordGuess } from './WordGuess.tsx';
import './look-up.css';

const OwnWord = lazyChunk(async () => (await import('./OwnWord.tsx')).OwnWord);

type Props = RunKey & {
  /** The test was completed before this page was opened: the reader may already be somebody else. */
  isEarlier?: boolean;
};

/**
 * Follows the class's screen for who has finished: a guess while it asks about a word, the own answers next to the class's
 * once these are shown, and when everything is on the phone, too.
 */
export const LookUp = ({ uid_session, uid_user, isEarlier = false }: Props) => {
  const { lookUp: text, ownWord } = useText(survey).completed;
  const { state, shown } = useClassScreen(uid_session);
  const [isTheirs, setTheirs] = useState(!isEarlier);
  const own = useRef<HTMLDivElement>(null);
  const showOwn = () => {
    setTheirs(true);
    own.current?.focus();
  };
  return (
    <>
      <div role="status" className="look-up">
        {state !== 'closed' && (
          <Card>
            <h2>{text[state].title}</h2>
            <p>{text[state].text}</p>
          </Card>
        )}
      </div>
      {shown?.kind === 'ask' && <WordGuess key={shown.word.id} run={{ uid_session, uid_user }} word={shown.word} />}
      {shown?.kind === 'reveal' && (
        <div ref={own} tabIndex={-1} className="look-up-own">
          {isTheirs ? (
            <Suspense fallback={<p role="status">{text.loading}</p>}>
              <OwnWord key={shown.word.id} run={{ uid_session, uid_user }} word={shown.word} />
            </Suspense>
          ) : (
            <Card>
              <p>{ownWord.earlier}</p>
              <Button onClick={showOwn}>{ownWord.show}</Button>
            </Card>
          )}
        </div>
      )}
    </>
  );
};
