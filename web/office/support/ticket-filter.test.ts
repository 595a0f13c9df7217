import { expect, it } from 'vitest';
import { tableAddress } from '../table/table-state.ts';
import { filterOf, showOf, ticketColumns, viewOf } from './ticket-filter.ts';

it('shows open tickets by default, and for invalid addresses', () => {
  const at = (address: string) => showOf(stateAt(address));
  expect(['', 'show=nonsense', 'show=closed', 'show=every'].map(at)).toEqual(['open', 'open', 'closed', 'every']);
});

const stateAt = (address: string) => tableAddress(ticketColumns).read(new URLSearchParams(address));

it('shows everybody’s tickets to staff, unless they choose their own', () => {
  const seen = (mayHandle: boolean) => ['', 'view=all', 'view=mine'].map((at) => viewOf(stateAt(at), mayHandle));
  expect(seen(true)).toEqual(['all', 'all', 'mine']);
  expect(seen(false)).toEqual(['mine', 'mine', 'mine']);
});

it('asks for what the address says; one’s own tickets are not filtered', () => {
  const asked = (address: string, isAll = true) => filterOf(isAll, stateAt(address));
  expect(asked('')).toEqual({ all: 'true', state: 'open' });
  expect(asked('show=closed&find=Carla')).toEqual({ all: 'true', state: 'closed', search: 'Carla' });
  expect(asked('show=every')).toEqual({ all: 'true' });
  expect(asked('show=closed&find=Carla', false)).toEqual({ all: 'false' });
});
