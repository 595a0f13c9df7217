import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokensOf } from '../testing/tokens.ts';
import { type LoggedUser, loggedUserOf } from './logged-user.ts';
import { signInWatch } from './sign-in-watch.ts';

const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A sign-in that begins now and can be refreshed for two hours. */
const fresh = (): LoggedUser => loggedUserOf(tokensOf('opaque'), Date.now());

/** A device that stores one sign-in and wakes up on demand. */
const device = () => {
  const changes = new Set<() => void>();
  const wakings = new Set<() => void>();
  const subscribe = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const state = { kept: null as LoggedUser | 'invalid' | null };
  const keep = (kept: LoggedUser | 'invalid' | null) => {
    state.kept = kept;
    for (const listener of [...changes]) listener();
  };
  const watch = signInWatch({
    read: () => state.kept,
    remove: () => keep(null),
    follow: subscribe(changes),
    followWaking: subscribe(wakings),
    now: Date.now,
  });
  const wake = () => {
    for (const listener of [...wakings]) listener();
  };
  return { ...watch, state, keep, wake };
};

const nothing = () => {};

it.each([
  ['is over', () => ({ ...fresh(), expires_at_refresh: Date.now() })],
  ['has no tokens', () => 'invalid' as const],
])('does not return a sign-in that %s, removes it when watching begins, and reports it', (_, make) => {
  const { keep, watch, state, current, hasEnded } = device();
  keep(make());
  expect([current(), hasEnded()]).toEqual([null, true]);
  watch(nothing);
  expect([state.kept, hasEnded()]).toEqual([null, true]);
});

it('reports a sign-in that disappears although nobody has signed out', () => {
  const { keep, watch, state, current, hasEnded } = device();
  keep(fresh());
  const leave = watch(nothing);
  state.kept = null;
  expect([current(), hasEnded()]).toEqual([null, true]);
  leave();
  vi.runAllTimers();
  expect(hasEnded()).toBe(false);
});

it('ends a sign-in when it expires, which a refresh postpones', () => {
  const { keep, watch, current, hasEnded } = device();
  const listener = vi.fn();
  keep(fresh());
  watch(listener);
  vi.advanceTimersByTime(hour);
  keep(fresh());
  vi.advanceTimersByTime(2 * hour - 1);
  expect(current()).not.toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect([current(), hasEnded()]).toEqual([null, true]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('checks again when a device wakes up, whose timers were suspended', () => {
  const { keep, watch, state, wake, hasEnded } = device();
  keep(fresh());
  watch(nothing);
  wake();
  expect(state.kept).not.toBeNull();
  vi.setSystemTime(Date.now() + 3 * hour);
  wake();
  expect([state.kept, hasEnded()]).toEqual([null, true]);
});

it('waits longer than a browser timer can', () => {
  const { keep, watch, state } = device();
  keep({ ...fresh(), expires_at_refresh: Date.now() + 1000 * hour });
  watch(nothing);
  vi.advanceTimersByTime(999 * hour);
  expect(state.kept).not.toBeNull();
  vi.advanceTimersByTime(hour);
  expect(state.kept).toBeNull();
});

it('reports that a sign-in has ended until the last watching page is left', () => {
  const { keep, watch, end, hasEnded } = device();
  keep(fresh());
  const leaves = [watch(nothing), watch(nothing)];
  end();
  const seen = leaves.map((leave) => {
    leave();
    vi.runAllTimers();
    return hasEnded();
  });
  expect(seen).toEqual([true, false]);
});

it('reports nothing where nobody was signed in, and an end until somebody signs in, also on a page rendered again', () => {
  const { keep, watch, end, begin, hasEnded } = device();
  const leave = watch(nothing);
  expect(hasEnded()).toBe(false);
  end();
  leave();
  watch(nothing);
  vi.runAllTimers();
  expect(hasEnded()).toBe(true);
  begin();
  keep(fresh());
  expect(hasEnded()).toBe(false);
});

it('reports neither a sign-out nor the end of a sign-in that no page watches, and leaves no timer behind', () => {
  const { keep, watch, end, state, hasEnded } = device();
  keep(fresh());
  const leave = watch(nothing);
  keep(null);
  expect(hasEnded()).toBe(false);
  leave();
  keep(fresh());
  end();
  expect([state.kept, hasEnded()]).toEqual([null, false]);
  keep(fresh());
  watch(nothing)();
  vi.runOnlyPendingTimers();
  expect(vi.getTimerCount()).toBe(0);
});
