import { useInfiniteQuery } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { DeliveryState, Ticket } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useCallWith } from '../use-call.ts';

type Query = NonNullable<Input<Contract['GET /tickets']>['querystring']>;

/** The outcome of a delivery is known a moment later; somebody may write at any time. */
const underwayMs = 5000;
const quietMs = 60_000;

const isUnderway = ({ deliveries, tms_closed_at }: Ticket): boolean =>
  tms_closed_at === null && deliveries.some(({ state }) => state === 'waiting');

/** The pages loaded so far of a list of requests, which is reloaded regularly. */
export const useTickets = (filter: Omit<Query, 'after'>) =>
  useInfiniteQuery({
    queryKey: ['GET /tickets', filter],
    queryFn: ({ signal, pageParam }) =>
      callSignedIn('GET /tickets', { querystring: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isUnderway)) ? underwayMs : quietMs,
    // While somebody types nothing jumps.
    placeholderData: (found) => found,
  });

export const useTicket = (name: string) =>
  useCallWith(
    {
      enabled: name !== '',
      refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? underwayMs : quietMs),
    },
    'GET /tickets/:id',
    { params: { id: name } },
  );

/** How many requests wait: for an answer of staff, or to be read by the person who asked. */
export const useTicketCounts = () => useCallWith({ refetchInterval: quietMs }, 'GET /tickets/counts');

type Progress = Pick<Ticket, 'deliveries' | 'tms_closed_at'>;

const has = ({ deliveries }: Progress, wanted: DeliveryState): boolean =>
  deliveries.some(({ state }) => state === wanted);

/** For its sender, whether a ticket has been passed on: one successful channel is enough. `received`: it is read here only. */
export const passedOn = (ticket: Progress): DeliveryState | 'received' =>
  (['delivered', 'waiting', 'failed'] as const).find((state) => has(ticket, state)) ?? 'received';

/** Whether staff should see to it that an open ticket is passed on. */
export const needsRetry = (ticket: Progress): boolean => ticket.tms_closed_at === null && has(ticket, 'failed');

export const isUnanswered = ({ des_state }: Pick<Ticket, 'des_state'>): boolean =>
  des_state === 'new' || des_state === 'waiting';
