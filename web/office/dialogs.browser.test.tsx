import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { scopes } from '../../contract/scopes.ts';
import { answerApi } from '../testing/answer-api.ts';
import { signInWith } from '../testing/render-office.tsx';
import {
  allDialogs,
  answerDialogs,
  dialogCases,
  dialogScopes,
  lastButtons,
  openDialog,
} from './testing/dialog-cases.tsx';

const api = answerApi();
signInWith(...dialogScopes);
beforeEach(() => answerDialogs(api, scopes));

const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('each dialog of the office is tried here', () => {
  const withDialogs = Object.entries(sources).flatMap(([file, source]) =>
    /<(DialogFrame|DialogButton|ConfirmDialog)\b/.test(source) && !/\.test\.|testing/.test(file) ? [file] : [],
  );
  const frames = ['./forms/ConfirmDialog.tsx', './profile/ProfileSection.tsx'];
  expect(withDialogs.filter((file) => !frames.includes(file)).sort()).toEqual(Object.keys(dialogCases).sort());
});

/** Whether whoever looks at the window sees all of it, and can press it. */
const isInView = (element: HTMLElement): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 40) return false;
  const corners = [
    [left + 6, top + 6],
    [right - 6, bottom - 6],
  ] as const;
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};

it.each(allDialogs)('the buttons of %s are in view, on a computer and on a phone', async (_file, each) => {
  // While the dialog comes up it moves.
  const outOfView = () =>
    lastButtons()
      .filter((button) => !isInView(button))
      .map((button) => button.textContent);
  await page.viewport(1280, 720);
  await openDialog(each);
  await expect.poll(outOfView).toEqual([]);
  await page.viewport(390, 664);
  await expect.poll(outOfView).toEqual([]);
});
