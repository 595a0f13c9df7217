import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { adjectives, classRun, played as finished, images, roundTitleSlide } from '../testing/class-session.ts';
import type { Run } from './device/run.ts';
import { openRunDisk } from './device/run-disk.ts';
import { createRunStore } from './device/run-store.ts';
import { buildSlides } from './flow/flow.ts';
import { runProgress } from './flow/rounds.ts';
import { useRun } from './use-run.ts';

const outbox = { deliver: vi.fn(async (_: Run) => {}) };
beforeEach(() => outbox.deliver.mockClear());

/** A page that plays a run, as it is stored on this device. */
const open = async (run: Run) => {
  const slides = buildSlides(run.mode, adjectives, images, 1);
  const store = createRunStore(openRunDisk());
  await store.save(run);
  const onRender = vi.fn();
  const { result, act } = await renderHook(() => {
    onRender();
    return useRun(run, slides, { store, outbox });
  });
  const state = () => result.current;
  return {
    ...{ state, act, onRender },
    kind: () => slides[state().flow.slide - 1]?.kind,
    kept: async () => (await store.ofSession(run.uid_session))[0],
  };
};

const answer = (id_image: number, id_adjective: number, flg_response: boolean | null = true) => ({
  ...{ val_elapsed_time: 500, flg_response, id_image, id_adjective },
});

it('an answer is stored and moves the progress without React, until the last one of a round', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  const { state, act, kind, kept, onRender } = await open(
    classRun(crypto.randomUUID(), { slide: roundTitleSlide + 1 }),
  );
  await render(<ProgressBar label="Progress" value={runProgress(state().flow)} follow={state().follow} />);
  const progress = () => Number(page.getByRole('progressbar').element().getAttribute('aria-valuenow'));
  const before = progress();
  onRender.mockReset();
  const [first, last] = buildSlides('class', adjectives, images, 1).flatMap((slide) =>
    slide.kind === 'Round' && !slide.tutorial ? slide.images.map(({ id }) => id) : [],
  );

  await act(() => state().answer(answer(first ?? 0, 4)));
  // Not in the frame of the next face, but in the one after it.
  await vi.advanceTimersByTimeAsync(16);
  expect(progress()).toBe(before);
  await vi.advanceTimersByTimeAsync(16);
  expect(progress()).toBeGreaterThan(before);
  expect(onRender).not.toHaveBeenCalled();

  await act(() => state().answer(answer(last ?? 0, 4)));
  expect(kind()).toBe('Loader');
  expect((await kept())?.answers).toHaveLength(2);
  expect(outbox.deliver.mock.lastCall?.[0].answers).toHaveLength(2);
});

it.each([
  ['playing', 1],
  ['complete', 1],
  ['refused', 0],
] as const)('a finished run that is %s is sent %i times by a page that opens it', async (status, times) => {
  const { kind } = await open(classRun(crypto.randomUUID(), { ...finished, status }));
  expect(kind()).toBe('Loader');
  expect(outbox.deliver).toHaveBeenCalledTimes(times);
});

describe('what a run keeps beside its answers', () => {
  const openPublic = (change: Partial<Run>) => open(classRun(crypto.randomUUID(), { mode: 'public', ...change }));

  it('is how long a face stays, which a reload finds again', async () => {
    const { state, act, kept } = await openPublic({ slide: 1 });
    await act(() => state().setLimit(6000));
    await expect.poll(kept).toMatchObject({ untimed: false, limitMs: 6000 });
    await act(() => state().setLimit(null));
    await expect.poll(kept).toMatchObject({ untimed: true });
    expect((await kept())?.limitMs).toBeUndefined();
  });

  it('is a guess, which outlives a reload, until it is taken back', async () => {
    const answers = [answer(1, 4), answer(2, 4)];
    const { state, act, kind, kept } = await openPublic({ slide: 9, answers });
    expect(kind()).toBe('ResultsPrelude');
    await act(() => state().setGuess('Arabian'));
    expect(state().run.guess).toBe('Arabian');
    await expect.poll(kept).toMatchObject({ guess: 'Arabian' });
    await act(() => state().skipGuess());
    expect(kind()).toBe('Loader');
    const [sent] = outbox.deliver.mock.lastCall ?? [];
    expect(sent).toMatchObject({ answers, guess: undefined });
    expect(state().run.guess).toBeUndefined();
  });

  it('is whether a practice round passed without an answer, which can be played again', async () => {
    const { state, act, kind } = await openPublic({ slide: 3 });
    await act(() => state().answer(answer(0, 3, null)));
    expect([kind(), state().isPracticeMissed]).toEqual(['LetsStart', true]);
    await act(() => state().practise());
    expect(kind()).toBe('Round');
    await act(() => state().answer(answer(0, 3)));
    expect([kind(), state().isPracticeMissed]).toEqual(['LetsStart', false]);
  });
});
