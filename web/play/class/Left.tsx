import { useEffect, useState } from 'react';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { RunKey } from '../run.ts';
import { ClassPage } from './ClassPage.tsx';
import { tellDeparture } from './departures.ts';
import { browserTries, keepTrying } from './keep-trying.ts';

export type Departure = {
  /** Whom the server may know; undefined before START. */
  who: RunKey | undefined;
  /** There were slides to leave, and perhaps answers. */
  hasBegun: boolean;
  /** Resolves when nothing of the participant is on its way to the server any more. */
  quiet: Promise<void>;
};

/** Says what was deleted, and tells the server until it knows. */
export const Left = ({ departure, onAgain }: { departure: Departure; onAgain: () => void }) => {
  const { left: text } = useText(survey);
  const [state, setState] = useState<'telling' | 'waiting' | 'told'>('telling');
  usePageTitle(text.title);

  useEffect(() => {
    const { who, quiet } = departure;
    if (!who) return;
    const telling = keepTrying(
      { attempt: () => quiet.then(() => tellDeparture(who)), onFailed: () => setState('waiting') },
      browserTries,
    );
    telling.result.then(
      () => setState('told'),
      () => setState('waiting'),
    );
    return () => void telling.stop();
  }, [departure]);

  return (
    <ClassPage>
      <Message
        title={text.title}
        actions={
          <Button variant="outline" onClick={onAgain}>
            {text.again}
          </Button>
        }
      >
        <p>{departure.hasBegun ? text.deleted : text.nothing}</p>
        {departure.who && <p role="status">{text[state]}</p>}
        <p>{text.text}</p>
      </Message>
    </ClassPage>
  );
};
