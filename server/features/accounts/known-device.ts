import type { Database } from '../../db/database.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { knownDevice } from './device-token.ts';
import { findCredentials } from './sign-ins.repository.ts';

/**
 * Resolves to whether a device has signed in to the account of an address before, after the same work whether there is
 * an account or not.
 */
export const isKnownDevice = async (
  { db, keys }: { db: Database; keys: Pick<Keys, 'attempts'> },
  { email, device_token }: { email: string; device_token: string | undefined },
): Promise<boolean> => {
  if (device_token === undefined) return false;
  return knownDevice(device_token, await findCredentials(db, email), { keys }) !== undefined;
};
