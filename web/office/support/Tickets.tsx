import { useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ListNote } from '../table/ListNote.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { useHeldScopes } from '../use-held-scopes.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketList } from './TicketList.tsx';
import { ticketColumns, viewOf } from './ticket-filter.ts';
import { useSoughtTicket } from './use-sought-ticket.ts';
import { useTickets } from './use-tickets.ts';
import '../../ui/card.css';
import '../table/table.css';
import './tickets.css';

const places = ['a', 'b'];

/** The own tickets; for who handles them everybody's, or their own if they want. */
export const Tickets = () => {
  const { list } = useText(support);
  const { loading } = useText(table);
  const mayHandle = useHeldScopes().includes('support:update');
  const [state, change] = useTableState(ticketColumns);
  // Asked for without the scope, the server would end the sign-in.
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
