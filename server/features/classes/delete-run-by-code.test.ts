import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import { scopes } from '../../../contract/scopes.ts';
import { askAs, bearerOf, signedInWith } from '../../testing/accounts.ts';
import { type Pupil, signedInTeacher, startedClass, startedSession } from '../../testing/class-sessions.ts';
import { ask, createPublicUser, publicRun } from '../../testing/participants.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { newCode } from '../play/play.ts';

const server = useTestApp();

const deleted = { status: 200, body: { deleted: true } };
const notFound = { status: 404, body: { detail: 'not_found', status_code: 404 } };
const tooMany = { status: 429, body: { detail: 'too_many_requests', status_code: 429 } };

type Headers = { authorization: string };

const deleteByCode = (headers: Headers, uid_session: string, cod_user: string) =>
  askAs<ErrorBody>(server, headers, 'POST', `/gamesession/${uid_session}/delete_run`, { cod_user });

const codeOf = async ({ uid_user }: Pupil) =>
  (await ask<{ alias: string }>(server, 'GET', `/gamesession/user/${uid_user}/alias`)).body.alias;

/** How many rows are left of a participant: their own, answers, profile. */
const left = async ({ uid_user }: Pupil): Promise<number[]> => {
  const countIn = async (table: string) =>
    (await server.query(`select 1 from ${table} where uid_user = $1`, [uid_user])).length;
  return Promise.all(['participant', 'run', 'public_profile'].map(countIn));
};

const staffMember = () => signedInWith(server, ['collection:update']);

/** A whole run of the campaign, stored. */
const onePublicRun = async (): Promise<Pupil> => {
  const who = await createPublicUser(server);
  expect((await ask(server, 'POST', '/responses', await publicRun(server, { uids: who }))).status).toBe(200);
  return who;
};

describe('in a class', () => {
  const classOf = async (completed: number) => {
    const teacher = await signedInTeacher(server);
    return { teacher, ...(await startedClass(server, teacher, { completed })) };
  };

  it('the teacher deletes by the code that a pupil reads aloud, however it is written', async () => {
    const { teacher, uid_session, pupils } = await classOf(2);
    const [pupil, other] = pupils as [Pupil, Pupil];
    const code = await codeOf(pupil);
    expect(await deleteByCode(teacher.headers, uid_session, code.toLowerCase().replace('-', ' '))).toEqual(deleted);
    expect([await left(pupil), await left(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    for (const gone of [code, 'not a code']) {
      expect(await deleteByCode(teacher.headers, uid_session, gone)).toEqual(notFound);
    }
    expect(await eventsOf(server, teacher.account.email, 'run_deleted')).toMatchObject([
      { des_user: teacher.account.email, des_target: '3B', jsn_detail: { by: 'code' } },
    ]);
  });

  it('nobody else can, nor with a code of another class or of the campaign', async () => {
    const first = await classOf(1);
    const second = await classOf(1);
    const code = await codeOf(first.pupils[0] as Pupil);
    const ofCampaign = await codeOf(await onePublicRun());
    for (const [who, uid_session, typed] of [
      [second.teacher, second.uid_session, code],
      [second.teacher, first.uid_session, code],
      [await staffMember(), first.uid_session, code],
      [first.teacher, first.uid_session, ofCampaign],
    ] as const) {
      expect(await deleteByCode(who.headers, uid_session, typed)).toEqual(notFound);
    }
    expect(await left(first.pupils[0] as Pupil)).toEqual([1, 1, 0]);
  });
});

describe('in the public campaign', () => {
  it('staff deletes by the code that a person reads aloud, also after the results have closed', async () => {
    const staff = await staffMember();
    const who = await onePublicRun();
    const code = await codeOf(who);
    expect((await ask(server, 'POST', '/public_game_session/close', who)).status).toBe(200);
    expect(await deleteByCode(staff.headers, who.uid_session, code.toLowerCase())).toEqual(deleted);
    expect(await left(who)).toEqual([0, 0, 0]);
    expect(await deleteByCode(staff.headers, who.uid_session, code)).toEqual(notFound);
    // The event says who did it, and nothing that leads to the run.
    const events = await eventsOf(server, staff.account.email, 'run_deleted');
    expect(events).toMatchObject([{ des_user: staff.account.email, des_target: '', jsn_detail: { by: 'code' } }]);
    expect(JSON.stringify(events)).not.toContain(who.uid_user);
  });

  it('only collection:update allows it, and a stranger learns of no code', async () => {
    const who = await onePublicRun();
    const code = await codeOf(who);
    for (const held of [[], scopes.filter((scope) => scope !== 'collection:update')]) {
      const { account, headers } = await signedInWith(server, held);
      expect(await deleteByCode(headers, who.uid_session, code)).toEqual(notFound);
      expect(await eventsOf(server, account.email, 'run_deleted')).toEqual([]);
    }
    expect(await left(who)).toEqual([1, 1, 1]);
  });
});

it('somebody who guesses codes has thirty guesses an hour, however they come; then not even the right code works', async () => {
  const staff = await staffMember();
  const { uid_session } = await startedSession(server, staff);
  const who = await onePublicRun();
  const code = await codeOf(who);
  // All at once, in several sessions, and with codes of their own in between.
  const own = [await codeOf(await onePublicRun()), await codeOf(await onePublicRun())];
  const tries = [...Array.from({ length: 33 }, newCode), ...own].map((typed, place) =>
    deleteByCode(staff.headers, place % 2 === 0 ? who.uid_session : uid_session, typed),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  expect(await deleteByCode(staff.headers, who.uid_session, code)).toEqual(tooMany);
  expect(await left(who)).toEqual([1, 1, 1]);
  server.setNow(new Date(server.now().getTime() + 3_600_000));
  expect(await deleteByCode(await bearerOf(server, staff.account), who.uid_session, code)).toEqual(deleted);
});
