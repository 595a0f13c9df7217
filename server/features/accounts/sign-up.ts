import type { FieldProblem } from '../../../contract/errors.ts';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { insertAdministrator, storePassword } from './accounts.repository.ts';
import { clearAttempts, takeAttempt } from './attempts.ts';
import type { OpenToken, Purpose } from './one-time-tokens.repository.ts';
import { openLink, readUid, useUpUid } from './one-time-tokens.ts';
import { endSignIns } from './open-sign-ins.ts';
import { hashPassword } from './password-hashes.ts';
import { brokenRules } from './password-rules.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork };

type SignUp = {
  uid: string;
  password: string;
  email?: string | undefined;
  full_name?: string | undefined;
};

type Person = { id_user: string | null; email: string; full_name: string; des_purpose: Purpose };

/** Returns the account's data, whatever the request says; only the first administrator supplies their own. */
const whoSignsUp = (open: OpenToken, { email, full_name }: SignUp): Person => {
  if (open.des_purpose !== 'setup') return open;
  if (email && full_name) return { ...open, email, full_name };
  const missing = Object.entries({ email, full_name }).filter(([, value]) => !value);
  throw new AppError(
    'invalid_request',
    missing.map(([field]): FieldProblem => ({ field, problem: 'required' })),
  );
};

/** Choosing a password with a link. */
export const signUpHandling = ({ db, keys, now, addWork }: Deps) => {
  const store = async (
    { id_user, email, full_name, des_purpose }: Person,
    { uid, password }: SignUp,
    networkClient: NetworkClient,
  ): Promise<void> => {
    const cod_password_hash = await hashPassword(password, networkClient);
    await transaction(db, async (tx) => {
      const moment = now();
      await useUpUid(tx, { uid, id_user, now: moment });
      const id = id_user ?? (await insertAdministrator(tx, { email, full_name, now: moment }));
      if (!id) throw new AppError('not_authorized');
      await storePassword(tx, { id_user: id, cod_password_hash, now: moment });
      await endSignIns(tx, { id_user: id, now: moment });
      const event = id_user ? 'password_changed' : 'user_created';
      const detail = { by: des_purpose, ...(!id_user && { role_name: 'admin' }) };
      await recordSecurityEvent(tx, { event, user: email, target: email, detail }, moment);
      if (des_purpose !== 'forgotten') return;
      await addWork(tx, 'password_changed', { email, changed_at: moment.toISOString() });
    });
  };

  return {
    /** Resolves to whom a link is for; `id` is the `uid` of `signUp`. Throws `not_authorized` when it is not valid. */
    validate: async (token: string): Promise<{ id: string; email: string | null; full_name: string | null }> => {
      const { uid, email, full_name } = await openLink(db, token, now());
      return { id: uid, email, full_name };
    },

    /**
     * Stores the password, uses up the link and ends all sign-ins of the account; resolves to `errors` instead when the
     * password breaks rules. After a forgotten password, its address gets a notice. Throws `not_authorized` when the
     * `uid` or its link is not valid, `invalid_request` when the first administrator's name or address is missing,
     * `too_many_requests`, `unavailable`.
     */
    signUp: async (
      given: SignUp,
      networkClient: NetworkClient,
    ): Promise<{ email: string; errors?: PasswordRule[] }> => {
      const open = await readUid(db, given.uid, now());
      await takeAttempt(db, { keys, now }, { kind: 'one_time_token', target: open.id });
      const person = whoSignsUp(open, given);
      const { email } = person;
      const errors = await brokenRules(given.password, person, networkClient);
      if (errors.length > 0) return { email, errors };
      await store(person, given, networkClient);
      await clearAttempts(db, { keys }, { kind: 'login', target: email });
      return { email };
    },
  };
};
