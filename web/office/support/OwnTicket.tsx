import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { Thread } from './Thread.tsx';
import { TicketBadge } from './TicketList.tsx';
import { passedOn, type useTicket } from './tickets.ts';

/** One of the user's requests: what was asked, answered, and what became of it. */
export const OwnTicket = ({ query }: { query: ReturnType<typeof useTicket> }) => {
  const { title, categories, inbox, own, thread, ticket: words } = useText(support);
  const text = useText(table);
  const { dayAndTimeOf } = useMoments();
  useLoadNotice(query);
  const { data } = query;
  /** What became of it, beyond its messages. */
  const outcomeOf = (ticket: Ticket): string | null => {
    if (ticket.tms_closed_at !== null) return thread.closed(dayAndTimeOf(ticket.tms_closed_at));
    if (ticket.des_state === 'new') return own.explained[passedOn(ticket)];
    return ticket.des_state === 'waiting' ? own.explained.wroteAgain : null;
  };
  return (
    <>
      <PageHeading
        title={data?.subject ?? title}
        crumb={{ to: '/support', label: title }}
        state={data && <TicketBadge state={data.des_state} words={own.states[data.des_state]} />}
      />
      <Loaded query={query} text={text}>
        {(ticket) => (
          <div className="grid max-w-3xl gap-3">
            <p className="text-sm text-text-2">
              {[
                ticket.cod_ticket,
                categories[ticket.hs_ticket_category],
                inbox.priorities[ticket.hs_ticket_priority],
                thread.opened(dayAndTimeOf(ticket.tms_created_at)),
                words.answerTo(ticket.account?.email ?? ticket.user_email),
              ].join(' · ')}
            </p>
            {outcomeOf(ticket) && <p>{outcomeOf(ticket)}</p>}
            <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
              <Thread ticket={ticket} isHandled={false} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
};
