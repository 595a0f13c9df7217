import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type AccountRow, findAccountByEmail } from './accounts.repository.ts';

type Deps = Pick<Context, 'keys'>;

const pattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** The account as far as its devices go: `uid_devices` changes when all of them are to be forgotten. */
type DeviceOwner = Pick<AccountRow, 'id' | 'uid_devices'>;

const signatureOf = (id: string, owner: DeviceOwner, { keys }: Deps): string =>
  createHmac('sha256', keys.attempts).update(`device_token:${id}:${owner.id}:${owner.uid_devices}`).digest('base64url');

/** Stands in for a missing account, so that checking a token takes the same work whether there is one or not. */
const nil = '00000000-0000-0000-0000-000000000000';
const nobody: DeviceOwner = { id: nil, uid_devices: nil };

/**
 * Returns the token by which a device is recognised: a random id, and the signature that ties it to an account until that
 * forgets its devices. It reveals nothing about the account and grants no access.
 */
export const makeDeviceToken = (owner: DeviceOwner, deps: Deps, id = randomBytes(16).toString('hex')): string =>
  `${id}.${signatureOf(id, owner, deps)}`;

/** Returns the id of the device if the token was made for this account, and since it last forgot its devices. */
export const knownDevice = (token = '', owner: DeviceOwner | undefined, deps: Deps): string | undefined => {
  const [, id = '', signature = ''] = pattern.exec(token) ?? [];
  const expected = signatureOf(id, owner ?? nobody, deps);
  const matches =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return matches && owner ? id : undefined;
};

/** Whether a device has signed in to the account of an address; the same work whether there is an account or not. */
export const isKnownDevice = async (
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { email, device_token }: { email: string; device_token: string | undefined },
): Promise<boolean> => {
  if (device_token === undefined) return false;
  return knownDevice(device_token, await findAccountByEmail(db, email), { keys }) !== undefined;
};
