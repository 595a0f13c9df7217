import { and, eq } from 'drizzle-orm';
import type { ownAccount } from '../../../contract/own-account.ts';
import type { PasswordRule } from '../../../contract/password-rules.ts';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { HandlerInput } from '../../http/implement.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { findAccount, insertAdministrator, storePassword } from './accounts.repository.ts';
import { clearAttempts, takeAttempt } from './attempt-limits.ts';
import { isKnownDevice } from './login.ts';
import { type OpenToken, openLink, readUid, spendUid, withdrawPasswordLinks } from './one-time-tokens.ts';
import { endSignIns, findCaller } from './open-sign-ins.ts';
import { hashPassword, isPassword } from './password-hashes.ts';
import { brokenRules } from './password-rules.ts';
import { createEventRecorder } from './security-events.ts';

type Body<Call extends keyof typeof ownAccount> = HandlerInput<(typeof ownAccount)[Call]>['body'];

/**
 * Asks the caller for their password again, before a change of how one signs in to the account: a device left unattended
 * must not be enough for it. Resolves to the stored hash. Throws `wrong_password`, `too_many_requests` and `unavailable`.
 */
export const requireOwnPassword = async (
  deps: Pick<Context, 'db' | 'keys' | 'now'>,
  { id }: Pick<Account, 'id'>,
  password: string,
  networkClient: NetworkClient,
): Promise<string> => {
  const attempt = { kind: 'own_password', target: id } as const;
  await takeAttempt(deps.db, deps, attempt);
  const stored = (await findAccount(deps.db, id))?.cod_password_hash;
  const isTheirs = await isPassword(password, stored, networkClient);
  if (!stored || !isTheirs) throw new AppError('wrong_password');
  await clearAttempts(deps.db, deps, attempt);
  return stored;
};

/**
 * Changes the caller's password and mails them a notice; their other sign-ins and an open link end. Throws `user_not_found`
 * when address or old password are not theirs, `form_error` with the rules that the new one breaks, `too_many_requests`,
 * `unavailable`, and `unauthorized` when they are signed out meanwhile.
 */
export const changePassword = async (
  { addWork, ...deps }: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>,
  caller: Account,
  change: Body<'POST /users/password/reset'>,
  networkClient: NetworkClient,
): Promise<void> => {
  const { db, now } = deps;
  const { id, email, full_name, uid_sign_in } = caller;
  const from = await requireOwnPassword(deps, caller, change.password, networkClient).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'wrong_password' ? new AppError('user_not_found') : error;
  });
  if (change.email !== email) throw new AppError('user_not_found');

  const broken = await brokenRules(change.new_password, { email, full_name }, networkClient);
  const fields = broken.map((problem) => ({ field: 'new_password', problem }));
  if (fields.length > 0) throw new AppError('form_error', fields);

  const cod_password_hash = await hashPassword(change.new_password, networkClient);
  await transaction(db, async (tx) => {
    const isUnchanged = and(eq(appUser.id, id), eq(appUser.cod_password_hash, from));
    const { rowCount } = await tx.update(appUser).set({ cod_password_hash }).where(isUnchanged);
    // A simultaneous change came first: the old password is wrong by now.
    if (rowCount !== 1) throw new AppError('user_not_found');
    // Read again under the update's lock: disabling the account happened before, or waits.
    requireHolder(await findCaller(tx, caller, now()), 'authenticated');
    await withdrawPasswordLinks(tx, id);
    await endSignIns(tx, { id_user: id, now: now(), except: uid_sign_in });
    await createEventRecorder({ now })(tx, 'password_changed', { by: caller, detail: { by: 'old_password' } });
    await addWork(tx, 'password_changed', { email, changed_at: now().toISOString() });
  });
};

type SignUp = Body<'POST /users/signup'>;

type Person = { id_user: string | null; email: string; full_name: string; purpose: OpenToken['des_purpose'] };

/** Returns the account's data, whatever the request says; only the first administrator supplies their own. */
const personOf = ({ owner, des_purpose: purpose }: OpenToken, { email, full_name }: SignUp): Person => {
  if (owner) return { id_user: owner.id, email: owner.email, full_name: owner.full_name, purpose };
  if (email && full_name) return { id_user: null, email, full_name, purpose };
  const missing = Object.entries({ email, full_name }).filter(([, value]) => !value);
  const fields = missing.map(([field]) => ({ field, problem: 'required' as const }));
  throw new AppError('invalid_request', fields);
};

export const createPasswordLinkCalls = (deps: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>) => {
  const { db, now, addWork } = deps;
  const record = createEventRecorder(deps);

  const store = async (
    { id_user, email, full_name, purpose }: Person,
    { uid, password }: SignUp,
    networkClient: NetworkClient,
  ): Promise<void> => {
    const cod_password_hash = await hashPassword(password, networkClient);
    await transaction(db, async (tx) => {
      await spendUid(tx, { uid, id_user, now: now() });
      const id = id_user ?? (await insertAdministrator(tx, { email, full_name, now: now() }));
      if (!id) throw new AppError('not_authorized');
      await storePassword(tx, { id_user: id, cod_password_hash, now: now() });
      await endSignIns(tx, { id_user: id, now: now() });
      const event = id_user ? 'password_changed' : 'user_created';
      await record(tx, event, { by: { email }, detail: { by: purpose, ...(!id_user && { role_name: 'admin' }) } });
      if (purpose !== 'forgotten') return;
      await addWork(tx, 'password_changed', { email, changed_at: now().toISOString() });
    });
  };

  return {
    /**
     * Adds the work of mailing a link to an address. Only that work looks up the account, so that neither the answer nor
     * its time reveals whether there is one; with a device token it is looked up for each address alike. A device that
     * has signed in to the account before is counted separately from strangers. Does nothing, silently, when asked too often.
     */
    ask: async ({ email, language, device_token }: Body<'POST /users/password/forgot'>): Promise<void> => {
      const isKnown = await isKnownDevice(deps, { email, device_token });
      const kind = isKnown ? 'forgotten_password_known_devices' : 'forgotten_password';
      try {
        await takeAttempt(db, deps, { kind, target: email });
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return;
        throw error;
      }
      await transaction(db, (tx) => addWork(tx, 'forgotten_password', { email, language }));
    },

    /** Resolves to whom a link is for; `id` is the `uid` of `signUp`. Throws `not_authorized`. */
    validate: async (token: string): Promise<{ id: string; email: string | null; full_name: string | null }> => {
      const { uid, owner } = await openLink(db, token, now());
      return { id: uid, email: owner?.email ?? null, full_name: owner?.full_name ?? null };
    },

    /**
     * Stores the password, uses up the link and ends all sign-ins of the account; resolves to `errors` instead when the
     * password breaks rules. Throws `not_authorized`, `invalid_request` when the first administrator's name or address is
     * missing, `too_many_requests`, `unavailable`.
     */
    signUp: async (
      given: SignUp,
      networkClient: NetworkClient,
    ): Promise<{ email: string; errors?: PasswordRule[] }> => {
      const open = await readUid(db, given.uid, now());
      await takeAttempt(db, deps, { kind: 'one_time_token', target: open.id });
      const person = personOf(open, given);
      const { email } = person;
      const errors = await brokenRules(given.password, person, networkClient);
      if (errors.length > 0) return { email, errors };
      await store(person, given, networkClient);
      await clearAttempts(db, deps, { kind: 'login', target: email });
      return { email };
    },
  };
};
