import { Check, Circle, CircleDot, Ellipsis, Play, Projector, QrCode } from 'lucide-react';
import type { RefObject } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHead } from '../../ui/PageHeader.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { useStarting } from './session-changes.tsx';
import { hasResults, isOpen } from './session-state.ts';

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

type Props = {
  session: LiveSession;
  heading: RefObject<HTMLHeadingElement | null>;
  menu: MenuItem[][];
  onCode: () => void;
  onStop: () => void;
};

/** The name of a session, and what can be done with it: what is most likely next is its one filled button. */
export const SessionHead = ({ session, heading, menu, onCode, onStop }: Props) => {
  const text = useText(sessions);
  const { uid_session, des_name, des_state, des_owner, flg_may_change, flg_simulated, num_lobby } = session;
  const starting = useStarting(session, () => heading.current?.focus());
  const isBefore = des_state === 'created';
  const isOver = des_state === 'stopped';
  const start = isBefore && flg_may_change && (
    <Button
      variant={num_lobby > 0 ? 'solid' : 'outline'}
      icon={Play}
      aria-disabled={starting.isBusy}
      onClick={starting.press}
    >
      {text.starting.with(num_lobby)}
    </Button>
  );
  return (
    <>
      <PageHead
        heading={heading}
        crumb={{ to: '/sessions', label: text.title }}
        title={des_name}
        state={flg_simulated && <Badge tone="info">{text.rehearsal}</Badge>}
        lead={des_owner !== null && (flg_may_change ? text.of(des_owner) : text.managing.others(des_owner))}
        actions={
          <>
            {isOpen(des_state) && (
              <Button variant="outline" icon={QrCode} onClick={onCode}>
                {text.stage.code}
              </Button>
            )}
            {hasResults(session) && (
              <ButtonLink variant="outline" to={`/sessions/${uid_session}/results`}>
                {text.stopped.results}
              </ButtonLink>
            )}
            {num_lobby === 0 && start}
            {(!isOver || (flg_may_change && session.num_completed > 0)) && (
              <StageLink
                uid_session={uid_session}
                icon={Projector}
                variant={isOver || (isBefore && num_lobby === 0) ? 'solid' : 'outline'}
              >
                {isOver ? text.running.show : text.stage.project}
              </StageLink>
            )}
            {num_lobby > 0 && start}
            {isOpen(des_state) && flg_may_change && (
              <Button variant="danger-text" onClick={onStop}>
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
      <Acts now={isBefore ? 0 : isOver ? 2 : 1} />
      {starting.dialog}
    </>
  );
};
