import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renewLogin } from '../../api/login.ts';
import { audit } from '../../i18n/audit.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import type { Language } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { roles } from '../../i18n/roles.ts';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { BackendAuditPage } from '../../office/audit/UsagePages.tsx';
import { AddRole } from '../../office/roles/RoleForms.tsx';
import { Invite } from '../../office/users/Invite.tsx';
import { UsersPage } from '../../office/users/UsersPage.tsx';
import { refusal } from '../answer-api.ts';
import { renderOffice, signIn, tokensFor } from '../render-office.tsx';
import { type Api, fill, message, press, quote, type Screen } from './quotation.ts';

const teacher = { id: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10', name: 'teacher', name_en: '' };
const day = '2026-03-14';
const messages = { it: errorMessages.it.byCode, en: errorMessages.en.byCode };
const nothing = () => {};

const openUser = async (language: Language, api: Api) => {
  signIn('user:read', 'user:create');
  api.answer('GET /roles/to_give', () => [teacher]);
  await renderOffice(<Invite isOpen hasMail onInvited={nothing} onClose={nothing} />, { language });
};

const openRole = async (language: Language) => {
  signIn('role:read', 'role:create');
  await renderOffice(<AddRole isOpen onClose={nothing} />, { language });
};

/** The screens of users, roles and the audit. */
export const staffScreens: Screen[] = [
  {
    name: 'a new user without anything',
    open: async (language, api) => {
      await openUser(language, api);
      await press(users[language].adding.submit);
    },
    quotations: [
      quote(5, 'You must select a role', (language) => users[language].messages.selectRole),
      quote(5, 'Enter email and name', (language) => users[language].messages.enterEmailAndName),
    ],
  },
  {
    name: 'a new user who is not stored',
    open: async (language, api) => {
      const { columns, adding } = users[language];
      await openUser(language, api);
      await fill(columns.full_name, 'Eva Prova');
      await fill(columns.email, 'eva@school.example');
      await page.getByLabelText(columns.role, { exact: true }).selectOptions(teacher.id);
      api.answer('POST /users', () => refusal(500, 'server_error'));
      await press(adding.submit);
    },
    quotations: [quote(8, 'Server Error', (language) => table[language].serverError)],
  },
  {
    name: 'users without the scope for roles',
    open: (language, api) => {
      signIn('user:read');
      api.answer('GET /users', () => []);
      return renderOffice(<UsersPage />, { language, history: ['/users'] });
    },
    quotations: [quote(6, 'role:read scope was not found', (language) => users[language].roleReadMissing)],
  },
  {
    name: 'a role with a name that another one has',
    open: async (language, api) => {
      api.answer('GET /policies', () => ({}));
      api.answer('POST /roles', () => refusal(409, 'role_name_in_use'));
      await openRole(language);
      await page.getByRole('textbox', { name: roles[language].columns.name, exact: true }).fill('teacher');
      await press(roles[language].adding.submit);
    },
    quotations: [quote(8, 'Role already in use!', (language) => messages[language].role_name_in_use)],
  },
  {
    name: 'permissions that do not load',
    open: (language, api) => {
      // What the server has decided is not asked for again.
      api.answer('GET /policies', () => refusal(404, 'not_found'));
      return openRole(language);
    },
    quotations: [quote(8, 'Errore durante il caricamento', (language) => roles[language].policiesFailed, 'it')],
  },
  {
    name: 'an audit without data',
    open: (language, api) => {
      signIn('audit:read');
      api.answer('GET /audit/state', () => ({
        ...{ dat_first_rows: day, dat_first_grouped: day, dat_first_security: day, dat_today: day, num_dropped: 0 },
      }));
      api.answer('GET /audit/requests_grouped', () => []);
      return renderOffice(<BackendAuditPage />, { language, history: ['/audit/backend'] });
    },
    quotations: [quote(8, 'Dati non disponibili', (language) => audit[language].chart.empty, 'it')],
  },
  {
    name: 'a sign-in that takes long to be renewed',
    open: async (language, api) => {
      signIn();
      await renderOffice(<main />, { language });
      let answer = () => {};
      const isSaid = new Promise<void>((resolve) => (answer = resolve));
      api.answer('POST /auth/refresh-token', () => isSaid.then(() => tokensFor({})));
      const renewed = renewLogin();
      await expect.element(page.getByText(office[language].notices.refreshing_session_wait)).toBeVisible();
      // The notice outlives the renewal, which is not to reach into the next test.
      answer();
      await renewed;
    },
    quotations: [message(8, 'refreshing_session_wait', { it: office.it.notices, en: office.en.notices })],
  },
];
