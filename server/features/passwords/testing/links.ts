import type { ErrorBody } from '../../../../contract/errors.ts';
import type { PasswordRule } from '../../../../contract/password-rules.ts';
import type { TestAccount } from '../../../testing/accounts.ts';
import { type TestApp, testOrigin } from '../../../testing/build-test-app.ts';
import { ask } from '../../../testing/participants.ts';
import { makeSetupLink } from '../first-administrator.ts';
import { makeLink } from '../one-time-tokens.ts';

export const notAuthorized = { status: 401, body: { detail: 'not_authorized', status_code: 401 } };

/** The token in a link, or in the text around it. */
export const tokenIn = (text: string): string => /\/registration\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of a new link of an account. */
export const linkFor = async ({ db, now }: TestApp, { id }: TestAccount, purpose: 'invitation' | 'forgotten') =>
  tokenIn((await makeLink(db, { id_user: id, purpose, now: now(), origin: testOrigin })).link);

/** The token of a new link of the first start; empty when it is over. */
export const setupToken = async ({ db, now }: TestApp): Promise<string> =>
  tokenIn((await makeSetupLink({ db, now, origin: () => testOrigin })) ?? '');

type Validated = { data: { id: string; email: string | null; full_name: string | null } };

export const validate = (test: TestApp, token: string) => ask<Validated>(test, 'POST', '/users/validate', { token });

type SignedUp = { data: { id: string; email: string; errors?: PasswordRule[] } };

export const signUp = (
  test: TestApp,
  body: { token: string; uid: string; password: string; email?: string; full_name?: string },
) => ask<SignedUp & ErrorBody>(test, 'POST', '/users/signup', body);
