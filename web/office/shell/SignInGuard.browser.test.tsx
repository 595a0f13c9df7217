import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetLogin, readLogin } from '../../api/login.ts';
import { loginKey } from '../../api/login-key.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { SignInGuard } from './SignInGuard.tsx';

answerApi();
afterEach(forgetLogin);

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

it('whoever was never signed in gets to the sign-in page, which knows the way back', async () => {
  await open();
  await expect.element(page.getByText('/login {"from":"/home"}')).toBeVisible();
});
