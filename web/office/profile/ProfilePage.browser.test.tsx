import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnSignIn } from '../../../contract/auth.ts';
import { readLogin } from '../../api/login.ts';
import { login } from '../../i18n/login.ts';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith, tokensFor } from '../../testing/render-office.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { LoginPage, LogoutPage } from '../login/LoginPage.tsx';
import { noFactors } from '../second-factor/testing/own-factors.ts';
import { ProfilePage } from './ProfilePage.tsx';

signInWith();
const api = answerApi();

const words = profile.en;
const signIn = (more: Partial<OwnSignIn>): OwnSignIn => ({
  uid_sign_in: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f11',
  des_browser: 'Firefox',
  des_platform: 'Windows',
  tms_created_at: '2026-03-02T08:00:00.000Z',
  tms_last_used_at: '2026-03-02T08:45:00.000Z',
  flg_current: true,
  ...more,
});
const phone = signIn({
  uid_sign_in: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f12',
  des_browser: 'Safari',
  des_platform: 'iOS',
  flg_current: false,
});

/** A server with an own sign-in and others, no address waiting and no single sign-on. */
const openProfile = (others = [phone]) => {
  let open = [signIn({}), ...others];
  let change: { email: string; tms_until: string } | null = null;
  api.answer('GET /auth/sign-ins', () => open);
  api.answer('DELETE /auth/sign-ins', () => {
    open = [signIn({})];
    return { num_ended: 1 };
  });
  api.answer('GET /auth/second-factor', () => noFactors);
  api.answer('GET /users/email/change', () => ({ change }));
  api.answer('POST /users/email/change', ({ body }) => {
    const { email, password } = body as { email: string; password: string };
    if (password !== 'Chiaro-di-luna-42') return refusal(409, 'wrong_password');
    change = { email, tms_until: '2026-03-03T09:00:00.000Z' };
    return { change };
  });
  api.answer('DELETE /users/email/change', () => {
    change = null;
    return { change };
  });
  return renderOffice(
    <Routes>
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<ProfilePage />} />
    </Routes>,
  );
};

it('one sign-in after the other can be ended while the list is reloaded', async () => {
  const tablet = signIn({ uid_sign_in: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f13', flg_current: false });
  await openProfile([phone, tablet]);
  api.answer('DELETE /auth/sign-ins/:uid_sign_in', () => ({ num_ended: 1 }));
  const end = page.getByRole('button', { name: /^End the sign-in with/ });
  await expect.poll(() => end.elements().length).toBe(2);
  api.answer('GET /auth/sign-ins', () => new Promise<never>(() => {}));
  const ended = () => api.sent('DELETE /auth/sign-ins/:uid_sign_in').map(({ params }) => params.uid_sign_in);
  await end.first().click();
  await expect.element(page.getByText(words.signIns.ended)).toBeVisible();
  await end.last().click();
  await expect.poll(ended).toEqual([phone.uid_sign_in, tablet.uid_sign_in]);
});

it('lists the active sessions, with a button for each but this one, and ends all others', async () => {
  await openProfile();
  const rows = page.getByRole('region', { name: words.signIns.title }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Firefox · Windows');
  await expect.element(rows.first()).toHaveTextContent(words.signIns.current);
  expect(rows.first().getByRole('button').elements()).toHaveLength(0);
  await expect.element(rows.last()).toHaveTextContent('Safari · iOS');
  await page.getByRole('button', { name: words.signIns.endOthers }).click();
  await expect.element(page.getByText(words.signIns.othersEnded(1))).toBeVisible();
  await expect.element(page.getByText('Safari · iOS')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: words.signIns.title })).toHaveFocus();
});

it('asks for the password before another address, and shows the address that waits until it is withdrawn', async () => {
  await openProfile();
  await page.getByRole('button', { name: words.address.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(words.address.email).fill('ada@nuova.example');
  await dialog.getByLabelText(words.ownPassword).fill('Sbagliata-1');
  await dialog.getByRole('button', { name: words.address.submit }).click();
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  await dialog.getByLabelText(words.ownPassword).fill('Chiaro-di-luna-42');
  await dialog.getByRole('button', { name: words.address.submit }).click();
  await expect.element(page.getByText('To be confirmed: ada@nuova.example')).toBeVisible();
  await expect.element(page.getByText('ada@school.example')).toBeVisible();
  await page.getByRole('button', { name: words.address.withdraw }).click();
  await expect.element(page.getByText('To be confirmed')).not.toBeInTheDocument();
});

it('sends no address that is none, nor the present one', async () => {
  await openProfile();
  await page.getByRole('button', { name: words.address.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(words.ownPassword).fill('Chiaro-di-luna-42');
  for (const [typed, problem] of [
    ['ada@nuova', words.address.checkEmail],
    [' ADA@school.example', words.address.sameEmail],
  ] as const) {
    await dialog.getByLabelText(words.address.email).fill(typed);
    await dialog.getByRole('button', { name: words.address.submit }).click();
    await expect.element(dialog.getByText(problem)).toBeVisible();
  }
  expect(api.sent('POST /users/email/change')).toEqual([]);
});

const fillPasswords = async () => {
  await page.getByRole('button', { name: words.changePassword }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText(words.change.old)).toHaveFocus();
  await dialog.getByLabelText(words.change.old).fill('Sbagliata-1');
  await dialog.getByLabelText(passwords.en.password, { exact: true }).fill('Quattro-gatti-7');
  await dialog.getByLabelText(passwords.en.confirmation, { exact: true }).fill('Quattro-gatti-7');
  return dialog;
};

it('shows the old password with the new one', async () => {
  await openProfile();
  api.answer('POST /users/password/check', () => ({ errors: [] }));
  const dialog = await fillPasswords();
  const old = dialog.getByLabelText(words.change.old);
  const next = dialog.getByLabelText(passwords.en.password, { exact: true });
  await expect.element(old).toHaveAttribute('type', 'password');
  await expect.element(old).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
  await dialog.getByLabelText(passwords.en.show).click();
  await expect.element(old).toHaveAttribute('type', 'text');
});

/** Opens the dialog and fills it in; what it returns sends it, and expects the text that follows the answer. */
const openPasswords = async () => {
  await openProfile();
  api.answer('POST /users/password/check', () => ({ errors: [] }));
  const dialog = await fillPasswords();
  return async (status: number, body: object, text: string) => {
    api.answer('POST /users/password/reset', () => Response.json(body, { status }));
    await dialog.getByRole('button', { name: words.change.submit, exact: true }).click();
    const message = `${status} ${JSON.stringify(body)}`;
    const said = page.getByText(text, { exact: true });
    await expect.poll(() => said.query()?.checkVisibility(), { message }).toBe(true);
  };
};

it('says why a new password was not taken, whatever the status of the answer', async () => {
  const send = await openPasswords();
  // No text comes twice in a row.
  await send(404, { detail: 'user_not_found' }, 'Wrong old password');
  await send(400, { detail: 'form_error' }, 'Check the form for errors');
  await send(200, { detail: 'user_not_found' }, 'Wrong old password');
  await send(200, { message: 'something_else' }, 'Check the form for errors');
  await send(500, { detail: 'server_error' }, 'Server Error');
  await send(400, { message: 'something_else' }, 'Check the form for errors');
  await send(503, {}, 'Server Error');
  await send(404, { detail: 'user_not_found' }, 'Wrong old password');
  await send(200, {}, 'Server Error');
});

it.each([200, 500])('says that the password was changed, also with status %i', async (status) => {
  const send = await openPasswords();
  await send(status, { message: 'password_updated' }, 'Password changed successfully');
});

it('one’s own name can be changed, and is then the one that the page shows', async () => {
  await openProfile();
  api.answer('POST /users/name/change', ({ body }) => body as { full_name: string });
  api.answer('POST /auth/refresh-token', () => tokensFor({ full_name: 'Ada Nuova' }));
  await page.getByRole('button', { name: words.ownName.action }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: words.name });
  await expect.element(field).toHaveValue('Ada Prova');
  await field.fill(' ');
  await dialog.getByRole('button', { name: words.ownName.submit }).click();
  await expect.element(dialog.getByText(words.ownName.enterName)).toBeVisible();
  await field.fill(' Ada Nuova ');
  await dialog.getByRole('button', { name: words.ownName.submit }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ada Nuova' })).toBeVisible();
  expect(api.sent('POST /users/name/change')).toMatchObject([{ body: { full_name: 'Ada Nuova' } }]);
});

const deletion = { flg_last_admin: false, flg_just_signed_in: false, num_sessions: 12, num_studies: 0 };

const askToDelete = async (more: Partial<typeof deletion> = {}) => {
  await openProfile();
  api.answer('POST /auth/logout', () => ({ logged_out: true as const }));
  api.answer('GET /users/deletion', () => ({ ...deletion, ...more }));
  await page.getByRole('button', { name: words.deletion.action }).click();
  return page.getByRole('dialog');
};

it('one’s own account is deleted with the password, after saying what stays', async () => {
  const dialog = await askToDelete();
  api.answer('POST /users/deletion', ({ body }) =>
    (body as { password: string }).password === 'Chiaro-di-luna-42'
      ? { deleted: true }
      : refusal(409, 'wrong_password'),
  );
  await expect.element(dialog.getByText(words.deletion.lessons(12))).toBeVisible();
  await dialog.getByRole('button', { name: words.deletion.submit }).click();
  await dialog.getByLabelText(words.ownPassword).fill('Sbagliata-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  expect(readLogin()).not.toBeNull();
  await dialog.getByLabelText(words.ownPassword).fill('Chiaro-di-luna-42');
  await userEvent.keyboard('{Enter}');
  await expect.poll(readLogin).toBeNull();
  await expect.element(page.getByText(login.en.deleted)).toBeVisible();
  expect(api.sent('POST /users/deletion')).toHaveLength(2);
});

it('needs no password right after a single sign-on', async () => {
  const dialog = await askToDelete({ flg_just_signed_in: true });
  api.answer('POST /users/deletion', () => ({ deleted: true as const }));
  await expect.element(dialog.getByText(words.deletion.justSignedIn)).toBeVisible();
  await dialog.getByRole('button', { name: words.deletion.submit }).click();
  await expect.poll(readLogin).toBeNull();
  expect(api.sent('POST /users/deletion').map(({ body }) => body)).toEqual([{}]);
});

it('says to the last administrator why not', async () => {
  const dialog = await askToDelete({ flg_last_admin: true });
  await expect.element(dialog.getByText(words.deletion.lastAdmin)).toBeVisible();
  await expect.element(dialog.getByLabelText(words.ownPassword)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: words.deletion.understood }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
