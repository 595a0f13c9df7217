import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { accountWithTotp, beginSignIn, byRecoveryCode, codeOf, origin } from './features/accounts/testing/factors.ts';
import { linkFor, uidOf } from './features/accounts/testing/links.ts';
import { judgeHours } from './features/collection/collection.ts';
import { withMail } from './features/tickets/testing/people.ts';
import { draft, sendTicket } from './features/tickets/testing/send-ticket.ts';
import type { Work } from './jobs/work.ts';
import { askAs, createAccount, goodPassword, type SignedIn, signedIn } from './testing/accounts.ts';
import { ask, publicSession } from './testing/participants.ts';
import { useTestApp } from './testing/use-test-app.ts';

const config = { HUBSPOT_TOKEN: 'a token', ...withMail.config };
const test = useTestApp({ origin, config, stored: { ...withMail.stored, COLLECTION_EMAIL: 'it@school.example' } });
let admin: SignedIn;
beforeEach(async () => {
  test.refusedWork.clear();
  admin = await signedIn(test, { role_name: 'admin' });
});

/** Calls are counted whatever becomes of them. */
const isCount = (table: string) => /attempt|^(audit|request|duration|backend_error)/.test(table);

const readAll = async (): Promise<Record<string, string>> => {
  const tables = await test.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    if (isCount(name)) continue;
    const [row] = await test.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from "${name}" t`,
    );
    all[name] = row?.sum ?? '';
  }
  return all;
};

const newAddress = () => `${randomUUID()}@school.example`;
const linkTo = (email: string) =>
  /\/address\/([\w-]{43})/.exec(test.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
const post = (path: string, payload: object, headers = admin.headers) => askAs(test, headers, 'POST', path, payload);
const password = goodPassword;
const newPassword = 'Quattro-gatti-7';

/** Prepares a change; what it returns makes it. */
type Prepare = () => Promise<() => Promise<unknown>>;

const newTicket: Prepare = async () => () => sendTicket(test, admin.headers);
const askForAddress: Prepare = async () => () =>
  post('/users/email/change', { email: newAddress(), password, language: 'it' });
const editAddress: Prepare = async () => {
  const { id } = await createAccount(test);
  return () => post(`/users/${id}`, { email: newAddress() });
};

/** Every change that a mail follows, by the kind of its work. */
const changes: Record<Exclude<keyof Work, 'forgotten_password'>, Record<string, Prepare>> = {
  invitation: {
    'an account': async () => {
      const { id_role } = admin.account;
      const user = { email: newAddress(), full_name: 'Ada Prova', role_id: id_role, disabled: false, language: 'it' };
      return () => post('/users', user);
    },
    'an invited account’s address': async () => {
      const { id } = await createAccount(test, { invited: true });
      return () => post(`/users/${id}`, { email: newAddress() });
    },
  },
  address_asked: { 'an own address': askForAddress, 'another’s address': editAddress },
  address_link: { 'an own address': askForAddress, 'another’s address': editAddress },
  address_changed: {
    'a confirmed address': async () => {
      const email = newAddress();
      await post('/users/email/change', { email, password, language: 'it' });
      return () => ask(test, 'POST', '/users/email/confirm', { token: linkTo(email) });
    },
  },
  password_changed: {
    'an own password': async () => () =>
      post('/users/password/reset', { email: admin.account.email, password, new_password: newPassword }),
    'a forgotten password': async () => {
      const uid = await uidOf(test, await linkFor(test, admin.account, 'forgotten'));
      return () => ask(test, 'POST', '/users/signup', { uid, password: newPassword });
    },
  },
  second_factor_changed: {
    'an authenticator app': async () => {
      const { body } = await post('/auth/second-factor/totp', { password });
      const { enrolment, secret } = body as { enrolment: string; secret: string };
      return () => post('/auth/second-factor/totp/confirm', { enrolment, code: codeOf(secret, test) });
    },
    'an authenticator app’s end': async () => {
      const { headers } = await accountWithTotp(test);
      return () => post('/auth/second-factor/totp/remove', { password }, headers);
    },
    'new recovery codes': async () => {
      const { headers } = await accountWithTotp(test);
      return () => post('/auth/second-factor/recovery-codes', { password }, headers);
    },
    'a spent recovery code': async () => {
      const { account, recovery_codes } = await accountWithTotp(test);
      const step = await beginSignIn(test, account);
      return () => byRecoveryCode(test, step, recovery_codes[0] ?? '');
    },
    'a reset second factor': async () => {
      const { account } = await accountWithTotp(test);
      return () => askAs(test, admin.headers, 'DELETE', `/users/${account.id}/second-factor`);
    },
  },
  collection_alarm: {
    'an unusual hour': async () => {
      const uid_session = await publicSession(test);
      await test.query(
        `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set, des_aside)
         select $1, left(gen_random_uuid()::text, 13), $2, 'hash', 1, 'impossible' from generate_series(1, 100)`,
        [uid_session, new Date(test.now().getTime() - 45 * 60_000)],
      );
      const addWork = () => Promise.reject(new Error('the queue is away'));
      const later = () => new Date(test.now().getTime() + 60 * 60_000);
      const config = { FAIR_PLAY: 'strict' as const, MIN_ADDRESSES: 5 };
      return () => judgeHours({ db: test.db, now: later, config, addWork }).catch(() => ({ status: 500 }));
    },
  },
  ticket_mail: { 'a ticket': newTicket },
  ticket_hubspot: { 'a ticket': newTicket },
  ticket_notice: {
    'an answer': async () => {
      const asker = await signedIn(test, { scopes: ['support:read'] });
      const ticket = draft();
      await sendTicket(test, asker.headers, ticket);
      const message = { id: randomUUID(), content: 'Ecco', num_seen: 0, language: 'it', close: false };
      return () => post(`/tickets/${ticket.id}/messages`, message);
    },
  },
};

const cases = Object.entries(changes).flatMap(([kind, of]) =>
  Object.entries(of).map(([name, prepare]) => ({ kind: kind as keyof Work, name, prepare })),
);

it.each(cases)('$name is not stored without its mail ($kind)', async ({ kind, prepare }) => {
  const change = await prepare();
  const before = await readAll();
  test.refusedWork.add(kind);
  expect(await change()).toMatchObject({ status: 500 });
  expect(await readAll()).toEqual(before);
});
