import pg from 'pg';
import { hashPassword } from '../../server/features/auth/auth.ts';
import { bodyOf, type HttpClient, type Reply } from '../../server/testing/http-client.ts';

/** The administrator's address. */
export const administrator = 'ada@school.example';
const password = 'Chiaro-di-luna-42';

/** Creates an administrator. */
export const makeAdministrator = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select $1, 'Ada Prova', id, $2, now() from role where name = 'admin'`,
    [administrator, await hashPassword(password)],
  );
  await client.end();
};

type Tokens = { access_token: string; refresh_token: string };

const tokensOf = (reply: Reply): Tokens | undefined => bodyOf(reply);

/** The calls of the office's pages; `onReply` is called with each answer. */
export const teacherCalls = (calls: HttpClient, onReply: (reply: Reply) => void) => {
  const post = async (path: string, body: object, token?: string): Promise<Reply> => {
    const reply = await calls.send('POST', path, { body: JSON.stringify(body), ...(token && { token }) });
    onReply(reply);
    return reply;
  };
  const signIn = async () => tokensOf(await post('/api/auth/login', { username: administrator, password }));
  const refresh = async ({ refresh_token }: Tokens) =>
    tokensOf(await post('/api/auth/refresh-token', { refresh_token, grant_type: 'refresh_token' }));
  const read = async ({ access_token }: Tokens, path = '/api/roles') => {
    const reply = await calls.send('GET', path, { token: access_token });
    onReply(reply);
    return reply;
  };
  const invite = async (tokens: Tokens, email: string) => {
    const [role] = JSON.parse((await read(tokens)).body);
    return post('/api/users', { email, full_name: 'Prova', role_id: role.id }, tokens.access_token);
  };
  return { signIn, refresh, read, invite };
};
