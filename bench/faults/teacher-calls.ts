import { hashPassword } from '../../server/features/auth/auth.ts';
import type { HttpClient } from '../../server/testing/http-client.ts';
import { onDatabase } from '../on-database.ts';

/** The administrator's address. */
export const administrator = 'ada@school.example';
const password = 'Chiaro-di-luna-42';

/** Creates an administrator. */
export const makeAdministrator = async (connectionString: string): Promise<void> => {
  const hash = await hashPassword(password);
  await onDatabase(connectionString, (client) =>
    client.query(
      `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
       select $1, 'Ada Prova', id, $2, now() from role where name = 'admin'`,
      [administrator, hash],
    ),
  );
};

/** What the office's pages do: sign in, stay signed in, and invite somebody to this address. Resolves to the failures. */
export const inviteAsAdministrator = async ({ send }: HttpClient, email: string): Promise<number> => {
  let failures = 0;
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const reply = await send(method, path, { body, token });
    if (reply.status === 200) return JSON.parse(reply.body);
    process.stderr.write(`${method} ${path}: ${reply.status || reply.failure} ${reply.body.slice(0, 200)}\n`);
    failures += 1;
    return {};
  };
  const { refresh_token } = await call('POST', '/auth/login', { username: administrator, password });
  const renewed = await call('POST', '/auth/refresh-token', { refresh_token, grant_type: 'refresh_token' });
  const [role] = await call('GET', '/roles', undefined, renewed.access_token);
  await call('POST', '/users', { email, full_name: 'Prova', role_id: role?.id }, renewed.access_token);
  return failures;
};
