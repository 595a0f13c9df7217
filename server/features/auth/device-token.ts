import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../secret-key.ts';

type Deps = { keys: Pick<Keys, 'attempts'> };

const pattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

const sealOf = (id: string, id_user: string, { keys }: Deps): string =>
  createHmac('sha256', keys.attempts).update(`device_token:${id}:${id_user}`).digest('base64url');

/** Compared with when there is no account, so that a token costs the same work whether there is one or not. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * What a device that has signed in to an account is known by: a random id, and the proof that it is for this account.
 * It says nothing about the account, and lets nobody in.
 */
export const makeDeviceToken = (id_user: string, deps: Deps, id = randomBytes(16).toString('hex')): string =>
  `${id}.${sealOf(id, id_user, deps)}`;

/** The id of the device, if the token was made for this account. */
export const knownDevice = (token = '', id_user: string | undefined, deps: Deps): string | undefined => {
  const [, id = '', seal = ''] = pattern.exec(token) ?? [];
  const expected = sealOf(id, id_user ?? nobody, deps);
  const matches = seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected));
  return matches && id_user ? id : undefined;
};
