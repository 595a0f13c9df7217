import { useSyncExternalStore } from 'react';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { RunKey } from '../device/run.ts';
import { ClassPage } from './ClassPage.tsx';
import { departures } from './departures.ts';

export type Departure = {
  /** Whom the server may know; undefined before START. */
  who: RunKey | undefined;
  /** How far it went: no slide, some, or all of them, so that the answers may have been on their way. */
  reached: 'start' | 'slides' | 'end';
};

/** Says what was deleted, and how far the server knows. */
export const Left = ({ departure: { who, reached }, onAgain }: { departure: Departure; onAgain: () => void }) => {
  const { left: text } = useText(survey);
  const fate = useSyncExternalStore(departures.subscribe, () => who && departures.fateOf(who.uid_user)) ?? 'telling';
  usePageTitle(text.title);
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
        {fate !== 'sent' && <p>{text.deleted[reached]}</p>}
        {who && <p role="status">{reached === 'end' && fate === 'waiting' ? text.waitingAtEnd : text[fate]}</p>}
        <p>{text.text}</p>
      </Message>
    </ClassPage>
  );
};
