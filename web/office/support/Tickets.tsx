import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ListNote } from '../table/ListNote.tsx';
import type { TableState } from '../table/table-state.ts';
import { type ChangeTable, useTableState } from '../table/use-table-state.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketList } from './TicketList.tsx';
import { leadingTo, ticketColumns, viewOf } from './ticket-filter.ts';
import '../../ui/card.css';
import '../table/table.css';
import './tickets.css';

type Search = { tickets: readonly Ticket[] | undefined; isAll: boolean; state: TableState; onChange: ChangeTable };

/** For `?ticket=`: shows the page of the list that contains the ticket, once, when the list is loaded. */
const useSoughtTicket = ({ tickets, isAll, state, onChange }: Search) => {
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

/** The outcome of a delivery is known a moment later; somebody may write at any time. */
const underwayMs = 5000;
const quietMs = 60_000;

const isUnderway = ({ deliveries, tms_closed_at }: Ticket): boolean =>
  tms_closed_at === null && deliveries.some(({ state }) => state === 'waiting');

/** One's own tickets or everybody's, newest first; reloaded regularly while a delivery is under way. */
const useTickets = (isAll: boolean): UseQueryResult<Ticket[], ApiError> =>
  useQuery<Ticket[], ApiError>({
    queryKey: ['GET /tickets', isAll],
    queryFn: ({ signal }) =>
      callSignedIn('GET /tickets', { querystring: { all: isAll ? 'true' : 'false' } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? underwayMs : quietMs),
  });

const places = ['a', 'b'];

/** One's own tickets; for staff, everybody's or their own. */
export const Tickets = () => {
  const { list } = useText(support);
  const { loading } = useText(table);
  const mayHandle = useScopes().includes('support:update');
  const [state, change] = useTableState(ticketColumns);
  // Requesting all tickets without the scope would end the sign-in.
  const isAll = viewOf(state, mayHandle) === 'all';
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useTickets(isAll);
  const region = useRef<HTMLElement>(null);
  const sought = useSoughtTicket({ tickets: data, isAll, state, onChange: change });
  useLoadNotice({ error, errorUpdatedAt });
  const hasFailed = !data && isError && !isFetching;
  return (
    <section ref={region} tabIndex={-1} className="tickets" aria-labelledby="tickets" aria-busy={!data && !hasFailed}>
      <div className="tickets-head">
        <h2 id="tickets">{isAll ? list.title.all : list.title.own}</h2>
        {mayHandle && <TicketFilters isAll={isAll} state={state} onChange={change} />}
      </div>
      {data && <TicketList tickets={data} isAll={isAll} state={state} onChange={change} region={region} {...sought} />}
      {hasFailed && (
        <div className="card">
          <ListNote reason="failed" onRetry={refetch} />
        </div>
      )}
      {!data && !hasFailed && (
        <>
          <p role="status">{loading}</p>
          {places.map((place) => (
            <div key={place} className="card ticket-to-come" aria-hidden="true">
              <span className="cell-to-come" />
              <span className="cell-to-come" />
            </div>
          ))}
        </>
      )}
    </section>
  );
};
