import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { Disclosure } from './Disclosure.tsx';
import { DeliveryBadge, TicketBadge } from './TicketBadge.tsx';
import { TicketDetails } from './TicketDetails.tsx';
import { needsRetry } from './ticket-state.ts';

type Props = {
  ticket: Ticket;
  /** Whether it is shown to staff who handle tickets. */
  isHandled: boolean;
  isOpen: boolean;
  /** Whether to scroll to it and focus it. */
  isSought: boolean;
  onFound: () => void;
  onToggle: () => void;
  onClosed: () => void;
};

/** A ticket of the list: a summary, and the whole ticket when expanded. */
export const TicketItem = ({ ticket, isHandled, isOpen, isSought, onFound, onToggle, onClosed }: Props) => {
  const { categories, priorityBadge, list } = useText(support);
  const { dayOf } = useMoments();
  const item = useRef<HTMLLIElement>(null);
  const arrive = useEffectEvent(() => {
    item.current?.scrollIntoView();
    item.current?.querySelector('button')?.focus({ preventScroll: true });
    onFound();
  });
  useEffect(() => {
    if (isSought) arrive();
  }, [isSought]);
  const {
    subject,
    cod_ticket,
    hs_ticket_category,
    hs_ticket_priority,
    tms_created_at,
    user_full_name,
    num_unread,
    des_state,
  } = ticket;
  const facts = [cod_ticket, dayOf(tms_created_at), categories[hs_ticket_category]];
  return (
    <li ref={item} className="card ticket-item">
      <Disclosure
        level={3}
        isOpen={isOpen}
        onToggle={onToggle}
        summary={
          <span className="ticket-summary">
            <span className="ticket-line">
              <span className="disclosure-title">{subject}</span>
              <span className="ticket-meta">{(isHandled ? [user_full_name, ...facts] : facts).join(' · ')}</span>
            </span>
            <span className="ticket-badges">
              {isHandled && hs_ticket_priority === 'HIGH' && <span className="ticket-high">{priorityBadge}</span>}
              {num_unread > 0 && <span className="ticket-unread">{list.unread(num_unread)}</span>}
              {isHandled && needsRetry(ticket) && <DeliveryBadge state="failed" />}
              <TicketBadge state={des_state} />
            </span>
          </span>
        }
      >
        <TicketDetails
          ticket={ticket}
          isHandled={isHandled}
          onRetried={() => item.current?.querySelector('button')?.focus()}
          onClosed={onClosed}
        />
      </Disclosure>
    </li>
  );
};
