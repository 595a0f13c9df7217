import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createClassSession, signedInTeacher, startedSession, type Teacher } from '../../testing/class-sessions.ts';
import { ask, begunEarlier, classRun, createPublicUser, publicRun } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { showCode } from '../play/play.ts';
import { auditTables, forgetAll, rowsOf, whileAway } from './testing/audit-tables.ts';

const ip = '198.51.100.23';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 Heartofgold/42.7';
const began = new Date('2026-03-02T09:07:31.123Z');
/** More digits in a row than any random id has. */
const screenWidth = 4_321_098_765_432_109;

const test = useTestApp({ now: began });
let teacher: Teacher;
beforeEach(async () => {
  // Days apart: an error that came within the last minute is not stored again.
  test.setNow(new Date(test.now().getTime() + 24 * 3_600_000));
  teacher = await signedInTeacher(test);
  // That of the teacher's sign-in.
  await forgetAll(test);
});
afterEach(() => forgetAll(test));

/** The app as a participant uses it: every call comes from the same address and browser. */
const asParticipant = (): TestApp => {
  const inject = (call: InjectOptions) =>
    test.app.inject({
      ...call,
      remoteAddress: ip,
      headers: { 'user-agent': userAgent, 'x-forwarded-for': ip, ...call.headers },
    });
  return { ...test, app: Object.assign(Object.create(test.app), { inject }) };
};

type Run = Awaited<ReturnType<typeof publicRun>>;
type Secrets = { uid_session: string; uid_user: string; cod_user: string };

const codeOf = async (uid_user: string): Promise<string> =>
  (await test.query('select cod_user from participant where uid_user = $1', [uid_user]))[0].cod_user;

/** Page addresses and records through which a page, or a forged one, could store personal data. */
const smuggle = async (from: TestApp, { uid_session, uid_user, cod_user }: Secrets): Promise<void> => {
  const shown = showCode(cod_user);
  const addresses = [
    ...[`/test/${uid_session}/${uid_user}`, `/results/${uid_session}/${uid_user}?code=${shown}#${uid_user}`],
    ...[`https://elsewhere.example/${uid_user}`, `/survey/${uid_session}`, `/join/${shown}`],
    ...[`/${cod_user}`, uid_user, '/home'],
  ];
  const smuggled = {
    browser: `Firefox ${uid_user}`,
    browser_version: `${cod_user}`,
    platform: `${ip} ${uid_user}`,
    mobile: true,
    user: teacher.account.email,
    screen_width: screenWidth,
    screen_height: 1234.5,
    touch: true,
    user_agent: userAgent,
  };
  const headers = { 'user-agent': userAgent, ...teacher.headers };
  const send = async (url: string, payload: object) =>
    expect((await from.app.inject({ method: 'POST', url: `/api/audit/${url}`, payload, headers })).statusCode).toBe(
      200,
    );
  await send(
    'navigation',
    addresses.filter((page) => page !== '/home').map((page) => ({ ...smuggled, page })),
  );
  // Without a token no claimed identity counts, on any page.
  await ask(from, 'POST', '/audit/navigation', { ...smuggled, page: '/home' });
  for (const address of addresses) {
    await send('error_frontend', {
      error: `${address} ${shown} ${cod_user} ${uid_user.toUpperCase()} of ${teacher.account.email}`,
      stack: [`at play (https://prima-vista.test${address}:1:2)`, cod_user, shown],
      from_: address,
      path: address,
      agent: `${userAgent} ${uid_user} ${shown}`,
    });
  }
};

/** Ids, hashes and salts, which may contain any six letters by chance. */
const drawn = /"(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43})"/g;

const addressesOfPages = [
  ...['/home', '/join/{code}', '/results/{session_uuid}/{user_uuid}', '/survey/{session_uuid}'],
  ...['/test/{session_uuid}/{user_uuid}', 'other', 'other', 'other'],
];

const secretsOf = ({ uid_session, uid_user, cod_user }: Secrets): string[] => [
  ...[uid_session, uid_user, uid_user.replaceAll('-', ''), cod_user, showCode(cod_user)],
  ...[ip, userAgent, 'heartofgold', 'gecko', '133.0', String(screenWidth), '09:07', '10:07'],
  ...[teacher.account.email, teacher.account.id],
];

/** Sends a run with all that could identify it, also while the server fails. */
const sendRun = async (from: TestApp, secrets: Secrets, run: Run) => {
  const results = `/responses/${secrets.uid_session}/${secrets.uid_user}`;
  await smuggle(from, secrets);
  const broken = [
    await whileAway(test, 'run', () => ask(from, 'POST', '/responses', run)),
    await whileAway(test, 'participant', () => ask(from, 'GET', results)),
  ];
  const short = await ask(from, 'POST', '/responses', { ...run, responses: run.responses.slice(1) });
  const whole = [await ask(from, 'POST', '/responses', run), await ask(from, 'GET', results)];
  expect([...broken, short, ...whole].map(({ status }) => status)).toEqual([500, 500, 400, 200, 200]);
};

/** Expects no trace of a run that was sent. Resolves to the calls that were recorded, without those of `sendRun`. */
const expectNoTrace = async (secrets: string[]) => {
  const stored = {} as Record<(typeof auditTables)[number], Record<string, unknown>[]>;
  for (const table of auditTables) {
    stored[table] = await rowsOf(test, table);
    const text = JSON.stringify(stored[table]).toLowerCase();
    const undrawn = text.replaceAll(drawn, '');
    for (const secret of secrets) {
      const searched = secret.length > 'ABC-DEF'.length ? text : undrawn;
      expect({ table, found: searched.includes(secret.toLowerCase()) ? secret : '' }).toEqual({ table, found: '' });
    }
    // Seconds are those of a quarter of an hour, wherever there are any.
    for (const [time] of text.matchAll(/\d\d:\d\d:\d\d(\.\d+)?(?=[+z])/g)) expect(time).toMatch(/:(00|15|30|45):00$/);
  }
  const { nav_event, request_event, frontend_error, backend_error } = stored;
  expect(nav_event.map(({ des_page }) => des_page).sort()).toEqual(addressesOfPages);
  expect([...nav_event, ...request_event].filter(({ des_user, des_ip }) => des_user ?? des_ip)).toEqual([]);
  expect(frontend_error).toHaveLength(8);
  expect(backend_error.map(({ des_route }) => des_route).sort()).toEqual([
    '/responses',
    '/responses/:uid_session/:uid_user',
  ]);
  const calls = request_event.map((row) => `${row.des_method} ${row.des_route} ${row.num_status}`).sort();
  const ofRun = ['GET /responses/:uid_session/:uid_user', 'POST /responses'];
  expect(calls.filter((call) => ofRun.some((key) => call.startsWith(key)))).toEqual([
    ...[200, 500].map((status) => `${ofRun[0]} ${status}`),
    ...[200, 400, 500].map((status) => `${ofRun[1]} ${status}`),
  ]);
  return calls.filter((call) => !ofRun.some((key) => call.startsWith(key)));
};

it('a run of the public campaign leaves no trace that identifies it', async () => {
  const from = asParticipant();
  const who = await createPublicUser(from);
  const secrets = { ...who, cod_user: await codeOf(who.uid_user) };
  await sendRun(from, secrets, await publicRun(from, { uids: who }));
  await ask(from, 'GET', `/gamesession/user/${who.uid_user}/alias`);
  await ask(from, 'GET', `/aggregate_responses?uid_user=${who.uid_user}&language=${who.uid_user}`);
  await ask(from, 'GET', `/nothing/${who.uid_user}?code=${secrets.cod_user}`);
  await ask(from, 'POST', '/public_game_session/close', who);

  expect(await expectNoTrace(secretsOf(secrets))).toEqual([
    'GET /aggregate_responses 200',
    'GET /gamesession/user/:uid_user/alias 200',
    'GET /public_game_session/:uid_session/create_user 200',
    'GET /public_game_session/check 200',
    'GET unknown 404',
    'POST /public_game_session/check_url 200',
    'POST /public_game_session/close 200',
  ]);
});

it('a run in a class leaves no trace that identifies it', async () => {
  const { uid_session, cod_session } = await startedSession(test, teacher);
  // The teacher's own calls name the teacher and the session.
  await forgetAll(test);
  const from = asParticipant();
  await ask(from, 'POST', '/gamesession/join', { code: cod_session, device: randomUUID() });
  await ask(from, 'GET', `/gamesession/${uid_session}`);
  const joined = await ask<{ uid_user: string }>(from, 'POST', `/gamesession/${uid_session}/createuser`, {});
  const { uid_user } = joined.body;
  await begunEarlier(test, uid_user);
  await ask(from, 'POST', `/gamesession/${uid_session}/progress`, { uid_user, num_round: 1 });
  const secrets = { uid_session, uid_user, cod_user: await codeOf(uid_user) };
  await sendRun(from, secrets, await classRun(from, { uid_session, uid_user }));
  await ask(from, 'POST', `/gamesession/${uid_session}/leave`, { uid_user });

  expect(await expectNoTrace([...secretsOf(secrets), cod_session])).toEqual([
    'POST /gamesession/:uid_session/leave 409',
    'POST /gamesession/:uid_session/progress 200',
    'POST /gamesession/join 200',
  ]);
});

it('for signed-in callers, only harmless parameters are kept', async () => {
  await createClassSession(test, teacher);
  const uid = randomUUID();
  const get = (url: string) => test.app.inject({ url: `/api${url}`, headers: teacher.headers, remoteAddress: ip });
  await get(`/gamesession/${uid}/results?uid_user=${uid}&language=it&token=abc`);
  await get(`/users?user=ada@school.example&page=ada@school.example&language=it`);
  const rows = await rowsOf(test, 'request_event');
  const who = { des_user: teacher.account.email, des_ip: ip };
  expect(rows.filter(({ des_method }) => des_method === 'GET')).toMatchObject([
    { ...who, jsn_path_params: { uid_session: uid }, jsn_query_params: {} },
    { ...who, num_status: 403, jsn_path_params: {}, jsn_query_params: { language: 'it' } },
  ]);
});
