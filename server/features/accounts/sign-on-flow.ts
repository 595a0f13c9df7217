import {
  authorizationCodeGrant,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Tokens } from '../../../contract/auth.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { SignOnStep, signOn } from '../../../contract/sign-on.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { countsAsSecondFactor } from './counts-as-second-factor.ts';
import { codeOfProviderError } from './provider-errors.ts';
import { type SignInOrigin, signInHandling } from './sign-ins.ts';
import { insertUsedState, registerAccount } from './sign-on.repository.ts';
import { openCode, openState, sealCode, sealState } from './sign-on-state.ts';
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
  requiresSecondFactor: RequiresSecondFactor;
  config: Pick<Config, 'OIDC_MFA' | 'OIDC_MFA_ACR'>;
};

type Reason =
  | 'state_unknown'
  | 'flow_missing'
  | 'state_used'
  | 'provider_away'
  | 'email_not_verified'
  | 'email_verification_unsaid'
  | 'account_unknown'
  | 'code_unknown'
  | 'flow_wrong'
  | 'code_used';

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
 * Single sign-on: OpenID Connect's code flow with state, nonce and PKCE. Nothing is stored between `begin`, `finish` and
 * `exchange`.
 */
export const signOnHandling = ({ db, keys, now, origin, reach, requiresSecondFactor, config }: Deps) => {
  const signIns = signInHandling({ db, keys, now, requiresSecondFactor });
  const key = keys.signOnState;
  const redirectUri = () => `${origin()}/api/oauth2/callback`;

  return {
    /** Resolves to the parts of the provider's authorization address; `flow` is needed again for the exchange. */
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
     * Resolves to the code for a person who returns from the provider, which the browser that started exchanges.
     * @param search the query string of the provider's redirect
     * @throws SignOnRefusal for any reason to refuse
     */
    finish: async (search: string): Promise<string> => {
      const answered = new URL(redirectUri());
      answered.search = search;
      const expectedState = answered.searchParams.get('state') ?? '';
      const state = (await openState(expectedState, { key, now: now() })) ?? refuse('state_unknown');
      // No page could exchange the code.
      const flow = state.flow ?? refuse('flow_missing');
      // Not itself: base64url, and thus a state or a code, has several spellings.
      const unused = await insertUsedState(db, { cod_hash: sha256(state.nonce), until: state.until, now: now() });
      if (!unused) refuse('state_used');

      const provider = (await reach()) ?? refuse('provider_away');
      const checks = { expectedState, expectedNonce: state.nonce, pkceCodeVerifier: state.verifier };
      const answer = await askProvider(authorizationCodeGrant(provider, answered, checks));
      const verification = await askProvider(findVerifiedEmail(provider, answer));
      const { email } = 'email' in verification ? verification : refuse(verification.reason);
      const id_user = (await registerAccount(db, email, now())) ?? refuse('account_unknown');
      const handOver = { id_user, email, isMultiFactor: countsAsSecondFactor(answer.claims(), config), flow };
      return sealCode({ nonce: randomNonce(), ...handOver }, { key, now: now() });
    },

    /**
     * Signs in the person whom a code was made for, once, and only with the flow of the browser that started; or begins
     * the second step.
     * @throws SignOnRefusal for any reason to refuse
     */
    exchange: async (
      { code, flow }: { code: string; flow: string },
      cameFrom: SignInOrigin,
    ): Promise<Tokens | SignOnStep> => {
      const handOver = (await openCode(code, { key, now: now() })) ?? refuse('code_unknown');
      // Without using up the code: who guesses must not take it from its owner.
      if (handOver.flow !== flow) refuse('flow_wrong');
      const unused = await insertUsedState(db, { cod_hash: sha256(handOver.nonce), until: handOver.until, now: now() });
      if (!unused) refuse('code_used');
      const { id_user, email, isMultiFactor } = handOver;
      const opened = await signIns.openBySignOn(id_user, { email, isMultiFactor }, cameFrom).catch(refuseChanged);
      return 'second_step' in opened ? { ...opened, email } : opened;
    },
  };
};
