import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Input } from './cells.ts';
import type { Answer } from './system.ts';

/** How long a finger, a button or a key is held. */
const holdMs = 80;

export type Point = { x: number; y: number };
export type Places = Record<Answer, Point>;

/** The centre of each answer button, found by its id or by our `data-answer`. */
export const findPlaces = async (page: Page): Promise<Places> => {
  const middle = async (answer: Answer): Promise<Point> => {
    const box = await page.locator(`[data-answer="${answer}"], button#${answer}`).first().boundingBox();
    if (!box) throw new Error(`no button for ${answer}`);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  return { yes: await middle('yes'), no: await middle('no') };
};

const keyOf = (answer: Answer) =>
  answer === 'yes'
    ? { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 }
    : { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 };

const down = (session: CDPSession, input: Input, answer: Answer, point: Point): Promise<unknown> => {
  if (input === 'touch') return session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  if (input === 'keyboard') return session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...keyOf(answer) });
  return session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point, button: 'left', clickCount: 1 });
};

const up = (session: CDPSession, input: Input, answer: Answer, point: Point): Promise<unknown> => {
  if (input === 'touch') return session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (input === 'keyboard') return session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyOf(answer) });
  return session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point, button: 'left', clickCount: 1 });
};

/** Presses and releases, as input from a device. */
export const press = async (session: CDPSession, input: Input, answer: Answer, places: Places): Promise<void> => {
  // Not awaited, since a busy page acknowledges late.
  const pressed = down(session, input, answer, places[answer]);
  await sleep(holdMs);
  await Promise.all([pressed, up(session, input, answer, places[answer])]);
};
