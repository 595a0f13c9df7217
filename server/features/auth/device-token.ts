import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../secret-key.ts';

type Deps = { keys: Pick<Keys, 'attempts'> };

const pattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

const signatureOf = (id: string, id_user: string, { keys }: Deps): string =>
  createHmac('sha256', keys.attempts).update(`device_token:${id}:${id_user}`).digest('base64url');

/** Stands in for a missing account, so that checking a token takes the same work whether there is one or not. */
const noAccount = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the token by which a device that has signed in to an account is recognised: a random id, and the signature
 * that ties it to the account. It reveals nothing about the account and grants no access.
 */
export const makeDeviceToken = (id_user: string, deps: Deps, id = randomBytes(16).toString('hex')): string =>
  `${id}.${signatureOf(id, id_user, deps)}`;

/** Returns the id of the device if the token was made for this account. */
export const knownDevice = (token = '', id_user: string | undefined, deps: Deps): string | undefined => {
  const [, id = '', signature = ''] = pattern.exec(token) ?? [];
  const expected = signatureOf(id, id_user ?? noAccount, deps);
  const matches =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return matches && id_user ? id : undefined;
};
