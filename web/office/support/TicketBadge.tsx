import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import type { TicketState } from './ticket-state.ts';
import './ticket-badge.css';

/** An envelope, a clock, a tick, a cross, a full square: distinguishable without colour. */
const marks: Record<TicketState, string> = {
  received: 'M2 4h12v8.5H2zM2.5 4.5 8 9l5.5-4.5',
  waiting: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2.2 1.3',
  delivered: 'm3 8.5 3.5 3.5L13 4.5',
  failed: 'm4 4 8 8M12 4l-8 8',
  closed: 'M4 4h8v8H4Z',
};

/** The state of a ticket as mark, word and colour. */
export const TicketBadge = ({ state }: { state: TicketState }) => {
  const { list } = useText(support);
  return (
    <span className="ticket-badge" data-state={state}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={marks[state]} />
      </svg>
      {list.states[state]}
    </span>
  );
};
