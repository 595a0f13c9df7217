import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scopes } from '../../contract/scopes.ts';
import { table } from '../i18n/table.ts';
import { answerApi } from '../testing/answer-api.ts';
import { signInWith } from '../testing/render-office.tsx';
import { allDialogs, answerDialogs, dialogScopes, lastButtons, openDialog } from './testing/dialog-cases.tsx';

const api = answerApi();
signInWith(...dialogScopes);
beforeEach(() => answerDialogs(api, scopes));

/** Deletions without a question: signing a device out, or withdrawing a request, loses nothing. */
const unasked = [
  ...['DELETE /users/:id/sign-ins', 'DELETE /auth/sign-ins', 'DELETE /auth/sign-ins/:uid_sign_in'],
  ...['DELETE /users/:id/email', 'DELETE /users/email/change'],
];

const sources = Object.values(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const final = allDialogs.flatMap(([file, each]) => (each.sends ? [[file, each.sends, each] as const] : []));

it('every call of the office that deletes something has a dialog that is tried here', () => {
  const deleting = sources.flatMap(
    (source) => source.match(/(?<=')(?:DELETE |POST [^']*(?:delete|remove))[^']*/g) ?? [],
  );
  const asked: string[] = final.map(([, sends]) => sends);
  const others = ['POST /auth/second-factor/totp/remove', ...unasked];
  expect([...new Set(deleting)].filter((call) => !asked.includes(call)).sort()).toEqual(others.sort());
});

it.each(allDialogs)('what happens in %s is kept from the page around it', async (_file, each) => {
  const submitted = vi.fn();
  const pressed = vi.fn();
  await openDialog({
    ...each,
    dialog: (
      <form onSubmit={submitted} onKeyDown={pressed}>
        {each.dialog}
      </form>
    ),
  });
  const title = document.querySelector('[role="dialog"] h2');
  for (const event of [new SubmitEvent('submit', { bubbles: true }), new KeyboardEvent('keydown', { bubbles: true })]) {
    title?.dispatchEvent(event);
  }
  expect(title).not.toBeNull();
  expect(submitted).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
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
