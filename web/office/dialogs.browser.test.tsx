import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scopes } from '../../contract/scopes.ts';
import { table } from '../i18n/table.ts';
import { answerApi } from '../testing/answer-api.ts';
import { signInWith } from '../testing/render-office.tsx';
import { notifyError } from './notices.ts';
import { answerDialogs, dialogScopes } from './testing/dialog-answers.ts';
import { allDialogs, dialogCases, lastButtons, openDialog } from './testing/dialog-cases.tsx';

const api = answerApi();
signInWith(...dialogScopes);
beforeEach(() => answerDialogs(api, scopes));

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('each dialog of the office is tried here', () => {
  const withDialogs = Object.entries(sources).flatMap(([file, source]) =>
    /<(DialogFrame|DialogButton|ConfirmDialog|AskButton)\b/.test(source) ? [file] : [],
  );
  const frames = ['./forms/ConfirmDialog.tsx', './profile/ProfileSection.tsx'];
  expect(withDialogs.filter((file) => !frames.includes(file)).sort()).toEqual(Object.keys(dialogCases).sort());
});

/** Whether all of it is visible in the window, and can be pressed. */
const isInView = (element: HTMLElement): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 40) return false;
  const corners = [
    [left + 6, top + 6],
    [right - 6, bottom - 6],
  ] as const;
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};

it.each(allDialogs)(
  'the buttons of %s are in view on a computer and on a phone, beside a notice',
  async (_file, each) => {
    // While the dialog comes up it moves.
    const outOfView = () =>
      lastButtons()
        .filter((button) => !isInView(button))
        .map((button) => button.textContent);
    await openDialog(each);
    const notice = 'This did not work. What is on the page may be out of date.';
    // With something to press it stays for longer than a test may take.
    notifyError(notice, { undo: () => {} });
    for (const { width, height } of [
      { width: 1280, height: 720 },
      { width: 390, height: 664 },
    ]) {
      await page.viewport(width, height);
      await expect.element(page.getByText(notice)).toBeVisible();
      await expect.poll(outOfView).toEqual([]);
    }
  },
);

/** Deletions without a question: signing a device out, or withdrawing a request, loses nothing. */
const unasked = [
  ...['DELETE /users/:id/sign-ins', 'DELETE /auth/sign-ins', 'DELETE /auth/sign-ins/:uid_sign_in'],
  ...['DELETE /users/:id/email', 'DELETE /users/email/change'],
];

const final = allDialogs.flatMap(([file, each]) => (each.sends ? [[file, each.sends, each] as const] : []));

it('every call of the office that deletes something has a dialog that is tried here', () => {
  const deleting = Object.values(sources).flatMap(
    (source) => source.match(/(?<=')(?:DELETE |POST [^']*(?:delete|remove))[^']*/g) ?? [],
  );
  const asked: string[] = final.map(([, sends]) => sends);
  const others = ['POST /auth/second-factor/totp/remove', ...unasked];
  expect([...new Set(deleting)].filter((call) => !asked.includes(call)).sort()).toEqual(others.sort());
});

it.each(final)('%s stays, says so and cannot be pressed while it sends %s', async (_file, sends, each) => {
  api.answer(sends, () => new Promise(() => {}));
  await openDialog(each);
  await each.fill?.();
  lastButtons().at(-1)?.click();
  await expect.poll(() => api.sent(sends)).toHaveLength(1);
  await expect.poll(() => lastButtons().at(-1)?.textContent).toBe(table.en.sending);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('status').filter({ hasText: table.en.sending })).toBeInTheDocument();
  const enabled = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].filter(
    (each) => !each.disabled,
  );
  expect(enabled.map(({ textContent }) => textContent)).toEqual([]);
});
