import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { CloseTicket } from './CloseTicket.tsx';
import { Deliveries } from './Deliveries.tsx';
import { TicketFiles } from './TicketFiles.tsx';
import { stateForSender } from './ticket-state.ts';

type Props = {
  ticket: Ticket;
  /** Whether it is shown to staff who handle tickets. */
  isHandled: boolean;
  onRetried: () => void;
  onClosed: () => void;
};

/** A whole ticket: its content, and what became of it. */
export const TicketDetails = ({ ticket, isHandled, onRetried, onClosed }: Props) => {
  const { ticket: text, list, categories, priorities } = useText(support);
  const { dayAndTimeOf } = useMoments();
  const { user_full_name, user_email, account, files, tms_closed_at } = ticket;
  const state = stateForSender(ticket);
  return (
    <div className="ticket-details">
      <p className="ticket-text">{ticket.content}</p>
      {files.length > 0 && <TicketFiles ticket={ticket} />}
      <dl className="ticket-facts">
        <div>
          <dt>{text.opened}</dt>
          <dd>{dayAndTimeOf(ticket.tms_created_at)}</dd>
        </div>
        <div>
          <dt>{text.category}</dt>
          <dd>{categories[ticket.hs_ticket_category]}</dd>
        </div>
        <div>
          <dt>{text.priority}</dt>
          <dd>{priorities[ticket.hs_ticket_priority]}</dd>
        </div>
        <div>
          <dt>{isHandled ? text.sender : text.answerTo}</dt>
          <dd>{isHandled ? `${user_full_name}, ${user_email}` : (account?.email ?? user_email)}</dd>
        </div>
        {isHandled && (
          <div>
            <dt>{text.account}</dt>
            <dd>
              {account ? `${account.full_name}, ` : text.noAccount}
              {account && <a href={`mailto:${encodeURIComponent(account.email)}`}>{account.email}</a>}
            </dd>
          </div>
        )}
      </dl>
      {tms_closed_at !== null && <p>{list.explained.closed(dayAndTimeOf(tms_closed_at))}</p>}
      {!isHandled && state !== 'closed' && <p>{list.explained[state]}</p>}
      {isHandled && (
        <>
          <Deliveries ticket={ticket} onRetried={onRetried} />
          <div className="ticket-actions">
            <CloseTicket ticket={ticket} onDone={onClosed} />
          </div>
        </>
      )}
    </div>
  );
};
