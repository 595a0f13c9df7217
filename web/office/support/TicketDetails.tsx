import { useQuery } from '@tanstack/react-query';
import { listedContentLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { CloseTicket } from './CloseTicket.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RoomCodes } from './RoomCodes.tsx';
import { Thread } from './Thread.tsx';
import { TicketFiles } from './TicketFiles.tsx';
import { passedOn } from './ticket-state.ts';

type Props = {
  ticket: Ticket;
  /** Whether it is shown to staff who handle tickets. */
  isHandled: boolean;
  onRetried: () => void;
  onClosed: () => void;
};

const TicketFacts = ({ ticket, isHandled }: Pick<Props, 'ticket' | 'isHandled'>) => {
  const { ticket: text, categories, priorities } = useText(support);
  const { dayAndTimeOf } = useMoments();
  const { user_full_name, user_email, account } = ticket;
  return (
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
            <span>{account ? `${account.full_name}, ` : text.noAccount}</span>
            {account && <a href={`mailto:${encodeURIComponent(account.email)}`}>{account.email}</a>}
          </dd>
        </div>
      )}
    </dl>
  );
};

/** What whoever asked should know beyond the messages. */
const StateInWords = ({ ticket, isHandled }: Pick<Props, 'ticket' | 'isHandled'>) => {
  const { list } = useText(support);
  const { dayAndTimeOf } = useMoments();
  const { tms_closed_at, des_state } = ticket;
  if (tms_closed_at !== null) return <p>{list.explained.closed(dayAndTimeOf(tms_closed_at))}</p>;
  if (isHandled) return null;
  if (des_state === 'new') return <p>{list.explained[passedOn(ticket)]}</p>;
  return des_state === 'waiting' ? <p>{list.explained.wroteAgain}</p> : null;
};

/** The whole text of a ticket, of which a list has only the beginning. */
const TicketText = ({ ticket: { id, content } }: Pick<Props, 'ticket'>) => {
  const { data } = useQuery({
    queryKey: ['GET /tickets/:id', id],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/:id', { params: { id } }, { signal }),
    enabled: content.length >= listedContentLength,
  });
  const text = data?.content ?? content;
  return (
    <>
      <p className="ticket-text">{text}</p>
      <RoomCodes text={text} />
    </>
  );
};

/** A whole ticket: what was asked and answered, and what became of it. */
export const TicketDetails = ({ ticket, isHandled, onRetried, onClosed }: Props) => (
  <div className="ticket-details">
    <div className="ticket-talk">
      <TicketText ticket={ticket} />
      {ticket.files.length > 0 && <TicketFiles ticket={ticket} />}
      <StateInWords ticket={ticket} isHandled={isHandled} />
      <Thread ticket={ticket} onClosed={onClosed} />
    </div>
    <div className="ticket-aside-facts">
      <TicketFacts ticket={ticket} isHandled={isHandled} />
      {isHandled && (
        <>
          <Deliveries ticket={ticket} onRetried={onRetried} />
          <div className="ticket-actions">
            <CloseTicket ticket={ticket} onDone={onClosed} />
          </div>
        </>
      )}
    </div>
  </div>
);
