import type { Database } from '../db/database.ts';
import { findAccountByEmail, type Link, makeLink } from '../features/passwords/passwords.ts';

type Deps = { db: Database; now: () => Date; origin: string };

/** A fresh link with which this person chooses a password; undefined when there is no such account any more, or it is disabled. */
export const makeDemoLink = async (
  { db, now, origin }: Deps,
  { email }: { email: string },
): Promise<Link | undefined> => {
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabled) return undefined;
  const purpose = account.tms_registered_at ? 'forgotten' : 'invitation';
  return makeLink(db, { id_user: account.id, purpose, now: now(), origin });
};
