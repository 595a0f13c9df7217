import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';
import type { PostgresUser } from './postgres-user.ts';
import { readAccounts } from './system-accounts.ts';

const map = 'prima_vista';

/** No line matches a connection by TCP, which is refused with it; nor does PostgreSQL listen there. */
const connections = `# Written anew at each start. The system vouches for who connects (peer): there is no password, and no trust.
local all all peer map=${map}
`;

const usersFor = (names: string[]): string => {
  const lines = names.map((name) => `${map} "${name}" all\n`);
  return `# Written anew at each start: the users of this machine who may connect.\n${lines.join('')}`;
};

/** Returns the name of this process's user. Throws an Error when there is none, which PostgreSQL's programs refuse too. */
export const ownName = (): string => {
  try {
    return userInfo().username;
  } catch {
    const uid = process.getuid?.();
    throw new RefusedStart(
      `User ${uid} has no name here, and PostgreSQL wants one: add it to /etc/passwd, or set DATABASE_URL`,
    );
  }
};

/** Whoever runs this process, root, and the person whose installation it is. */
const namesOfUsers = async (user: PostgresUser | undefined): Promise<string[]> => {
  const accounts = await readAccounts();
  const nameOf = (uid: number | undefined) => accounts.find((account) => account.uid === uid)?.name;
  return [...new Set([ownName(), nameOf(0) ?? 'root', nameOf(user?.uid) ?? []].flat())];
};

/** Replaces a file in a folder of `user`'s, without following a link that `user` may have put there. */
const replace = async (folder: string, name: string, text: string, user: PostgresUser | undefined): Promise<void> => {
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    if (user) await file.chown(user.uid, user.gid);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
};

/**
 * Writes into the data folder of a PostgreSQL that is not running who may connect to it: on its socket the user of this
 * process, root and `user`, under any role; nobody else, and nobody by TCP. Throws an Error when this process's user has no
 * name.
 */
export const writeWhoMayConnect = async (clusterDir: string, user: PostgresUser | undefined): Promise<void> => {
  const users = usersFor(await namesOfUsers(user));
  await replace(clusterDir, 'pg_hba.conf', connections, user);
  await replace(clusterDir, 'pg_ident.conf', users, user);
};
