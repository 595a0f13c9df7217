import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import './support-badge.css';

type Counts = Output<Contract['GET /tickets/counts']>;

const refetchMs = 60_000;

/** Beside "Support" in the menu: the open tickets for staff, the unread answers for whoever asked. Nothing for none. */
export const SupportBadge = () => {
  const { badge } = useText(office).menu;
  const { data } = useQuery<Counts, ApiError>({
    queryKey: ['GET /tickets/counts'],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/counts', undefined, { signal }),
    refetchInterval: refetchMs,
  });
  if (!data) return null;
  const { num_open, num_unread } = data;
  const number = num_open ?? num_unread;
  if (number === 0) return null;
  return (
    <span className="support-badge">
      <span aria-hidden="true">{number > 99 ? '99+' : number}</span>
      <span className="sr-only">{` ${num_open === null ? badge.unread(number) : badge.open(number)}`}</span>
    </span>
  );
};
