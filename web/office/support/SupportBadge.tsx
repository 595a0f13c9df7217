import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Count } from '../../ui/Count.tsx';
import { useTicketCounts } from './tickets.ts';

/** Beside "Support" in the menu: for staff the requests to answer, for others the answers to read. Nothing for none. */
export const SupportBadge = () => {
  const { badge } = useText(office).menu;
  const { data } = useTicketCounts();
  if (!data) return null;
  const { num_unanswered, num_unread } = data;
  const number = num_unanswered ?? num_unread;
  if (number === 0) return null;
  return <Count value={number} label={num_unanswered === null ? badge.unread(number) : badge.unanswered(number)} />;
};
