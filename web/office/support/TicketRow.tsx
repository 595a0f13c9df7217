import { Check } from 'lucide-react';
import type { Ticket, TicketPriority } from '../../../contract/tickets.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router.tsx';
import { isUnanswered, needsRetry } from './ticket-state.ts';

const priorityLooks: Record<TicketPriority, { words: string; dot: string }> = {
  HIGH: { words: 'font-semibold text-no', dot: 'bg-no' },
  MEDIUM: { words: 'text-text-2', dot: 'bg-amber' },
  LOW: { words: 'text-text-2', dot: 'bg-data-6' },
};

/** How old something is: minutes and hours of today, and a day of before. */
const ageOf = (moment: string, now: number, language: 'it' | 'en'): string => {
  const minutes = Math.max(1, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(new Date(moment));
};

const tones = { new: 'amber', waiting: 'amber', answered: 'quiet', closed: 'yes' } as const;

/** The state of a request, in words for the person who asked or for staff. */
export const TicketBadge = ({ state, words }: { state: Ticket['des_state']; words: string }) => (
  <Badge tone={tones[state]} {...(state === 'closed' && { icon: Check })} isSmall>
    {words}
  </Badge>
);

type Props = {
  ticket: Ticket;
  to: string;
  /** When the list was loaded, in ms. */
  now: number;
  /** Whether it is shown to staff. */
  isHandled: boolean;
  isCurrent?: boolean;
};

/** A request in a list: leads to its thread. */
export const TicketRow = ({ ticket, to, now, isHandled, isCurrent = false }: Props) => {
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
          'grid grid-cols-1 gap-1 border-l-3 px-4 py-3 hover:bg-hover',
          isCurrent ? 'border-amber' : 'border-transparent',
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
          <TicketBadge state={des_state} words={isHandled ? inbox.states[des_state] : own.states[des_state]} />
        </span>
      </Link>
    </li>
  );
};
