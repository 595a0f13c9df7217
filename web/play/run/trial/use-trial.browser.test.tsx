import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../../i18n/trial.ts';
import {
  colourOnScreen,
  colours,
  dispatch,
  frameMs,
  loadFaces,
  pass,
  pressKey,
  roundOnScreen,
  untilFirstFaceMs,
} from '../../testing/round-on-screen.tsx';

const text = trial.en;
const { onAnswer, open } = roundOnScreen();

describe('a round', () => {
  beforeEach(() => {
    loadFaces(colours.length);
  });

  it('records the time from the onset of a face to its answer, and shows the next face', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(400);
    await pressKey('ArrowLeft');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
      val_elapsed_time: 400,
      flg_response: false,
      input: 'keyboard',
      isOnsetKnown: false,
      id_image: 11,
      id_adjective: 4,
    });
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
    await pass(250);
    await pressKey('ArrowRight');
    expect(onAnswer).toHaveBeenLastCalledWith({
      val_elapsed_time: 250,
      flg_response: true,
      input: 'keyboard',
      isOnsetKnown: false,
      id_image: 12,
      id_adjective: 4,
    });
  });

  it('accepts the first touch of a button, and marks the button for a moment', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(320);
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
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
      val_elapsed_time: 3000,
      flg_response: null,
      isOnsetKnown: false,
      id_image: 11,
      id_adjective: 4,
    });
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('ends with its last answer', async () => {
    await open({ answered: 2 });
    await pass(untilFirstFaceMs + 400);
    expect(colourOnScreen()).toBe('#0000ff');
    await pressKey('ArrowRight');
    await pressKey('ArrowRight');
    await pass(10_000);
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('stops when it is left', async () => {
    const screen = await open();
    await pass(untilFirstFaceMs + 500);
    const ring = document.querySelector<SVGCircleElement>('.countdown-ring-time');
    const left = ring?.style.strokeDashoffset;
    expect(Number(left)).toBeGreaterThan(0);
    await screen.unmount();
    await pressKey('ArrowRight');
    // Not by the number of timers: files share a window, and what another one still waits for would count.
    await pass(10_000);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(ring?.style.strokeDashoffset).toBe(left);
  });
});
