import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type Account, meetsFactorPolicy } from '../../http/access.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { findCaller } from '../accounts/accounts.ts';
import { type TierName, tierNames, type Version, versionText } from './versions.ts';

/** A download begins within this time: the browser does so at once. */
const beginMs = 5 * 60_000;

/** One that broke off is taken up again within this time. */
const lifetimeMs = 12 * 3_600_000;

const Note = z.object({
  tier: z.enum(tierNames),
  version: z.string(),
  id: z.string(),
  uid_sign_in: z.string(),
  /** ms since 1970: until then a download may begin. */
  begins_until: z.int(),
});

type Deps = {
  app: Pick<FastifyInstance, 'requiresSecondFactor'>;
  db: Database;
  keys: Pick<Keys, 'download'>;
  now: () => Date;
};

/**
 * Resolves to a key with which the address of an archive is opened by a browser, which cannot send who is signed in with a
 * download. A download begins with it within minutes, and goes on as long as the sign-in does, for some hours at most.
 */
export const keyFor = (
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  tier: TierName,
  version: Version,
): Promise<string> => {
  const begins_until = now().getTime() + beginMs;
  const note = { tier, version: versionText(version), id, uid_sign_in, begins_until };
  return sealNote(note, lifetimeMs, { key: keys.download, now: now() });
};

type Asked = { key: string; tier: TierName; version: Version; isContinued: boolean };

/**
 * Resolves to whose key it is, if it is for this release, and of somebody who is still signed in, may still publish, and
 * has proved as much as any call asks for; undefined otherwise.
 * @param isContinued whether a download that broke off is taken up again
 */
export const findHolder = async (
  { app, db, keys, now }: Deps,
  { key, tier, version, isContinued }: Asked,
): Promise<Account | undefined> => {
  const note = await openNote(Note, key, { key: keys.download, now: now() });
  if (!note || note.tier !== tier || note.version !== versionText(version)) return undefined;
  if (!isContinued && now().getTime() > note.begins_until) return undefined;
  const account = await findCaller(db, note, now());
  return account?.scopes.includes('findings:publish') && meetsFactorPolicy(app, account) ? account : undefined;
};
