import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { adjectives, classRun, played as finished, images, roundTitleSlide } from '../testing/class-session.ts';
import type { Run } from './device/run.ts';
import { openRunDisk } from './device/run-disk.ts';
import { createRunStore, type RunStore } from './device/run-store.ts';
import { buildSlides, type Slide } from './flow/flow.ts';
import { runProgress } from './flow/run-progress.ts';
import { useRun } from './use-run.ts';

const slides = buildSlides('class', adjectives, images, 1);
const onCommit = vi.fn();
const outbox = { deliver: vi.fn(async (_: Run) => {}) };
/** Settles once the last answer is stored. */
let stored: Promise<void> | undefined;

type Props = { run: ReturnType<typeof classRun>; store: RunStore };

/** Answers the active round in order: a press per face. */
const Playing = ({ run, store }: Props) => {
  const state = useRun(run, slides, { store, outbox });
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
    expect(outbox.deliver.mock.lastCall?.[0].answers).toHaveLength(2);
  });
});

describe('a finished run', () => {
  const open = async (status: Run['status']) => {
    const run = classRun(crypto.randomUUID(), { ...finished, status });
    const store = createRunStore(openRunDisk());
    await store.save(run);
    await renderPage(<Playing run={run} store={store} />);
    await expect.element(page.getByRole('heading', { name: 'Loader' })).toBeVisible();
    return run.uid_user;
  };
  beforeEach(() => outbox.deliver.mockClear());

  it.each(['playing', 'complete'] as const)('goes on being sent by a page that opens it (%s)', async (status) => {
    const uid_user = await open(status);
    expect(outbox.deliver.mock.lastCall?.[0]).toMatchObject({ uid_user });
  });

  it('that was refused is not sent again by itself', async () => {
    await open('refused');
    expect(outbox.deliver).not.toHaveBeenCalled();
  });
});

describe('what a run keeps beside its answers', () => {
  const publicSlides = buildSlides('public', adjectives, images, 1);
  const preludeSlide = publicSlides.findIndex(({ kind }) => kind === 'ResultsPrelude') + 1;

  const Steps = ({ run, store }: Props) => {
    const state = useRun(run, publicSlides, { store, outbox });
    const kind = publicSlides[state.flow.slide - 1]?.kind;
    return (
      <>
        <h1>{kind}</h1>
        <p>{state.run.guess ?? 'no guess'}</p>
        <p>{state.isPracticeMissed ? 'practice missed' : 'practised'}</p>
        <button type="button" onClick={() => state.setGuess('Arabian')}>
          Guess
        </button>
        <button type="button" onClick={state.skipGuess}>
          Skip
        </button>
        <button type="button" onClick={state.practise}>
          Practise
        </button>
        {[6000, null].map((limit) => (
          <button key={String(limit)} type="button" onClick={() => state.setLimit(limit)}>
            {limit ? 'Six seconds' : 'No limit'}
          </button>
        ))}
        {[null, true].map((flg_response) => (
          <button
            key={String(flg_response)}
            type="button"
            onClick={() => void state.answer({ val_elapsed_time: 3000, flg_response, id_image: 0, id_adjective: 3 })}
          >
            {flg_response ? 'Yes' : 'Nothing'}
          </button>
        ))}
      </>
    );
  };

  const open = async (slide: number, answered: Partial<ReturnType<typeof classRun>> = {}) => {
    const run = { ...classRun(crypto.randomUUID(), { slide, ...answered }), mode: 'public' as const };
    const store = createRunStore(openRunDisk());
    await store.save(run);
    renderPage(<Steps run={run} store={store} />);
    return async () => (await store.ofSession(run.uid_session))[0];
  };
  const press = (name: string) => page.getByRole('button', { name }).click();
  it('is how long a face stays, which a reload finds again', async () => {
    const kept = await open(1);
    await press('Six seconds');
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ untimed: false, limitMs: 6000 }));
    await press('No limit');
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ untimed: true }));
    expect((await kept())?.limitMs).toBeUndefined();
  });

  const played = {
    answers: [1, 2].map((id_image) => ({ val_elapsed_time: 9, flg_response: true, id_image, id_adjective: 4 })),
  };

  it('is a guess, which outlives a reload', async () => {
    const kept = await open(preludeSlide, played);
    await press('Guess');
    await expect.element(page.getByText('Arabian')).toBeVisible();
    await expect.poll(async () => (await kept())?.guess).toBe('Arabian');
  });

  it('is no guess once it is taken back', async () => {
    await open(preludeSlide, played);
    await press('Guess');
    await press('Skip');
    await expect.element(page.getByRole('heading', { name: 'Loader' })).toBeVisible();
    await expect.element(page.getByText('no guess')).toBeVisible();
    const [sent] = outbox.deliver.mock.lastCall ?? [];
    expect(sent).toMatchObject({ answers: played.answers });
    expect(sent?.guess).toBeUndefined();
  });

  it('is whether a practice round passed without an answer, which can be played again', async () => {
    await open(3);
    await press('Nothing');
    await expect.element(page.getByRole('heading', { name: 'LetsStart' })).toBeVisible();
    await expect.element(page.getByText('practice missed')).toBeVisible();
    await press('Practise');
    await expect.element(page.getByRole('heading', { name: 'Round', exact: true })).toBeVisible();
    await press('Yes');
    await expect.element(page.getByRole('heading', { name: 'LetsStart' })).toBeVisible();
    await expect.element(page.getByText('practised')).toBeVisible();
  });
});
