import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { createLink, findAccountByEmail, type Link } from '../features/accounts/accounts.ts';

type Deps = { db: Database; now: () => Date; origin: string };

/** Makes a new link for choosing a password. Resolves to undefined when the account is deleted or disabled. */
export const makeDemoLink = async (
  { db, now, origin }: Deps,
  { email }: { email: string },
): Promise<Link | undefined> => {
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabled) return undefined;
  const purpose = account.tms_registered_at ? 'forgotten' : 'invitation';
  return transaction(db, (tx) => createLink(tx, { id_user: account.id, purpose, now: now(), origin }));
};
