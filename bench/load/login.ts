import { type HttpClient, openHttpClient } from '../../server/testing/http-client.ts';
import { openInstallation } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { emailOf, password, storeTeachers } from '../teacher.ts';

const rounds = isSmoke ? 5 : 100;
const together = 40;

const [known, disabled, invited] = [emailOf(together), emailOf(together + 1), emailOf(together + 2)];

/** Kinds of login and the status each must get. All but the first must take equally long. */
const logins = [
  { login: 'right_password', username: known, secret: password, status: 200 },
  { login: 'wrong_password', username: known, secret: `${password}!`, status: 401 },
  { login: 'unknown_address', username: 'nobody@school.example', secret: password, status: 401 },
  { login: 'disabled_account', username: disabled, secret: password, status: 401 },
  { login: 'invited_account', username: invited, secret: password, status: 401 },
];

/** Signs in. Resolves to how long it took, in ms. */
const time = async (client: HttpClient, username: string, secret: string, status: number): Promise<number> => {
  const reply = await client.send('POST', '/auth/login', { body: { username, password: secret } });
  if (reply.status !== status) throw new Error(`a login as ${username} was answered with ${reply.status}`);
  return reply.durationMs;
};

/** Logins of each kind in turn; then a whole school signs in at once. */
export const login: Scenario = async (atEnd) => {
  const { startServer, database } = await openInstallation(atEnd, 'login');
  const { origin } = await startServer();
  await storeTeachers(database, together + 3);
  await database.query('update app_user set disabled = true where email = $1', [disabled]);
  await database.query('update app_user set cod_password_hash = null where email = $1', [invited]);
  const client = openHttpClient(`${origin}/api`);
  atEnd(client.close);

  const durations = logins.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    // Each round starts with another kind, so that other work on the machine affects all alike.
    for (let turn = 0; turn < logins.length; turn += 1) {
      const place = (round + turn) % logins.length;
      const asked = logins[place];
      if (asked) durations[place]?.push(await time(client, asked.username, asked.secret, asked.status));
    }
    // Throttling would get in the way.
    await database.query('truncate attempt');
  }

  const started = performance.now();
  const signedIn = await Promise.all(
    Array.from({ length: together }, (_, teacher) => time(client, emailOf(teacher), password, 200)),
  );
  return {
    rounds,
    one_at_a_time: logins.map(({ login }, place) => ({ login, ...summarize(durations[place] ?? []) })),
    together_total_ms: Math.round(performance.now() - started),
    together: summarize(signedIn),
  };
};
