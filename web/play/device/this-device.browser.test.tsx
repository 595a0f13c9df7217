import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { classRun } from '../testing/class-session.ts';
import { openRunDisk } from './run-disk.ts';
import { createRunStore } from './run-store.ts';
import { openDevice } from './this-device.ts';

afterEach(() => vi.useRealTimers());

describe('a test that renders a page', () => {
  const run = classRun(crypto.randomUUID());

  it('may find its storage stuck', async () => {
    await renderPage(null);
    const { store } = await openDevice();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = store.all();
    vi.advanceTimersByTime(3000);
    await reading;
    expect(store.isPersistent).toBe(false);
    await store.save(run);
    expect(await store.all()).toEqual([run]);
  });

  it('leaves the next one a device of its own', async () => {
    await renderPage(null);
    const next = classRun(crypto.randomUUID());
    await createRunStore(openRunDisk()).save(next);
    const { store } = await openDevice();
    expect(await store.all()).toEqual([next]);
    expect(store.isPersistent).toBe(true);
  });
});
