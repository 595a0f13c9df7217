import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Ticket } from '../../../contract/tickets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';

/** ms. How a delivery goes is known a moment later. */
const pace = 5000;

const isUnderway = ({ deliveries, tms_closed_at }: Ticket): boolean =>
  tms_closed_at === null && deliveries.some(({ state }) => state === 'waiting');

/** The own tickets or everybody's, the newest first; read again from time to time while one is on its way. */
export const useTickets = (isAll: boolean): UseQueryResult<Ticket[], ApiError> =>
  useQuery<Ticket[], ApiError>({
    queryKey: ['GET /tickets', isAll],
    queryFn: ({ signal }) =>
      callSignedIn('GET /tickets', { querystring: { all: isAll ? 'true' : 'false' } }, { signal }),
    refetchInterval: ({ state }) => state.data?.some(isUnderway) === true && pace,
  });
