import { createHash } from 'node:crypto';
import {
  authorizationCodeGrant,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Tokens } from '../../../contract/auth.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { signOn } from '../../../contract/sign-on.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../secret-key.ts';
import { signInHandling } from '../auth/auth.ts';
import { codeOfProviderError } from './provider-errors.ts';
import { insertUsedState, registerAccount } from './sign-on.repository.ts';
import { openState, sealState } from './sign-on-state.ts';
import { findVerifiedEmail } from './verified-email.ts';

type Start = Output<(typeof signOn)['GET /oauth2/login']>;

const noProvider: Start = {
  oauth_authority: null,
  client_id: null,
  scope: null,
  response_type: null,
  redirect_uri: null,
  state: null,
  nonce: null,
  code_challenge: null,
  code_challenge_method: null,
};

type Deps = {
  db: Database;
  keys: Keys;
  now: () => Date;
  origin: () => string;
  /** Resolves to the identity provider; undefined when there is none or it is away. */
  reach: () => Promise<Configuration | undefined>;
};

type Reason =
  | 'state_unknown'
  | 'flow_missing'
  | 'state_used'
  | 'provider_away'
  | 'email_not_verified'
  | 'account_unknown';

/** A refused sign-on. The message is a code for the log, which reveals nothing about the person. */
export class SignOnRefusal extends Error {
  override readonly name = 'SignOnRefusal';
}

const refuse = (reason: Reason): never => {
  throw new SignOnRefusal(reason);
};

const askProvider = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new SignOnRefusal(codeOfProviderError(error));
  });

/** The account existed a moment ago, and has been disabled or given another address since. */
const refuseChanged = (error: unknown): never => {
  throw error instanceof AppError ? new SignOnRefusal('account_unknown') : error;
};

/**
 * Single sign-on: OpenID Connect's code flow with state, nonce and PKCE. Nothing is stored between `begin` and
 * `finish`.
 */
export const signOnHandling = ({ db, keys, now, origin, reach }: Deps) => {
  const signIns = signInHandling({ db, keys, now });
  const key = keys.signOnState;
  const redirectUri = () => `${origin()}/api/oauth2/callback`;

  return {
    /** Resolves to the parts of the provider's authorization address; `flow` is returned to the browser at the end. */
    begin: async (flow: string | undefined): Promise<Start> => {
      const provider = await reach();
      const oauth_authority = provider?.serverMetadata().authorization_endpoint;
      if (!provider || !oauth_authority) return noProvider;
      const nonce = randomNonce();
      const verifier = randomPKCECodeVerifier();
      return {
        oauth_authority,
        client_id: provider.clientMetadata().client_id,
        scope: 'openid email profile',
        response_type: 'code',
        redirect_uri: redirectUri(),
        state: await sealState({ nonce, verifier, ...(flow && { flow }) }, { key, now: now() }),
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
    },

    /**
     * Signs in a person who returns from the provider.
     * @param search the query string of the provider's redirect
     * @param ip the client's address, for the security event
     * @throws SignOnRefusal for any reason to refuse
     */
    finish: async (search: string, ip: string | null): Promise<Tokens & { flow: string }> => {
      const answered = new URL(redirectUri());
      answered.search = search;
      const expectedState = answered.searchParams.get('state') ?? '';
      const state = (await openState(expectedState, { key, now: now() })) ?? refuse('state_unknown');
      // No page accepts tokens it did not request: they would only remain in an address.
      const flow = state.flow ?? refuse('flow_missing');
      // Hashes the nonce, not the state: base64url, and thus a state, has several spellings.
      const cod_hash = createHash('sha256').update(state.nonce).digest('hex');
      const unused = await insertUsedState(db, { cod_hash, until: state.until, now: now() });
      if (!unused) refuse('state_used');

      const provider = (await reach()) ?? refuse('provider_away');
      const checks = { expectedState, expectedNonce: state.nonce, pkceCodeVerifier: state.verifier };
      const answer = await askProvider(authorizationCodeGrant(provider, answered, checks));
      const email = (await askProvider(findVerifiedEmail(provider, answer))) ?? refuse('email_not_verified');
      const id_user = (await registerAccount(db, email, now())) ?? refuse('account_unknown');
      return { ...(await signIns.open(id_user, { email }, ip).catch(refuseChanged)), flow };
    },
  };
};
