import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Answer } from './systems.ts';

export const inputs = ['touch', 'mouse', 'keyboard'] as const;
export type Input = (typeof inputs)[number];

/** How long a finger, a button or a key is held. */
const holdMs = 80;

type Point = { x: number; y: number };
type Places = Record<Answer, Point>;

/** The centre of each answer button, found by its id or by our `data-answer`. */
export const findPlaces = async (page: Page): Promise<Places> => {
  const middle = async (answer: Answer): Promise<Point> => {
    const box = await page.locator(`[data-answer="${answer}"], button#${answer}`).first().boundingBox();
    if (!box) throw new Error(`no button for ${answer}`);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  return { yes: await middle('yes'), no: await middle('no') };
};

const keys = {
  yes: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  no: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
};

/** Presses and releases, as input from a device. */
export const press = async (session: CDPSession, input: Input, answer: Answer, places: Places): Promise<void> => {
  const point = places[answer];
  const send = (isDown: boolean): Promise<unknown> => {
    if (input === 'touch')
      return session.send('Input.dispatchTouchEvent', {
        ...(isDown ? { type: 'touchStart', touchPoints: [point] } : { type: 'touchEnd', touchPoints: [] }),
      });
    if (input === 'keyboard')
      return session.send('Input.dispatchKeyEvent', { type: isDown ? 'rawKeyDown' : 'keyUp', ...keys[answer] });
    const type = isDown ? 'mousePressed' : 'mouseReleased';
    return session.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
  };
  // Not awaited, since a busy page acknowledges late.
  const pressed = send(true);
  await sleep(holdMs);
  await Promise.all([pressed, send(false)]);
};
