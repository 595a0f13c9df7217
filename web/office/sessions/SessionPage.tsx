import { Check, Circle, CircleDot, Ellipsis, Play, Projector, QrCode } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHeader.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Items } from '../sentences.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { StageLink } from '../stage/StageLink.tsx';
import { enterWholeScreen, useAwake } from '../stage/use-screen.ts';
import { EndedCard, LookTogether } from './EndedCards.tsx';
import { Entrance } from './Entrance.tsx';
import { CodeScreen, JoinCard, LateCode, LocalAddress } from './JoinCard.tsx';
import { RunningCard } from './RunningCard.tsx';
import { RemoteCard, SideNotes } from './SideCards.tsx';
import { hasResults, isOpen, isOrphaned, joinAddressOf } from './session.ts';
import { isEndingAsked, StopSession, useSessionChange, useStarting } from './session-changes.tsx';
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

const phases = ['created', 'open', 'stopped'] as const;
type Phase = (typeof phases)[number];

/** Where a lesson is: at the entrance, in the test, with its results. */
const Acts = ({ phase }: { phase: Phase }) => {
  const { acts: text } = useText(sessions);
  const now = phases.indexOf(phase);
  const looks = ['text-text-2', 'bg-amber-soft px-3 font-semibold text-amber-text', 'text-text-3'];
  return (
    <ol className="-mt-2 mb-5 flex flex-wrap items-center gap-2 text-sm" aria-label={text.label}>
      {text.names.map((name, act) => {
        const Sign = act < now ? Check : act === now ? CircleDot : Circle;
        return (
          <li key={name} className="flex items-center gap-2" aria-current={act === now ? 'step' : undefined}>
            {act > 0 && <span className="h-px w-6 bg-line-strong" aria-hidden="true" />}
            <span className={cx('flex min-h-7 items-center gap-1.5 rounded-full', looks[Math.sign(act - now) + 1])}>
              <Sign className="size-4" strokeWidth={1.75} aria-hidden="true" />
              <span>{name}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const WhatToSay = ({ phase }: { phase: Phase }) => {
  const { saying: text } = useText(sessions);
  return (
    <section className="border-amber border-l-4 pl-5" aria-labelledby="what-to-say">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="what-to-say" className="font-bold text-md">
          {text.title[phase]}
        </h2>
        <TextLink isInline className="font-semibold text-sm" to="/guide#running">
          {text.more}
        </TextLink>
      </div>
      <Items of={text[phase]} className="mt-2 grid gap-2" />
      <p className="mt-2 text-sm text-text-2">{text.aside[phase]}</p>
    </section>
  );
};

/** A session before, during and after the test. What is most likely next is its one filled button. */
export const SessionView = ({ session, reading }: { session: LiveSession; reading: Reading }) => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const heading = usePageArrival<HTMLHeadingElement>();
  const [asked, setAsked] = useState<'code' | 'stop' | 'show'>();
  const { uid_session, des_name, des_state, des_owner, flg_may_change: mayChange, flg_simulated } = session;
  const { num_lobby, num_completed } = session;
  const phase = isOpen(des_state) ? 'open' : des_state === 'created' ? 'created' : 'stopped';
  const { tryTo } = useSessionChange(uid_session);
  const starting = useStarting(session, () => heading.current?.focus());
  const address = joinAddressOf(session.des_join_address, location.origin, session.cod_session);
  const { menuOf, dialogs, edit } = useSessionActions({ onDeleted: () => navigate('/sessions', { replace: true }) });
  const menu = menuOf(session, true);
  usePageTitle(des_name);
  useAwake(phase === 'open');
  useFocusWhenOver(phase === 'stopped', heading);

  const openStage = () => navigate(`/sessions/${uid_session}/stage`);
  /** Ends the test and opens the class's screen with its results; asks first where somebody may still come. */
  const show = async () => {
    if (isEndingAsked(session)) return setAsked('show');
    await enterWholeScreen();
    if (await tryTo('stop')) openStage();
  };

  const isAwaited = num_lobby > 0;
  const canLook = mayChange && phase === 'stopped' && num_completed > 0;
  const code = { session, address, onEnlarge: () => setAsked('code') };
  const start = phase === 'created' && mayChange && (
    <Button
      variant={isAwaited ? 'solid' : 'outline'}
      icon={Play}
      aria-disabled={starting.isBusy}
      onClick={starting.press}
    >
      {text.starting.with(num_lobby)}
    </Button>
  );
  const isStageNext = phase === 'stopped' || (phase === 'created' && !isAwaited);
  const entrance = mayChange && !flg_simulated && <Entrance session={session} onSize={() => edit(session)} />;
  const notes = [
    isOrphaned(session) && text.orphaned,
    flg_simulated && phase !== 'stopped' && text.rehearsing.note,
    phase === 'created' && !mayChange && text.page.foreign,
  ].filter((note) => note !== false);
  return (
    <>
      <PageHead
        heading={heading}
        crumb={{ to: '/sessions', label: text.title }}
        title={des_name}
        state={flg_simulated && <Badge tone="info">{text.rehearsal}</Badge>}
        lead={des_owner !== null && (mayChange ? text.of(des_owner) : text.managing.others(des_owner))}
        actions={
          <>
            {phase === 'open' && (
              <Button variant="outline" icon={QrCode} onClick={code.onEnlarge}>
                {text.stage.code}
              </Button>
            )}
            {hasResults(session) && (
              <ButtonLink variant="outline" to={`/sessions/${uid_session}/results`}>
                {text.stopped.results}
              </ButtonLink>
            )}
            {!isAwaited && start}
            {(phase !== 'stopped' || canLook) && (
              <StageLink uid_session={uid_session} icon={Projector} variant={isStageNext ? 'solid' : 'outline'}>
                {phase === 'stopped' ? text.running.show : text.stage.project}
              </StageLink>
            )}
            {isAwaited && start}
            {phase === 'open' && mayChange && (
              <Button variant="danger-text" onClick={() => setAsked('stop')}>
                {text.stopping.action}
              </Button>
            )}
            {menu.length > 0 && (
              <Menu
                trigger={<IconButton icon={Ellipsis} variant="outline" label={text.menu(des_name)} />}
                groups={menu}
              />
            )}
          </>
        }
      />
      <Acts phase={phase} />
      <div role="status" className="mb-4 empty:hidden">
        {isStale(reading) && <Notice tone="no" title={text.page.away(timeOf(reading.dataUpdatedAt))} />}
      </div>
      {notes.map((note) => (
        <Notice key={note} className="mb-4" tone="quiet" title={note} />
      ))}
      <div key={phase} className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-2">
          {phase === 'created' && (
            <>
              {address.isLocal && !flg_simulated && mayChange && <LocalAddress address={address} />}
              <JoinCard {...code} />
            </>
          )}
          {phase === 'open' && <RunningCard session={session} onShow={() => void show()} />}
          {mayChange && phase !== 'stopped' && <WhatToSay phase={phase} />}
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
          {canLook && <WhatToSay phase={phase} />}
          {mayChange && <SideNotes session={session} address={address} />}
        </div>
      </div>
      {starting.dialog}
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
