import { type AuditPage, namesUsers } from '../../contract/pages.ts';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Context } from '../context.ts';
import { type Entries, forgetVisitors, type Recorded, startRecording } from '../features/audit/audit.ts';
import * as school from './demo-school.ts';

/** Days with rows, including today; and days before today with addresses, as retention keeps them. */
export const auditDays = 30;
const addressDays = 7;

const minute = 60_000;
const times = (count: number, call: string): string[] => Array.from({ length: count }, () => call);

/** Minutes; pages opened and calls made in them, in order. A call: `METHOD route status`, 200 if absent. */
type Visit = [minutes: number, pages: AuditPage[], calls: string[]];

const results = '/sessions/{session_uuid}/results';
const join = 'POST /gamesession/join';
const session = 'gamesession/:uid_session';

const bounce: Visit = [1, ['/test'], ['GET /public_game_session/check']];
const publicRun: Visit = [
  7,
  ['/test', '/test/{session_uuid}/{user_uuid}', '/results/{session_uuid}/{user_uuid}'],
  ['POST /public_game_session/check_url', 'POST /responses', 'GET /aggregate_responses'],
];
const pupil: Visit = [6, ['/join', '/survey/{session_uuid}'], [join, `POST /${session}/progress`, 'POST /responses']];
/** A pupil who mistypes the code until throttled. */
const wrongCode: Visit = [2, ['/join'], [...times(4, `${join} 404`), `${join} 429`]];
/** The page's polls of the pupils' progress are counted, and kept in no row. */
const lesson: Visit = [25, ['/sessions', results], [`POST /${session}/start`, ...times(300, `GET /${session}/live`)]];
const exporting: Visit = [1, [results], [`POST /${session}/results/export 500`, `POST /${session}/results/export`]];
const preparation: Visit = [15, ['/home', '/guide', '/support'], ['GET /gamesession', 'POST /tickets']];
const administration: Visit = [
  20,
  ['/home', '/users', '/roles', '/audit/frontend', '/audit/backend', '/collection', '/support'],
  ['GET /users', 'GET /roles', 'GET /audit/requests/:date', 'POST /tickets/:id/messages', 'POST /auth/logout'],
];

/** A visitor on a device. For people of the office: their address, and one of a network for documentation (RFC 5737). */
type Guest = Pick<Entries['navigation'], 'browser' | 'browser_version' | 'platform' | 'mobile' | 'visitor' | 'user'> & {
  ip: string | null;
};

const devices = ['Chrome 141 Android', 'Safari 18 iOS', 'Chrome 141 Windows', 'Firefox 144 Windows', 'Safari 18 macOS'];

const guestOn = (place: number, visitor: string, user: string | null): Guest => {
  const [browser = '', browser_version = '', platform = ''] = devices[place]?.split(' ') ?? [];
  return { browser, browser_version, platform, mobile: place < 2, visitor, user, ip: user && `192.0.2.${10 + place}` };
};
const stranger = (random: () => number): Guest =>
  guestOn(Math.floor(devices.length * random() ** 2), `guest ${random()}`, null);
const member = ({ email }: { email: string }, place: number): Guest => guestOn(place, email, email);
const administrator = member(school.demoAdministrator, 2);
const teacher = member(school.demoTeacher, 3);
const colleague = member(school.demoColleague, 4);

const entriesOf = ([minutes, pages, calls]: Visit, { user, ip, ...guest }: Guest, start: Date): Recorded[] => {
  const random = seededRandom(start.getTime());
  const after = (share: number) => new Date(start.getTime() + Math.round(share * minutes * minute));
  return [
    ...pages.map((page, place): Recorded => {
      const entry = { at: after(place / pages.length), page, user: namesUsers(page) ? user : null, ...guest };
      return { kind: 'navigation', entry };
    }),
    ...calls.map((call, place): Recorded => {
      const [method = '', route = '', status = '200'] = call.split(' ');
      const isRow = status !== '429' && !route.endsWith('/live');
      const made = { method, route, status: Number(status), isRow, duration_ms: 4 * 2 ** (4 * random()) };
      const entry = { at: after(place / calls.length), ...made, user, ip, path_params: {}, query_params: {} };
      return { kind: 'request', entry };
    }),
  ];
};

/** An event of accounts; `entry` without what most have not. */
const security = (at: Date, entry: Pick<Entries['security'], 'event' | 'user'> & Partial<Entries['security']>) =>
  ({ kind: 'security', entry: { at, ip: null, target: '', detail: {}, ...entry } }) as Recorded;

/** Returns a sign-in, on some days refused at first, and the visit after it. Only the events of a sign-in name the account. */
const signedIn = (visit: Visit, who: Guest, at: Date): Recorded[] => {
  const before = new Date(at.getTime() - minute);
  const { user, ip } = who;
  const isRefused = at.getUTCDate() % 4 === 0;
  const calls = [...(isRefused ? ['POST /auth/login 401'] : []), 'POST /auth/login'];
  return [
    ...entriesOf([1, ['/login'], calls], { ...who, user: null, ip: null }, before),
    ...(isRefused ? [security(before, { event: 'sign_in_failed', user: null, target: user ?? '' })] : []),
    security(before, { event: 'signed_in', user, ip, detail: { by: 'password' } }),
    ...entriesOf(visit, who, at),
  ];
};

/** Visitors of the public test per hour from 7 to 22, on weekdays and weekends. */
const [weekday = [], weekend = []] = ['1467765343223321', '0011211112212210'].map((hours) => [...hours].map(Number));

/** The public test's visitors of a day; and a visit of the office on weekdays, every third of the administrator. */
const entriesOfDay = (day: string, place: number, random: () => number): Recorded[] => {
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const visited = (isWeekend ? weekend : weekday).flatMap((count, hour) =>
    Array.from({ length: Math.round(count * (0.6 + 0.8 * random())) }, () => {
      const visit = random() < 0.3 ? publicRun : bounce;
      return entriesOf(visit, stranger(random), school.timeAt(day, 7 + hour + random()));
    }).flat(),
  );
  if (isWeekend) return visited;
  const [who, visit] = place % 3 ? [place % 2 ? teacher : colleague, preparation] : [administrator, administration];
  return [...visited, ...signedIn(visit, who, school.timeAt(day, 14.5 + (place % 5) / 4))];
};

/** A simulated class, with its teacher, its pupils and one who mistypes the code. */
const entriesOfClass = ({ begun, pupils }: school.DemoClass, who: Guest, now: Date): Recorded[] => {
  if (begun === null) return [];
  const random = seededRandom(begun);
  const start = new Date(now.getTime() - begun * minute);
  const joined = () => new Date(start.getTime() + 1.5 * minute * random());
  return [
    ...signedIn(lesson, who, start),
    ...Array.from({ length: pupils }, () => entriesOf(pupil, stranger(random), joined())).flat(),
    ...entriesOf(wrongCode, stranger(random), start),
  ];
};

/** Page errors; an export that fails, with its error, and then succeeds. */
const rareEvents = (now: Date): Recorded[] => {
  const failed = school.timeBefore(now, { daysAgo: 5, hour: 11 });
  const [method, route] = ['POST', `/${session}/results/export`];
  const page = { from: '/home', path: results, error: 'TypeError', stack: 'at ClassResults', agent: 'Firefox 144' };
  const answer = { method, route, query_params: {}, error: 'Error 57014', exception: 'at readRuns' };
  return [
    ...[12, 5, 5, 1].map((daysAgo): Recorded => {
      return { kind: 'frontend_error', entry: { at: school.timeBefore(now, { daysAgo, hour: 10.5 }), ...page } };
    }),
    ...entriesOf(exporting, teacher, failed),
    { kind: 'backend_error', entry: { at: failed, ...answer } },
    security(failed, { event: 'results_exported', user: teacher.user, target: '4C Assemblea di classe' }),
  ];
};

/** Fills the audit with 30 days through the recorder, each day's rows and totals as on the day itself. */
export const simulateAudit = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const filled = now();
  const random = seededRandom(30);
  const days = Array.from({ length: auditDays }, (_, place) => addDays(dayInItaly(filled), place + 1 - auditDays));
  const entries = [
    ...days.flatMap((day, place) => entriesOfDay(day, place, random)),
    ...school.demoClasses.flatMap((each) => entriesOfClass(each, teacher, filled)),
    ...school.colleagueClasses.flatMap((each) => entriesOfClass(each, colleague, filled)),
    ...rareEvents(filled),
  ].filter(({ entry }) => entry.at <= filled);
  const byDay = new Map(days.map((day): [string, Recorded[]] => [day, []]));
  for (const each of entries) byDay.get(dayInItaly(each.entry.at))?.push(each);

  let clock = filled;
  const problems: string[] = [];
  const log = { warn: (problem: string) => void problems.push(problem) };
  const recorder = startRecording({ db, log, now: () => clock, capacity: 2 * entries.length });
  for (const [day, ofDay] of byDay) {
    ofDay.sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
    clock = ofDay.at(-1)?.entry.at ?? filled;
    const isOld = day < addDays(dayInItaly(filled), -addressDays);
    for (const { kind, entry } of ofDay) recorder.record(kind, isOld && 'ip' in entry ? { ...entry, ip: null } : entry);
    await recorder.flush();
  }
  await recorder.stop();
  await forgetVisitors({ db, now });
  if (problems.length > 0) throw new Error(`The audit was not filled: ${problems.join('; ')}.`);
};
