import { type RefObject, useMemo } from 'react';
import { maxListLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { ListNote } from '../table/ListNote.tsx';
import { Pages } from '../table/Pages.tsx';
import { pageOf } from '../table/page-of.ts';
import type { TableState } from '../table/table-state.ts';
import type { ChangeTable } from '../table/use-table-state.ts';
import { TicketItem } from './TicketItem.tsx';
import { isNamed, listed, showOf } from './ticket-filter.ts';

type Props = {
  tickets: readonly Ticket[];
  isAll: boolean;
  state: TableState;
  onChange: ChangeTable;
  /** Gets the focus when the focused ticket leaves the list. */
  region: RefObject<HTMLElement | null>;
  /** Whether the page was opened for the ticket in the address. */
  isSought: boolean;
  onFound: () => void;
};

/** The tickets, newest first, in pages. */
export const TicketList = ({ tickets, isAll, state, onChange, region, isSought, onFound }: Props) => {
  const { list } = useText(support);
  const { filters } = state;
  const show = isAll ? showOf(state) : 'every';
  const typed = isAll ? (filters.find ?? '') : '';
  const found = useMemo(() => listed(tickets, isAll, state), [tickets, isAll, state]);
  const shown = pageOf(found, state.page);
  const isMissing = (filters.ticket ?? '') !== '' && !tickets.some((ticket) => isNamed(ticket, state));
  if (tickets.length === 0) return <p className="ticket-note">{isAll ? list.empty.all : list.empty.own}</p>;
  const unfold = (ticket: Ticket) => {
    const unfolded = isNamed(ticket, state) ? '' : ticket.cod_ticket;
    onChange({ page: shown.page, filters: { ...filters, ticket: unfolded } }, { replace: true });
  };
  const showEvery = () => onChange({ filters: { view: 'all', show: 'every' } });
  return (
    <>
      <p role="status">
        <span>{list.count(found.length)}</span>
        {tickets.length >= maxListLength && <span>{`. ${list.cut(tickets.length)}`}</span>}
      </p>
      {isMissing && <p className="ticket-note">{list.missing}</p>}
      {found.length === 0 && (show !== 'open' || typed !== '') && (
        <div className="card">
          <ListNote reason="nothingFound" onClearFilters={showEvery} />
        </div>
      )}
      {found.length === 0 && show === 'open' && typed === '' && <p className="ticket-note">{list.empty.open}</p>}
      <ul className="ticket-list">
        {shown.rows.map((ticket) => (
          <TicketItem
            key={ticket.id}
            ticket={ticket}
            isHandled={isAll}
            isOpen={isNamed(ticket, state)}
            isSought={isSought && isNamed(ticket, state)}
            onFound={onFound}
            onToggle={() => unfold(ticket)}
            // It disappears from this list.
            onClosed={() => show !== 'every' && region.current?.focus()}
          />
        ))}
      </ul>
      <Pages page={shown.page} pages={shown.pages} onChange={(page) => onChange({ page })} />
    </>
  );
};
