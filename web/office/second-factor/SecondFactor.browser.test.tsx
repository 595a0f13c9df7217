import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnFactors } from '../../../contract/second-factor.ts';
import { profile } from '../../i18n/profile.ts';
import { secondFactor } from '../../i18n/second-factor.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { noFactors } from './testing/own-factors.ts';

signInWith();
const api = answerApi();

const words = secondFactor.en;
const withApp: OwnFactors = { ...noFactors, tms_totp_since: '2026-03-02T08:00:00.000Z', num_recovery_codes: 9 };
const phone = {
  id: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f12',
  des_name: 'Telefono',
  tms_created_at: '2026-03-02T08:00:00.000Z',
  tms_last_used_at: null,
};
const codes = ['AAAA-BBBB-CCC1', 'AAAA-BBBB-CCC2'];

let factors: OwnFactors;
beforeEach(() => {
  factors = noFactors;
  api.answer('GET /auth/second-factor', () => factors);
  api.answer('GET /auth/sign-ins', () => []);
  api.answer('POST /auth/second-factor/totp', ({ body }) => {
    if ((body as { password: string }).password !== 'Chiaro-di-luna-42') return refusal(409, 'wrong_password');
    return { enrolment: 'sealed', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' };
  });
  api.answer('POST /auth/second-factor/totp/confirm', ({ body }) => {
    if ((body as { code: string }).code !== '123456') return refusal(409, 'wrong_code');
    factors = withApp;
    return { recovery_codes: codes };
  });
  api.answer('POST /auth/second-factor/totp/remove', () => {
    factors = noFactors;
    return noFactors;
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const givePassword = async (password = 'Chiaro-di-luna-42') =>
  page.getByRole('dialog').getByLabelText(profile.en.ownPassword).fill(password);

describe('an authenticator app', () => {
  it('is added with the password, a code of it, and recovery codes that are shown once', async () => {
    await renderOffice(<SecondFactor />);
    await expect.element(page.getByText(words.none)).toBeVisible();
    await button(words.totp.add).click();
    const dialog = page.getByRole('dialog');
    await givePassword('Sbagliata-42');
    await dialog.getByRole('button', { name: words.totp.next }).click();
    await expect.element(dialog.getByText('Wrong password')).toBeVisible();
    await givePassword();
    await dialog.getByRole('button', { name: words.totp.next }).click();
    await expect.element(dialog.getByRole('img', { name: words.totp.qr })).toBeVisible();
    await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    const code = dialog.getByLabelText(words.totp.code);
    await expect.element(code).toHaveFocus();
    await code.fill('12345');
    await dialog.getByRole('button', { name: words.totp.submit }).click();
    await expect.element(dialog.getByText(words.totp.codeMissing)).toBeVisible();
    await code.fill('111 111');
    await dialog.getByRole('button', { name: words.totp.submit }).click();
    await expect.element(dialog.getByText(/is not right/)).toBeVisible();
    await code.fill('123 456');
    await dialog.getByRole('button', { name: words.totp.submit }).click();
    for (const shown of codes) await expect.element(dialog.getByText(shown)).toBeVisible();
    expect(api.sent('POST /auth/second-factor/totp/confirm').at(-1)?.body).toEqual({
      enrolment: 'sealed',
      code: '123456',
    });
    await dialog.getByRole('button', { name: words.codes.shown.done }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(words.codes.left(9))).toBeVisible();
    await expect.element(page.getByText(codes[0] ?? '')).not.toBeInTheDocument();
  });

  it('is removed with the password, and the dialog says that it is the last factor', async () => {
    factors = withApp;
    await renderOffice(<SecondFactor />);
    await button(words.totp.removeLabel).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(words.lastOne)).toBeVisible();
    await givePassword();
    await dialog.getByRole('button', { name: words.totp.remove }).click();
    await expect.element(page.getByText(words.none)).toBeVisible();
    expect(api.sent('POST /auth/second-factor/totp/remove')).toMatchObject([
      { body: { password: 'Chiaro-di-luna-42' } },
    ]);
  });
});

describe('passkeys', () => {
  it('are listed by name, each with a button to remove it', async () => {
    factors = { ...withApp, passkeys: [phone] };
    await renderOffice(<SecondFactor />);
    await expect.element(page.getByText('Telefono', { exact: true })).toBeVisible();
    await button(words.passkey.removeOf('Telefono')).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(words.passkey.removing('Telefono'))).toBeVisible();
    await expect.element(dialog.getByText(words.lastOne)).not.toBeInTheDocument();
  });

  it.each(['plain_http', 'no_name'] as const)(
    'are not offered where there can be none (%s), which the page says',
    async (why) => {
      factors = { ...noFactors, des_no_passkeys: why };
      await renderOffice(<SecondFactor />);
      await expect.element(page.getByText(words.noPasskeys[why])).toBeVisible();
      await expect.element(button(words.passkey.add)).not.toBeInTheDocument();
      await expect.element(button(words.totp.add)).toBeVisible();
    },
  );
});
