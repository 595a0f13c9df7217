import { createHmac, randomBytes } from 'node:crypto';
import type { Tokens, UserData } from '../../../contract/auth.ts';
import { splitScopes } from '../../../contract/scopes.ts';
import type { Factor } from '../../../contract/second-factor.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account, RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { browserOf, platformOf, recordSecurityEvent } from '../audit/audit.ts';
import { makeAccessToken, readAccessToken } from './access-token.ts';
import { findCaller, isSingleFactor } from './open-sign-ins.ts';
import { hasSecondFactor } from './second-steps.repository.ts';
import { beginStep, type Step, spendStep } from './second-steps.ts';
import {
  type AccountRow,
  findEnabledAccount,
  forgetEndedSignIns,
  insertRefreshToken,
  insertSignIn,
  lockCredentials,
  lockRefreshToken,
  type Proved,
  revokeSignIn,
  rotateRefreshToken,
} from './sign-ins.repository.ts';

/** An unattended computer is signed out after this time. The pages count on the same 7200 seconds. */
export const refreshLifetimeMs = 2 * 60 * 60_000;

/** A sign-in lasts a working day, however often it is refreshed. */
const signInLifetimeMs = 12 * 60 * 60_000;

/** For how long a used refresh token gives the same successor: the answer was lost, or two tabs asked at once. */
const graceMs = 30_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** What was verified before signing in, and must still be true when the sign-in is stored. */
type Proof = {
  /** The hash that the password matched. */
  checked?: string | null;
  /** The first step; a password unless given. */
  by?: Step['by'];
  /** The address that the identity provider confirmed. */
  email?: string;
  /** Whether the identity provider asked for several factors. */
  isMultiFactor?: boolean;
  /** The second factor that was shown here. */
  factor?: Factor;
};

/** What the sign-in counts as. */
const provedBy = ({ by, isMultiFactor, factor }: Proof): Proved => {
  if (factor) return 'second_factor';
  if (by !== 'single_sign_on') return 'password';
  return isMultiFactor ? 'single_sign_on' : 'single_factor_sign_on';
};

/** Where a sign-in comes from. */
export type SignInOrigin = {
  /** The client's address, for the security event. */
  ip?: string | null;
  /** Of which only the families of browser and system are kept. */
  userAgent?: string | undefined;
};

type Granted = { account: AccountRow; uid_sign_in: string; refresh_token: string; des_proof: Proved };

/** The second step of a sign-in whose first is done. */
type Waiting = { second_step: string };

/** A password that matched the hash `checked`, and the device that was known by the `uid_devices` read with it. */
type CheckedPassword = { checked: string | null; device: string | undefined; uid_devices: string };

type Deps = {
  db: Database;
  keys: Pick<Keys, 'accessToken' | 'refreshToken'>;
  now: () => Date;
  /** Told to the pages in the access token. */
  requiresSecondFactor?: RequiresSecondFactor;
};

/** Sign-ins: each is a chain of refresh tokens, used once each. */
export const signInHandling = ({ db, keys, now, requiresSecondFactor = () => false }: Deps) => {
  /**
   * Each token has exactly one successor, which cannot be computed without the key. A thief with a copied token thus
   * ends up on the same chain as its owner, where one of them uses a token for the second time, and cannot start
   * another.
   */
  const successorOf = (token: string): string =>
    createHmac('sha256', keys.refreshToken).update(token).digest('base64url');

  /** Resolves to undefined when the account is disabled. */
  const grant = async (
    tx: DbOrTx,
    { id_user, ...granted }: Omit<Granted, 'account'> & { id_user: string },
  ): Promise<Granted | undefined> => {
    const account = await findEnabledAccount(tx, id_user);
    return account && { account, ...granted };
  };

  // After the transaction: signing may wait for a thread, and must not occupy a connection meanwhile.
  const tokensOf = async ({ account, uid_sign_in, refresh_token, des_proof }: Granted): Promise<Tokens> => {
    const { scopes: joined, role_name_en, ...rest } = account;
    const role = { id: rest.role_id, name: rest.role_name, name_en: role_name_en };
    const user_data: UserData = { ...rest, role };
    const scopes = splitScopes(joined);
    const mustAddFactor = isSingleFactor(des_proof) && requiresSecondFactor(scopes);
    const access_token = await makeAccessToken(
      { id_user: account.id, uid_sign_in, scopes, ...(mustAddFactor && { mustAddFactor }) },
      { key: keys.accessToken, now: now() },
    );
    return { access_token, refresh_token, user_data };
  };

  const refreshIn = async (tx: Tx, token: string): Promise<Granted | undefined> => {
    const cod_hash = sha256(token);
    const locked = await lockRefreshToken(tx, cod_hash);
    const moment = now();
    if (!locked || locked.tms_revoked_at || locked.tms_sign_in_until <= moment || locked.tms_expires_at <= moment) {
      return undefined;
    }
    const { uid_sign_in, id_user, des_proof } = locked;
    const refresh_token = successorOf(token);
    if (locked.tms_rotated_at === null) {
      await rotateRefreshToken(tx, { cod_hash, uid_sign_in, now: moment });
      const until = earlier(after(moment, refreshLifetimeMs), locked.tms_sign_in_until);
      await insertRefreshToken(tx, { cod_hash: sha256(refresh_token), uid_sign_in, until });
    } else if (moment.getTime() - locked.tms_rotated_at.getTime() > graceMs) {
      // Two clients have the same token, and there is no telling which of them is the owner.
      await revokeSignIn(tx, uid_sign_in, moment);
      return undefined;
    }
    return grant(tx, { id_user, uid_sign_in, refresh_token, des_proof });
  };

  const openIn = async (
    tx: Tx,
    id_user: string,
    proof: Proof,
    { ip = null, userAgent }: SignInOrigin,
  ): Promise<Granted | undefined> => {
    const { checked, by = 'password', email, factor } = proof;
    const locked = await lockCredentials(tx, id_user);
    if (!locked) return undefined;
    if (checked !== undefined && locked.cod_password_hash !== checked) return undefined;
    if (email !== undefined && locked.email !== email) return undefined;
    const moment = now();
    await forgetEndedSignIns(tx, moment);
    const device = {
      des_browser: userAgent ? browserOf(userAgent) : '',
      des_platform: userAgent ? platformOf(userAgent) : '',
    };
    const signInUntil = after(moment, signInLifetimeMs);
    const des_proof = provedBy(proof);
    const uid_sign_in = await insertSignIn(tx, { id_user, ...device, des_proof, now: moment, until: signInUntil });
    const refresh_token = randomBytes(32).toString('base64url');
    const until = after(moment, refreshLifetimeMs);
    await insertRefreshToken(tx, { cod_hash: sha256(refresh_token), uid_sign_in, until });
    const detail = { by, ...(factor && { factor }) };
    await recordSecurityEvent(tx, { event: 'signed_in', user: locked.email, target: '', detail, ip }, moment);
    return grant(tx, { id_user, uid_sign_in, refresh_token, des_proof });
  };

  /** Whether it waits is decided under the account's lock: a factor added meanwhile counts. */
  const openByPassword = async (
    tx: Tx,
    id_user: string,
    { checked, device, uid_devices }: CheckedPassword,
    origin: SignInOrigin,
  ): Promise<Granted | Waiting | undefined> => {
    const locked = await lockCredentials(tx, id_user);
    if (locked?.cod_password_hash !== checked) return undefined;
    if (!(await hasSecondFactor(tx, id_user))) return openIn(tx, id_user, { checked }, origin);
    // A first factor that was added while the password was compared has made all devices unknown.
    const known = uid_devices === locked.uid_devices ? device : undefined;
    return { second_step: await beginStep(tx, { id_user, by: 'password', device: known, now: now() }) };
  };

  /** Whether it waits is decided like that of a password. */
  const openBySignOn = async (
    tx: Tx,
    id_user: string,
    proof: { email: string; isMultiFactor: boolean },
    origin: SignInOrigin,
  ): Promise<Granted | Waiting | undefined> => {
    const locked = await lockCredentials(tx, id_user);
    if (locked?.email !== proof.email) return undefined;
    const by = 'single_sign_on';
    const isEnough = proof.isMultiFactor || !(await hasSecondFactor(tx, id_user));
    if (isEnough) return openIn(tx, id_user, { by, ...proof }, origin);
    return { second_step: await beginStep(tx, { id_user, by, device: undefined, now: now() }) };
  };

  return {
    /**
     * Signs an account in and leaves a security event. Throws `wrong_email_or_password` when the account was deleted or
     * disabled, or the password or address in `proof` changed, meanwhile.
     */
    open: async (id_user: string, proof: Proof = {}, origin: SignInOrigin = {}): Promise<Tokens> => {
      const granted = await transaction(db, (tx) => openIn(tx, id_user, proof, origin));
      if (!granted) throw new AppError('wrong_email_or_password');
      return tokensOf(granted);
    },

    /**
     * Signs an account in by its password, or begins the second step where it has a second factor. `checked` is the hash
     * that matched, `device` the known device that asked, by the `uid_devices` of then. Throws like `open`.
     */
    openByPassword: async (
      id_user: string,
      proof: CheckedPassword,
      origin: SignInOrigin = {},
    ): Promise<Tokens | Waiting> => {
      const opened = await transaction(db, (tx) => openByPassword(tx, id_user, proof, origin));
      if (!opened) throw new AppError('wrong_email_or_password');
      return 'second_step' in opened ? opened : tokensOf(opened);
    },

    /**
     * Signs in the account that the identity provider named by this address, or begins the second step where it has a
     * second factor and the provider asked for none. Throws like `open`.
     */
    openBySignOn: async (
      id_user: string,
      proof: { email: string; isMultiFactor: boolean },
      origin: SignInOrigin = {},
    ): Promise<Tokens | Waiting> => {
      const opened = await transaction(db, (tx) => openBySignOn(tx, id_user, proof, origin));
      if (!opened) throw new AppError('wrong_email_or_password');
      return 'second_step' in opened ? opened : tokensOf(opened);
    },

    /**
     * Completes the second step of a sign-in, and uses it up. `accept` stores, in the same transaction, that the factor was
     * used; it resolves to false when it may not be used again. Throws `second_step_over`, and `wrong_code` when it was not
     * accepted: the step is then still open.
     */
    complete: async (
      step: Step,
      { factor, accept }: { factor: Factor; accept: (tx: Tx) => Promise<boolean> },
      origin: SignInOrigin = {},
    ): Promise<Tokens> => {
      const granted = await transaction(db, async (tx) => {
        // The account first, as everywhere: who changes it then ends its steps.
        const locked = await lockCredentials(tx, step.id_user);
        if (!locked || !(await spendStep(tx, step, now()))) throw new AppError('second_step_over');
        if (!(await accept(tx))) throw new AppError('wrong_code');
        return openIn(tx, step.id_user, { by: step.by, factor }, origin);
      });
      if (!granted) throw new AppError('second_step_over');
      return tokensOf(granted);
    },

    /**
     * Resolves to new tokens for a refresh token. Used again within 30 s it gives the same successor; later, the whole
     * sign-in ends. Throws `session_expired` when the token is not valid.
     */
    refresh: async (token: string): Promise<Tokens> => {
      // Thrown after the commit, so that the end of a sign-in stays stored.
      const granted = await transaction(db, (tx) => refreshIn(tx, token));
      if (!granted) throw new AppError('session_expired');
      return tokensOf(granted);
    },

    /** Ends the sign-in of a refresh token; does nothing for an unknown token. */
    close: (token: string): Promise<void> =>
      transaction(db, async (tx) => {
        const locked = await lockRefreshToken(tx, sha256(token));
        if (locked) await revokeSignIn(tx, locked.uid_sign_in, now());
      }),

    /** Resolves to the caller with an access token, as the database has the account now; undefined when not valid. */
    identify: async (accessToken: string): Promise<Account | undefined> => {
      const bearer = readAccessToken(accessToken, { key: keys.accessToken, now: now() });
      if (!bearer) return undefined;
      return findCaller(db, { id: bearer.id_user, uid_sign_in: bearer.uid_sign_in }, now());
    },
  };
};
