import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { openNote, sealNote } from '../../sealed-note.ts';
import type { Keys } from '../../secret-key.ts';
import { findCaller } from '../auth/auth.ts';
import { type TierName, tierNames, type Version, versionText } from './tiers.ts';

/** A download that broke off is taken up again within this time. */
const lifetimeMs = 12 * 3_600_000;

const Note = z.object({
  tier: z.enum(tierNames),
  version: z.string(),
  id: z.string(),
  uid_sign_in: z.string(),
});

type Deps = { db: Database; keys: Pick<Keys, 'download'>; now: () => Date };

/**
 * Resolves to a key with which the address of an archive is opened by a browser, which cannot send who is signed in with a
 * download. It holds as long as the sign-in does, and for some hours at most.
 */
export const keyFor = (
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  tier: TierName,
  version: Version,
): Promise<string> =>
  sealNote({ tier, version: versionText(version), id, uid_sign_in }, lifetimeMs, { key: keys.download, now: now() });

/** Whether the key is for this release, and of somebody who is still signed in and may still publish. */
export const opens = async (
  { db, keys, now }: Deps,
  key: string | undefined,
  tier: TierName,
  version: Version,
): Promise<boolean> => {
  const note = key === undefined ? undefined : await openNote(Note, key, { key: keys.download, now: now() });
  if (!note || note.tier !== tier || note.version !== versionText(version)) return false;
  return (await findCaller(db, note, now()))?.scopes.includes('findings:publish') ?? false;
};
