import { Profiler, useState } from 'react';
import { beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../i18n/trial.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { deviceFaces } from '../run/faces/device-faces.ts';
import type { Round } from '../run/flow/flow.ts';
import { usualLimit } from '../run/flow/time-limit.ts';
import { RoundSlide, type RoundSlideProps } from '../run/trial/RoundSlide.tsx';
import { imageOf } from './class-session.ts';

export const frameMs = 16;
/** From "get set" to the first face. */
export const untilFirstFaceMs = 800 + frameMs;

/** Each face is a colour, which identifies it on the canvas. */
export const colours = ['#ff0000', '#00ff00', '#0000ff'];
const round: Round = {
  kind: 'Round',
  tutorial: false,
  number: 1,
  id_adjective: 4,
  adjective: 'honest',
  // Of one size, which no window that came before decides.
  images: colours.map((_, index) => ({ ...imageOf(11 + index), sizes: [512] })),
};

/** A round that begins. */
const newRound = { round, answered: 0, limit: usualLimit, roundsTotal: 5, resumed: false, isCovered: false };

const faceOf = (colour: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Mocks the face loader with the first `loadedAtFirst` faces in memory; `arrive` loads the others. */
export const loadFaces = (loadedAtFirst = colours.length) => {
  let loaded = loadedAtFirst;
  const listeners = new Set<() => void>();
  vi.spyOn(deviceFaces, 'load').mockImplementation(() => {});
  vi.spyOn(deviceFaces, 'get').mockImplementation((id) => faceOf(colours[id - 11] ?? '#000000'));
  vi.spyOn(deviceFaces, 'progress').mockImplementation(() => ({ loaded, total: colours.length, isRetrying: false }));
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

const Page = (props: RoundSlideProps) => {
  const [isCovered, setCovered] = useState(false);
  return (
    <>
      <input type="checkbox" aria-label="A question" onChange={({ target }) => setCovered(target.checked)} />
      <RoundSlide {...props} isCovered={isCovered} />
    </>
  );
};

/**
 * Renders a round under fake timers, with its faces in memory; its callbacks are reset for each test of the file. `isPresented`: the round hears of
 * the browser's own timestamps of what it painted, which cannot be faked.
 */
export const roundOnScreen = ({ isPresented = false } = {}) => {
  const onAnswer = vi.fn<RoundSlideProps['onAnswer']>();
  /** Called with each commit of React. */
  const onCommit = vi.fn();
  beforeEach(() => {
    onAnswer.mockReset();
    onCommit.mockReset();
    loadFaces();
    if (!isPresented) vi.spyOn(PerformanceObserver, 'supportedEntryTypes', 'get').mockReturnValue([]);
    vi.useFakeTimers({
      toFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
        ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
      ],
    });
  });
  return {
    onAnswer,
    onCommit,
    open: async (props: Partial<RoundSlideProps> = {}) =>
      renderPage(
        <Profiler id="round" onRender={onCommit}>
          <Page {...newRound} onAnswer={onAnswer} {...props} />
        </Profiler>,
      ),
  };
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The colour on the canvas; undefined while it is not visible. */
export const colourOnScreen = (): string | undefined => {
  const canvas = document.querySelector('canvas');
  if (!canvas?.checkVisibility({ visibilityProperty: true })) return undefined;
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d', { alpha: false })?.getImageData(0, 0, 1, 1).data ?? [];
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** Dispatches an event with the fake clock's timestamp, since the browser would use its own. */
export const dispatch = (target: EventTarget, event: Event) => {
  const stamp = performance.now();
  Object.defineProperty(event, 'timeStamp', { value: stamp });
  target.dispatchEvent(event);
};
export const pressKey = async (key: 'ArrowLeft' | 'ArrowRight') => {
  dispatch(document.body, new KeyboardEvent('keydown', { key, bubbles: true }));
  await pass(0);
};
export const goOn = () => page.getByRole('button', { name: trial.en.continue }).click();
export const expectText = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();
