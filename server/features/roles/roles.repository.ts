import type pg from 'pg';
import type { Role } from '../../../contract/roles.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

const columns = 'id, name, description, scopes';

export const findRoles = async (client: Querying): Promise<Role[]> => {
  const { rows } = await client.query<Role>(`select ${columns} from role`);
  return rows;
};

/** The role, which no account is given and nobody else changes until the transaction is over. */
export const holdRole = async (client: Querying, id: string): Promise<Role | undefined> => {
  const { rows } = await client.query<Role>(`select ${columns} from role where id = $1 for update`, [id]);
  return rows[0];
};

export const insertRole = async (client: Querying, { name, description, scopes }: Omit<Role, 'id'>): Promise<Role> => {
  const { rows } = await client.query<Role>(
    `insert into role (name, description, scopes) values ($1, $2, $3) returning ${columns}`,
    [name, description, scopes],
  );
  if (!rows[0]) throw new Error('the role was not stored');
  return rows[0];
};

export const updateRole = (client: Querying, { id, name, description, scopes }: Role) =>
  client.query('update role set name = $2, description = $3, scopes = $4 where id = $1', [
    id,
    name,
    description,
    scopes,
  ]);

export const isInUse = async (client: Querying, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from app_user where id_role = $1 limit 1', [id]);
  return rowCount === 1;
};

export const deleteRole = (client: Querying, id: string) => client.query('delete from role where id = $1', [id]);
