import { Circle, CircleDot, CircleSlash, Ellipsis } from 'lucide-react';
import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Link } from '../../ui/router.tsx';
import { GroupRow, TableCard, TableFoot, Th } from '../../ui/TableParts.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { Pages } from '../table/Pages.tsx';
import { grouped } from './listed-sessions.ts';
import { hasResults, isOpen, isOrphaned, momentOf } from './session.ts';
import { useMoments } from './use-moments.ts';
import type { useSessionActions } from './use-session-actions.tsx';

/** As long as a month of a busy teacher. */
const perPage = 50;

/** Distinguishable without colour. */
const badges = {
  created: { tone: 'quiet', icon: Circle },
  started: { tone: 'amber', icon: CircleDot },
  running: { tone: 'yes', icon: CircleDot },
  stopped: { tone: 'quiet', icon: CircleSlash },
} as const satisfies Record<SessionState, unknown>;

/** When it was, as short as a row: since 6 minutes, today at a time, or a day. */
const useWhen = () => {
  const { when: text } = useText(texts);
  const { language } = useLanguage();
  const { timeOf, dayOf } = useMoments();
  const weekday = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (session: ClassSession): string => {
    const { at } = momentOf(session);
    const passedMs = Date.now() - Date.parse(at);
    if (isOpen(session.des_state)) return text.since(Math.max(0, Math.floor(passedMs / 60_000)));
    return dayOf(at) === dayOf(Date.now()) ? text.today(timeOf(at)) : weekday.format(new Date(at));
  };
};

const NextStep = ({ session }: { session: ClassSession }) => {
  const { actions, about } = useText(texts);
  const { uid_session, des_name, des_state, flg_may_change } = session;
  if (des_state === 'created' && flg_may_change)
    return (
      <StageLink uid_session={uid_session} variant="text" size="small" aria-label={about(actions.created, des_name)}>
        {actions.created}
      </StageLink>
    );
  const page = `/sessions/${uid_session}`;
  const leadsToResults = hasResults(session);
  const isLed = isOpen(des_state) && flg_may_change;
  const action = actions[leadsToResults ? 'stopped' : isLed ? 'open' : 'foreign'];
  return (
    <ButtonLink
      size="small"
      variant={isLed ? 'outline' : 'text'}
      to={leadsToResults ? `${page}/results` : page}
      aria-label={about(action, des_name)}
    >
      {action}
    </ButtonLink>
  );
};

type MenuOf = ReturnType<typeof useSessionActions>['menuOf'];

const cell = 'h-11 px-3 py-1 max-md:hidden';

/** One session of the list: 44 px high on a computer, two lines on a phone. */
const SessionRow = ({ session, menuOf }: { session: ClassSession; menuOf: MenuOf }) => {
  const text = useText(texts);
  const { dayAndTimeOf } = useMoments();
  const when = useWhen()(session);
  const { uid_session, des_name, des_state, des_owner, flg_simulated, num_joined, num_completed } = session;
  const { what, at } = momentOf(session);
  const open = isOpen(des_state);
  const isCounted = des_state !== 'created';
  const whose = isOrphaned(session) ? text.orphaned : des_owner !== null ? text.of(des_owner) : undefined;
  const menu = menuOf(session);
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
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge {...badges[des_state]}>{text.states[des_state]}</Badge>
          {flg_simulated && <Badge tone="info">{text.rehearsal}</Badge>}
        </span>
      </td>
      <td className={cx(cell, 'whitespace-nowrap text-text-2')} title={text.moments[what](dayAndTimeOf(at))}>
        {when}
      </td>
      <td className={cx(cell, 'text-right')}>
        <span>{isCounted ? num_joined : '–'}</span>
      </td>
      <td className={cell}>
        <span className="flex items-center gap-2.5">
          {isCounted && (
            <span className="w-16">
              <Meter parts={[{ value: num_completed, tone: open ? 'yes' : 'data-2' }]} max={num_joined} />
            </span>
          )}
          <span>{isCounted ? num_completed : '–'}</span>
        </span>
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

type Props = { sessions: readonly ClassSession[]; page: number; onPage: (page: number) => void; menuOf: MenuOf };

export const SessionTable = ({ sessions, page: asked, onPage, menuOf }: Props) => {
  const text = useText(texts);
  const { language } = useLanguage();
  const month = dateFormat(language, { month: 'long', year: 'numeric' });
  const pages = Math.max(1, Math.ceil(sessions.length / perPage));
  const page = Math.min(asked, pages);
  const groups = grouped(sessions);
  const shown = groups.flatMap((group) => group.sessions).slice((page - 1) * perPage, page * perPage);
  const nameOf = (key: string) => {
    if (key === 'open' || key === 'created') return text.groups[key];
    const name = month.format(new Date(`${key}-15T12:00:00Z`));
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  };
  return (
    <TableCard
      caption={text.list}
      foot={
        pages > 1 && (
          <TableFoot>
            <Pages page={page} pages={pages} onChange={onPage} />
          </TableFoot>
        )
      }
    >
      <thead className="max-md:hidden">
        <tr className="border-line border-b">
          <Th>{text.columns.name}</Th>
          <Th>{text.columns.state}</Th>
          <Th>{text.columns.when}</Th>
          <Th isNumber>{text.columns.joined}</Th>
          <Th>{text.columns.completed}</Th>
          <td colSpan={2} />
        </tr>
      </thead>
      {grouped(shown).map(({ key, sessions: rows }) => (
        <tbody key={key}>
          <GroupRow
            columns={7}
            title={nameOf(key)}
            count={groups.find((group) => group.key === key)?.sessions.length ?? 0}
          />
          {rows.map((session) => (
            <SessionRow key={session.uid_session} session={session} menuOf={menuOf} />
          ))}
        </tbody>
      ))}
    </TableCard>
  );
};
