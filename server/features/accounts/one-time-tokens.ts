import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, oneTimeToken, type TokenPurpose } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import { deleteSomeEnded, lockAccount } from './accounts.repository.ts';

const minutes = 60_000;
const hours = 60 * minutes;

const lifetimesMs = {
  setup: 24 * hours,
  invitation: 7 * 24 * hours,
  forgotten: 15 * minutes,
  address: 24 * hours,
  // Phones lie in other rooms.
  second_step: 5 * minutes,
} satisfies Partial<Record<TokenPurpose, number>>;

type Purpose = keyof typeof lifetimesMs;

const passwordPurposes = ['setup', 'invitation', 'forgotten'] as const;

/** Enough to choose a password, and over before the next person sits down at a shared computer. */
const uidLifetimeMs = hours;

export const createSecret = (): string => randomBytes(32).toString('base64url');

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

type TokenRow = typeof oneTimeToken.$inferSelect;

const ofAccount = (id_user: string, ...purposes: Purpose[]): SQL | undefined =>
  and(eq(oneTimeToken.id_user, id_user), inArray(oneTimeToken.des_purpose, purposes));

type NewToken = { now: Date } & (
  | { purpose: 'setup'; id_user: null }
  | { purpose: 'invitation' | 'forgotten'; id_user: string }
  | { purpose: 'address'; id_user: string; email: string; by: TokenRow['des_by'] }
  | { purpose: 'second_step'; id_user: string; by: TokenRow['des_by']; device: string | undefined }
);

const isReplaced = ({ purpose, id_user, now }: NewToken): SQL | undefined => {
  if (purpose === 'setup') return eq(oneTimeToken.des_purpose, 'setup');
  if (purpose === 'invitation') return ofAccount(id_user, 'invitation', 'forgotten');
  // Strangers can ask for such links too, and must not end the owner's.
  if (purpose === 'forgotten') {
    const hasEnded = and(ofAccount(id_user, 'forgotten'), lte(oneTimeToken.tms_expires_at, now));
    return or(ofAccount(id_user, 'invitation'), hasEnded);
  }
  // Several sign-ins may wait.
  return purpose === 'second_step' ? sql`false` : ofAccount(id_user, purpose);
};

/** Stores a new token of a locked account, which replaces others. Resolves to the secret, which is stored nowhere. */
export const createToken = async (db: DbOrTx, created: NewToken): Promise<{ token: string; until: Date }> => {
  const { purpose, id_user, now } = created;
  const token = createSecret();
  const until = after(now, lifetimesMs[purpose]);
  await db.delete(oneTimeToken).where(isReplaced(created));
  await db.insert(oneTimeToken).values({
    id_user,
    cod_hash: sha256(token),
    des_purpose: purpose,
    tms_expires_at: until,
    ...('email' in created && { email: created.email }),
    ...('by' in created && { des_by: created.by }),
    ...('device' in created && { cod_device: created.device ?? null }),
  });
  // Last, since nothing may wait for a lock after it.
  await deleteSomeEnded(db, { key: oneTimeToken.id, until: oneTimeToken.tms_expires_at, now });
  return { token, until };
};

export type Link = { link: string; until: Date };

type NewLink = { origin: string } & Extract<NewToken, { purpose: 'setup' | 'invitation' | 'forgotten' }>;

export const createLink = async (db: DbOrTx, { origin, ...created }: NewLink): Promise<Link> => {
  const { token, until } = await createToken(db, created);
  return { link: `${origin}/registration/${token}`, until };
};

/** Gives an account's open change of address another secret; undefined when there is no such change. */
export const renewAddressToken = async (db: DbOrTx, id_user: string, now: Date) => {
  const token = createSecret();
  const isOpen = and(ofAccount(id_user, 'address'), gt(oneTimeToken.tms_expires_at, now));
  const [renewed] = await db
    .update(oneTimeToken)
    .set({ cod_hash: sha256(token) })
    .where(isOpen)
    .returning({ email: oneTimeToken.email, until: oneTimeToken.tms_expires_at });
  return renewed?.email ? { token, email: renewed.email, until: renewed.until } : undefined;
};

const isUsable = sql`case ${oneTimeToken.des_purpose}
  when 'setup' then not exists (select from ${appUser})
  when 'invitation' then not ${appUser.disabled} and ${appUser.tms_registered_at} is null
  when 'address' then true
  else not ${appUser.disabled} end`;

const findTokenWhere = async (db: DbOrTx, now: Date, which: SQL | undefined) => {
  const { id, des_purpose, tms_expires_at, email: new_email, des_by, cod_device } = oneTimeToken;
  const { id: id_user, email, full_name, uid_devices } = appUser;
  const owner = { id: id_user, email, full_name, uid_devices };
  const [found] = await db
    .select({ id, des_purpose, tms_expires_at, new_email, des_by, cod_device, owner })
    .from(oneTimeToken)
    .leftJoin(appUser, eq(appUser.id, oneTimeToken.id_user))
    .where(and(which, gt(oneTimeToken.tms_expires_at, now), isUsable));
  return found;
};

/** `owner` is null only for the setup token. */
export type OpenToken = NonNullable<Awaited<ReturnType<typeof findTokenWhere>>>;

/** Resolves to a token of these purposes while it is valid. */
export const findToken = (db: DbOrTx, token: string, now: Date, purposes: readonly Purpose[]) =>
  findTokenWhere(db, now, and(eq(oneTimeToken.cod_hash, sha256(token)), inArray(oneTimeToken.des_purpose, purposes)));

export const findAddressChange = async (db: DbOrTx, id_user: string, now: Date) => {
  const found = await findTokenWhere(db, now, ofAccount(id_user, 'address'));
  return found?.new_email ? { email: found.new_email, until: found.tms_expires_at } : undefined;
};

export const spendToken = async (db: DbOrTx, token: string, now: Date): Promise<boolean> => {
  const isOpen = and(eq(oneTimeToken.cod_hash, sha256(token)), gt(oneTimeToken.tms_expires_at, now));
  return (await db.delete(oneTimeToken).where(isOpen)).rowCount === 1;
};

export const withdrawTokens = (db: DbOrTx, id_user: string, ...purposes: Purpose[]) =>
  db
    .delete(oneTimeToken)
    .where(ofAccount(id_user, ...purposes))
    .returning({ des_purpose: oneTimeToken.des_purpose, email: oneTimeToken.email });

export const withdrawPasswordLinks = (db: DbOrTx, id_user: string) => withdrawTokens(db, id_user, ...passwordPurposes);

/** Resolves to false when the secret was used before. `until`: when it is refused anyway. */
export const useOnce = async (db: DbOrTx, secret: string, { until, now }: { until: Date; now: Date }) => {
  const used = { cod_hash: sha256(secret), des_purpose: 'used' as const, tms_expires_at: until };
  const { rowCount } = await db.insert(oneTimeToken).values(used).onConflictDoNothing();
  await deleteSomeEnded(db, { key: oneTimeToken.id, until: oneTimeToken.tms_expires_at, now });
  return rowCount === 1;
};

const requireOpen = (open: OpenToken | undefined): OpenToken => {
  if (!open) throw new AppError('not_authorized');
  return open;
};

/** Resolves to the token of a password's link, and to the one uid with which a page signs up. Throws `not_authorized`. */
export const openLink = async (db: DbOrTx, token: string, now: Date): Promise<OpenToken & { uid: string }> => {
  const open = requireOpen(await findToken(db, token, now, passwordPurposes));
  const uid = createSecret();
  const stored = { cod_uid_hash: sha256(uid), tms_uid_expires_at: after(now, uidLifetimeMs) };
  // By its hash: a new invitation may have taken its place meanwhile.
  const { rowCount } = await db
    .update(oneTimeToken)
    .set(stored)
    .where(eq(oneTimeToken.cod_hash, sha256(token)));
  if (rowCount !== 1) throw new AppError('not_authorized');
  return { ...open, uid };
};

/** Throws `not_authorized` when the uid, or its link, is not valid. */
export const readUid = async (db: DbOrTx, uid: string, now: Date): Promise<OpenToken> => {
  const isOpen = and(eq(oneTimeToken.cod_uid_hash, sha256(uid)), gt(oneTimeToken.tms_uid_expires_at, now));
  return requireOpen(await findTokenWhere(db, now, isOpen));
};

/** Locks out new accounts until the transaction ends. */
export const lockOutNewAccounts = (tx: Tx) => tx.execute(sql`lock table ${appUser} in share row exclusive mode`);

/** Uses up a uid and the account's links, once. `id_user`: null for the first administrator. Throws `not_authorized`. */
export const spendUid = async (
  tx: Tx,
  { uid, id_user, now }: { uid: string; id_user: string | null; now: Date },
): Promise<void> => {
  await (id_user === null ? lockOutNewAccounts(tx) : lockAccount(tx, id_user));
  // Read only after the lock: the transaction that held it may have used the link.
  await readUid(tx, uid, now);
  const { rowCount } = await tx.delete(oneTimeToken).where(eq(oneTimeToken.cod_uid_hash, sha256(uid)));
  if (rowCount !== 1) throw new AppError('not_authorized');
  if (id_user !== null) await withdrawPasswordLinks(tx, id_user);
};
