import type { ErrorBody } from '../../../../contract/errors.ts';
import type { PasswordRule } from '../../../../contract/password-rules.ts';
import type { TestAccount } from '../../../testing/accounts.ts';
import { type TestApp, testOrigin } from '../../../testing/build-test-app.ts';
import { ask } from '../../../testing/participants.ts';
import { makeSetupLink } from '../invitations.ts';
import { createLink } from '../one-time-tokens.ts';
import { refused } from './auth-calls.ts';

export const notAuthorized = refused(401, 'not_authorized');

/** Returns the token of the link in a text. */
export const tokenIn = (text: string): string => /\/registration\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Makes a new link for an account. Resolves to its token. */
export const linkFor = async ({ db, now }: TestApp, { id }: TestAccount, purpose: 'invitation' | 'forgotten') =>
  tokenIn((await createLink(db, { id_user: id, purpose, now: now(), origin: testOrigin })).link);

/** Makes a new setup link. Resolves to its token; empty once there is an account. */
export const setupToken = async ({ db, now }: TestApp): Promise<string> =>
  tokenIn((await makeSetupLink({ db, now, origin: () => testOrigin })) ?? '');

type Validated = { data: { id: string; email: string | null; full_name: string | null } };

export const validate = (test: TestApp, token: string) => ask<Validated>(test, 'POST', '/users/validate', { token });

type SignedUp = { data: { email: string; errors?: PasswordRule[] } };
type Choice = { password: string; email?: string; full_name?: string };

export const signUp = (test: TestApp, body: Choice & { uid: string }) =>
  ask<SignedUp & ErrorBody>(test, 'POST', '/users/signup', body);

/** Opens a link. Resolves to the uid for signing up; to one that nobody has when the link is refused. */
export const uidOf = async (test: TestApp, token: string): Promise<string> => {
  const { status, body } = await validate(test, token);
  return status === 200 ? body.data.id : 'A'.repeat(43);
};

/** Opens a link, and signs up with the uid of the answer. */
export const signUpBy = async (test: TestApp, { token, ...choice }: Choice & { token: string }) =>
  signUp(test, { ...choice, uid: await uidOf(test, token) });
