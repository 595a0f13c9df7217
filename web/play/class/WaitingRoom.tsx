import { useEffect, useEffectEvent, useState } from 'react';
import { join } from '../../i18n/join.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { ClassPage } from './ClassPage.tsx';
import { prepareSurvey } from './prepare-survey.ts';
import { useStartWatch } from './use-start-watch.ts';
import type { Outcome } from './watch-start.ts';
import './waiting-room.css';

/** How long the notice that the session begins is shown: long enough to be read, or heard. */
const noticeMs = 1200;

type Props = { uid_session: string; onEnd: (uid_session: string, outcome: Outcome) => void; onOther: () => void };

/** The page where a class waits for its session to start. It continues by itself. */
export const WaitingRoom = ({ uid_session, onEnd, onOther }: Props) => {
  const { waiting: text } = useText(join);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const [hasOpened, setOpened] = useState(false);
  usePageTitle(hasOpened ? text.opened : text.title);
  useEffect(prepareSurvey, []);
  const isWeak = useStartWatch(uid_session, (outcome) => {
    if (outcome === 'opened') setOpened(true);
    else onEnd(uid_session, outcome);
  });

  const goOn = useEffectEvent(() => onEnd(uid_session, 'opened'));
  useEffect(() => {
    if (!hasOpened) return;
    const timer = setTimeout(() => goOn(), noticeMs);
    return () => clearTimeout(timer);
  }, [hasOpened]);

  return (
    <ClassPage>
      <div className="waiting-room">
        <svg className="waiting-eye" viewBox="0 0 68 44" aria-hidden="true" focusable="false" data-open={hasOpened}>
          <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="4" />
          <circle cx="34" cy="22" r="11" fill="#E8A33D" />
        </svg>
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="waiting-lead" role="status">
          {hasOpened ? text.opened : text.lead}
        </p>
        <p>{text.text}</p>
        <p>{text.next}</p>
        <p className="waiting-weak" role="status">
          {isWeak && text.weak}
        </p>
        <button type="button" className="waiting-other" onClick={onOther}>
          {text.other}
        </button>
      </div>
    </ClassPage>
  );
};
