import type { FieldProblem } from '../../../contract/errors.ts';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { clearAttempts, endSignIns, hashPassword, takeAttempt } from '../auth/auth.ts';
import { addNotice, type NoticeLog } from '../notices/notices.ts';
import { insertAdministrator, storePassword } from './accounts.repository.ts';
import type { OpenToken, Purpose } from './one-time-tokens.repository.ts';
import { readToken, useUpToken } from './one-time-tokens.ts';
import { brokenRules } from './password-rules.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork; log: NoticeLog };

type SignUp = {
  token: string;
  uid: string;
  password: string;
  email?: string | undefined;
  full_name?: string | undefined;
};

type Person = { id_user: string | null; email: string; full_name: string; des_purpose: Purpose };

/** The account's, whatever came with the request; only the first administrator says who they are. */
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
export const signUpService = ({ db, keys, now, addWork, log }: Deps) => {
  const store = async (
    { id_user, email, full_name, des_purpose }: Person,
    { token, password }: SignUp,
    asker: Asker,
  ): Promise<string> => {
    const cod_password_hash = await hashPassword(password, asker);
    return transaction(db, async (client) => {
      const moment = now();
      await useUpToken(client, { token, id_user, now: moment });
      const id = id_user ?? (await insertAdministrator(client, { email, full_name, now: moment }));
      if (!id) throw new AppError('not_authorized');
      await storePassword(client, { id_user: id, cod_password_hash, now: moment });
      await endSignIns(client, { id_user: id, now: moment });
      const event = id_user ? 'password_changed' : 'user_created';
      const detail = { by: des_purpose, ...(!id_user && { role_name: 'admin' }) };
      await recordSecurityEvent(client, { event, user: email, target: email, detail }, moment);
      return id;
    });
  };

  return {
    /** Whom a link is for; `id` is to be told with the password. Throws `not_authorized` when it does not work. */
    validate: async (token: string): Promise<{ id: string; email: string | null; full_name: string | null }> => {
      const { id, id_user, email, full_name } = await readToken(db, token, now());
      return { id: id_user ?? id, email, full_name };
    },

    /**
     * Stores the password, unless it breaks rules, which are told then. The link is used up, and all sign-ins of the
     * account end; with a link for a forgotten password, its address is told. Throws `not_authorized` when the link does not work or is not of `uid`, `invalid_request` when the
     * first administrator does not say who they are, `too_many_requests`, `unavailable`.
     */
    signUp: async (asked: SignUp, asker: Asker): Promise<{ id: string; email: string; errors?: PasswordRule[] }> => {
      const open = await readToken(db, asked.token, now());
      await takeAttempt(db, { keys, now }, { kind: 'one_time_token', target: open.id });
      if (asked.uid !== (open.id_user ?? open.id)) throw new AppError('not_authorized');
      const person = whoSignsUp(open, asked);
      const { email } = person;
      const errors = await brokenRules(asked.password, person);
      if (errors.length > 0) return { id: asked.uid, email, errors };
      const id = await store(person, asked, asker);
      await clearAttempts(db, { keys }, { kind: 'login', target: email });
      if (open.des_purpose === 'forgotten') {
        await addNotice({ addWork, log }, 'password_changed', { email, changed_at: now().toISOString() });
      }
      return { id, email };
    },
  };
};
