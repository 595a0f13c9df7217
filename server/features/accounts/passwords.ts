import { and, eq, sql } from 'drizzle-orm';
import type { passwords } from '../../../contract/own-account.ts';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { HandlerInput, Handlers } from '../../http/implement.ts';
import { type NetworkClient, networkClientOf } from '../../http/network-client.ts';
import { findAccount, findAccountByEmail, insertAdministrator, updateAccount } from './accounts.repository.ts';
import { clearAttempts, takeAttempt } from './attempt-limits.ts';
import { findKnownDevice } from './login.ts';
import { type OpenToken, openLink, readUid, spendUid, withdrawPasswordLinks } from './one-time-tokens.ts';
import { endSignIns, findCaller } from './open-sign-ins.ts';
import { hashPassword, isPassword } from './password-hashes.ts';
import { brokenRules } from './password-rules.ts';
import { createEventRecorder } from './security-events.ts';

type Call<Key extends keyof typeof passwords> = HandlerInput<(typeof passwords)[Key]>;

/** Asks the caller for their password again. Resolves to its hash. Throws `wrong_password`, `too_many_requests`, `unavailable`. */
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

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>;

/** Changes the caller's password and mails them a notice; their other sign-ins and an open link end. */
const changePassword = async (
  { addWork, ...deps }: Deps,
  { account: caller, body, request }: Call<'POST /users/password/reset'>,
): Promise<void> => {
  const { db, now } = deps;
  const { id, email, full_name, uid_sign_in } = caller;
  const networkClient = networkClientOf(request);
  const from = await requireOwnPassword(deps, caller, body.password, networkClient).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'wrong_password' ? new AppError('user_not_found') : error;
  });
  if (body.email !== email) throw new AppError('user_not_found');

  const broken = await brokenRules(body.new_password, { email, full_name }, networkClient);
  const fields = broken.map((problem) => ({ field: 'new_password', problem }));
  if (fields.length > 0) throw new AppError('form_error', fields);

  const cod_password_hash = await hashPassword(body.new_password, networkClient);
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

/**
 * Queues a mail with a link. Only that work looks up the account, so that neither the answer nor its time reveals whether
 * there is one; a device token is checked for each address alike. Does nothing, silently, when asked too often.
 */
export const requestPasswordLink = async (
  { addWork, ...deps }: Deps,
  { email, language, device_token }: Call<'POST /users/password/forgot'>['body'],
): Promise<void> => {
  const isKnown =
    device_token !== undefined && findKnownDevice(device_token, await findAccountByEmail(deps.db, email), deps);
  const kind = isKnown ? 'forgotten_password_known_devices' : 'forgotten_password';
  try {
    await takeAttempt(deps.db, deps, { kind, target: email });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    throw error;
  }
  await transaction(deps.db, (tx) => addWork(tx, 'forgotten_password', { email, language }));
};

type SignUp = Call<'POST /users/signup'>['body'];

/** Returns the account's data, whatever the request says; only the first administrator supplies their own. */
const personOf = ({ owner }: OpenToken, { email, full_name }: SignUp) => {
  if (owner) return { id_user: owner.id, email: owner.email, full_name: owner.full_name };
  if (email && full_name) return { id_user: null, email, full_name };
  const missing = Object.entries({ email, full_name }).filter(([, value]) => !value);
  const fields = missing.map(([field]) => ({ field, problem: 'required' }));
  throw new AppError('invalid_request', fields);
};

export const createPasswordCalls = (deps: Deps): Handlers<typeof passwords> => {
  const { db, now, addWork } = deps;
  const record = createEventRecorder(deps);

  const store = (
    { id_user, email, full_name }: ReturnType<typeof personOf>,
    { uid, cod_password_hash, purpose }: { uid: string; cod_password_hash: string; purpose: OpenToken['des_purpose'] },
  ): Promise<void> =>
    transaction(db, async (tx) => {
      await spendUid(tx, { uid, id_user, now: now() });
      const id = id_user ?? (await insertAdministrator(tx, { email, full_name, now: now() }));
      if (!id) throw new AppError('not_authorized');
      const tms_registered_at = sql`coalesce(${appUser.tms_registered_at}, ${now()}::timestamptz)`;
      await updateAccount(tx, id, { cod_password_hash, tms_registered_at });
      await endSignIns(tx, { id_user: id, now: now() });
      const event = id_user ? 'password_changed' : 'user_created';
      await record(tx, event, { by: { email }, detail: { by: purpose, ...(!id_user && { role_name: 'admin' }) } });
      if (purpose !== 'forgotten') return;
      await addWork(tx, 'password_changed', { email, changed_at: now().toISOString() });
    });

  return {
    'POST /users/validate': async ({ body }) => {
      const { uid, owner } = await openLink(db, body.token, now());
      return { data: { id: uid, email: owner?.email ?? null, full_name: owner?.full_name ?? null } };
    },

    'POST /users/signup': async ({ body, request }) => {
      const { uid, password } = body;
      const networkClient = networkClientOf(request);
      const open = await readUid(db, uid, now());
      await takeAttempt(db, deps, { kind: 'one_time_token', target: open.id });
      const person = personOf(open, body);
      const { email } = person;
      const errors = await brokenRules(password, person, networkClient);
      if (errors.length > 0) return { data: { email, errors } };
      const cod_password_hash = await hashPassword(password, networkClient);
      await store(person, { uid, cod_password_hash, purpose: open.des_purpose });
      await clearAttempts(db, deps, { kind: 'login', target: email });
      return { data: { email } };
    },

    'POST /users/password/forgot': async ({ body }) => {
      await requestPasswordLink(deps, body);
      return { message: 'forgot_password_msg' };
    },

    'POST /users/password/check': async ({ body, request }) => ({
      errors: await brokenRules(body.password, body, networkClientOf(request)),
    }),

    'POST /users/password/reset': async (call) => {
      await changePassword(deps, call);
      return { message: 'password_updated' };
    },
  };
};
