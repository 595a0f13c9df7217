import { parseArgs } from 'node:util';
import type { Database } from '../../server/db/database.ts';
import { compareFigures } from '../../server/features/figures/figures.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { openInstallation, openUntilEnd, waitForCounting } from '../installation.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns } from '../runs.ts';
import type { Scenario } from '../scenarios.ts';
import { type Asking, askInTurn, type Expected, type Measured, notFlat, type Question, slopesOf } from './ask.ts';
import { fillSizes } from './fill.ts';
import { openClass, secret, signIn } from './scene.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string' } }, strict: false });
const usualSizes = isSmoke ? [100, 200] : [10_000, 100_000, 1_000_000, 10_000_000];
const sizes = typeof values.sizes === 'string' ? values.sizes.split(',').map(Number) : usualSizes;

/** How often each call is made; `looks`: how many accounts open a class's results for the first time. */
const size = isSmoke
  ? { times: 1, warmUp: 1, submissions: 6, looks: 1 }
  : { times: 200, warmUp: 20, submissions: 500, looks: 100 };

/** A server with so many runs stored before. */
type Place = { runs: number; origin: string; db: Database };

/** Prepares questions, and yields those that may be asked before it prepares the next. */
type Visit = (place: Place) => AsyncGenerator<Question[], void>;

const get = (origin: string, token?: string) => {
  const browser = openHttpClient(`${origin}/api`, token ? { token } : {});
  const question = (call: string, expected: Expected, path: (number: number) => string): Question => ({
    ...{ call, expected, times: size.times, warmUp: size.warmUp },
    ask: (number) => browser.send('GET', path(number)),
  });
  return { question, browser };
};

const at = <T>(items: T[], number: number): T => items[number % items.length] as T;

/** A participant's calls: submits the run, then reads the results. */
const asParticipants: Visit = async function* ({ origin, db }) {
  // Few, since the servers of all sizes share PostgreSQL's connections.
  const client = openHttpClient(`${origin}/api`, { connections: 4 });
  const warmUp = Math.min(size.warmUp, size.submissions / 2);
  const runs = await prepareRuns(client, size.submissions);
  const sent = (number: number) => at(runs, number);
  yield [
    {
      // Keys are random, so in a large index each run touches pages that PostgreSQL has not logged since the checkpoint.
      ...{ call: 'POST /responses', expected: 'index', times: runs.length - warmUp, warmUp },
      ask: (number) => client.send('POST', '/responses', { body: sent(number).body }),
    },
  ];
  client.close();
  // So that the server is idle when figures are read.
  await waitForCounting(db.$client);
  const { question, browser } = get(origin);
  const uidOf = (number: number) => sent(number).uid_user;
  const { uid_session } = await browser.read('GET', '/public_game_session/check');
  yield [
    question('GET /aggregate_responses', 'constant', () => '/aggregate_responses'),
    question('GET /aggregate_responses?faces_of', 'constant', (n) => `/aggregate_responses?faces_of=${uidOf(n)}`),
    question('GET /aggregate_responses?uid_user', 'constant', (n) => `/aggregate_responses?uid_user=${uidOf(n)}`),
    question('GET /responses, of today', 'index', (n) => `/responses/${uid_session}/${uidOf(n)}`),
  ];
  browser.close();
};

/** A teacher's calls, with a class of today: lists, the live view, and results next to all classes. */
const asStaff: Visit = async function* ({ origin, db }) {
  const names = Array.from({ length: size.looks + size.warmUp }, (_, number) => `admin${number}`);
  const admins = await signIn(db, { role: 'admin', names });
  const [token = ''] = await signIn(db, { role: 'teacher', names: ['teacher0'] });
  const { question, browser } = get(origin, token);
  const { path, finish } = await openClass(origin, token);
  const admin = get(origin, admins[0]);
  yield [
    question('GET /gamesession, own', 'constant', () => '/gamesession'),
    admin.question("GET /gamesession, everybody's (500 at most)", 'constant', () => '/gamesession'),
    question('GET /gamesession/:uid_session/live', 'index', () => `${path}/live`),
  ];
  await finish();
  const looking = admins.map((each) => openHttpClient(`${origin}/api`, { token: each }));
  yield [
    {
      ...{ call: firstLook, expected: 'constant', times: size.looks, warmUp: size.warmUp },
      ask: (number) => at(looking, number).send('GET', `${path}/results`),
    },
  ];
  for (const each of [browser, admin.browser, ...looking]) each.close();
};

/** The call with a budget of its own, each time by somebody else. */
const firstLook = 'GET results of a class, first look';

/** Visits all sizes step by step: a step's questions are asked at all of them before any goes on. */
const visitTogether = async (places: Place[], visit: Visit): Promise<Measured[]> => {
  const visits = places.map((place) => ({ runs: place.runs, questions: visit(place) }));
  const measured: Measured[] = [];
  for (;;) {
    const asking: Asking[] = [];
    for (const { runs, questions } of visits) {
      const { value } = await questions.next();
      asking.push(...(value ?? []).map((question) => ({ runs, question })));
    }
    if (asking.length === 0) return measured;
    const calls = new Set(asking.map(({ question }) => question.call));
    for (const call of calls)
      measured.push(...(await askInTurn(asking.filter(({ question }) => question.call === call))));
  }
};

/** The same calls with more and more runs stored: which of them take longer. */
export const calls: Scenario = async (atEnd) => {
  const { connectionString, startServer } = await openInstallation(atEnd, 'growth');
  const places: Place[] = [];
  for (const { runs, address } of await fillSizes(connectionString, sizes)) {
    const db = openUntilEnd(atEnd, address, { max: 4 });
    const { origin } = await startServer({ DATABASE_URL: address, SECRET_KEY: secret });
    places.push({ runs, origin, db });
  }
  const rows = [...(await visitTogether(places, asParticipants)), ...(await visitTogether(places, asStaff))];
  const slopes = slopesOf(rows);
  const problems = isSmoke ? [] : notFlat(slopes);
  // A million and more would take many minutes.
  for (const { runs, db } of places.filter(({ runs }) => runs <= 100_000))
    problems.push(...(await compareFigures(db)).differences.map((difference) => `${runs} runs: ${difference}`));
  // Who looks first at a class's results waits for the sums over 60 000 classes.
  for (const { call, runs, p50_ms } of rows)
    if (call === firstLook && runs > 1_000_000 && p50_ms > 25)
      problems.push(`${call} takes ${p50_ms} ms with ${runs} runs`);
  return { rows, slopes, isPart: values.sizes !== undefined, problems };
};
