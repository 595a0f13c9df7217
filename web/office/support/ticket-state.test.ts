import { expect, it } from 'vitest';
import type { DeliveryState } from '../../../contract/tickets.ts';
import { stateForSender, stateForStaff } from './ticket-state.ts';

const ticket = (states: DeliveryState[], tms_closed_at: string | null = null) => ({
  tms_closed_at,
  deliveries: states.map((state, index) => ({
    channel: index === 0 ? ('hubspot' as const) : ('mail' as const),
    state,
    num_attempts: 1,
    error: null,
    tms_delivered_at: null,
  })),
});

it('is delivered for its sender once one channel worked, and for staff once all did', () => {
  expect(stateForSender(ticket(['failed', 'delivered']))).toBe('delivered');
  expect(stateForStaff(ticket(['failed', 'delivered']))).toBe('failed');
  expect(stateForSender(ticket(['waiting', 'delivered']))).toBe('delivered');
  expect(stateForStaff(ticket(['waiting', 'delivered']))).toBe('waiting');
  expect(stateForStaff(ticket(['delivered', 'delivered']))).toBe('delivered');
});

it('has not failed for its sender while another channel is being tried', () => {
  expect(stateForSender(ticket(['failed', 'waiting']))).toBe('waiting');
  expect(stateForSender(ticket(['failed']))).toBe('failed');
});

it('is received where there are no channels, and closed when staff close it', () => {
  expect([stateForSender(ticket([])), stateForStaff(ticket([]))]).toEqual(['received', 'received']);
  const closed = ticket(['failed'], '2026-05-12T08:00:00Z');
  expect([stateForSender(closed), stateForStaff(closed)]).toEqual(['closed', 'closed']);
});
