import { auditPageSize } from '../../contract/rules/limits.ts';
import type { Database } from '../../server/db/database.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns } from '../runs.ts';
import { waitForCounting } from '../wait-for-counting.ts';
import { type Asked, askAll, type Expected } from './ask.ts';
import { findStored, openClass, type Stored, signIn } from './scene.ts';

/** How often each call is made; `looks`: how many accounts open a class's results for the first time. */
const size = isSmoke
  ? { times: 1, warmUp: 1, submissions: 6, looks: 1 }
  : { times: 200, warmUp: 20, submissions: 500, looks: 50 };

type Place = {
  origin: string;
  db: Database;
  /** The last day of the audit's rows. */
  last_day: string;
};

const get = (origin: string, token?: string) => {
  const browser = openHttpClient(`${origin}/api`, token ? { token } : {});
  const asking = (call: string, expected: Expected, path: (number: number) => string, times = size.times) =>
    askAll({ call, expected, times, warmUp: size.warmUp, ask: (number) => browser.send('GET', path(number)) });
  return { asking, browser };
};

const at = <T>(items: T[], number: number): T => items[number % items.length] as T;

/** A participant's calls: submits the run, then reads the results, and those of stored classes if there are any. */
const askAsParticipants = async ({ origin, db }: Place): Promise<Asked[]> => {
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const warmUp = Math.min(size.warmUp, size.submissions / 2);
  const runs = await prepareRuns(client, size.submissions);
  const sent = (number: number) => at(runs, number);
  const submitted = await askAll({
    call: 'POST /responses',
    expected: 'constant',
    times: runs.length - warmUp,
    warmUp,
    ask: (number) => client.send('POST', '/responses', { body: sent(number).body }),
  });
  client.close();
  // So that the server is idle when figures are read.
  await waitForCounting(db.$client, { timeoutMs: 60_000 });
  const { asking, browser } = get(origin);
  const stored = await findStored(db.$client, size.times);
  const uidOf = (number: number) => sent(number).uid_user;
  const { uid_session } = await browser.read('GET', '/public_game_session/check');
  const asked = [
    submitted,
    await asking('GET /aggregate_responses', 'constant', () => '/aggregate_responses'),
    await asking('GET /aggregate_responses?faces_of', 'constant', (n) => `/aggregate_responses?faces_of=${uidOf(n)}`),
    await asking('GET /aggregate_responses?uid_user', 'index', (n) => `/aggregate_responses?uid_user=${uidOf(n)}`),
    await asking('GET /responses, of today', 'index', (n) => `/responses/${uid_session}/${uidOf(n)}`),
  ];
  if (stored.length > 0) {
    const pathOf = ({ uid_session, uid_user }: Stored) => `/responses/${uid_session}/${uid_user}`;
    asked.push(await asking('GET /responses, of an old class', 'index', (number) => pathOf(at(stored, number))));
  }
  browser.close();
  return asked;
};

/** A teacher's calls, with a class of today: lists, the live view, and results next to all classes. */
const askAsStaff = async ({ origin, db }: Place): Promise<Asked[]> => {
  const names = Array.from({ length: size.looks + size.warmUp }, (_, number) => `admin${number}`);
  const admins = await signIn(db, { role: 'admin', names });
  const [token = ''] = await signIn(db, { role: 'teacher', names: ['teacher0'] });
  const { asking, browser } = get(origin, token);
  const { path, finish } = await openClass(origin, token);
  const admin = get(origin, admins[0]);
  const asked = [
    await asking('GET /gamesession, own', 'index', () => '/gamesession'),
    await admin.asking("GET /gamesession, everybody's (500 at most)", 'classes', () => '/gamesession', size.looks),
    await asking('GET /gamesession/:uid_session/live', 'index', () => `${path}/live`),
  ];
  await finish();
  const results = `${path}/results`;
  const looking = admins.map((each) => openHttpClient(`${origin}/api`, { token: each }));
  asked.push(
    await askAll({
      call: 'GET results of a class, first look',
      expected: 'classes',
      times: size.looks,
      warmUp: size.warmUp,
      ask: (number) => at(looking, number).send('GET', results),
    }),
    await asking('GET results of a class, again', 'index', () => results),
    await askAll({
      call: 'POST export of a class',
      expected: 'index',
      times: size.looks,
      warmUp: size.warmUp,
      ask: () => browser.send('POST', `${results}/export`),
    }),
  );
  for (const each of [browser, admin.browser, ...looking]) each.close();
  return asked;
};

/** The audit's calls: charts, and the first and last page of a day's lists. */
const askAsAuditor = async ({ origin, db, last_day }: Place): Promise<Asked[]> => {
  const [token] = await signIn(db, { role: 'admin', names: ['auditor'] });
  const { asking, browser } = get(origin, token);
  const asked: Asked[] = [];
  for (const kind of ['requests', 'navigation']) {
    const list = `/audit/${kind}/${last_day}`;
    const { total } = await browser.read('GET', list);
    const last = Math.max(1, Math.ceil(total / auditPageSize));
    const chart = `/audit/${kind}_grouped?grouping=giorno`;
    asked.push(
      await asking(`audit, ${kind}: chart of a month`, 'constant', () => chart),
      await asking(`audit, ${kind}: first page of a day`, 'index', () => list),
      await asking(
        `audit, ${kind}: last page of a day (10 000 rows at most)`,
        'index',
        () => `${list}?page_number=${last}`,
      ),
    );
  }
  browser.close();
  return asked;
};

/** Makes every measured call, one after the other. Resolves to the figures and the number of submitted runs. */
export const askEverything = async (place: Place): Promise<{ asked: Asked[]; submitted: number }> => {
  const asked = [...(await askAsParticipants(place)), ...(await askAsStaff(place)), ...(await askAsAuditor(place))];
  return { asked, submitted: size.submissions };
};
