import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../../i18n/trial.ts';
import {
  colourOnScreen,
  dispatch,
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

/** The answer to the first face. */
const firstAnswer = { isOnsetKnown: false, id_image: 11, id_adjective: 4 };

describe('a round', () => {
  it('records the time from the onset of a face to its answer, and shows the next face', async () => {
    await open();
    await pass(untilFirstFaceMs + 400);
    await pressKey('ArrowLeft');
    const byKey = { ...firstAnswer, input: 'keyboard' };
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ ...byKey, val_elapsed_time: 400, flg_response: false });
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
    await pass(250);
    await pressKey('ArrowRight');
    const second = { ...byKey, id_image: 12, val_elapsed_time: 250, flg_response: true };
    expect(onAnswer).toHaveBeenLastCalledWith(second);
  });

  it('accepts the first touch of a button, and marks the button for a moment', async () => {
    await open();
    await pass(untilFirstFaceMs + 320);
    const yes = page.getByRole('button', { name: text.yes }).element();
    dispatch(yes, new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' }));
    await pass(0);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ flg_response: true, val_elapsed_time: 320, input: 'touch', id_image: 11 }),
    );
    expect(yes).toHaveAttribute('data-pressed');
    await pass(200);
    expect(yes).not.toHaveAttribute('data-pressed');
  });

  it('hides a face after three seconds, and records that there was no answer', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(3000 - 2 * frameMs);
    expect(colourOnScreen()).toBe('#ff0000');
    expect(onAnswer).not.toHaveBeenCalled();
    await pass(4 * frameMs);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ ...firstAnswer, val_elapsed_time: 3000, flg_response: null });
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('stops when it is left', async () => {
    const screen = await open();
    await pass(untilFirstFaceMs + 500);
    const ring = document.querySelector<SVGCircleElement>('.countdown-ring-time');
    const left = ring?.style.strokeDashoffset;
    expect(Number(left)).toBeGreaterThan(0);
    await screen.unmount();
    await pressKey('ArrowRight');
    await pass(10_000);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(ring?.style.strokeDashoffset).toBe(left);
  });
});

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const cover = () => page.getByLabelText('A question').click();

it.each([
  ['the page is hidden', () => hide(true), () => hide(false)],
  ['a dialog covers it', cover, cover],
])('a round pauses while %s, then shows and times the same face again', async (_, interrupt, comeBack) => {
  await open();
  await pass(untilFirstFaceMs + 500);
  await interrupt();
  await expectText(text.paused);
  expect(colourOnScreen()).toBeUndefined();
  await pressKey('ArrowRight');
  await pass(10_000);
  expect(onAnswer).not.toHaveBeenCalled();
  await comeBack();
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

it('who returns continues with the next face when ready', async () => {
  await open({ resumed: true, answered: 1 });
  await expectText(text.resumedHint(2, 3));
  await pass(10_000);
  expect(colourOnScreen()).toBeUndefined();
  await goOn();
  await pass(untilFirstFaceMs);
  expect(colourOnScreen()).toBe('#00ff00');
});

it('who has to wait sees how many faces are loaded, and begins once all are', async () => {
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
