import { page, userEvent } from 'vitest/browser';
import { errorMessages } from '../../i18n/error-messages.ts';
import type { Language } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { registration } from '../../i18n/registration.ts';
import { LoginPage } from '../../office/login/LoginPage.tsx';
import { ChangePassword } from '../../office/profile/ChangeAccount.tsx';
import { DialogButton } from '../../office/profile/ProfileSection.tsx';
import { RegistrationPage } from '../../office/registration/RegistrationPage.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { refusal } from '../answer-api.ts';
import { renderOffice, signIn } from '../render-office.tsx';
import { type Api, fill, message, press, quote, type Screen } from './quotation.ts';

const id = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
const email = 'ada@school.example';
const password = 'Chiaro-di-luna-42';
const messages = { it: errorMessages.it.byCode, en: errorMessages.en.byCode };

const openLogin = (language: Language, search = '') =>
  renderOffice(<LoginPage />, { language, history: [`/login${search}`] });

const askForPassword = async (language: Language) => {
  const { forgotten, forgot, email: label } = login[language];
  await openLogin(language);
  await press(forgotten);
  await page.getByRole('dialog').getByLabelText(label, { exact: true }).fill(email);
  await press(forgot.send);
};

const fillPasswords = async (language: Language, confirmation = password) => {
  await fill(passwords[language].password, password);
  await fill(passwords[language].confirmation, confirmation);
  await userEvent.tab();
};

/** The page of an invitation's link, which the server knows. */
const openRegistration = async (language: Language, api: Api) => {
  api.answer('POST /users/validate', () => ({ data: { id, email, full_name: 'Ada Prova' } }));
  api.answer('POST /users/password/check', () => ({ errors: [] }));
  await renderOffice(
    <Routes>
      <Route path="/registration/:token" element={<RegistrationPage />} />
    </Routes>,
    { language, history: ['/registration/token'] },
  );
};

const register = async (language: Language, api: Api) => {
  await openRegistration(language, api);
  await fillPasswords(language);
  await press(registration[language].submit);
};

const changePassword = async (language: Language, api: Api) => {
  signIn();
  api.answer('POST /users/password/check', () => ({ errors: [] }));
  const { changePassword: label } = profile[language];
  await renderOffice(
    <DialogButton label={label} title={label}>
      {(close) => <ChangePassword email={email} full_name="Ada Prova" onClose={close} />}
    </DialogButton>,
    { language },
  );
  await press(profile[language].changePassword);
  await fill(profile[language].change.old, 'Chiaro-di-luna-41');
  await fillPasswords(language);
  await press(profile[language].change.submit);
};

/** The screens of signing in and of passwords. */
export const accountScreens: Screen[] = [
  {
    name: 'a denied single sign-on',
    open: (language) => openLogin(language, '?unauthorized_user'),
    quotations: [
      quote(2, 'access denied', (language) => login[language].denials.access_denied),
      message(8, 'access_denied', { it: login.it.denials, en: login.en.denials }),
    ],
  },
  {
    name: 'signing in with no email address',
    open: async (language) => {
      await openLogin(language);
      await fill(login[language].email, 'ada@');
      await userEvent.tab();
    },
    quotations: [message(5, 'enter_email', login)],
  },
  {
    name: 'signing in with a wrong password',
    open: async (language, api) => {
      api.answer('POST /auth/login', () => refusal(401, 'wrong_email_or_password'));
      await openLogin(language);
      await fill(login[language].email, email);
      await fill(login[language].password, password);
      await press(login[language].submit);
    },
    quotations: [message(8, 'wrong_email_or_password', messages)],
  },
  {
    name: 'a forgotten password',
    open: async (language, api) => {
      api.answer('POST /users/password/forgot', () => ({ message: 'forgot_password_msg' }));
      await askForPassword(language);
    },
    quotations: [quote(9, '15 minutes', (language) => login[language].forgot.forgot_password_msg(email))],
  },
  {
    name: 'a forgotten password that fails',
    open: async (language, api) => {
      api.answer('POST /users/password/forgot', () => refusal(500, 'server_error'));
      await askForPassword(language);
    },
    quotations: [message(8, 'server_error', { it: login.it.forgot, en: login.en.forgot })],
  },
  {
    name: 'an invalid link',
    open: async (language, api) => {
      await openRegistration(language, api);
      api.answer('POST /users/signup', () => refusal(400, 'not_authorized'));
      await fillPasswords(language);
      await press(registration[language].submit);
    },
    quotations: [quote(8, 'Not authorized', (language) => registration[language].notAuthorized.heading)],
  },
  {
    name: 'a new password',
    open: async (language, api) => {
      await openRegistration(language, api);
      await fillPasswords(language, 'something else');
    },
    quotations: [
      quote(5, 'The password must', (language) => passwords[language].must),
      quote(5, 'at least 8 characters', (language) => passwords[language].rules.min_length),
      quote(5, 'at least one number', (language) => passwords[language].rules.number),
      quote(5, 'one uppercase letter', (language) => passwords[language].rules.uppercase),
      quote(5, 'one lowercase letter', (language) => passwords[language].rules.lowercase),
      quote(5, 'one special character', (language) => passwords[language].rules.special),
      quote(5, 'no spaces', (language) => passwords[language].rules.no_spaces),
      quote(5, 'The two passwords do not match', (language) => passwords[language].doNotMatch),
    ],
  },
  {
    name: 'a password that is refused at signup',
    open: async (language, api) => {
      api.answer('POST /users/signup', () => refusal(400, 'form_error'));
      await register(language, api);
    },
    quotations: [message(8, 'form_error', { it: registration.it.failures, en: registration.en.failures })],
  },
  {
    name: 'a password that is not saved',
    open: async (language, api) => {
      api.answer('POST /users/signup', () => refusal(500, 'server_error'));
      await register(language, api);
    },
    quotations: [message(8, 'error_while_saving', { it: registration.it.failures, en: registration.en.failures })],
  },
  {
    name: 'a failed sign-in after signup',
    open: async (language, api) => {
      api.answer('POST /users/signup', () => ({ data: { id, email } }));
      api.answer('POST /auth/login', () => refusal(500, 'server_error'));
      await register(language, api);
    },
    quotations: [
      quote(8, 'authentication failed', (language) => registration[language].saved.authentication_failed),
      message(8, 'authentication_failed', { it: registration.it.saved, en: registration.en.saved }),
    ],
  },
  {
    name: 'a changed password',
    open: async (language, api) => {
      api.answer('POST /users/password/reset', () => ({ message: 'password_updated' }));
      await changePassword(language, api);
    },
    quotations: [quote(8, 'Password changed successfully', (language) => profile[language].change.changed)],
  },
  ...(
    [
      ['user_not_found', 'Wrong old password', (language) => messages[language].user_not_found],
      ['form_error', 'Check the form for errors', (language) => profile[language].change.failures.form_error],
      ['server_error', 'Server Error', (language) => profile[language].change.failures.server_error],
    ] as const satisfies [string, string, (language: Language) => string][]
  ).map(([code, quoted, entry]) => ({
    name: `a password that is not changed: ${code}`,
    open: async (language: Language, api: Api) => {
      api.answer('POST /users/password/reset', () => refusal(code === 'server_error' ? 500 : 400, code));
      await changePassword(language, api);
    },
    quotations: [quote(8, quoted, entry)],
  })),
];
