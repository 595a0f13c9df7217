import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ask, createClassUser, createPublicUser, publicRun, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { createPublicParticipant } from './participants.ts';

const denied = {
  ...{ denied: true, public_user: null, flg_other_device: false, completed: false, flg_untimed: false },
  ...{ limit_ms: null, tms_results_until: null },
  challenge: null,
  des_profile_under_14: 'ask',
};

const server = useTestApp();
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'));
  await server.query('truncate participant cascade');
  await server.query('update game_session set tms_stopped_at = null where flg_public');
});

const checkUrl = async (payload: object) => (await ask(server, 'POST', '/public_game_session/check_url', payload)).body;

const complete = async () => {
  const uids = await createPublicUser(server);
  expect((await ask(server, 'POST', '/responses', await publicRun(server, { uids }))).status).toBe(200);
  return uids;
};

test('after completion the results are open for 30 minutes and no longer', async () => {
  const uids = await complete();
  const open = { denied: false, completed: true, tms_results_until: '2026-03-02T09:30:00.000Z' };
  expect(await checkUrl(uids)).toMatchObject(open);
  server.setNow(new Date('2026-03-02T09:30:00Z'));
  expect(await checkUrl(uids)).toMatchObject(open);
  server.setNow(new Date('2026-03-02T09:30:00.001Z'));
  expect(await checkUrl(uids)).toEqual(denied);
});

test('only the results of a completed public run can be closed, and stay so', async () => {
  const uids = await complete();
  const close = (whose: object) => ask(server, 'POST', '/public_game_session/close', whose);
  for (const _ of [1, 2]) expect(await close(uids)).toEqual({ status: 200, body: { closed: true } });
  expect(await checkUrl(uids)).toEqual(denied);
  const playing = await createPublicUser(server);
  const inClass = await createClassUser(server);
  await server.query(
    "update participant set tms_completed_at = now(), cod_run_hash = '', id_image_set = 1 where uid_user = $1",
    [inClass.uid_user],
  );
  const unknown = { ...playing, uid_user: randomUUID() };
  for (const whose of [playing, inClass, unknown]) expect((await close(whose)).status).toBe(404);
  expect(await checkUrl(playing)).toMatchObject({ denied: false });
});

test('anything but the address of a public run is denied, and never an error', async () => {
  const uids = await createPublicUser(server);
  const inClass = await createClassUser(server);
  const bad = [
    { uid_session: '', uid_user: '' },
    { uid_session: "'; drop table participant", uid_user: '\u0000' },
    { ...uids, uid_user: randomUUID() },
    { ...uids, uid_session: randomUUID() },
    { uid_session: uids.uid_user, uid_user: uids.uid_session },
    inClass,
  ];
  for (const address of bad) expect(await checkUrl(address)).toEqual(denied);
});

test('a page of another origin creates no participant', async () => {
  const url = `/api/public_game_session/${await publicSession(server)}/create_user`;
  const answer = await server.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
  expect([answer.statusCode, answer.json().detail]).toEqual([403, 'cross_site']);
  expect(await server.query('select from participant')).toHaveLength(0);
});

test('a code that somebody gets at the same moment is drawn again', async () => {
  const uid_session = await publicSession(server);
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query("insert into participant (uid_session, cod_user) values ($1, 'ABCDEF')", [uid_session]);
  const codes = ['ABCDEF', 'ABCDEG'];
  const draft = { uid_session, now: server.now() };
  const created = createPublicParticipant(server.serverDb, draft, () => codes.shift() ?? '');
  await waitForLock(server);
  await other.query('commit');
  other.release();
  expect([await created, codes]).toEqual([expect.any(String), []]);
});

test('participants are created only in the public session, until it is stopped', async () => {
  const uids = await createPublicUser(server);
  for (const other of [(await createClassUser(server)).uid_session, randomUUID()]) {
    expect((await ask(server, 'GET', `/public_game_session/${other}/create_user`)).status).toBe(404);
  }
  await server.query('update game_session set tms_stopped_at = now() where flg_public');
  expect(await checkUrl(uids)).toEqual(denied);
  expect((await ask(server, 'GET', '/public_game_session/check')).status).toBe(404);
  expect((await ask(server, 'GET', `/public_game_session/${uids.uid_session}/create_user`)).status).toBe(404);
});
