import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../i18n/trial.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { deviceFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import { later } from '../testing/later.ts';
import { RoundSlide, type RoundSlideProps } from './RoundSlide.tsx';

const text = trial.en;
const frameMs = 16;
/** From "get set" to the first face. */
const untilFirstFaceMs = 800 + frameMs;

/** Each face is a colour, by which it is known on the canvas. */
const colours = ['#ff0000', '#00ff00', '#0000ff'];
const round: Round = {
  kind: 'Round',
  tutorial: false,
  number: 1,
  id_adjective: 4,
  adjective: 'honest',
  images: colours.map((_, index) => ({
    id: 11 + index,
    file_name: `${index}.avif`,
    tutorial: false,
    des_phenotype: null,
    des_gender: null,
    des_credit: null,
  })),
};

const faceOf = (colour: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};

/** The loader of the faces, with these in memory; `arrive` brings the others. */
const loadFaces = (loadedAtFirst: number) => {
  let loaded = loadedAtFirst;
  const listeners = new Set<() => void>();
  vi.spyOn(deviceFaces, 'load').mockImplementation(() => {});
  vi.spyOn(deviceFaces, 'get').mockImplementation((id) => faceOf(colours[id - 11] ?? '#000000'));
  vi.spyOn(deviceFaces, 'progress').mockImplementation(() => ({ loaded, total: colours.length, isRetrying: false }));
  vi.spyOn(deviceFaces, 'version').mockImplementation(() => loaded);
  vi.spyOn(deviceFaces, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  return {
    arrive: () => {
      loaded = colours.length;
      for (const listener of listeners) listener();
    },
  };
};

beforeEach(() => {
  // The moments that the browser itself tells are those of a clock that the test cannot set.
  vi.spyOn(PerformanceObserver, 'supportedEntryTypes', 'get').mockReturnValue([]);
  vi.useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const onAnswer = vi.fn<RoundSlideProps['onAnswer']>();
const onDone = vi.fn();
beforeEach(() => {
  onAnswer.mockReset();
  onDone.mockReset();
});

const Page = (props: Partial<RoundSlideProps>) => {
  const [isCovered, setCovered] = useState(false);
  return (
    <>
      <input type="checkbox" aria-label="A question" onChange={({ target }) => setCovered(target.checked)} />
      <RoundSlide
        {...{ round, answered: 0, untimed: false, roundsTotal: 5, resumed: false, isCovered, onAnswer, onDone }}
        {...props}
      />
    </>
  );
};

const open = async (props: Partial<RoundSlideProps> = {}) => renderPage(<Page {...props} />);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The colour on the canvas; undefined while it cannot be seen. */
const colourOnScreen = (): string | undefined => {
  const canvas = document.querySelector('canvas');
  if (!canvas?.checkVisibility({ visibilityProperty: true })) return undefined;
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d', { alpha: false })?.getImageData(0, 0, 1, 1).data ?? [];
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** An event of this moment: what a browser dispatches is stamped by its own clock. */
const dispatch = (target: EventTarget, event: Event) => {
  const stamp = performance.now();
  Object.defineProperty(event, 'timeStamp', { value: stamp });
  target.dispatchEvent(event);
};
const pressKey = async (key: 'ArrowLeft' | 'ArrowRight') => {
  dispatch(document.body, new KeyboardEvent('keydown', { key, bubbles: true }));
  await pass(0);
};
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const goOn = () => page.getByRole('button', { name: text.continue }).click();
const expectText = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

describe('a round', () => {
  beforeEach(() => {
    loadFaces(colours.length);
  });

  it('begins by itself, after a moment to get set', async () => {
    await open();
    await expectText(text.getSet);
    expect(colourOnScreen()).toBeUndefined();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#ff0000');
    await expectText(text.face(1, 3));
  });

  it('records an answer against the onset of its face, and shows the next one', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(400);
    await pressKey('ArrowLeft');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
      val_elapsed_time: 400,
      flg_response: false,
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
      id_image: 12,
      id_adjective: 4,
    });
  });

  it('takes the first touch of a button, and marks it for a moment', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(320);
    const yes = page.getByRole('button', { name: text.yes }).element();
    dispatch(yes, new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    await pass(0);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ flg_response: true, val_elapsed_time: 320, id_image: 11 }),
    );
    expect(yes).toHaveAttribute('data-pressed');
    await pass(200);
    expect(yes).not.toHaveAttribute('data-pressed');
  });

  it('takes a face away after three seconds, and records that there was no answer', async () => {
    await open();
    await pass(untilFirstFaceMs);
    await pass(3000 - 2 * frameMs);
    expect(colourOnScreen()).toBe('#ff0000');
    expect(onAnswer).not.toHaveBeenCalled();
    await pass(4 * frameMs);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({
      val_elapsed_time: 3000,
      flg_response: null,
      id_image: 11,
      id_adjective: 4,
    });
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('without a time limit leaves a face until it is answered', async () => {
    await open({ untimed: true });
    await pass(untilFirstFaceMs);
    await pass(20_000);
    expect(colourOnScreen()).toBe('#ff0000');
    await pressKey('ArrowRight');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ val_elapsed_time: 20_000 }));
  });

  it('waits with the next face until the answer is kept', async () => {
    const kept = later<void>();
    onAnswer.mockImplementationOnce(() => kept.promise);
    await open();
    await pass(untilFirstFaceMs + 400);
    await pressKey('ArrowRight');
    await pass(1000);
    expect(colourOnScreen()).toBe('#ff0000');
    kept.resolve();
    await pass(frameMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('shows a face again whose answer could not be kept', async () => {
    onAnswer.mockRejectedValueOnce(new Error('the disk is full'));
    await open();
    await pass(untilFirstFaceMs + 400);
    await pressKey('ArrowRight');
    await expectText(text.paused);
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#ff0000');
  });

  it('is over with its last answer', async () => {
    await open({ answered: 2 });
    await pass(untilFirstFaceMs + 400);
    expect(colourOnScreen()).toBe('#0000ff');
    await pressKey('ArrowRight');
    expect(onDone).toHaveBeenCalledOnce();
    await pressKey('ArrowRight');
    await pass(10_000);
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('that is left runs no longer', async () => {
    const screen = await open();
    await pass(untilFirstFaceMs + 100);
    await screen.unmount();
    expect(vi.getTimerCount()).toBe(0);
    await pressKey('ArrowRight');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('an interruption', () => {
  beforeEach(() => {
    loadFaces(colours.length);
  });

  it('pauses while the page is hidden; the same face is then shown again, and timed anew', async () => {
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
    // Within a frame: which one showed the face depends on when the button was pressed.
    const elapsed = onAnswer.mock.lastCall?.[0].val_elapsed_time;
    expect(elapsed).toBeGreaterThanOrEqual(300);
    expect(elapsed).toBeLessThan(300 + frameMs);
  });

  it('pauses while a question stands before the round', async () => {
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

describe('who comes back, or had to wait', () => {
  it('goes on at the face that is next, when they are ready', async () => {
    loadFaces(colours.length);
    await open({ resumed: true, answered: 1 });
    await expectText(text.resumedHint(2, 3));
    await pass(10_000);
    expect(colourOnScreen()).toBeUndefined();
    await goOn();
    await pass(untilFirstFaceMs);
    expect(colourOnScreen()).toBe('#00ff00');
  });

  it('sees how many faces are loaded, and begins when all are', async () => {
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
