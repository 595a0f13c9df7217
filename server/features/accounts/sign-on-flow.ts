import { eq } from 'drizzle-orm';
import { authorizationCodeGrant, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import type { SignOnStep, signOn, Tokens } from '../../../contract/auth.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { findAccountByEmail, isInvited, lockAccount } from './accounts.repository.ts';
import {
  codeOfProviderError,
  countsAsSecondFactor,
  type createProviderReach,
  findVerifiedEmail,
} from './identity-provider.ts';
import { useOnce, withdrawPasswordLinks } from './one-time-tokens.ts';
import { createSignIns, type SignInOrigin } from './sign-ins.ts';

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

/** How long a person may take at the provider. */
const stateLifetimeMs = 10 * 60_000;

/** How long a page may take to exchange its code: it does so at once. */
const codeLifetimeMs = 60_000;

const FlowState = z.object({
  /** Returned in the id_token, which binds it to this flow. Drawn for each flow, so it also identifies it. */
  nonce: z.string(),
  /** PKCE (RFC 7636): required to exchange the code for tokens. */
  verifier: z.string(),
  /** Given by the browser that started the flow. */
  flow: z.string().optional(),
});

const HandOver = z.object({
  /** Identifies the code, which is accepted once. */
  nonce: z.string(),
  id_user: z.string(),
  /** By which the provider knows the account. */
  email: z.string(),
  isMultiFactor: z.boolean(),
  /** Of the browser that started: nobody else who reads the code can use it. */
  flow: z.string(),
});

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'origin'> & {
  reach: ReturnType<typeof createProviderReach>;
  requiresSecondFactor: RequiresSecondFactor;
  config: Parameters<typeof countsAsSecondFactor>[1];
};

/** A refused sign-on. The message is a code for the log, which reveals nothing about the person. */
export class SignOnRefusal extends Error {
  override readonly name = 'SignOnRefusal';
}

const refuse = (reason: string): never => {
  throw new SignOnRefusal(reason);
};

const askProvider = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new SignOnRefusal(codeOfProviderError(error));
  });

/** Resolves to the id of the enabled account with this address. One that is invited is registered, and loses its link. */
const registerAccount = async ({ db, now }: Pick<Deps, 'db' | 'now'>, email: string): Promise<string | undefined> => {
  const found = await findAccountByEmail(db, email);
  if (!found || found.disabled) return undefined;
  if (!isInvited(found)) return found.id;
  return transaction(db, async (tx) => {
    const account = await lockAccount(tx, found.id);
    // Its address may have changed while waiting for the lock.
    if (!account || account.disabled || account.email !== email) return undefined;
    if (isInvited(account)) await tx.update(appUser).set({ tms_registered_at: now() }).where(eq(appUser.id, found.id));
    await withdrawPasswordLinks(tx, found.id);
    return found.id;
  });
};

/** OpenID Connect's code flow with state, nonce and PKCE. Nothing is stored between `begin`, `finish` and `exchange`. */
export const createSignOn = (deps: Deps) => {
  const { db, keys, now, origin, reach, config } = deps;
  const signIns = createSignIns(deps);
  const sealing = () => ({ key: keys.signOnState, now: now() });
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
        state: await sealNote({ nonce, verifier, ...(flow && { flow }) }, stateLifetimeMs, sealing()),
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
    },

    /**
     * Resolves to the code for a person who returns from the provider, which the browser that started exchanges. Throws
     * SignOnRefusal. `search`: the query string of the provider's redirect.
     */
    finish: async (search: string): Promise<string> => {
      const answered = new URL(redirectUri());
      answered.search = search;
      const expectedState = answered.searchParams.get('state') ?? '';
      const state = (await openNote(FlowState, expectedState, sealing())) ?? refuse('state_unknown');
      // No page could exchange the code.
      const flow = state.flow ?? refuse('flow_missing');
      // Not the state itself: base64url, and thus it, has several spellings.
      if (!(await useOnce(db, state.nonce, { until: state.until, now: now() }))) refuse('state_used');

      const provider = (await reach()) ?? refuse('provider_away');
      const checks = { expectedState, expectedNonce: state.nonce, pkceCodeVerifier: state.verifier };
      const answer = await askProvider(authorizationCodeGrant(provider, answered, checks));
      const verification = await askProvider(findVerifiedEmail(provider, answer));
      const { email } = 'email' in verification ? verification : refuse(verification.reason);
      const id_user = (await registerAccount(deps, email)) ?? refuse('account_unknown');
      const handOver = { id_user, email, isMultiFactor: countsAsSecondFactor(answer.claims(), config), flow };
      return sealNote({ nonce: randomNonce(), ...handOver }, codeLifetimeMs, sealing());
    },

    /** Signs in the person whom a code was made for, or begins the second step. Throws SignOnRefusal. */
    exchange: async (
      { code, flow }: { code: string; flow: string },
      cameFrom: SignInOrigin,
    ): Promise<Tokens | SignOnStep> => {
      const handOver = (await openNote(HandOver, code, sealing())) ?? refuse('code_unknown');
      // Without using up the code: who guesses must not take it from its owner.
      if (handOver.flow !== flow) refuse('flow_wrong');
      if (!(await useOnce(db, handOver.nonce, { until: handOver.until, now: now() }))) refuse('code_used');
      const { id_user, email, isMultiFactor } = handOver;
      const opened = await signIns.openBySignOn(id_user, { email, isMultiFactor }, cameFrom).catch((error: unknown) => {
        // The account has been disabled or given another address since.
        throw error instanceof AppError ? new SignOnRefusal('account_unknown') : error;
      });
      return 'second_step' in opened ? { ...opened, email } : opened;
    },
  };
};
