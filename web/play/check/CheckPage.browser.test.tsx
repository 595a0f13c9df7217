import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { roomCheck } from '../../i18n/room-check.ts';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { checkOfCode } from '../../room-check/room-check.ts';
import { refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckPage } from './CheckPage.tsx';
import { plantedRoom, type Treatment } from './testing/planted-room.ts';
import { thisRoom } from './this-room.ts';

beforeAll(() => roomCheckTexts.load('en'));

const text = roomCheck.en;

const run = async (treat: Treatment) => {
  await renderPage(<CheckPage room={() => plantedRoom(treat, { msPerCall: 5 })} />);
  await userEvent.click(page.getByRole('button', { name: text.start }));
};

const verdict = (name: string) => page.getByRole('heading', { name });
const shownCode = () => document.querySelector('[data-code]')?.textContent ?? '';

it('says that a class can play, with a code that says the same, and sends nothing of it', async () => {
  const sent: RequestInit[] = [];
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await run((_, init) => {
    sent.push(init);
    return undefined;
  });
  await expect.element(verdict(text.verdict({ says: 'fine' }).name)).toHaveFocus();
  const calls = sent.length;
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(checkOfCode(shownCode())).toMatchObject({ send: 'fine', keeps: true, hertz: 60 });
  await userEvent.click(page.getByRole('button', { name: text.code.copy }));
  await expect.element(page.getByRole('button', { name: text.code.copied })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(shownCode());
  expect(sent).toHaveLength(calls);
});

it('names what a filter stops, with the address to allow', async () => {
  await run((_, { method }) => (method === 'POST' ? 'blocked' : undefined));
  await expect.element(verdict(text.verdict({ says: 'blocked', parts: ['answers'] }).name)).toBeVisible();
  await expect.element(page.getByText(text.address(location.origin))).toBeVisible();
});

it('says so when our own server is in trouble, gives no code, and tries again', async () => {
  let isTroubled = true;
  await run(() => (isTroubled ? refusal(503, 'unavailable') : undefined));
  await expect.element(page.getByText(text.troubled.down)).toBeVisible();
  expect(shownCode()).toBe('');
  isTroubled = false;
  await userEvent.click(page.getByRole('button', { name: text.start }));
  await expect.element(verdict(text.verdict({ says: 'fine' }).name)).toHaveFocus();
  await expect.element(page.getByText(text.troubled.down)).not.toBeInTheDocument();
});

it('measures this very browser; without IndexedDB it says so, and another try finds it again', async () => {
  const { fetch } = plantedRoom();
  let moment = 0;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    moment += 1000 / 60;
    queueMicrotask(() => next(moment));
  });
  // The server and the pace of the screen are planted: storage and clock are those of the browser.
  const room = () => ({ ...thisRoom(), fetch });
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await renderPage(<CheckPage room={room} />);
  await userEvent.click(page.getByRole('button', { name: text.start }));
  const line = text.lineText({ about: 'keeping', level: 'attention', why: 'denied' });
  await expect.element(page.getByText(line)).toBeVisible();
  denied.mockRestore();
  await userEvent.click(page.getByRole('button', { name: text.again }));
  await expect.element(page.getByText(line)).not.toBeInTheDocument();
  await expect.element(page.getByText(text.code.title)).toBeVisible();
  expect(checkOfCode(shownCode())).toMatchObject({ keeps: true, hertz: 60, element_timing: true, modern: true });
});
