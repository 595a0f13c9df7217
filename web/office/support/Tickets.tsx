import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { hasStatus } from '../../api/refusals.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ListNote } from '../table/ListNote.tsx';
import type { TableState } from '../table/table-state.ts';
import { useTableState } from '../table/use-table-state.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketList } from './TicketList.tsx';
import { filterOf, isNamed, ticketColumns, viewOf } from './ticket-filter.ts';
import '../theme/card.css';
import '../table/table.css';
import './tickets.css';

type Page = Output<Contract['GET /tickets']>;

/** The outcome of a delivery is known a moment later; somebody may write at any time. */
const underwayMs = 5000;
const quietMs = 60_000;

const isUnderway = ({ deliveries, tms_closed_at }: Ticket): boolean =>
  tms_closed_at === null && deliveries.some(({ state }) => state === 'waiting');

/** The pages loaded so far of one's own tickets or everybody's; reloaded regularly while a delivery is under way. */
const useTickets = (isAll: boolean, state: TableState) => {
  const filter = filterOf(isAll, state);
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: ['GET /tickets', filter],
    queryFn: ({ signal, pageParam }) =>
      callSignedIn('GET /tickets', { querystring: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isUnderway)) ? underwayMs : quietMs,
    // While somebody types nothing jumps.
    placeholderData: (found, query) =>
      (query?.queryKey[1] as typeof filter | undefined)?.all === filter.all ? found : undefined,
  });
};

/** The ticket in the address, when the list does not have it: it is on a later page, or filtered out. */
const useNamedTicket = (id: string, isSought: boolean) =>
  useQuery<Ticket, ApiError>({
    queryKey: ['GET /tickets/:id', id],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/:id', { params: { id } }, { signal }),
    enabled: isSought,
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? underwayMs : quietMs),
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
  const { data, error, errorUpdatedAt, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useTickets(isAll, state);
  const rows = data?.pages.flatMap((page) => page.rows);
  const name = state.filters.ticket ?? '';
  const isListed = !rows || rows.some((ticket) => isNamed(ticket, state));
  const named = useNamedTicket(name, name !== '' && !isListed);
  const isHidden = named.data !== undefined && !isAll && !named.data.flg_own;
  const isMissing = !isListed && (isHidden || hasStatus(named.error, 400, 404));
  const region = useRef<HTMLElement>(null);
  useLoadNotice({ error, errorUpdatedAt });
  useLoadNotice({ error: isMissing ? null : named.error, errorUpdatedAt: named.errorUpdatedAt });
  const hasFailed = !data && isError && !isFetching;
  return (
    <section ref={region} tabIndex={-1} className="tickets" aria-labelledby="tickets" aria-busy={!data && !hasFailed}>
      <div className="tickets-head">
        <h2 id="tickets">{isAll ? list.title.all : list.title.own}</h2>
        {mayHandle && <TicketFilters isAll={isAll} state={state} onChange={change} />}
      </div>
      {data && rows && (
        <TicketList
          tickets={rows}
          named={isListed || isHidden ? undefined : named.data}
          total={data.pages.at(-1)?.total ?? 0}
          isMissing={isMissing}
          isAll={isAll}
          state={state}
          onChange={change}
          region={region}
          more={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
        />
      )}
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
