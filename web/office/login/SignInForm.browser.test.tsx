import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../api/client.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { login } from '../../i18n/login.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { SignInForm } from './SignInForm.tsx';

const api = answerApi();

it('says in the form that the second step did not load', async () => {
  api.answer('POST /auth/login', () => ({ second_step: 'a-step' }));
  const given = { email: 'ada@school.example', onEmail: () => {}, onAttempt: () => {}, before: undefined };
  await renderOffice(<SignInForm {...given} onSecondStep={() => Promise.reject(new ApiError('network', 0))} />);
  await page.getByLabelText(login.en.password, { exact: true }).fill('Chiaro-di-luna-42');
  await page.getByRole('button', { name: login.en.submit, exact: true }).click();
  await expect.element(page.getByText(errorMessages.en.byCode.network)).toBeVisible();
});
