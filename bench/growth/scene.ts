import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../../server/db/database.ts';
import { createSignIns } from '../../server/features/accounts/accounts.ts';
import { deriveKeys } from '../../server/lib/secret-key.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { enterClass, readGame, runOf, submitRun } from '../../server/testing/simulated-participant.ts';
import { inParallel } from '../in-parallel.ts';

/** The servers' SECRET_KEY, with which tokens can be made without a login. */
export const secret = 'a secret of the bench, and of nothing else';

/** Signs in accounts with this role without a login, and creates those that are missing. Resolves to access tokens. */
export const signIn = async (
  db: Database,
  { role, names }: { role: 'admin' | 'teacher'; names: string[] },
): Promise<string[]> => {
  const emails = names.map((name) => `${name}@school.example`);
  await db.$client.query(
    `insert into app_user (email, full_name, id_role, tms_registered_at)
     select email, 'Ada Prova', role.id, now() from unnest($1::text[]) as email, role where role.name = $2
     on conflict (email) do nothing`,
    [emails, role],
  );
  const { rows } = await db.$client.query<{ id: string }>('select id from app_user where email = any($1)', [emails]);
  const signIns = createSignIns({ db, keys: deriveKeys(secret), now: () => new Date() });
  // Few at a time: on a busy machine the last of many would wait too long for a connection.
  return inParallel(rows, 4, async ({ id }) => (await signIns.open(id)).access_token);
};

/** The pupils of the class that is measured. */
const classSize = 30;

/** A started class whose pupils have joined; `finish` submits all their runs and stops it. */
export const openClass = async (origin: string, token: string) => {
  const browser = openHttpClient(`${origin}/api`, { token });
  const { uid_session } = await browser.read('POST', '/gamesession', { des_name: 'Measured', num_size: 1000 });
  const path = `/gamesession/${uid_session}`;
  await browser.read('POST', `${path}/start`);
  const pupils = Array.from({ length: classSize }, () => ({ uid_session, uid_user: randomUUID() }));
  for (const pupil of pupils) await enterClass(browser.read, pupil);

  const finish = async () => {
    const game = await readGame(browser.read, 'class');
    const random = seededRandom(classSize);
    for (const pupil of pupils) await submitRun(browser.read, runOf(pupil, game, { random }));
    await browser.read('POST', `${path}/stop`);
    browser.close();
  };
  return { path, finish };
};
