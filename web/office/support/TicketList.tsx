import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { dateFormat } from '../../i18n/format.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/router.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { isUnanswered, needsRetry, type useTickets } from './tickets.ts';

const priorityLooks = {
  HIGH: { words: 'font-semibold text-no', dot: 'bg-no' },
  MEDIUM: { words: 'text-text-2', dot: 'bg-amber' },
  LOW: { words: 'text-text-2', dot: 'bg-data-6' },
};

/** How old something is: minutes and hours of today, and a day of before. */
const ageOf = (moment: string, now: number, language: Language): string => {
  const minutes = Math.max(1, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(new Date(moment));
};

const tones = { new: 'amber', waiting: 'amber', answered: 'quiet', closed: 'yes' } as const;

export const TicketBadge = ({ state, words }: { state: Ticket['des_state']; words: string }) => (
  <Badge tone={tones[state]} {...(state === 'closed' && { icon: Check })} isSmall>
    {words}
  </Badge>
);

type RowProps = {
  ticket: Ticket;
  to: string;
  now: number;
  isHandled: boolean;
  isCurrent: boolean;
};

const TicketRow = ({ ticket, to, now, isHandled, isCurrent }: RowProps) => {
  const { categories, priorities, own, inbox, ticket: text } = useText(support);
  const { language } = useLanguage();
  const { subject, des_state, hs_ticket_priority, num_unread, user_full_name, assignee } = ticket;
  const isMarked = isHandled ? isUnanswered(ticket) : num_unread > 0;
  const looks = priorityLooks[hs_ticket_priority];
  const facts = isHandled
    ? [user_full_name, ...(assignee ? [`→ ${assignee.full_name}`] : [])]
    : [ticket.cod_ticket, categories[ticket.hs_ticket_category]];
  return (
    <li className={cx('border-line border-b', isCurrent && 'md:bg-surface')}>
      <Link
        to={to}
        className={cx(
          'grid grid-cols-1 gap-1 py-3 pr-4 hover:bg-hover',
          isCurrent ? 'border-amber border-l-3 pl-4' : 'pl-4.75',
        )}
        aria-current={isCurrent || undefined}
      >
        <span className="flex items-baseline gap-2">
          {isMarked && <span className="size-2 shrink-0 self-center rounded-full bg-amber" />}
          <span className={cx('min-w-0 flex-1 truncate', isMarked && 'font-semibold')} title={subject}>
            {subject}
          </span>
          <time className="shrink-0 text-sm text-text-3" dateTime={ticket.tms_created_at}>
            {ageOf(ticket.tms_created_at, now, language)}
          </time>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
          <span className="min-w-24 flex-1 truncate" title={facts.join(' · ')}>
            {facts.join(' · ')}
          </span>
          {isHandled && needsRetry(ticket) && (
            <Badge tone="no" isSmall>
              {text.deliveryStates.failed}
            </Badge>
          )}
          {num_unread > 0 && (
            <Badge tone="amber" isSmall>
              {own.unread(num_unread)}
            </Badge>
          )}
          {isHandled && (
            <span className={cx('flex items-center gap-1', looks.words)}>
              <span className={cx('size-2 rounded-full', looks.dot)} />
              <span>{priorities[hs_ticket_priority]}</span>
            </span>
          )}
          <TicketBadge state={des_state} words={(isHandled ? inbox : own).states[des_state]} />
        </span>
      </Link>
    </li>
  );
};

type Props = {
  query: ReturnType<typeof useTickets>;
  isHandled: boolean;
  label: string;
  addressOf: (name: string) => string;
  /** The code or id of the request on screen. */
  current?: string;
  empty: Elements;
};

/** The requests loaded so far, with a button for more, which gives the focus to the first one that it brings. */
export const TicketList = ({ query, isHandled, label, addressOf, current = '', empty }: Props) => {
  const { inbox } = useText(support);
  const text = useText(table);
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const number = rows.length;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (number <= shownBefore.current) return;
    list.current?.children[shownBefore.current]?.querySelector('a')?.focus();
    shownBefore.current = Number.POSITIVE_INFINITY;
  }, [number]);
  useLoadNotice(query);
  const showMore = () => {
    if (isFetchingNextPage) return;
    shownBefore.current = number;
    void fetchNextPage();
  };
  return (
    <Loaded query={query} text={text} isEmpty={() => number === 0} empty={empty}>
      {() => (
        <>
          <ul ref={list} aria-label={label}>
            {rows.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                to={addressOf(ticket.cod_ticket)}
                now={dataUpdatedAt}
                isHandled={isHandled}
                isCurrent={[ticket.cod_ticket, ticket.id].includes(current)}
              />
            ))}
          </ul>
          {hasNextPage && (
            <div className="p-3">
              <Button variant="outline" size="small" aria-disabled={isFetchingNextPage} onClick={showMore}>
                {inbox.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
};
