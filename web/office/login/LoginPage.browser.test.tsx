import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../api/client.ts';
import { readLogin } from '../../api/login.ts';
import { keepDeviceToken } from '../../api/login-device.ts';
import { common } from '../../i18n/common.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { login } from '../../i18n/login.ts';
import { secondFactor } from '../../i18n/second-factor.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import type { Entry } from '../../testing/memory-router.tsx';
import { renderOffice, tokensFor } from '../../testing/render-office.tsx';
import { LoginPage } from './LoginPage.tsx';
import { SignInForm } from './SignInForm.tsx';

const words = login.en;
const { step } = secondFactor.en;
const { byCode } = errorMessages.en;

const signedIn = tokensFor({});

const api = answerApi();
beforeEach(() => {
  api.answer('POST /auth/login', () => ({ second_step: 'a-step' }));
  api.answer('POST /auth/second-step', () => ({ factors: ['totp', 'recovery_code'], passkey: null }));
});

const open = (entry: Entry = '/login') => renderOffice(<LoginPage />, { history: [entry] });
const enterPassword = async () => {
  await open();
  await page.getByLabelText(words.email, { exact: true }).fill('ada@school.example');
  await page.getByLabelText(words.password, { exact: true }).fill('Chiaro-di-luna-42');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect.element(page.getByRole('heading', { name: step.title })).toBeVisible();
};

describe('after the password of an account with a second factor', () => {
  it('asks for the code of the app, and signs in with it', async () => {
    api.answer('POST /auth/second-step/totp', ({ body }) =>
      (body as { code: string }).code === '123456' ? signedIn : refusal(409, 'wrong_code'),
    );
    await enterPassword();
    expect(readLogin()).toBeNull();
    const code = page.getByLabelText(step.totp);
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(step.missing)).toBeVisible();
    // The sixth digit sends it.
    await userEvent.keyboard('000000');
    await expect.element(page.getByText(byCode.wrong_code)).toBeVisible();
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('123 456');
    await expect.poll(() => readLogin()?.email).toBe('ada@school.example');
    expect(api.sent('POST /auth/second-step/totp').map(({ body }) => body)).toEqual([
      { second_step: 'a-step', code: '000000' },
      { second_step: 'a-step', code: '123456' },
    ]);
  });

  it('takes a recovery code instead, and changes back', async () => {
    api.answer('POST /auth/second-step/recovery-code', () => signedIn);
    await enterPassword();
    await page.getByRole('button', { name: step.useRecovery }).click();
    await page.getByRole('button', { name: step.useTotp }).click();
    await expect.element(page.getByLabelText(step.totp)).toBeVisible();
    await page.getByRole('button', { name: step.useRecovery }).click();
    await expect.element(page.getByLabelText(step.recovery, { exact: true })).toHaveFocus();
    await userEvent.keyboard('AAAA-BBBB-CCCC{Enter}');
    await expect.poll(() => readLogin()?.email).toBe('ada@school.example');
  });

  it('goes back to the password when the step is over, and says why', async () => {
    api.answer('POST /auth/second-step/totp', () => refusal(409, 'second_step_over'));
    await enterPassword();
    await page.getByLabelText(step.totp).fill('123456');
    await expect.element(page.getByText(byCode.second_step_over)).toBeVisible();
    await expect.element(page.getByLabelText(words.email, { exact: true })).toHaveValue('ada@school.example');
  });

  it('says so when a passkey cannot be used in this browser, and offers the rest', async () => {
    const passkey = {
      challenge: 'AAAA',
      timeout: 1000,
      rpId: 'elsewhere.example',
      allowCredentials: [],
      userVerification: 'discouraged' as const,
    };
    api.answer('POST /auth/second-step', () => ({ factors: ['passkey', 'recovery_code'], passkey }));
    await enterPassword();
    // The browser refuses: the passkey belongs to another site.
    await page.getByRole('button', { name: step.passkey }).click();
    await expect.element(page.getByText(step.passkeyFailed)).toBeVisible();
    await page.getByRole('button', { name: step.useRecovery }).click();
    await expect.element(page.getByLabelText(step.recovery, { exact: true })).toBeVisible();
  });

  it('tries again when there is no answer', async () => {
    api.answer('POST /auth/second-step', () => refusal(500, 'server_error'));
    await enterPassword();
    await expect.element(page.getByText(step.failed)).toBeVisible();
    api.answer('POST /auth/second-step', () => ({ factors: ['totp'], passkey: null }));
    await page.getByRole('button', { name: common.en.retry }).click();
    await expect.element(page.getByLabelText(step.totp)).toBeVisible();
  });

  it.each([
    ['the choice of a password', {}, step.lead('ada@school.example')],
    ['single sign-on', { by: 'single_sign_on' }, step.leadAfterSignOn('ada@school.example')],
  ])('continues a sign-in that began with %s, and says so', async (_, by, lead) => {
    const state = { step: { token: 'begun-there', email: 'ada@school.example', ...by } };
    await open({ pathname: '/login', state });
    await expect.element(page.getByLabelText(step.totp)).toBeVisible();
    await expect.element(page.getByText(lead)).toBeVisible();
    expect(api.sent('POST /auth/second-step').at(-1)?.body).toEqual({ second_step: 'begun-there' });
  });
});

it('says in the form that the second step did not load', async () => {
  const given = { email: 'ada@school.example', onEmail: () => {}, onAttempt: () => {}, before: undefined };
  await renderOffice(<SignInForm {...given} onSecondStep={() => Promise.reject(new ApiError('network', 0))} />);
  await page.getByLabelText(words.password, { exact: true }).fill('Chiaro-di-luna-42');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect.element(page.getByText(byCode.network)).toBeVisible();
});

it.each([
  ['?unauthorized_user', words.denials.access_denied],
  ['?unauthorized_user=unregistered_email', words.denials.unregistered_email],
  ['?unauthorized_user=unverified_email', words.denials.unverified_email],
  ['?unauthorized_user=<b>', words.denials.access_denied],
])('says why single sign-on was denied, until the next attempt: %s', async (search, text) => {
  api.answer('POST /auth/login', () => refusal(401, 'wrong_email_or_password'));
  await open(`/login${search}`);
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByLabelText(words.email, { exact: true }).fill('ada@school.example');
  await page.getByLabelText(words.password, { exact: true }).fill('Sbagliata-42');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect.element(page.getByText(byCode.wrong_email_or_password)).toBeVisible();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

it('asks for a new password with the token of this device, where the account has one', async () => {
  const asked: unknown[] = [];
  api.answer('POST /users/password/forgot', ({ body }) => {
    asked.push(body);
    return { message: 'forgot_password_msg' };
  });
  await keepDeviceToken('ada@school.example', 'known-here');
  await open();
  for (const email of ['ada@school.example', 'eva@school.example']) {
    await page.getByRole('button', { name: words.forgotten }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(words.email, { exact: true }).fill(email);
    await dialog.getByRole('button', { name: words.forgot.send }).click();
    await expect.element(dialog.getByText(words.forgot.forgot_password_msg(email))).toBeVisible();
    await dialog.getByRole('button', { name: words.forgot.close, exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(asked).toEqual([
    { email: 'ada@school.example', language: 'en', device_token: 'known-here' },
    { email: 'eva@school.example', language: 'en' },
  ]);
});
