import { Button } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { AfterStop } from './AfterStop.tsx';
import { BeforeLesson } from './BeforeLesson.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { Entrance } from './Entrance.tsx';
import { type JoinAddress, joinAddressOf } from './join-address.ts';
import { LocalAddress } from './LocalAddress.tsx';
import { isStale } from './live-pace.ts';
import { ManageSession } from './ManageSession.tsx';
import { SessionHeading } from './SessionHeading.tsx';
import { Stage } from './Stage.tsx';
import { StageFoot } from './StageFoot.tsx';
import { StartSession } from './StartSession.tsx';
import { StopSession } from './StopSession.tsx';
import { isOpen, isOrphaned } from './session-state.ts';
import { useAwake } from './use-awake.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMoments } from './use-moments.ts';
import { WhatToSay } from './WhatToSay.tsx';
import './session.css';

/** The address at which the class joins. */
const useJoinAddress = ({ des_join_address, cod_session }: LiveSession): JoinAddress =>
  useMemo(() => joinAddressOf(des_join_address, location.origin, cod_session), [des_join_address, cod_session]);

/** Focuses an element when a session ends, since the focused dialog or button disappears. */
const useFocusWhenOver = (isOver: boolean, element: RefObject<HTMLElement | null>) => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body) element.current?.focus();
    wasOver.current = isOver;
  }, [isOver, element]);
};

type Props = {
  session: LiveSession;
  reading: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };
};

/** A session before, during and after the test. */
export const SessionView = ({ session, reading }: Props) => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const heading = usePageArrival<HTMLHeadingElement>();
  const stage = useRef<HTMLElement>(null);
  const screen = useFullScreen(stage);
  const [isStopping, setStopping] = useState(false);
  const address = useJoinAddress(session);
  const { uid_session, des_state, flg_may_change, flg_simulated } = session;
  const open = isOpen(des_state);
  const isOver = des_state === 'stopped';
  useAwake(open);
  useFocusWhenOver(isOver, heading);

  const staleSince = isStale(reading) ? timeOf(reading.dataUpdatedAt) : undefined;
  const settle = () => (screen.leaveButton.current ?? heading.current)?.focus();
  const start = <StartSession session={session} onStarted={settle} />;
  const foot = screen.isFull && (
    <StageFoot
      session={session}
      screen={screen}
      staleSince={staleSince}
      start={start}
      onStop={() => setStopping(true)}
    />
  );
  const stop = <StopSession session={session} isOpen={isStopping} onClose={() => setStopping(false)} />;
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
              <Button color="red" onClick={() => setStopping(true)}>
                {text.stopping.action}
              </Button>
            )}
          </>
        }
      />
      <div role="status" className="session-away">
        {staleSince && !screen.isFull && <p>{text.page.away(staleSince)}</p>}
      </div>
      {isOrphaned(session) && <p className="session-note">{text.orphaned}</p>}
      {flg_simulated && !isOver && <p className="session-note">{text.rehearsing.note}</p>}
      <div className="session-columns">
        {isOver && <AfterStop session={session} />}
        <div className="session-side">
          {des_state !== 'created' && <ClassProgress session={session} />}
          {open && flg_may_change && !flg_simulated && <Entrance session={session} />}
          {des_state === 'created' && flg_may_change && (
            <BeforeLesson key={uid_session} uid_session={uid_session} start={start} />
          )}
          {des_state === 'created' && !flg_may_change && <p className="card">{text.page.foreign}</p>}
        </div>
        {!isOver && (
          <div className="session-main">
            <Stage ref={stage} session={session} address={address} foot={foot} dialog={stop} />
            {address.isLocal && !flg_simulated && flg_may_change && <LocalAddress address={address} />}
            {flg_may_change && <WhatToSay moment={open ? 'open' : 'created'} />}
          </div>
        )}
      </div>
      <ManageSession session={session} onDeleted={() => navigate('/sessions', { replace: true })} />
    </div>
  );
};
