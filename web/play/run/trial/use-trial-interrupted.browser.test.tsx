import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../../i18n/trial.ts';
import {
  colourOnScreen,
  colours,
  expectText,
  frameMs,
  goOn,
  loadFaces,
  pass,
  pressKey,
  roundOnScreen,
  untilFirstFaceMs,
} from '../../testing/round-on-screen.tsx';

const text = trial.en;
const { onAnswer, open } = roundOnScreen();

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('an interruption', () => {
  beforeEach(() => {
    loadFaces(colours.length);
  });

  it('pauses while the page is hidden, then shows and times the same face again', async () => {
    await open();
    await pass(untilFirstFaceMs + 500);
    hide(true);
    await expectText(text.paused);
    expect(colourOnScreen()).toBeUndefined();
    await pressKey('ArrowRight');
    await pass(10_000);
    expect(onAnswer).not.toHaveBeenCalled();
    hide(false);
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#ff0000');
    await pass(300);
    await pressKey('ArrowRight');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id_image: 11 }));
    // Accurate to a frame, since the time of the button press decides which frame showed the face.
    const elapsed = onAnswer.mock.lastCall?.[0].val_elapsed_time;
    expect(elapsed).toBeGreaterThanOrEqual(300);
    expect(elapsed).toBeLessThan(300 + frameMs);
  });

  it('pauses while a dialog covers the round', async () => {
    await open();
    await pass(untilFirstFaceMs + 500);
    await page.getByLabelText('A question').click();
    await expectText(text.paused);
    expect(colourOnScreen()).toBeUndefined();
    await page.getByLabelText('A question').click();
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#ff0000');
  });
});

describe('a participant who returns or had to wait', () => {
  it('continues with the next face when ready', async () => {
    loadFaces(colours.length);
    await open({ resumed: true, answered: 1 });
    await expectText(text.resumedHint(2, 3));
    await pass(10_000);
    expect(colourOnScreen()).toBeUndefined();
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('sees how many faces are loaded, and begins once all are', async () => {
    const { arrive } = loadFaces(1);
    await open();
    await expectText(text.loading(1, 3));
    await pass(10_000);
    expect(colourOnScreen()).toBeUndefined();
    arrive();
    await expectText(text.ready);
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#ff0000');
  });
});
