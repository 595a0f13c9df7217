import type { DeliveryState, TicketState } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import './ticket-badge.css';

type Mark = 'envelope' | 'reply' | 'clock' | 'tick' | 'cross' | 'square';

/** Distinguishable without colour. */
const marks: Record<Mark, string> = {
  envelope: 'M2 4h12v8.5H2zM2.5 4.5 8 9l5.5-4.5',
  reply: 'M6.5 4 3 7.5 6.5 11M3 7.5h6.5a3.5 3.5 0 0 1 3.5 3.5v1.5',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2.2 1.3',
  tick: 'm3 8.5 3.5 3.5L13 4.5',
  cross: 'm4 4 8 8M12 4l-8 8',
  square: 'M4 4h8v8H4Z',
};

const StateBadge = ({ mark, words }: { mark: Mark; words: string }) => (
  <span className="ticket-badge" data-mark={mark}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={marks[mark]} />
    </svg>
    <span>{words}</span>
  </span>
);

const ofTicket: Record<TicketState, Mark> = { new: 'envelope', answered: 'reply', waiting: 'clock', closed: 'square' };
const ofDelivery: Record<DeliveryState, Mark> = { waiting: 'clock', delivered: 'tick', failed: 'cross' };

/** The state of a ticket as mark, word and colour. */
export const TicketBadge = ({ state }: { state: TicketState }) => (
  <StateBadge mark={ofTicket[state]} words={useText(support).list.states[state]} />
);

/** The state of a delivery, likewise. */
export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <StateBadge mark={ofDelivery[state]} words={useText(support).ticket.deliveryStates[state]} />
);
