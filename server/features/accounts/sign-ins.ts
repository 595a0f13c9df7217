import { randomUUID } from 'node:crypto';
import type { Tokens } from '../../../contract/auth.ts';
import { splitScopes } from '../../../contract/scopes.ts';
import type { Factor } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { signIn } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account, RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { originOf } from '../../http/network-client.ts';
import { browserOf, platformOf } from '../audit/audit.ts';
import { makeAccessToken, readAccessToken } from './access-token.ts';
import { type AccountRow, deleteSomeEnded, findAccount, lockAccount, updateAccount } from './accounts.repository.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { createSecret, createToken, spendToken } from './one-time-tokens.ts';
import { findCaller, isSingleFactor, type Proved } from './open-sign-ins.ts';
import { insertRefreshToken, revokeRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import { createEventRecorder } from './security-events.ts';

/** A sign-in lasts a working day, however often it is refreshed. */
const signInLifetimeMs = 12 * 60 * 60_000;

export type FirstStep = 'password' | 'single_sign_on';

/** The address is for the security event; of the agent only the families are kept. */
export type SignInOrigin = Partial<ReturnType<typeof originOf>>;

type Granted = { account: AccountRow; uid_sign_in: string; refresh_token: string; des_proof: Proved };

type Waiting = { second_step: string };

type Proof = { by: FirstStep; des_proof: Proved; factor?: Factor };

type Deps = Pick<Context, 'db' | 'keys' | 'now'> & {
  /** The pages read it from the access token. */
  requiresSecondFactor?: RequiresSecondFactor;
};

/** Sign-ins: each is a chain of refresh tokens, used once each. */
export const createSignIns = ({ db, keys, now, requiresSecondFactor = () => false }: Deps) => {
  const record = createEventRecorder({ now });

  // After the transaction: signing may wait for a thread, and must not occupy a connection meanwhile.
  const tokensOf = async ({ account, uid_sign_in, refresh_token, des_proof }: Granted): Promise<Tokens> => {
    const { id, email, full_name, role_id, role_name, role_name_en } = account;
    const role = { id: role_id, name: role_name, name_en: role_name_en };
    const scopes = splitScopes(account.scopes);
    const mustAddFactor = isSingleFactor(des_proof) && requiresSecondFactor(scopes);
    const content = { id_user: id, uid_sign_in, scopes, mustAddFactor };
    const access_token = await makeAccessToken(content, { key: keys.accessToken, now: now() });
    return { access_token, refresh_token, user_data: { id, email, full_name, role_id, role_name, role } };
  };

  const lockEnabled = async (tx: Tx, id_user: string): Promise<AccountRow | undefined> => {
    const account = await lockAccount(tx, id_user);
    return account?.disabled ? undefined : account;
  };

  const grant = async (
    tx: Tx,
    account: AccountRow,
    { by, des_proof, factor }: Proof,
    { ip = '', userAgent }: SignInOrigin,
  ): Promise<Granted> => {
    const created = now();
    await deleteSomeEnded(tx, { key: signIn.uid_sign_in, until: signIn.tms_expires_at, now: created });
    const signInUntil = new Date(created.getTime() + signInLifetimeMs);
    const uid_sign_in = randomUUID();
    await tx.insert(signIn).values({
      uid_sign_in,
      id_user: account.id,
      des_browser: userAgent ? browserOf(userAgent) : '',
      des_platform: userAgent ? platformOf(userAgent) : '',
      des_proof,
      tms_created_at: created,
      tms_expires_at: signInUntil,
    });
    await updateAccount(tx, account.id, { tms_last_sign_in_at: created });
    const refresh_token = createSecret();
    await insertRefreshToken(tx, { token: refresh_token, uid_sign_in, now: created, signInUntil });
    await record(tx, 'signed_in', { by: account, target: '', detail: { by, ...(factor && { factor }) }, ip });
    return { account, uid_sign_in, refresh_token, des_proof };
  };

  /**
   * Signs in, or begins the second step, as `decide` says under the account's lock: what was proved must still be true, and
   * a factor added meanwhile counts. Throws `wrong_email_or_password` when it is not, or the account cannot sign in.
   */
  const openAs = async <W extends Waiting>(
    id_user: string,
    origin: SignInOrigin,
    decide: (account: AccountRow, tx: Tx) => Promise<Proof | W | undefined>,
  ): Promise<Tokens | W> => {
    const opened = await transaction(db, async (tx) => {
      const account = await lockEnabled(tx, id_user);
      const decided = account && (await decide(account, tx));
      return decided && 'by' in decided ? grant(tx, account, decided, origin) : decided;
    });
    if (!opened) throw new AppError('wrong_email_or_password');
    return 'account' in opened ? tokensOf(opened) : opened;
  };

  const beginStep = async (tx: Tx, id_user: string, by: FirstStep, device?: string): Promise<Waiting> => {
    const { token } = await createToken(tx, { purpose: 'second_step', id_user, by, device, now: now() });
    return { second_step: token };
  };

  return {
    /** Signs an account in as if it had shown its password. Throws like `openByPassword`. */
    open: (id_user: string): Promise<Tokens> =>
      openAs<never>(id_user, {}, async () => ({ by: 'password', des_proof: 'password' })),

    /** By the password that matched the account's hash. `device`: which was known to it. Throws `wrong_email_or_password`. */
    openByPassword: (
      { id: id_user, cod_password_hash, uid_devices }: AccountRow,
      device: string | undefined,
      origin: SignInOrigin,
    ): Promise<Tokens | Waiting> =>
      openAs<Waiting>(id_user, origin, async (account, tx) => {
        if (account.cod_password_hash !== cod_password_hash) return undefined;
        if (!(await hasSecondFactor(tx, id_user))) return { by: 'password', des_proof: 'password' };
        // A first factor that was added while the password was compared has made all devices unknown.
        return beginStep(tx, id_user, 'password', uid_devices === account.uid_devices ? device : undefined);
      }),

    /** By the identity provider, which named this address. Throws `wrong_email_or_password`, also when it has changed. */
    openBySignOn: (
      { id_user, email, isMultiFactor }: { id_user: string; email: string; isMultiFactor: boolean },
      origin: SignInOrigin,
    ): Promise<Tokens | Waiting> =>
      openAs<Waiting>(id_user, origin, async (account, tx) => {
        const by = 'single_sign_on';
        if (account.email !== email) return undefined;
        if (isMultiFactor) return { by, des_proof: 'single_sign_on' };
        if (await hasSecondFactor(tx, id_user)) return beginStep(tx, id_user, by);
        return { by, des_proof: 'single_factor_sign_on' };
      }),

    /**
     * Completes a second step. `accept` stores that the factor was used, and resolves to false when it may not be used
     * again. Throws `second_step_over`, and `wrong_code` when it was not accepted: the step is then still open.
     */
    complete: async (
      { id_user, token, by }: { id_user: string; token: string; by: FirstStep },
      { factor, accept }: { factor: Factor; accept: (tx: Tx) => Promise<boolean> },
      origin: SignInOrigin,
    ): Promise<Tokens> => {
      const granted = await transaction(db, async (tx) => {
        const account = await lockEnabled(tx, id_user);
        if (!account || !(await spendToken(tx, token, now()))) throw new AppError('second_step_over');
        if (!(await accept(tx))) throw new AppError('wrong_code');
        return grant(tx, account, { by, des_proof: 'second_factor', factor }, origin);
      });
      return tokensOf(granted);
    },

    /** Throws `session_expired`. A token used again within 30 s gives the same successor; later, the sign-in ends. */
    refresh: async (token: string): Promise<Tokens> => {
      // Thrown after the commit, so that the end of a sign-in stays stored.
      const granted = await transaction(db, async (tx) => {
        const rotated = await rotateRefreshToken(tx, token, { keys, now: now() });
        const account = rotated && (await findAccount(tx, rotated.id_user));
        return account && !account.disabled ? { ...rotated, account } : undefined;
      });
      if (!granted) throw new AppError('session_expired');
      return tokensOf(granted);
    },

    close: (token: string): Promise<void> => transaction(db, (tx) => revokeRefreshToken(tx, token, now())),

    identify: async (accessToken: string): Promise<Account | undefined> => {
      const bearer = readAccessToken(accessToken, { key: keys.accessToken, now: now() });
      return bearer && findCaller(db, { id: bearer.id_user, uid_sign_in: bearer.uid_sign_in }, now());
    },
  };
};
