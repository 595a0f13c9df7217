import { auditPageSize } from '../../contract/rules/limits.ts';
import type { Database } from '../../server/db/database.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns } from '../runs.ts';
import { waitForCounting } from '../wait-for-counting.ts';
import { type Asking, askInTurn, type Expected, type Measured, type Question } from './ask.ts';
import { lastDay } from './fill.ts';
import { findStored, openClass, signIn } from './scene.ts';

/** How often each call is made; `looks`: how many accounts open a class's results for the first time. */
const size = isSmoke
  ? { times: 1, warmUp: 1, submissions: 6, looks: 1 }
  : { times: 200, warmUp: 20, submissions: 500, looks: 100 };

/** How many runs are submitted at each size. */
export const { submissions } = size;

export type Place = {
  /** How many runs were stored before. */
  runs: number;
  origin: string;
  db: Database;
};

/** Prepares questions, and yields those that may be asked before it prepares the next. */
type Visit = (place: Place) => AsyncGenerator<Question[], void>;

const get = (origin: string, token?: string) => {
  const browser = openHttpClient(`${origin}/api`, token ? { token } : {});
  const question = (
    call: string,
    expected: Expected,
    path: (number: number) => string,
    times = size.times,
  ): Question => ({
    ...{ call, expected, times, warmUp: size.warmUp },
    ask: (number) => browser.send('GET', path(number)),
  });
  return { question, browser };
};

const at = <T>(items: T[], number: number): T => items[number % items.length] as T;

/** A participant's calls: submits the run, then reads the results, and those of stored classes if there are any. */
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
  await waitForCounting(db.$client, { timeoutMs: 60_000 });
  const { question, browser } = get(origin);
  const stored = await findStored(db.$client, size.times);
  const uidOf = (number: number) => sent(number).uid_user;
  const { uid_session } = await browser.read('GET', '/public_game_session/check');
  yield [
    question('GET /aggregate_responses', 'constant', () => '/aggregate_responses'),
    question('GET /aggregate_responses?faces_of', 'constant', (n) => `/aggregate_responses?faces_of=${uidOf(n)}`),
    question('GET /aggregate_responses?uid_user', 'constant', (n) => `/aggregate_responses?uid_user=${uidOf(n)}`),
    question('GET /responses, of today', 'index', (n) => `/responses/${uid_session}/${uidOf(n)}`),
    ...(stored.length > 0
      ? [question('GET /responses, of an old class', 'index', (number) => at(stored, number))]
      : []),
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
    admin.question("GET /gamesession, everybody's (500 at most)", 'constant', () => '/gamesession', size.looks),
    question('GET /gamesession/:uid_session/live', 'index', () => `${path}/live`),
  ];
  await finish();
  const results = `${path}/results`;
  const looking = admins.map((each) => openHttpClient(`${origin}/api`, { token: each }));
  yield [
    {
      ...{ call: firstLook, expected: 'constant', times: size.looks, warmUp: size.warmUp },
      ask: (number) => at(looking, number).send('GET', results),
    },
    question('GET results of a class, again', 'index', () => results),
    {
      ...{ call: 'POST export of a class', expected: 'index', times: size.looks, warmUp: size.warmUp },
      ask: () => browser.send('POST', `${results}/export`),
    },
  ];
  for (const each of [browser, admin.browser, ...looking]) each.close();
};

/** The call with a budget of its own, each time by somebody else. */
export const firstLook = 'GET results of a class, first look';

/** The audit's calls: charts, and the first and last page of a day's lists. */
const asAuditor: Visit = async function* ({ origin, db }) {
  const [token] = await signIn(db, { role: 'admin', names: ['auditor'] });
  const { question, browser } = get(origin, token);
  for (const kind of ['requests', 'navigation']) {
    const list = `/audit/${kind}/${lastDay()}`;
    const { total } = await browser.read('GET', `${list}?page_number=1`);
    const last = Math.max(1, Math.ceil(total / auditPageSize));
    const chart = `/audit/${kind}_grouped?grouping`;
    yield [
      question(`audit, ${kind}: chart of a month`, 'constant', () => `${chart}=giorno`),
      question(`audit, ${kind}: chart of a year`, 'constant', () => `${chart}=mese`),
      question(`audit, ${kind}: first page of a day`, 'index', () => `${list}?page_number=1`),
      question(
        `audit, ${kind}: last page of a day (10 000 rows at most)`,
        'index',
        () => `${list}?page_number=${last}`,
      ),
    ];
  }
  browser.close();
};

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

/** Makes every measured call at every size, one after the other. */
export const askEverything = async (places: Place[]): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const visit of [asParticipants, asStaff, asAuditor]) measured.push(...(await visitTogether(places, visit)));
  return measured;
};
