import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tokens, UserData } from '../../../contract/auth.ts';
import { splitScopes } from '../../../contract/scopes.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../secret-key.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { makeAccessToken, readAccessToken } from './access-token.ts';
import {
  type AccountRow,
  findEnabledAccount,
  findSignedIn,
  forgetEndedSignIns,
  insertRefreshToken,
  insertSignIn,
  lockCredentials,
  lockRefreshToken,
  revokeSignIn,
  revokeSignInsOf,
  rotateRefreshToken,
} from './sign-ins.repository.ts';

/** ms. A computer that was left alone is signed out after it: the pages reckon with the same 7200 seconds. */
const refreshLifetime = 2 * 60 * 60_000;

/** ms. A sign-in lasts a working day, however often it is refreshed. */
const signInLifetime = 12 * 60 * 60_000;

/** ms. In which a used refresh token gets the same successor again: the answer was lost, or two tabs asked at once. */
const grace = 30_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** What somebody has shown before they sign in, which must still be so when they do. */
type Proof = {
  /** The hash that the password was compared with. */
  checked?: string | null;
  /** The address that an identity provider says is theirs. */
  email?: string;
};

type Granted = { account: AccountRow; uid_sign_in: string; refresh_token: string };

type Deps = { db: Database; keys: Pick<Keys, 'accessToken' | 'refreshToken'>; now: () => Date };

/** Sign-ins: a family of refresh tokens each, of which every one is used once. */
export const signInsService = ({ db, keys, now }: Deps) => {
  /**
   * A token is followed by one successor only, which nobody can compute without the key. So a copied token leads a
   * thief onto the chain of its owner, where one of the two is caught, and never onto a second one.
   */
  const successorOf = (token: string): string =>
    createHmac('sha256', keys.refreshToken).update(token).digest('base64url');

  /** Who is let in; undefined when the account is disabled. */
  const grant = async (
    client: DbOrTx,
    { id_user, uid_sign_in, refresh_token }: { id_user: string; uid_sign_in: string; refresh_token: string },
  ): Promise<Granted | undefined> => {
    const account = await findEnabledAccount(client, id_user);
    return account && { account, uid_sign_in, refresh_token };
  };

  // After the transaction: signing waits for a thread while many sign in, and must not hold a connection meanwhile.
  const tokensOf = async ({ account, uid_sign_in, refresh_token }: Granted): Promise<Tokens> => {
    const { scopes, ...rest } = account;
    const user_data: UserData = { ...rest, role: { id: rest.role_id, name: rest.role_name } };
    const access_token = await makeAccessToken(
      { id_user: account.id, uid_sign_in, scopes: splitScopes(scopes) },
      { key: keys.accessToken, now: now() },
    );
    return { access_token, refresh_token, user_data };
  };

  const refreshIn = async (client: Tx, token: string): Promise<Granted | undefined> => {
    const cod_hash = hashOf(token);
    const locked = await lockRefreshToken(client, cod_hash);
    const moment = now();
    if (!locked || locked.tms_revoked_at || locked.tms_sign_in_until <= moment || locked.tms_expires_at <= moment) {
      return undefined;
    }
    const { uid_sign_in, id_user } = locked;
    const refresh_token = successorOf(token);
    if (locked.tms_rotated_at === null) {
      await rotateRefreshToken(client, { cod_hash, uid_sign_in, now: moment });
      const until = earlier(after(moment, refreshLifetime), locked.tms_sign_in_until);
      await insertRefreshToken(client, { cod_hash: hashOf(refresh_token), uid_sign_in, until });
    } else if (moment.getTime() - locked.tms_rotated_at.getTime() > grace) {
      // Two hold the same token: nobody can tell which of them it belongs to.
      await revokeSignIn(client, uid_sign_in, moment);
      return undefined;
    }
    return grant(client, { id_user, uid_sign_in, refresh_token });
  };

  const openIn = async (
    client: Tx,
    id_user: string,
    { checked, email }: Proof,
    ip: string | null,
  ): Promise<Granted | undefined> => {
    const locked = await lockCredentials(client, id_user);
    if (!locked) return undefined;
    if (checked !== undefined && locked.cod_password_hash !== checked) return undefined;
    if (email !== undefined && locked.email !== email) return undefined;
    const moment = now();
    await forgetEndedSignIns(client, moment);
    const uid_sign_in = await insertSignIn(client, { id_user, now: moment, until: after(moment, signInLifetime) });
    const refresh_token = randomBytes(32).toString('base64url');
    const until = after(moment, refreshLifetime);
    await insertRefreshToken(client, { cod_hash: hashOf(refresh_token), uid_sign_in, until });
    const detail = { by: email === undefined ? 'password' : 'single_sign_on' };
    await recordSecurityEvent(client, { event: 'signed_in', user: locked.email, target: '', detail, ip }, moment);
    return grant(client, { id_user, uid_sign_in, refresh_token });
  };

  return {
    /**
     * Signs an account in, by what somebody has shown, and leaves a security event. Throws `wrong_email_or_password` when
     * the account was deleted or disabled, or that password or address changed, meanwhile.
     * @param ip where they are, for the security event
     */
    open: async (id_user: string, proof: Proof = {}, ip: string | null = null): Promise<Tokens> => {
      const granted = await transaction(db, (client) => openIn(client, id_user, proof, ip));
      if (!granted) throw new AppError('wrong_email_or_password');
      return tokensOf(granted);
    },

    /**
     * New tokens for a refresh token. Used again within 30 s it gets the same successor; later, the whole sign-in ends.
     * Throws `session_expired` when the token does not hold.
     */
    refresh: async (token: string): Promise<Tokens> => {
      // Thrown only after the commit: that a sign-in ended must stay stored.
      const granted = await transaction(db, (client) => refreshIn(client, token));
      if (!granted) throw new AppError('session_expired');
      return tokensOf(granted);
    },

    /** Ends the sign-in that a refresh token belongs to; does nothing when there is none. */
    close: (token: string): Promise<void> =>
      transaction(db, async (client) => {
        const locked = await lockRefreshToken(client, hashOf(token));
        if (locked) await revokeSignIn(client, locked.uid_sign_in, now());
      }),

    /** Who calls with an access token, as the database says now: what was taken from an account holds at once. */
    identify: async (accessToken: string): Promise<Account | undefined> => {
      const bearer = readAccessToken(accessToken, { key: keys.accessToken, now: now() });
      if (!bearer) return undefined;
      return findCaller(db, { id: bearer.id_user, uid_sign_in: bearer.uid_sign_in }, now());
    },
  };
};

/** Who calls, as the database says now; undefined when the sign-in has ended, or the account is disabled or deleted. */
export const findCaller = async (
  client: DbOrTx,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  now: Date,
): Promise<Account | undefined> => {
  const found = await findSignedIn(client, { id_user: id, uid_sign_in, now });
  if (!found) return undefined;
  const { email, full_name, scopes } = found;
  return { id, email, full_name, scopes: splitScopes(scopes), uid_sign_in };
};

/**
 * Ends all sign-ins of an account at once, except one if it is named: for a changed password, role or address. Call it
 * after the change and in its transaction: a sign-in by the old password then either waits and fails, or is ended too.
 */
export const endSignIns = async (
  client: DbOrTx,
  { id_user, now, except }: { id_user: string; now: Date; except?: string },
): Promise<void> => {
  await revokeSignInsOf(client, id_user, now, except);
};
