import { expect, it } from 'vitest';
import { countOpen, isOpen } from './open-lines.ts';

const said = { des_by: 'Ada', tms_at: '2026-03-02T09:00:00.000Z' };
const open = { flg_done: false, not_needed: null, flg_before_public: false };

it('a line is open until it is done, or said not to be needed', () => {
  expect(isOpen(open)).toBe(true);
  expect(isOpen({ ...open, flg_done: true })).toBe(false);
  expect(isOpen({ ...open, not_needed: said })).toBe(false);
});

it('counts open lines, and those of them that come before the public test', () => {
  const before = { ...open, flg_before_public: true };
  expect(countOpen([open, before, { ...before, not_needed: said }, { ...open, flg_done: true }])).toEqual({
    open: 2,
    beforePublic: 1,
  });
  expect(countOpen([])).toEqual({ open: 0, beforePublic: 0 });
});
