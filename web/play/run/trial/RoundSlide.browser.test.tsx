import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../../i18n/trial.ts';
import { renderPage } from '../../../testing/render-page.tsx';
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
import { FacePicture } from '../faces/FacePicture.tsx';
import { faceWidth } from '../faces/face-size.ts';
import '../../../site.css';

const text = trial.en;
const { onAnswer, onCommit, open } = roundOnScreen();

const face = (number: number) => page.getByRole('img', { name: text.face(number, 3), exact: true });
const canvas = () => document.querySelector('canvas');

/** Opens a round, up to its first face. */
const openFirstFace = async (...props: Parameters<typeof open>) => {
  const screen = await open(...props);
  await pass(untilFirstFaceMs);
  return screen;
};

/** Answers the face on screen, and lets the next one and what follows it appear. */
const answer = async () => {
  await pass(300);
  await pressKey('ArrowRight');
  await pass(2 * frameMs);
};

describe('the stage', () => {
  it('names each face, and marks a dash for it, without React', async () => {
    await open();
    await expectText(text.face(1, 3));
    await expect.element(face(1)).not.toBeInTheDocument();
    await pass(untilFirstFaceMs);
    await expect.element(face(1)).toBeVisible();
    await expect.element(page.getByRole('button', { name: text.yes })).toHaveAttribute('aria-disabled', 'false');
    onCommit.mockReset();
    await answer();
    expect(colourOnScreen()).toBe('#00ff00');
    await expect.element(face(2)).toBeVisible();
    await expectText(text.face(2, 3));
    expect(document.querySelectorAll('[data-stage="dashes"] [data-on]')).toHaveLength(2);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('draws in the pixels of the screen, and anew when their number changes', async () => {
    await openFirstFace();
    const covered = () => Math.min(512, Math.round((canvas()?.clientWidth ?? 0) * devicePixelRatio));
    expect(canvas()?.width).toBe(covered());
    const before = covered();
    await page.viewport(320, 480);
    await expect.poll(() => canvas()?.width).toBe(covered());
    expect(covered()).not.toBe(before);
    expect(colourOnScreen()).toBe('#ff0000');
  });

  it.each([
    [390, 844],
    [320, 640],
    [320, 480],
    [844, 390],
    [768, 1024],
    [1280, 800],
  ])('at %i x %i, is as wide at most as was known when its faces were loaded', async (width, height) => {
    await page.viewport(width, height);
    await openFirstFace();
    const shown = canvas()?.clientWidth ?? 0;
    const known = faceWidth({ width: innerWidth, height: innerHeight });
    expect(shown).toBeGreaterThan(100);
    expect(shown).toBeLessThanOrEqual(Math.ceil(known));
    // On a low screen the words above and the buttons below take more of the height.
    if (height >= 640) expect(shown).toBeGreaterThan(0.9 * known);
  });

  it('announces the number where there is time to listen; the focus goes to the heading, and stays there', async () => {
    await open({ limit: null, resumed: true, answered: 1 });
    await goOn();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveFocus();
    await pass(untilFirstFaceMs + frameMs);
    const announced = () => [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent);
    expect(announced()).toEqual([text.face(2, 3)]);
    await answer();
    expect(announced()).toEqual([text.face(3, 3)]);
    await expect.element(heading).toHaveFocus();
  });

  it('has a ring that counts down from each face on, and only in timed rounds', async () => {
    const offset = () => document.querySelector<SVGElement>('.countdown-ring-time')?.style.strokeDashoffset;
    const screen = await openFirstFace();
    await pass(1500 + frameMs);
    expect(Number(offset())).toBeCloseTo(50, 0);
    await answer();
    expect(offset()).toBe('0');
    await screen.unmount();
    await openFirstFace({ limit: null });
    expect(offset()).toBeUndefined();
  });
});

const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);
const lock = () => document.head.querySelector('meta[name="darkreader-lock"]');

it('a finger that slips in a round does not load the page anew', async () => {
  const screen = await openFirstFace();
  expect(styleOf(document.documentElement).overscrollBehaviorY).toBe('none');
  await screen.unmount();
  expect(styleOf(document.documentElement).overscrollBehaviorY).toBe('auto');
});

it('neither a browser nor an extension darkens a round, or a face anywhere', async () => {
  const screen = await openFirstFace();
  expect(lock()).not.toBeNull();
  expect(document.head.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'only light');
  for (const part of ['.round-slide', '.round-slide canvas'])
    expect(styleOf(document.querySelector(part)).colorScheme).toMatch(/^(only light|light only)$/);
  await screen.unmount();
  expect(lock()).toBeNull();
  await renderPage(<FacePicture file_name="a.avif" alt="a face" />);
  expect(styleOf(document.querySelector('img')).colorScheme).toMatch(/^(only light|light only)$/);
});

/** The answer to the first face. */
const firstAnswer = { isOnsetKnown: false, id_image: 11, id_adjective: 4 };

it('a round records the time from the onset of a face to its answer, then shows the next one for three seconds', async () => {
  await openFirstFace();
  await pass(400);
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
  await openFirstFace();
  await pass(320);
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
  await openFirstFace();
  await pass(500);
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
