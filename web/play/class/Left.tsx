import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import type { RunKey } from '../run/device/run.ts';
import { ClassMessage } from './ClassMessage.tsx';
import { departures } from './departures.ts';

export type Departure = {
  /** The participant, who may exist on the server; undefined before START. */
  who: RunKey | undefined;
  /** How far the run got: not started, under way, or complete, so that its answers may have been under way. */
  reached: 'start' | 'slides' | 'end';
};

/** Says what was deleted, and whether the server has confirmed the departure. */
export const Left = ({ departure: { who, reached }, onAgain }: { departure: Departure; onAgain: () => void }) => {
  const { left: text } = useText(survey);
  const progress =
    useSyncExternalStore(departures.subscribe, () => who && departures.progressOf(who.uid_user)) ?? 'reporting';
  return (
    <ClassMessage
      title={text.title}
      actions={
        <Button variant="outline" onClick={onAgain}>
          {text.again}
        </Button>
      }
    >
      {progress !== 'alreadySent' && <p>{text.deleted[reached]}</p>}
      {who && <p role="status">{reached === 'end' && progress === 'waiting' ? text.waitingAtEnd : text[progress]}</p>}
      <p>{text.text}</p>
    </ClassMessage>
  );
};
