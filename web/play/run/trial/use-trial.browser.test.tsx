import { expect, it, vi } from 'vitest';
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

it('a round records the time from the onset of a face to its answer, then shows the next one for three seconds', async () => {
  await open();
  await pass(untilFirstFaceMs + 400);
  await pressKey('ArrowLeft');
  const first = { ...firstAnswer, input: 'keyboard', val_elapsed_time: 400, flg_response: false };
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(first);
  await pass(3000 - frameMs);
  expect(colourOnScreen()).toBe('#00ff00');
  expect(onAnswer).toHaveBeenCalledOnce();
  await pass(4 * frameMs);
  const second = { ...firstAnswer, id_image: 12, val_elapsed_time: 3000, flg_response: null };
  expect(onAnswer).toHaveBeenLastCalledWith(second);
  await pass(frameMs);
  expect(colourOnScreen()).toBe('#0000ff');
});

it('a button accepts the first touch, and is marked for a moment', async () => {
  await open();
  await pass(untilFirstFaceMs + 320);
  const yes = page.getByRole('button', { name: text.yes }).element();
  dispatch(yes, new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' }));
  await pass(0);
  const answer = { ...firstAnswer, input: 'touch', val_elapsed_time: 320, flg_response: true };
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
  expect(yes).toHaveAttribute('data-pressed');
  await pass(200);
  expect(yes).not.toHaveAttribute('data-pressed');
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
