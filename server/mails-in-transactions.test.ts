import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { accountWithTotp, beginSignIn, byRecoveryCode, codeOf, origin } from './features/accounts/testing/factors.ts';
import { newAddress } from './features/accounts/testing/user-calls.ts';
import { judgeHours } from './features/collection/collection.ts';
import { withMail } from './features/tickets/testing/people.ts';
import { draft, sendTicket } from './features/tickets/testing/send-ticket.ts';
import type { Work } from './jobs/work.ts';
import { askAs, createAccount, goodPassword, type SignedIn, signedIn } from './testing/accounts.ts';
import { publicSession } from './testing/participants.ts';
import { readChangeable } from './testing/test-database.ts';
import { useTestApp } from './testing/use-test-app.ts';

const config = { HUBSPOT_TOKEN: 'a token', ...withMail.config };
const test = useTestApp({ origin, config, stored: { ...withMail.stored, COLLECTION_EMAIL: 'it@school.example' } });
let admin: SignedIn;
beforeEach(async () => {
  test.refusedWork.clear();
  admin = await signedIn(test, { role_name: 'admin' });
});

const post = (path: string, payload: object, headers = admin.headers) => askAs(test, headers, 'POST', path, payload);
const password = goodPassword;

/** Prepares a change; what it returns makes it. */
type Prepare = () => Promise<() => Promise<unknown>>;

const newTicket: Prepare = async () => () => sendTicket(test, admin.headers);
const askForAddress: Prepare = async () => () =>
  post('/users/email/change', { email: newAddress(), password, language: 'it' });
const editAddress: Prepare = async () => {
  const { id } = await createAccount(test);
  return () => post(`/users/${id}`, { email: newAddress() });
};

type Elsewhere = 'forgotten_password' | 'password_changed' | 'address_changed';
/** Changes that a mail follows, by the kind of its work: those that features/accounts/security-events.test.ts has not. */
const changes: Record<Exclude<keyof Work, Elsewhere>, Record<string, Prepare>> = {
  invitation: {
    'an invited account’s address': async () => {
      const { id } = await createAccount(test, { invited: true });
      return () => post(`/users/${id}`, { email: newAddress() });
    },
  },
  address_asked: { 'an own address': askForAddress, 'another’s address': editAddress },
  address_link: { 'an own address': askForAddress, 'another’s address': editAddress },
  second_factor_changed: {
    'an authenticator app': async () => {
      const { body } = await post('/auth/second-factor/totp', { password });
      const { enrolment, secret } = body as { enrolment: string; secret: string };
      return () => post('/auth/second-factor/totp/confirm', { enrolment, code: codeOf(secret, test) });
    },
    'a spent recovery code': async () => {
      const { account, recovery_codes } = await accountWithTotp(test);
      const step = await beginSignIn(test, account);
      return () => byRecoveryCode(test, step, recovery_codes[0] ?? '');
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
  const before = await readChangeable(test);
  test.refusedWork.add(kind);
  expect(await change()).toMatchObject({ status: 500 });
  expect(await readChangeable(test)).toEqual(before);
});
