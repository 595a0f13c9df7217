import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { colours, loadFaces, newRound } from '../testing/round-on-screen.tsx';
import { listenForPresentations } from './presentation.ts';
import { RoundSlide } from './RoundSlide.tsx';

// In real time: a browser decides by itself what it reports, and leaves out a text that was on the page before, hidden.
it('the browser reports the number of each face once, when it appears on screen', async () => {
  loadFaces(colours.length);
  onTestFinished(() => void vi.restoreAllMocks());
  const presented: number[] = [];
  onTestFinished(listenForPresentations(({ face }) => presented.push(face)));
  const [onAnswer, onDone] = [vi.fn(), vi.fn()];
  await renderPage(<RoundSlide {...newRound} onAnswer={onAnswer} onDone={onDone} />);
  for (const face of colours.keys()) {
    await expect.poll(() => presented, { timeout: 10_000 }).toContain(face);
    // A press within 100 ms is no answer: after one alone, the face would stay for all of its time.
    const press = async () => {
      await userEvent.keyboard('{ArrowRight}');
      return onAnswer.mock.calls.length;
    };
    await expect.poll(press, { timeout: 10_000 }).toBeGreaterThan(face);
  }
  await expect.poll(() => onDone.mock.calls, { timeout: 10_000 }).toHaveLength(1);
  expect(presented).toEqual([...colours.keys()]);
});
