import { hashPassword } from '../server/features/auth/auth.ts';
import { type OpenedApp, openApp } from './app-without-network.ts';
import { withEndings } from './endings.ts';
import { summarize } from './percentiles.ts';
import { isSmoke, report } from './report.ts';

const rounds = isSmoke ? 5 : 100;
const teachers = 40;

const password = 'Chiaro-di-luna-42';
const wrongPassword = 'Chiaro-di-luna-43';
const emailOf = (teacher: number) => `teacher${teacher}@school.example`;

/** Kinds of login and the status each must get. All but the first must take equally long. */
const logins = [
  { name: 'right_password', username: 'known@school.example', secret: password, status: 200 },
  { name: 'wrong_password', username: 'known@school.example', secret: wrongPassword, status: 401 },
  { name: 'unknown_address', username: 'nobody@school.example', secret: password, status: 401 },
  { name: 'disabled_account', username: 'disabled@school.example', secret: password, status: 401 },
  { name: 'invited_account', username: 'invited@school.example', secret: password, status: 401 },
];

/** The server's clock. */
let moment = new Date();
const now = () => moment;

type App = OpenedApp['app'];

const createAccounts = async ({ db }: OpenedApp) => {
  const hash = await hashPassword(password);
  const accounts = [
    ['known@school.example', false, hash],
    ['disabled@school.example', true, hash],
    ['invited@school.example', false, null],
    ...Array.from({ length: teachers }, (_, teacher) => [emailOf(teacher), false, hash]),
  ];
  for (const account of accounts) {
    await db.$client.query(
      `insert into app_user (email, full_name, id_role, disabled, cod_password_hash)
       select $1, 'Ada Prova', id, $2, $3 from role where name = 'teacher'`,
      account,
    );
  }
};

const ask = (app: App, username: string, secret: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: secret } });

type Login = Omit<(typeof logins)[number], 'name'>;

/** Signs in. Resolves to how long it took, in ms. */
const time = async (app: App, { username, secret, status }: Login): Promise<number> => {
  const started = performance.now();
  const { statusCode } = await ask(app, username, secret);
  const durationMs = performance.now() - started;
  if (statusCode !== status) throw new Error(`a login as ${username} was answered with ${statusCode}`);
  return durationMs;
};

/** Times each kind in turn, each round starting with another one, so that other work on the machine affects all alike. */
const timeEach = async (app: App) => {
  const durations = logins.map(({ name }) => ({ name, measured: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < logins.length; turn += 1) {
      const place = (round + turn) % logins.length;
      const login = logins[place];
      if (login) durations[place]?.measured.push(await time(app, login));
    }
    // Past the window of the throttling, which would get in the way.
    moment = new Date(moment.getTime() + 5 * 60_000);
  }
  return durations.map(({ name, measured }) => ({ login: name, ...summarize(measured) }));
};

/** All teachers of a school sign in at once; meanwhile, the calls of somebody who is already signed in are timed. */
const timeTogether = async (app: App) => {
  const { access_token } = (await ask(app, 'known@school.example', password)).json();
  const meanwhile: number[] = [];
  let over = false;
  const call = async () => {
    while (!over) {
      const started = performance.now();
      if (!(await app.identify(access_token))) throw new Error('the access token was not accepted');
      meanwhile.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const calling = call();
  const started = performance.now();
  const durations = await Promise.all(
    Array.from({ length: teachers }, (_, teacher) =>
      time(app, { username: emailOf(teacher), secret: password, status: 200 }),
    ),
  );
  const total_ms = Math.round(performance.now() - started);
  over = true;
  await calling;
  return {
    together_total_ms: total_ms,
    together: [
      { call: 'login', ...summarize(durations) },
      { call: 'known_meanwhile', ...summarize(meanwhile) },
    ],
  };
};

await withEndings(async (atEnd) => {
  const opened = await openApp(atEnd, { bench: 'login', now });
  const { app } = opened;
  await createAccounts(opened);
  await ask(app, 'known@school.example', password);
  const one_at_a_time = await timeEach(app);
  await report('login', { rounds, one_at_a_time, ...(await timeTogether(app)) });
});
