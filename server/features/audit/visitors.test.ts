import { expect, it } from 'vitest';
import { createVisitorHash } from './visitors.ts';

const setUp = () => {
  let now = new Date('2026-03-02T09:00:00Z');
  const visitorOf = createVisitorHash({ now: () => now });
  const rotate = (count: number, addressOf: (call: number) => string, from = 0) =>
    new Set(Array.from({ length: count }, (_, call) => visitorOf(addressOf(call), `agent ${from + call}`)));
  const setDay = (day: string) => {
    now = new Date(`${day}T09:00:00Z`);
  };
  return { visitorOf, rotate, setDay };
};

it('counts an address that changes its browser with each call as 201 visitors at most', () => {
  const { visitorOf, rotate } = setUp();
  const honest = visitorOf('192.0.2.1', 'Firefox');
  // 199 of its own, and the one that everybody else is.
  expect(rotate(5000, () => '192.0.2.1').size).toBe(200);
  expect(visitorOf('192.0.2.1', 'Firefox')).toBe(honest);
  expect(rotate(10, () => '192.0.2.2').size).toBe(10);
});

it('begins anew with the day', () => {
  const { rotate, setDay } = setUp();
  expect(rotate(300, () => '192.0.2.1').size).toBe(201);
  setDay('2026-03-03');
  expect(rotate(100, () => '192.0.2.1', 1000).size).toBe(100);
});

it('remembers a limited number of addresses', () => {
  const { rotate, visitorOf } = setUp();
  rotate(300, () => '192.0.2.1');
  for (let other = 0; other < 2000; other += 1)
    visitorOf(`198.51.${Math.floor(other / 250)}.${other % 250}`, 'Firefox');
  expect(rotate(100, () => '192.0.2.1', 1000).size).toBe(100);
});
