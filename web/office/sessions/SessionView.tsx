import { Check, Circle, CircleDot, Ellipsis, Play, Projector, QrCode } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHeader.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { notifyError } from '../notices.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { StageLink } from '../stage/StageLink.tsx';
import { enterWholeScreen } from '../stage/use-whole-screen.ts';
import { useRefresh } from '../use-refresh.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { EndedCard, LookTogether } from './EndedCards.tsx';
import { Entrance } from './Entrance.tsx';
import { JoinCard, LateCode, LocalAddress } from './JoinCard.tsx';
import { joinAddressOf } from './join-address.ts';
import { isStale } from './live-pace.ts';
import { RemoteCard } from './RemoteCard.tsx';
import { RunningCard } from './RunningCard.tsx';
import { SideNotes } from './SideNotes.tsx';
import { StopSession } from './StopSession.tsx';
import { hasResults, isOpen, isOrphaned } from './session-state.ts';
import { sheet } from './sheet.ts';
import { isEndingAsked } from './stop-warnings.ts';
import { useAwake } from './use-awake.ts';
import { useMoments } from './use-moments.ts';
import { useSessionActions } from './use-session-actions.tsx';
import { useStarting } from './use-starting.tsx';
import { WhatToSay } from './WhatToSay.tsx';

/** Focuses an element when a session ends, since the focused dialog or button disappears. */
const useFocusWhenOver = (isOver: boolean, element: RefObject<HTMLElement | null>) => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body) element.current?.focus();
    wasOver.current = isOver;
  }, [isOver, element]);
};

/** Where a lesson is: at the entrance, in the test, with its results. */
const Acts = ({ now }: { now: 0 | 1 | 2 }) => {
  const { acts: text } = useText(sessions);
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

/** Ends the test and opens the class's screen, where its results are shown; asks first where somebody may still come. */
const useShowing = (session: LiveSession, onAsk: () => void) => {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const { uid_session } = session;
  const open = () => navigate(`/sessions/${uid_session}/stage`);
  const show = async () => {
    if (isEndingAsked(session)) return onAsk();
    await enterWholeScreen();
    try {
      await callSignedIn('POST /gamesession/:uid_session/stop', { params: { uid_session } });
      await refresh();
      open();
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return { show: () => void show(), open };
};

const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
    <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-2">{main}</div>
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">{side}</div>
  </div>
);

type Props = {
  session: LiveSession;
  reading: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };
};

/** A session before, during and after the test: what is most likely next is its one filled button. */
export const SessionView = ({ session, reading }: Props) => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const heading = usePageArrival<HTMLHeadingElement>();
  const [asked, setAsked] = useState<'code' | 'stop' | 'show'>();
  const close = () => setAsked(undefined);
  const { uid_session, des_name, des_state, des_owner, flg_may_change, flg_simulated, num_lobby } = session;
  const { des_join_address, cod_session } = session;
  const address = useMemo(
    () => joinAddressOf(des_join_address, location.origin, cod_session),
    [des_join_address, cod_session],
  );
  const { menuOf, dialogs, edit } = useSessionActions({ onDeleted: () => navigate('/sessions', { replace: true }) });
  const starting = useStarting(session, () => heading.current?.focus());
  const showing = useShowing(session, () => setAsked('show'));
  const open = isOpen(des_state);
  const isOver = des_state === 'stopped';
  const isBefore = des_state === 'created';
  usePageTitle(des_name);
  useAwake(open);
  useFocusWhenOver(isOver, heading);

  const isNext = { start: isBefore && flg_may_change && num_lobby > 0, project: isBefore && num_lobby === 0 };
  const menu = menuOf(session, true);
  const staleSince = isStale(reading) ? timeOf(reading.dataUpdatedAt) : undefined;
  const origin = address.isLocal ? undefined : new URL(address.link).origin;
  const remote = flg_may_change && <RemoteCard session={session} isReachable={!address.isLocal} />;
  const notes = flg_may_change && <SideNotes session={session} origin={origin} />;
  const enlarge = () => setAsked('code');
  return (
    <>
      <PageHead
        heading={heading}
        crumb={{ to: '/sessions', label: text.title }}
        title={des_name}
        state={flg_simulated ? <Badge tone="info">{text.rehearsal}</Badge> : undefined}
        lead={des_owner === null ? undefined : flg_may_change ? text.of(des_owner) : text.managing.others(des_owner)}
        actions={
          <>
            {open && (
              <Button variant="outline" icon={QrCode} onClick={enlarge}>
                {text.stage.code}
              </Button>
            )}
            {isOver && hasResults(session) && (
              <ButtonLink variant="outline" to={`/sessions/${uid_session}/results`}>
                {text.stopped.results}
              </ButtonLink>
            )}
            {isBefore && flg_may_change && !isNext.start && (
              <Button variant="outline" icon={Play} aria-disabled={starting.isBusy} onClick={starting.press}>
                {text.starting.action}
              </Button>
            )}
            {(!isOver || (flg_may_change && session.num_completed > 0)) && (
              <StageLink uid_session={uid_session} variant={isNext.project || isOver ? 'solid' : 'outline'}>
                <Projector className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                <span>{isOver ? text.running.show : text.stage.project}</span>
              </StageLink>
            )}
            {isNext.start && (
              <Button icon={Play} aria-disabled={starting.isBusy} onClick={starting.press}>
                {text.starting.with(num_lobby)}
              </Button>
            )}
            {open && flg_may_change && (
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
      <Acts now={isBefore ? 0 : open ? 1 : 2} />
      <div role="status" className="mb-4 empty:hidden">
        {staleSince && <Notice tone="no" title={text.page.away(staleSince)} />}
      </div>
      {isOrphaned(session) && <Notice className="mb-4" tone="quiet" title={text.orphaned} />}
      {flg_simulated && !isOver && <Notice className="mb-4" tone="quiet" title={text.rehearsing.note} />}
      {isBefore && !flg_may_change && <Notice className="mb-4" tone="quiet" title={text.page.foreign} />}
      {isBefore && (
        <Columns
          main={
            <>
              {address.isLocal && !flg_simulated && flg_may_change && <LocalAddress address={address} />}
              <JoinCard session={session} address={address} onEnlarge={enlarge} />
              {flg_may_change && <WhatToSay moment="created" />}
            </>
          }
          side={
            <>
              {remote}
              {flg_may_change && !flg_simulated && (
                <div className={sheet}>
                  <Entrance session={session} onSize={() => edit(session)} />
                </div>
              )}
              {notes}
            </>
          }
        />
      )}
      {open && (
        <Columns
          main={
            <>
              <RunningCard session={session} onShow={flg_may_change ? showing.show : undefined} />
              {flg_may_change && <WhatToSay moment="open" />}
            </>
          }
          side={
            <>
              <section className={`${sheet} divide-y divide-line`} aria-label={text.stage.label}>
                <LateCode session={session} address={address} onEnlarge={enlarge} />
                {flg_may_change && !flg_simulated && <Entrance session={session} onSize={() => edit(session)} />}
              </section>
              {remote}
              {notes}
            </>
          }
        />
      )}
      {isOver && (
        <Columns
          main={
            <>
              <EndedCard session={session} />
              {flg_may_change && session.num_completed > 0 && (
                <LookTogether session={session} readAt={reading.dataUpdatedAt} />
              )}
            </>
          }
          side={
            <>
              {remote}
              {flg_may_change && session.num_completed > 0 && <WhatToSay moment="stopped" />}
              {notes}
            </>
          }
        />
      )}
      {starting.dialog}
      <StopSession
        session={session}
        isOpen={asked === 'stop' || asked === 'show'}
        onClose={close}
        {...(asked === 'show' && { onStopped: showing.open })}
      />
      <CodeScreen session={session} address={address} isOpen={asked === 'code'} onClose={close} />
      {dialogs}
    </>
  );
};
