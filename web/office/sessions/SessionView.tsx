import { Button } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useNavigate } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { StageLink } from '../stage/StageLink.tsx';
import { StageRemote } from '../stage/StageRemote.tsx';
import { AfterStop } from './AfterStop.tsx';
import { BeforeLesson } from './BeforeLesson.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { Entrance } from './Entrance.tsx';
import { JoinCard } from './JoinCard.tsx';
import { type JoinAddress, joinAddressOf } from './join-address.ts';
import { LocalAddress } from './LocalAddress.tsx';
import { isStale } from './live-pace.ts';
import { ManageSession } from './ManageSession.tsx';
import { SessionHeading } from './SessionHeading.tsx';
import { StartSession } from './StartSession.tsx';
import { StopSession } from './StopSession.tsx';
import { isOpen, isOrphaned } from './session-state.ts';
import { useAwake } from './use-awake.ts';
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
  const [isStopping, setStopping] = useState(false);
  const address = useJoinAddress(session);
  const { uid_session, des_state, flg_may_change, flg_simulated } = session;
  const open = isOpen(des_state);
  const isOver = des_state === 'stopped';
  useAwake(open);
  useFocusWhenOver(isOver, heading);

  const staleSince = isStale(reading) ? timeOf(reading.dataUpdatedAt) : undefined;
  const start = <StartSession session={session} onStarted={() => heading.current?.focus()} />;
  const stop = <StopSession session={session} isOpen={isStopping} onClose={() => setStopping(false)} />;
  return (
    <div className="session">
      <SessionHeading
        session={session}
        ref={heading}
        actions={
          <>
            {flg_may_change && (
              <ButtonLink variant="outline" to={`/sessions/${uid_session}/lesson`}>
                {text.page.lead}
              </ButtonLink>
            )}
            {!isOver && (
              <StageLink uid_session={uid_session} variant="outline">
                {text.stage.full}
              </StageLink>
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
        {staleSince && <p>{text.page.away(staleSince)}</p>}
      </div>
      {isOrphaned(session) && <p className="session-note">{text.orphaned}</p>}
      {flg_simulated && !isOver && <p className="session-note">{text.rehearsing.note}</p>}
      <div className="session-columns">
        {isOver && (
          <div className="session-main">
            <AfterStop session={session} />
            {flg_may_change && session.num_completed > 0 && (
              <StageRemote key={uid_session} session={session} readAt={reading.dataUpdatedAt} />
            )}
          </div>
        )}
        <div className="session-side">
          {des_state !== 'created' && <ClassProgress session={session} />}
          {open && flg_may_change && !flg_simulated && <Entrance session={session} />}
          {des_state === 'created' && flg_may_change && (
            <BeforeLesson
              key={uid_session}
              uid_session={uid_session}
              start={start}
              origin={address.isLocal ? undefined : new URL(address.link).origin}
            />
          )}
          {des_state === 'created' && !flg_may_change && <p className="card">{text.page.foreign}</p>}
        </div>
        {!isOver && (
          <div className="session-main">
            <JoinCard session={session} address={address} />
            {address.isLocal && !flg_simulated && flg_may_change && <LocalAddress address={address} />}
            {flg_may_change && <WhatToSay moment={open ? 'open' : 'created'} />}
          </div>
        )}
      </div>
      {stop}
      <ManageSession session={session} onDeleted={() => navigate('/sessions', { replace: true })} />
    </div>
  );
};
