import type { Role } from '../../../contract/roles.ts';
import type { DbOrTx } from '../../db/database.ts';

const columns = 'id, name, description, scopes';

export const findRoles = async (client: DbOrTx): Promise<Role[]> => {
  const { rows } = await client.$client.query<Role>(`select ${columns} from role`);
  return rows;
};

/** The role, which no account is given and nobody else changes until the transaction is over. */
export const holdRole = async (client: DbOrTx, id: string): Promise<Role | undefined> => {
  const { rows } = await client.$client.query<Role>(`select ${columns} from role where id = $1 for update`, [id]);
  return rows[0];
};

export const insertRole = async (client: DbOrTx, { name, description, scopes }: Omit<Role, 'id'>): Promise<Role> => {
  const { rows } = await client.$client.query<Role>(
    `insert into role (name, description, scopes) values ($1, $2, $3) returning ${columns}`,
    [name, description, scopes],
  );
  if (!rows[0]) throw new Error('the role was not stored');
  return rows[0];
};

export const updateRole = (client: DbOrTx, { id, name, description, scopes }: Role) =>
  client.$client.query('update role set name = $2, description = $3, scopes = $4 where id = $1', [
    id,
    name,
    description,
    scopes,
  ]);

export const isInUse = async (client: DbOrTx, id: string): Promise<boolean> => {
  const { rowCount } = await client.$client.query('select from app_user where id_role = $1 limit 1', [id]);
  return rowCount === 1;
};

export const deleteRole = (client: DbOrTx, id: string) => client.$client.query('delete from role where id = $1', [id]);
