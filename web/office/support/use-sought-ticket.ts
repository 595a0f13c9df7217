import { useEffect, useEffectEvent, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import type { TableState } from '../table/table-state.ts';
import type { ChangeTable } from '../table/use-table-state.ts';
import { leadingTo } from './ticket-filter.ts';

type List = { tickets: readonly Ticket[] | undefined; isAll: boolean; state: TableState; onChange: ChangeTable };

/** Whoever comes with `?ticket=` looks for that ticket: the list turns to where it is, once, as soon as it is read. */
export const useSoughtTicket = ({ tickets, isAll, state, onChange }: List) => {
  const [isSought, setSought] = useState((state.filters.ticket ?? '') !== '');
  const lead = useEffectEvent(() => {
    const place = tickets && leadingTo(tickets, isAll, state);
    if (isSought && place) onChange(place, { replace: true });
  });
  useEffect(() => {
    if (tickets) lead();
  }, [tickets]);
  return { isSought, onFound: () => setSought(false) };
};
