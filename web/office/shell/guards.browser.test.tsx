import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callSignedIn, keepLogin, readLogin } from '../../api/login.ts';
import { loginKey } from '../../api/login-storage.ts';
import { secondFactor } from '../../i18n/second-factor.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith, tokensFor } from '../../testing/render-office.tsx';
import { Route, Routes, useLocation } from '../../ui/router.tsx';
import { noFactors } from '../second-factor/testing/own-factors.ts';
import { SignInGuard } from './guards.tsx';

const api = answerApi();

/** Shows where the visitor is, and the history state. */
const Place = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

const open = () =>
  renderOffice(
    <Routes>
      <Route element={<SignInGuard menu={[]} />}>
        <Route path="/home" element={<p>the office</p>} />
      </Route>
      <Route path="*" element={<Place />} />
    </Routes>,
    { history: ['/home'] },
  );

const expired = page.getByText('/test {"notice":"session_expired"}');

it.each(['{}', '{"refresh_token":"r"}', 'null', 'nonsense'])(
  'a stored sign-in without a token (%s) leads to the test, as an expired one does, and is removed',
  async (stored) => {
    localStorage.setItem(loginKey, stored);
    await open();
    await expect.element(expired).toBeVisible();
    expect(localStorage.getItem(loginKey)).toBeNull();
  },
);

describe('a sign-in that loses its token while the office is open', () => {
  signInWith();

  it('is still there to be reported after a reload, although the page is hidden when it is left', async () => {
    await open();
    await expect.element(page.getByText('the office')).toBeVisible();
    expect(readLogin()).not.toBeNull();
    localStorage.setItem(loginKey, '{}');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(loginKey)).toBe('{}');
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(expired).toBeVisible();
  });
});

describe('a user who needs a second factor and has none', () => {
  const loginWith = (claims: object) => ({
    ...tokensFor({}),
    access_token: `head.${btoa(JSON.stringify({ scopes: [], ...claims }))}.signature`,
  });

  it('sees only how to add one, wherever they go, until the tokens say that there is one', async () => {
    api.answer('GET /auth/second-factor', () => ({ ...noFactors, flg_required: true, des_no_passkeys: 'plain_http' }));
    keepLogin(loginWith({ add_factor: true }));
    await open();
    await expect.element(page.getByRole('heading', { name: secondFactor.en.required.title })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: secondFactor.en.totp.add })).toBeVisible();
    await expect.element(page.getByText('the office')).not.toBeInTheDocument();
    keepLogin(loginWith({}));
    await expect.element(page.getByText('the office')).toBeVisible();
  });

  it('is led there when a call says so, since role or setting may have changed', async () => {
    keepLogin(loginWith({}));
    api.answer('GET /gamesession', () => refusal(409, 'second_factor_required'));
    api.answer('POST /auth/refresh-token', () => loginWith({ add_factor: true }));
    await open();
    await expect.element(page.getByText('the office')).toBeVisible();
    await expect(callSignedIn('GET /gamesession', { querystring: {} })).rejects.toThrow('second_factor_required');
    await expect.element(page.getByRole('heading', { name: secondFactor.en.required.title })).toBeVisible();
  });
});

it('a visitor who never signed in gets to the sign-in page, which knows the way back', async () => {
  await open();
  await expect.element(page.getByText('/login {"from":"/home"}')).toBeVisible();
});
