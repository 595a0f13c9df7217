import type { TicketFilter } from '../../../contract/tickets.ts';
import { type AddressState, oneOf, readAddress, textThat, writeAddress } from '../../ui/address-state.ts';

export type InboxState = {
  show: 'open' | 'unanswered' | 'every';
  assigned: 'all' | 'me' | 'nobody';
  find: string;
  /** The code of the request on screen, or its id; '' for none. */
  ticket: string;
};

const parameters = {
  show: oneOf(['open', 'unanswered', 'every']),
  assigned: oneOf(['all', 'me', 'nobody']),
  find: textThat(() => true),
  ticket: textThat((text) => /^(PV-[0-9A-Z]{6}|[0-9a-f-]{36})$/i.test(text)),
};

/** What the inbox shows, as its address says it: mails lead to `?ticket=PV-7K3M9Q`. */
export const inboxAddress: AddressState<InboxState> = {
  read: (address) => readAddress(address, parameters),
  write: (address, state) => writeAddress(address, parameters, state),
};

/** What the server is asked for. */
export const filterOf = ({ show, assigned, find }: InboxState): TicketFilter & { all: 'true'; order: 'priority' } => ({
  all: 'true',
  order: 'priority',
  ...(show !== 'every' && { state: show }),
  ...(assigned !== 'all' && { assignee: assigned }),
  ...(find.trim() !== '' && { search: find.trim() }),
});
