import type { FastifyRequest } from 'fastify';
import { authorizationCodeGrant, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import type { signOn } from '../../../contract/auth.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { findAccountByEmail, isInvited, lockAccount, updateAccount } from './accounts.repository.ts';
import {
  codeOfProviderError,
  countsAsSecondFactor,
  createProviderReach,
  findVerifiedEmail,
} from './identity-provider.ts';
import { useOnce, withdrawPasswordLinks } from './one-time-tokens.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignIns } from './sign-ins.ts';

const noProvider: Output<(typeof signOn)['GET /oauth2/login']> = {
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

/** A person may take their time at the provider. */
const stateLifetimeMs = 10 * 60_000;

/** A page exchanges its code at once. */
const codeLifetimeMs = 60_000;

const FlowState = z.object({
  /** Binds the id_token to this flow, and identifies it. */
  nonce: z.string(),
  /** PKCE (RFC 7636). */
  verifier: z.string(),
  flow: z.string().optional(),
});

const HandOver = z.object({
  /** Identifies the code, which is accepted once. */
  nonce: z.string(),
  id_user: z.string(),
  email: z.string(),
  isMultiFactor: z.boolean(),
  /** Of the browser that started: nobody else who reads the code can use it. */
  flow: z.string(),
});

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'origin' | 'config'> & {
  requiresSecondFactor: RequiresSecondFactor;
  log: Parameters<typeof createProviderReach>[0]['log'];
};

/** Refusals that the sign-in page explains. Only the owner of an address learns whether it has an account. */
const explained = new Map([
  ['account_unknown', 'unregistered_email'],
  ['email_verification_unsaid', 'unverified_email'],
]);

/** A refused sign-on. The message is a code for the log, which reveals nothing about the person. */
class SignOnRefusal extends Error {
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
    if (isInvited(account)) await updateAccount(tx, found.id, { tms_registered_at: now() });
    await withdrawPasswordLinks(tx, found.id);
    return found.id;
  });
};

/** OpenID Connect's code flow with state, nonce and PKCE. Nothing is stored between its steps. */
export const createSignOn = (deps: Deps) => {
  const { db, keys, now, origin, config } = deps;
  const signIns = createSignIns(deps);
  const reach = createProviderReach(deps);
  const sealing = () => ({ key: keys.signOnState, now: now() });
  const redirectUri = () => `${origin()}/api/oauth2/callback`;

  const reportFailure = (request: FastifyRequest, error: unknown): void => {
    // Never messages and causes of other errors, which contain the provider's answers.
    if (!(error instanceof SignOnRefusal)) {
      request.log.error({ error: error instanceof Error ? error.name : typeof error }, 'single sign-on failed');
      return;
    }
    const { message: reason } = error;
    request.log.info({ reason }, 'single sign-on refused');
    // Without an e-mail address: the person has no account here, or has not proved that it is theirs. Some codes are the
    // provider's own.
    const detail = { by: 'single_sign_on', reason: /^\w{1,60}$/.test(reason) ? reason : 'unknown' };
    recordFailedSignIn(deps, { target: '', detail, source: networkClientOf(request).from });
  };

  /** Resolves to the code for a person who returns from the provider with this query. Throws SignOnRefusal. */
  const finish = async (search: string): Promise<string> => {
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
  };

  const calls: Handlers<typeof signOn> = {
    'GET /oauth2/login': async ({ querystring: { flow } }) => {
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

    'POST /oauth2/tokens': async ({ body: { code, flow }, request }) => {
      try {
        const handOver = (await openNote(HandOver, code, sealing())) ?? refuse('code_unknown');
        // Without using up the code: guessing must not take it from its owner.
        if (handOver.flow !== flow) refuse('flow_wrong');
        if (!(await useOnce(db, handOver.nonce, { until: handOver.until, now: now() }))) refuse('code_used');
        const opened = await signIns.openBySignOn(handOver, originOf(request)).catch((error: unknown) => {
          // The account has been disabled or given another address since.
          throw error instanceof AppError ? new SignOnRefusal('account_unknown') : error;
        });
        return 'second_step' in opened ? { ...opened, email: handOver.email } : opened;
      } catch (error) {
        if (!(error instanceof SignOnRefusal)) throw error;
        reportFailure(request, error);
        throw new AppError('not_authorized');
      }
    },
  };

  const returnAddress = async (request: FastifyRequest): Promise<string> => {
    try {
      const code = await finish(new URL(request.url, origin()).search);
      // In the fragment, which browsers send to no server.
      return `${origin()}/oauth2#${new URLSearchParams({ code })}`;
    } catch (error) {
      reportFailure(request, error);
      const reason = error instanceof SignOnRefusal && explained.get(error.message);
      return `${origin()}/login?unauthorized_user${reason ? `=${reason}` : ''}`;
    }
  };

  return { calls, returnAddress };
};
