import { Ellipsis } from 'lucide-react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Link } from '../../ui/router.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import { hasResults, isOpen, isOrphaned, momentOf } from './session-state.ts';
import { useMoments } from './use-moments.ts';

/** When it was, as short as a row: since 6 minutes, today at a time, or a day. */
const useWhen = () => {
  const { when: text } = useText(sessions);
  const { language } = useLanguage();
  const { timeOf, dayOf } = useMoments();
  const weekday = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (session: ClassSession, now: number): string => {
    const { at } = momentOf(session);
    if (isOpen(session.des_state)) return text.since(Math.max(0, Math.floor((now - Date.parse(at)) / 60_000)));
    return dayOf(at) === dayOf(now) ? text.today(timeOf(at)) : weekday.format(new Date(at));
  };
};

/** The most likely next step of a session, by its state. */
const NextStep = ({ session }: { session: ClassSession }) => {
  const { actions, about } = useText(sessions);
  const { uid_session, des_name, des_state, flg_may_change } = session;
  const page = `/sessions/${uid_session}`;
  const open = isOpen(des_state);
  if (des_state === 'created' && flg_may_change)
    return (
      <StageLink uid_session={uid_session} variant="text" size="small">
        <span aria-hidden="true">{actions.created}</span>
        <span className="sr-only">{about(actions.created, des_name)}</span>
      </StageLink>
    );
  const leadsToResults = hasResults(session);
  const action = actions[leadsToResults ? 'stopped' : open && flg_may_change ? 'open' : 'foreign'];
  return (
    <ButtonLink
      size="small"
      variant={open && flg_may_change ? 'outline' : 'text'}
      to={leadsToResults ? `${page}/results` : page}
      aria-label={about(action, des_name)}
    >
      {action}
    </ButtonLink>
  );
};

const cell = 'h-11 px-3 py-1 max-md:hidden';

type Props = { session: ClassSession; menu: MenuItem[][]; now: number };

/** One session of the list: 44 px high on a computer, two lines on a phone. */
export const SessionRow = ({ session, menu, now }: Props) => {
  const text = useText(sessions);
  const { dayAndTimeOf } = useMoments();
  const when = useWhen()(session, now);
  const { uid_session, des_name, des_state, des_owner, num_joined, num_completed } = session;
  const { what, at } = momentOf(session);
  const open = isOpen(des_state);
  const isCounted = des_state !== 'created';
  const whose = isOrphaned(session) ? text.orphaned : des_owner !== null ? text.of(des_owner) : undefined;
  return (
    <tr className={cx('border-line border-b last:border-0 hover:bg-hover', open && 'bg-yes-soft/40')}>
      <th scope="row" className="h-11 w-full min-w-0 max-w-0 py-1 pr-3 pl-5 text-left font-normal">
        <span className="flex min-w-0 items-baseline gap-2">
          <Link
            className="min-w-0 truncate font-semibold hover:underline"
            to={`/sessions/${uid_session}`}
            title={des_name}
          >
            {des_name}
          </Link>
          {whose && (
            <span className="min-w-0 truncate text-sm text-text-2" title={whose}>
              {whose}
            </span>
          )}
        </span>
        <span className="block truncate text-sm text-text-2 md:hidden">
          {isCounted ? `${when} · ${text.finished(num_completed, num_joined)}` : when}
        </span>
      </th>
      <td className={cx(cell, 'whitespace-nowrap')}>
        <SessionBadge {...session} />
      </td>
      <td className={cx(cell, 'whitespace-nowrap text-text-2')} title={text.moments[what](dayAndTimeOf(at))}>
        {when}
      </td>
      <td className={cx(cell, 'text-right')}>
        <span>{isCounted ? num_joined : '–'}</span>
      </td>
      <td className={cell}>
        {isCounted ? (
          <span className="flex items-center gap-2.5">
            <span className="w-16">
              <Meter parts={[{ value: num_completed, tone: open ? 'yes' : 'data-2' }]} max={num_joined} />
            </span>
            <span>{num_completed}</span>
          </span>
        ) : (
          <span>–</span>
        )}
      </td>
      <td className={cx(cell, 'whitespace-nowrap text-right')}>
        <NextStep session={session} />
      </td>
      <td className="w-12 pr-2 text-right">
        {menu.length > 0 && (
          <Menu trigger={<IconButton icon={Ellipsis} size="small" label={text.menu(des_name)} />} groups={menu} />
        )}
      </td>
    </tr>
  );
};
