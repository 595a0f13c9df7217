import { expect, it } from 'vitest';
import { filterOf, inboxAddress } from './inbox-address.ts';

const asked = (address: string) => filterOf(inboxAddress.read(new URLSearchParams(address)));
const base = { all: 'true', order: 'priority' };

it('asks for what the address says: open requests unless it says otherwise', () => {
  expect(['', 'show=nonsense', 'show=closed'].map(asked)).toEqual(Array(3).fill({ ...base, state: 'open' }));
  expect(asked('show=every&assigned=all&find=%20')).toEqual(base);
  const narrow = { ...base, state: 'unanswered', assignee: 'me', search: 'Carla' };
  expect(asked('show=unanswered&assigned=me&find=Carla')).toEqual(narrow);
});

it('names a request by its code or id, and nothing else', () => {
  const named = (ticket: string) => inboxAddress.read(new URLSearchParams({ ticket })).ticket;
  expect(['PV-7K3M9Q', 'pv-7k3m9q', '6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01', '../users'].map(named)).toEqual([
    ...['PV-7K3M9Q', 'pv-7k3m9q', '6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01', ''],
  ]);
});
