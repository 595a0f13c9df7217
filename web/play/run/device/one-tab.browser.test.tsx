import { afterEach, expect, it, vi } from 'vitest';
import { claimRun, type TabClaim } from './one-tab.ts';

const open: TabClaim[] = [];
const closeAll = () => {
  for (const claim of open.splice(0)) claim.release();
};
afterEach(closeAll);

type Options = { tab: number; uid_user?: string };

/** Opens a tab; `isHere` says whether it plays the run. */
const openTab = ({ tab, uid_user = 'a' }: Options) => {
  const state = { isHere: true, take: () => {} };
  const onElsewhere = () => {
    state.isHere = false;
  };
  const claim = claimRun(uid_user, onElsewhere, { tab, settledMs: 60_000 });
  open.push(claim);
  state.take = () => {
    state.isHere = true;
    claim.take();
  };
  return state;
};

/** Opens a tab that gives way to no tab that opens later. */
const openSettled = (tab: number) => {
  const state = openTab({ tab });
  state.take();
  return state;
};

it('goes on in one of two tabs that open at once', async () => {
  const [first, second] = [openTab({ tab: 0.7 }), openTab({ tab: 0.2 })];
  await expect.poll(() => first.isHere).toBe(false);
  expect(second.isHere).toBe(true);
});

it('stays in the tab that plays, whatever their numbers, until another takes it; tabs with other runs go on', async () => {
  const first = openSettled(0.9);
  const other = openTab({ tab: 0.7, uid_user: 'b' });
  const same = openTab({ tab: 0.1 });
  await expect.poll(() => same.isHere).toBe(false);
  expect([first.isHere, other.isHere]).toEqual([true, true]);
  same.take();
  await expect.poll(() => first.isHere).toBe(false);
  expect([same.isHere, other.isHere]).toEqual([true, true]);
});

it('is free again once the tab that played it is closed', async () => {
  openSettled(0.5);
  closeAll();
  const next = openTab({ tab: 0.9 });
  const later = openTab({ tab: 0.95 });
  // What the closed tab would have said comes before what the next one says.
  await expect.poll(() => later.isHere).toBe(false);
  expect(next.isHere).toBe(true);
});

it('asks again when its page comes back to the front, since a frozen page hears nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const first = openSettled(0.1);
  const meanwhile = new BroadcastChannel('prima-vista runs');
  meanwhile.onmessage = ({ data }) => {
    if (data.kind === 'asks') meanwhile.postMessage({ ...data, kind: 'plays', tab: 0.9, claimed: 0.9 });
  };
  expect(first.isHere).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => first.isHere).toBe(false);
  meanwhile.close();
});
