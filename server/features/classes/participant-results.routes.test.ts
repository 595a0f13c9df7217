import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ClassResults, ParticipantClassResults } from '../../../contract/class-results.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  forgetKeptFaces,
  joinPupils,
  type Pupil,
  signedInTeacher,
  startedClass,
  stoppedClass,
  submitRuns,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask, createPublicUser, publicRun, publicSession } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
beforeEach(async () => {
  await deleteClasses(server);
  server.setNow(new Date(server.now().getTime() + 60_000));
});
const teacher = useSignedIn(server, { per: 'test' });

/** A stopped class, and one of its pupils. */
const stopped = async (completed: number, playing = 0) => {
  const { pupils, ...found } = await stoppedClass(server, teacher, { completed, playing });
  return { ...found, pupil: pupils[0] as Pupil };
};

type Headers = Teacher['headers'];
const look = (uid_session: string, headers: Headers = teacher.headers) =>
  askForResults(server, { headers }, uid_session);
const asPupil = ({ uid_session, uid_user }: Pupil) =>
  ask<ParticipantClassResults & ErrorBody>(server, 'GET', `/gamesession/${uid_session}/results/${uid_user}`);
const notOpened = { status: 200, body: { des_state: 'not_opened', class_results: [] } };
const missing = { status: 404, body: { detail: 'not_found' } };

test('a pupil sees no figures before the teacher has, and then exactly the figures that the teacher sees', async () => {
  const { uid_session, pupils } = await startedClass(server, teacher, { completed: 6 });
  const pupil = pupils[0] as Pupil;
  expect(await asPupil(pupil)).toEqual(notOpened);
  expect((await look(uid_session)).status).toBe(409);
  expect(await asPupil(pupil)).toEqual(notOpened);
  await changeState(server, teacher, uid_session, 'stop');
  expect(await asPupil(pupil)).toEqual(notOpened);

  const { body } = await look(uid_session);
  // These two fields and nothing else: no counts, no other classes.
  const shown = { des_state: 'shown', class_results: body.class_results };
  expect(await asPupil(pupil)).toEqual({ status: 200, body: shown });
  expect(body.class_results[0]).toMatchObject({ val_participants: 6, flg_too_small: false });
});

test('looking at fewer than five opens nothing; the fifth run does, once the teacher looks again', async () => {
  const { uid_session, pupil, late } = await stopped(4, 1);
  expect((await look(uid_session)).body.flg_too_small).toBe(true);
  expect(await asPupil(pupil)).toEqual(notOpened);
  await submitRuns(server, late);
  expect(await asPupil(pupil)).toEqual(notOpened);
  await look(uid_session);
  expect((await asPupil(pupil)).body.des_state).toBe('shown');
});

test('only the teacher opens: neither other teachers nor staff with session:read do', async () => {
  const { uid_session, pupil } = await stopped(5);
  const other = await signedInTeacher(server);
  const staff = await signedInWith(server, ['session:read']);
  expect((await look(uid_session, other.headers)).status).toBe(404);
  expect((await look(await publicSession(server), staff.headers)).status).toBe(404);
  expect((await look(uid_session, staff.headers)).body.flg_too_small).toBe(false);
  expect(await asPupil(pupil)).toEqual(notOpened);
  // Once the teacher's account is gone, staff is in the teacher's place.
  await server.query('delete from app_user where id = $1', [teacher.account.id]);
  await look(uid_session, staff.headers);
  expect((await asPupil(pupil)).body.des_state).toBe('shown');
});

test('a screen that has not come to all results, or a page of another site, opens nothing; an export does', async () => {
  const { uid_session, pupil } = await stopped(5);
  const path = `/gamesession/${uid_session}/results`;
  const seen = await askAs<ClassResults>(server, teacher.headers, 'GET', `${path}?unopened=true`);
  expect(seen.body.flg_too_small).toBe(false);
  const headers = { ...teacher.headers, 'sec-fetch-site': 'cross-site' };
  expect((await server.app.inject({ url: `/api${path}`, headers })).statusCode).toBe(403);
  expect(await asPupil(pupil)).toEqual(notOpened);
  await askAs(server, teacher.headers, 'POST', `${path}/export`);
  expect((await asPupil(pupil)).body.des_state).toBe('shown');
});

test('anyone without a completed run in this class gets a 404', async () => {
  const { uid_session, late } = await stopped(5, 1);
  const other = await stopped(5);
  for (const each of [uid_session, other.uid_session]) await look(each);
  const visitor = await createPublicUser(server);
  await ask(server, 'POST', '/responses', await publicRun(server, { uids: visitor }));
  const uids = [other.pupil.uid_user, randomUUID(), visitor.uid_user];
  const strangers = [...late, visitor, ...uids.map((uid_user) => ({ uid_session, uid_user }))];
  for (const stranger of strangers) expect(await asPupil(stranger)).toMatchObject(missing);
});

test('figures about other faces than one’s own are not shown beside one’s answers', async () => {
  const { uid_session, pupils } = await startedClass(server, teacher, { completed: 1 });
  await forgetKeptFaces(server, uid_session);
  const faces = await useOwnFaces(server);
  server.setNow(new Date(server.now().getTime() + 60_000));
  const others = await joinPupils(server, uid_session, 5);
  await submitRuns(server, others);
  await faces.takeOff();
  await changeState(server, teacher, uid_session, 'stop');
  await look(uid_session);
  expect((await asPupil(others[0] as Pupil)).body.des_state).toBe('shown');
  expect(await asPupil(pupils[0] as Pupil)).toEqual({
    status: 200,
    body: { des_state: 'other_faces', class_results: [] },
  });
});
