import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';

type Credentials = { id: string; disabled: boolean; cod_password_hash: string | null };

/** What an account signs in with; disabled and invited ones too, since all are answered after the same work. */
export const findCredentials = async (db: DbOrTx, email: string): Promise<Credentials | undefined> => {
  const [found] = await db
    .select({ id: appUser.id, disabled: appUser.disabled, cod_password_hash: appUser.cod_password_hash })
    .from(appUser)
    .where(eq(appUser.email, email));
  return found;
};
