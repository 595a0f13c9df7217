import type { Database } from '../../db/database.ts';

type Credentials = { id: string; disabled: boolean; cod_password_hash: string | null };

/** What an account signs in with; disabled and invited ones too, since all are answered after the same work. */
export const findCredentials = async (db: Database, email: string): Promise<Credentials | undefined> => {
  const { rows } = await db.$client.query<Credentials>(
    'select id, disabled, cod_password_hash from app_user where email = $1',
    [email],
  );
  return rows[0];
};
