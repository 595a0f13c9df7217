import { expect, it, onTestFinished } from 'vitest';
import { colours, frameMs, pass, pressKey, roundOnScreen, untilFirstFaceMs } from '../../testing/round-on-screen.tsx';
import { listenForPresentations } from './presentation.ts';

const { onAnswer, open } = roundOnScreen({ isPresented: true });

// Whatever the clock of the page says: a browser decides by itself what it reports, and leaves out a text that was on the
// page before, hidden.
it('the browser reports the number of each face once, when it appears on screen', async () => {
  const presented: number[] = [];
  onTestFinished(listenForPresentations(({ face }) => presented.push(face)));
  await open();
  await pass(untilFirstFaceMs);
  for (const face of colours.keys()) {
    await expect.poll(() => presented).toContain(face);
    await pass(300);
    await pressKey('ArrowRight');
    await pass(frameMs);
  }
  expect(onAnswer).toHaveBeenCalledTimes(colours.length);
  expect(presented).toEqual([...colours.keys()]);
});
