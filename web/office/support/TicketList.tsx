import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { ListNote } from '../table/ListNote.tsx';
import type { TableState } from '../table/table-state.ts';
import type { ChangeTable } from '../table/use-table-state.ts';
import { TicketItem } from './TicketItem.tsx';
import { isNamed, showOf } from './ticket-filter.ts';

type Props = {
  /** Those loaded so far. */
  tickets: readonly Ticket[];
  /** The ticket in the address, when it is not among them. */
  named: Ticket | undefined;
  /** How many there are in all. */
  total: number;
  /** Whether the ticket in the address was not found. */
  isMissing: boolean;
  isAll: boolean;
  state: TableState;
  onChange: ChangeTable;
  /** Gets the focus when the focused ticket leaves the list. */
  region: RefObject<HTMLElement | null>;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Gives the focus to the first of the tickets that were asked for, when they are on screen. */
const useMore = ({ more }: Props, number: number) => {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (number <= shownBefore.current) return;
    list.current?.children[shownBefore.current]?.querySelector('button')?.focus();
    shownBefore.current = Number.POSITIVE_INFINITY;
  }, [number]);
  const ask = () => {
    shownBefore.current = number;
    more.fetchNextPage();
  };
  return { list, ask };
};

/** What to say when there are no tickets. */
const NoTickets = ({ isAll, state, onChange }: Pick<Props, 'isAll' | 'state' | 'onChange'>) => {
  const { empty } = useText(support).list;
  const show = showOf(state);
  if (!isAll) return <p className="ticket-note">{empty.own}</p>;
  if (!state.filters.find && show !== 'closed') {
    return <p className="ticket-note">{show === 'open' ? empty.open : empty.all}</p>;
  }
  const showEvery = () => onChange({ filters: { view: 'all', show: 'every' } });
  return (
    <div className="card">
      <ListNote reason="nothingFound" onClearFilters={showEvery} />
    </div>
  );
};

/** The tickets, newest first, with a button for more. */
export const TicketList = (props: Props) => {
  const { tickets, named, total, isMissing, isAll, state, onChange, region, more } = props;
  const { list: text } = useText(support);
  const { filters } = state;
  /** Whether the page was opened for the ticket in the address. */
  const [isSought, setSought] = useState((filters.ticket ?? '') !== '');
  const shown = named ? [named, ...tickets] : tickets;
  const { list, ask } = useMore(props, shown.length);
  const unfold = (ticket: string) => onChange({ filters: { ...filters, ticket } }, { replace: true });
  const leave = () => {
    region.current?.focus();
    unfold('');
  };
  const toggle = (ticket: Ticket) => {
    if (!isNamed(ticket, state)) unfold(ticket.cod_ticket);
    else if (ticket === named) leave();
    else unfold('');
  };
  return (
    <>
      <p role="status">{text.count(total)}</p>
      {isMissing && <p className="ticket-note">{text.missing}</p>}
      {total === 0 && <NoTickets isAll={isAll} state={state} onChange={onChange} />}
      <ul ref={list} className="ticket-list">
        {shown.map((ticket) => (
          <TicketItem
            key={ticket.id}
            ticket={ticket}
            isHandled={isAll}
            isOpen={isNamed(ticket, state)}
            isSought={isSought && isNamed(ticket, state)}
            onFound={() => setSought(false)}
            onToggle={() => toggle(ticket)}
            // It disappears from this list.
            onClosed={() => isAll && showOf(state) !== 'every' && ticket !== named && leave()}
          />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="default"
          className="tickets-more"
          aria-busy={more.isFetchingNextPage}
          onClick={() => !more.isFetchingNextPage && ask()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
};
