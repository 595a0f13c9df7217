import { expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs } from '../../testing/accounts.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  signedInTeacher,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

// In Italy it is already the third of March.
const lateEvening = new Date('2026-03-02T23:30:00Z');

const server = useTestApp({ now: lateEvening });
const teacher = useSignedIn(server);

const list = async (query = '', { headers }: Teacher = teacher): Promise<string[]> => {
  const { body } = await askAs<ClassSession[]>(server, headers, 'GET', `/gamesession${query}`);
  return body.map(({ des_name }) => des_name);
};

const archive = (uid_session: string, flg_archived: boolean, { headers }: Teacher) =>
  askAs<ClassSession & ErrorBody>(server, headers, 'POST', `/gamesession/${uid_session}/archive`, { flg_archived });

it('an archived session is out of the list unless asked for, is never an open one, and comes back as it was', async () => {
  const other = await signedInTeacher(server);
  const { uid_session } = await createClassSession(server, other, 'put away');
  await createClassSession(server, other, 'still here');
  const { status, body } = await archive(uid_session, true, other);
  expect([status, body.flg_archived]).toEqual([200, true]);
  expect(await list('', other)).toEqual(['still here']);
  expect(await list('?archived=true', other)).toEqual(['put away']);
  await changeState(server, other, uid_session, 'start');
  expect(await list('', other)).toContain('put away');
  const refused = { status: 409, body: { detail: 'session_not_stopped' } };
  expect(await archive(uid_session, true, other)).toMatchObject(refused);
  await changeState(server, other, uid_session, 'stop');
  expect((await archive(uid_session, true, other)).status).toBe(200);
  expect((await archive(uid_session, false, other)).body.flg_archived).toBe(false);
  expect(await list('', other)).toEqual(['still here', 'put away']);
  expect(await list('?archived=true', other)).toEqual([]);
});

it('a list of some days has what began on them in Italy, or was created if it has not begun', async () => {
  const other = await signedInTeacher(server);
  const { uid_session } = await createClassSession(server, other, 'begun');
  await createClassSession(server, other, 'created');
  const begin = "update game_session set tms_started_at = '2026-03-10T10:00Z' where uid_session = $1";
  await server.query(begin, [uid_session]);
  for (const [query, names] of [
    ['?from=2026-03-03', ['created', 'begun']],
    ['?from=2026-03-04', ['begun']],
    ['?to=2026-03-03', ['created']],
    ['?from=2026-03-10&to=2026-03-10', ['begun']],
    ['?to=2026-03-02', []],
  ] as const) {
    expect(await list(query, other)).toEqual(names);
  }
  expect((await askAs(server, other.headers, 'GET', '/gamesession?from=2026-02-30')).status).toBe(400);
});

const removeEmpty = (uid_session: string) =>
  askAs<ErrorBody>(server, teacher.headers, 'DELETE', `/gamesession/${uid_session}?empty=true`);

it('a deletion of an empty session deletes it, and is refused once somebody has joined', async () => {
  const { uid_session } = await startedSession(server, teacher, 'not empty');
  await joinPupils(server, uid_session, 1);
  await changeState(server, teacher, uid_session, 'stop');
  expect(await removeEmpty(uid_session)).toMatchObject({ status: 409, body: { detail: 'session_not_empty' } });
  await createClassSession(server, teacher, 'nobody there');
  const empty = await createClassSession(server, teacher, 'empty');
  expect(await removeEmpty(empty.uid_session)).toMatchObject({ status: 200 });
  expect((await list()).toSorted()).toEqual(['nobody there', 'not empty']);
});
