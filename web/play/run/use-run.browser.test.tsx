import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { openRunDisk } from '../device/run-disk.ts';
import { createRunStore, type RunStore } from '../device/run-store.ts';
import { buildSlides, type Slide } from '../flow/flow.ts';
import { runProgress } from '../flow/run-progress.ts';
import { adjectives, classRun, images, roundTitleSlide } from '../testing/class-session.ts';
import { useRun } from './use-run.ts';

const slides = buildSlides('class', adjectives, images, 1);
const onCommit = vi.fn();
/** Settles once the last answer is stored. */
let stored: Promise<void> | undefined;

type Props = { run: ReturnType<typeof classRun>; store: RunStore };

/** Answers the active round in order: a press per face. */
const Playing = ({ run, store }: Props) => {
  const state = useRun(run, slides, store);
  const slide: Slide | undefined = slides[state.flow.slide - 1];
  let index = 0;
  const answer = async (): Promise<void> => {
    if (slide?.kind !== 'Round') return;
    const id_image = slide.images[index]?.id ?? 0;
    index += 1;
    await state.answer({ val_elapsed_time: 500, flg_response: true, id_image, id_adjective: slide.id_adjective });
  };
  return (
    <>
      <ProgressBar label="Progress" value={runProgress(state.flow)} follow={state.follow} />
      <h1>{slide?.kind}</h1>
      <button
        type="button"
        onClick={() => {
          stored = answer();
        }}
      >
        Answer
      </button>
    </>
  );
};

describe('an answer', () => {
  beforeEach(() => {
    onCommit.mockReset();
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is stored and moves the progress without React, until the last one of a round', async () => {
    const run = classRun(crypto.randomUUID(), { slide: roundTitleSlide + 1 });
    const store = createRunStore(openRunDisk());
    await store.save(run);
    await renderPage(
      <Profiler id="run" onRender={onCommit}>
        <Playing run={run} store={store} />
      </Profiler>,
    );
    const progress = page.getByRole('progressbar');
    const before = Number(progress.element().getAttribute('aria-valuenow'));
    onCommit.mockReset();

    await page.getByRole('button').click();
    await stored;
    // Not in the frame of the next face, but in the one after it.
    await vi.advanceTimersByTimeAsync(16);
    expect(Number(progress.element().getAttribute('aria-valuenow'))).toBe(before);
    await vi.advanceTimersByTimeAsync(16);
    expect(Number(progress.element().getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    expect(onCommit).not.toHaveBeenCalled();

    await page.getByRole('button').click();
    await expect.element(page.getByRole('heading', { name: 'Loader' })).toBeVisible();
    const [kept] = await store.ofSession(run.uid_session);
    expect(kept?.answers).toHaveLength(2);
  });
});
