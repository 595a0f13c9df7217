import { expect, it } from 'vitest';
import type { DeliveryState } from '../../../contract/tickets.ts';
import { needsRetry, passedOn } from './tickets.ts';

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

it('is passed on for its sender once one channel worked, and not failed while another is being tried', () => {
  expect(passedOn(ticket(['failed', 'delivered']))).toBe('delivered');
  expect(passedOn(ticket(['waiting', 'delivered']))).toBe('delivered');
  expect(passedOn(ticket(['failed', 'waiting']))).toBe('waiting');
  expect(passedOn(ticket(['failed']))).toBe('failed');
  expect(passedOn(ticket([]))).toBe('received');
});

it('needs staff where one channel has failed, unless it is closed', () => {
  expect(needsRetry(ticket(['failed', 'delivered']))).toBe(true);
  expect(needsRetry(ticket(['waiting', 'delivered']))).toBe(false);
  expect(needsRetry(ticket(['failed'], '2026-05-12T08:00:00Z'))).toBe(false);
});
