import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useOpening } from '../forms/use-opening.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { AfterStop } from './AfterStop.tsx';
import { BeforeLesson } from './BeforeLesson.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { LocalAddress } from './LocalAddress.tsx';
import { isAway } from './live-pace.ts';
import { ManageSession } from './ManageSession.tsx';
import { SessionHeading } from './SessionHeading.tsx';
import { Stage } from './Stage.tsx';
import { StartSession } from './StartSession.tsx';
import { StopSession } from './StopSession.tsx';
import { isOpen } from './session-state.ts';
import { useAwake } from './use-awake.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useJoinAddress } from './use-join-address.ts';
import { useMoments } from './use-moments.ts';
import { WhatToSay } from './WhatToSay.tsx';
import './session.css';

type Props = {
  session: LiveSession;
  reading: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };
};

/** A session before, while and after its class plays. */
export const SessionView = ({ session, reading }: Props) => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const heading = usePageArrival<HTMLHeadingElement>();
  const stage = useRef<HTMLElement>(null);
  const screen = useFullScreen(stage);
  const stopping = useOpening();
  const address = useJoinAddress(session);
  const { des_state, flg_may_change, flg_simulated } = session;
  const open = isOpen(des_state);
  const isOver = des_state === 'stopped';
  useAwake(open);

  const settle = () => (screen.isFull ? screen.leaveButton : heading).current?.focus();
  const start = <StartSession session={session} onStarted={settle} />;
  return (
    <div className="session">
      <SessionHeading
        session={session}
        ref={heading}
        actions={
          <>
            {!isOver && screen.isSupported && (
              <Button variant="outline" onClick={screen.enter}>
                {text.stage.full}
              </Button>
            )}
            {open && flg_may_change && (
              <Button color="red" onClick={stopping.open}>
                {text.stopping.action}
              </Button>
            )}
          </>
        }
      />
      <div role="status" className="session-away">
        {isAway(reading) && <p>{text.page.away(timeOf(reading.dataUpdatedAt))}</p>}
      </div>
      {flg_simulated && !isOver && <p className="session-note">{text.rehearsing.note}</p>}
      <div className="session-columns">
        {isOver && <AfterStop session={session} />}
        <div className="session-side">
          {des_state === 'created' ? (
            <BeforeLesson start={flg_may_change && start} />
          ) : (
            <ClassProgress session={session} />
          )}
        </div>
        {!isOver && (
          <div className="session-main">
            <Stage ref={stage} session={session} address={address} screen={screen} start={start} />
            {address.isLocal && !flg_simulated && <LocalAddress address={address} />}
            <WhatToSay moment={open ? 'open' : 'created'} />
          </div>
        )}
      </div>
      <ManageSession session={session} onDeleted={() => navigate('/sessions', { replace: true })} />
      <StopSession
        session={session}
        isOpen={stopping.isOpen}
        onClose={stopping.close}
        onStopped={() => {
          stopping.close();
          settle();
        }}
      />
    </div>
  );
};
