import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { visitorSalt } from '../../db/schema/audit.ts';
import { sha256 } from '../../lib/hash.ts';

/** Resolves to the salt of a day (YYYY-MM-DD), shared by all processes and created by the first that needs it. */
export const saltOf = async (db: DbOrTx, day: string): Promise<string> => {
  const cod_salt = randomBytes(32).toString('base64url');
  await db.insert(visitorSalt).values({ dat_day: day, cod_salt }).onConflictDoNothing();
  const [found] = await db
    .select({ cod_salt: visitorSalt.cod_salt })
    .from(visitorSalt)
    .where(eq(visitorSalt.dat_day, day));
  // Only when another process, where the day is already over, has just deleted it.
  if (!found) throw new Error('the salt of the day is gone');
  return found.cod_salt;
};

/** Returns a visitor's hash, which differs from page to page and from day to day. Page '' is the whole day. */
export const visitorOn = (page: string, visitor: string, salt: string): string =>
  createHmac('sha256', salt).update(`${page}\n${visitor}`).digest('base64url');

/** Hashes the address of a failed sign-in. Eight letters distinguish attacks, and leave many addresses that fit. */
export const hashSource = (address: string, salt: string): string =>
  createHmac('sha256', salt).update(`sign_in_failed\n${address}`).digest('hex').slice(0, 8);

/** Resolves to a function that hashes network addresses for a purpose, with a salt that is deleted after the day. */
export const hashOfDay = async (db: DbOrTx, day: string): Promise<(purpose: string, address: string) => string> => {
  const salt = await saltOf(db, day);
  // No page has such a name.
  return (purpose, address) => visitorOn(`address for ${purpose}`, address, salt);
};

/** Different browsers behind one address: far more than the models and versions of a school's devices. */
const maxPerAddress = 200;

/** Addresses remembered; the least recently seen goes first. */
const maxAddresses = 2000;

/**
 * Returns a function that hashes visitors by network address and browser. From one address come at most 200 different ones
 * a day, and everybody else there is one more: changing the browser's name with each call makes no crowd.
 */
export const createVisitorHash = ({ now }: Pick<Context, 'now'>) => {
  const seen = new Map<string, Set<string>>();
  let day = '';
  return (address: string, agent: string): string => {
    const today = dayInItaly(now());
    if (today !== day) seen.clear();
    day = today;
    const visitor = sha256(`${address}\n${agent}`, 'base64url');
    const visitors = seen.get(address) ?? new Set();
    // Reinserted to come last: a Map keeps insertion order.
    seen.delete(address);
    seen.set(address, visitors);
    const [oldest] = seen.keys();
    if (seen.size > maxAddresses && oldest !== undefined) seen.delete(oldest);
    if (visitors.size >= maxPerAddress && !visitors.has(visitor)) return sha256(address, 'base64url');
    visitors.add(visitor);
    return visitor;
  };
};
