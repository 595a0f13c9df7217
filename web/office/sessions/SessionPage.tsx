import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { enterWholeScreen, useAwake } from '../stage/use-screen.ts';
import { EndedCard, LookTogether } from './EndedCards.tsx';
import { Entrance } from './Entrance.tsx';
import { CodeScreen, JoinCard, LateCode, LocalAddress } from './JoinCard.tsx';
import { joinAddressOf } from './join-address.ts';
import { RunningCard } from './RunningCard.tsx';
import { SessionHead } from './SessionHead.tsx';
import { RemoteCard, SideNotes } from './SideCards.tsx';
import { StopSession, useSessionChange } from './session-changes.tsx';
import { isOpen, isOrphaned } from './session-state.ts';
import { isEndingAsked } from './stop-warnings.ts';
import { useMoments } from './use-moments.ts';
import { useSessionActions } from './use-session-actions.tsx';
import { isStale, type Reading, useLiveSession } from './use-sessions.ts';
import { WithSession } from './WithSession.tsx';

/** Focuses an element when a session ends, since the focused dialog or button disappears. */
const useFocusWhenOver = (isOver: boolean, element: RefObject<HTMLElement | null>) => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body) element.current?.focus();
    wasOver.current = isOver;
  }, [isOver, element]);
};

/** What to say to the class while it waits for the start or for the last pupils, and before its results are shown. */
const WhatToSay = ({ moment }: { moment: 'created' | 'open' | 'stopped' }) => {
  const { saying: text } = useText(sessions);
  return (
    <section className="border-amber border-l-4 pl-5" aria-labelledby="what-to-say">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="what-to-say" className="font-bold text-md">
          {text.title[moment]}
        </h2>
        <TextLink isInline className="font-semibold text-sm" to="/guide#running">
          {text.more}
        </TextLink>
      </div>
      <ul className="mt-2 grid gap-2">
        {text[moment].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-text-2">{text.aside[moment]}</p>
    </section>
  );
};

type Props = { session: LiveSession; reading: Reading };

/** A session before, during and after the test. */
export const SessionView = ({ session, reading }: Props) => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const heading = usePageArrival<HTMLHeadingElement>();
  const [asked, setAsked] = useState<'code' | 'stop' | 'show'>();
  const { uid_session, des_name, des_state, flg_may_change: mayChange, flg_simulated } = session;
  const { tryTo } = useSessionChange(uid_session);
  const address = joinAddressOf(session.des_join_address, location.origin, session.cod_session);
  const { menuOf, dialogs, edit } = useSessionActions({ onDeleted: () => navigate('/sessions', { replace: true }) });
  usePageTitle(des_name);
  useAwake(isOpen(des_state));
  useFocusWhenOver(des_state === 'stopped', heading);

  const openStage = () => navigate(`/sessions/${uid_session}/stage`);
  /** Ends the test and opens the class's screen with its results; asks first where somebody may still come. */
  const show = async () => {
    if (isEndingAsked(session)) return setAsked('show');
    await enterWholeScreen();
    if (await tryTo('stop')) openStage();
  };

  const phase = isOpen(des_state) ? 'open' : des_state === 'created' ? 'created' : 'stopped';
  const canLook = mayChange && phase === 'stopped' && session.num_completed > 0;
  const code = { session, address, onEnlarge: () => setAsked('code') };
  const entrance = mayChange && !flg_simulated && <Entrance session={session} onSize={() => edit(session)} />;
  return (
    <>
      <SessionHead
        session={session}
        heading={heading}
        menu={menuOf(session, true)}
        onCode={code.onEnlarge}
        onStop={() => setAsked('stop')}
      />
      <div role="status" className="mb-4 empty:hidden">
        {isStale(reading) && <Notice tone="no" title={text.page.away(timeOf(reading.dataUpdatedAt))} />}
      </div>
      {isOrphaned(session) && <Notice className="mb-4" tone="quiet" title={text.orphaned} />}
      {flg_simulated && des_state !== 'stopped' && (
        <Notice className="mb-4" tone="quiet" title={text.rehearsing.note} />
      )}
      {phase === 'created' && !mayChange && <Notice className="mb-4" tone="quiet" title={text.page.foreign} />}
      <div key={phase} className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-2">
          {phase === 'created' && (
            <>
              {address.isLocal && !flg_simulated && mayChange && <LocalAddress address={address} />}
              <JoinCard {...code} />
            </>
          )}
          {phase === 'open' && <RunningCard session={session} onShow={() => void show()} />}
          {mayChange && phase !== 'stopped' && <WhatToSay moment={phase} />}
          {phase === 'stopped' && <EndedCard session={session} />}
          {canLook && <LookTogether session={session} readAt={reading.dataUpdatedAt} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          {phase === 'open' && (
            <Card className="divide-y divide-line p-0" aria-label={text.stage.label}>
              <LateCode {...code} />
              {entrance}
            </Card>
          )}
          {mayChange && <RemoteCard session={session} address={address} />}
          {phase === 'created' && entrance && <Card className="p-0">{entrance}</Card>}
          {canLook && <WhatToSay moment="stopped" />}
          {mayChange && <SideNotes session={session} address={address} />}
        </div>
      </div>
      <StopSession
        session={session}
        isOpen={asked === 'stop' || asked === 'show'}
        onClose={() => setAsked(undefined)}
        {...(asked === 'show' && { onStopped: openStage })}
      />
      <CodeScreen session={session} address={address} isOpen={asked === 'code'} onClose={() => setAsked(undefined)} />
      {dialogs}
    </>
  );
};

/** /sessions/:uid_session: one session, before, during and after the test. */
export const SessionPage = () => {
  const { uid_session = '' } = useParams();
  const { title } = useText(sessions);
  const reading = useLiveSession(uid_session);
  return (
    <WithSession reading={reading} title={title}>
      {(session) => <SessionView key={uid_session} session={session} reading={reading} />}
    </WithSession>
  );
};
