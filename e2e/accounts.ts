import type { Page } from '@playwright/test';
import { hashPassword } from '../server/features/accounts/accounts.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { loggedUserOf } from '../web/api/logged-user.ts';
import { goodPassword } from './office.ts';

/** The accounts of an installation, which sign in with `goodPassword`. */
export const accounts = {
  administrator: { email: 'ada@school.example', full_name: 'Ada Preside', role: 'admin' },
  teacher: { email: 'giulia@school.example', full_name: 'Giulia Rossi', role: 'teacher' },
};

type Account = keyof typeof accounts;

/** Adds them to a database. */
export const addAccounts = async (query: (sql: string) => Promise<unknown>): Promise<void> => {
  const hash = await hashPassword(goodPassword);
  for (const { email, full_name, role } of Object.values(accounts)) {
    await query(
      `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
       select '${email}', '${full_name}', id, '${hash}', now() from role where name = '${role}'`,
    );
  }
};

/** Signs an account in through the API. Resolves to what the server answers, with its `access_token`. */
export const signInByApi = async (origin: string, account: Account) => {
  const client = openHttpClient(`${origin}/api`);
  const { email: username } = accounts[account];
  const tokens = await client.ask('POST', '/auth/login', { username, password: goodPassword });
  client.close();
  return tokens;
};

/** Signs an account in on a page without the login page, and opens /home. */
export const signInAs = async (page: Page, origin: string, account: Account): Promise<void> => {
  const user = loggedUserOf(await signInByApi(origin, account), Date.now());
  // Any page of the origin: this one is small and asks for nothing.
  await page.goto(`${origin}/api/health`);
  await page.evaluate(`localStorage.setItem('logged_user', ${JSON.stringify(JSON.stringify(user))})`);
  await page.goto(`${origin}/home`);
};
