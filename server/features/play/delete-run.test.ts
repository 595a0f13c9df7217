import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { Run } from '../../../contract/responses.ts';
import { type Pupil, signedInTeacher, startedClass } from '../../testing/class-sessions.ts';
import { ask, createPublicUser, publicRun, publicSession } from '../../testing/participants.ts';
import { withoutCommits } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';
import { storeRuns } from '../figures/testing/store-runs.ts';

const server = useTestApp({ per: 'test', config: { FAIR_PLAY: 'strict' } });

const deleted = { status: 200, body: { deleted: true } };
const runDeleted = { status: 410, body: { detail: 'run_deleted', status_code: 410 } };
const notFound = { status: 404, body: { detail: 'not_found', status_code: 404 } };

const submit = (run: Run) => ask<ErrorBody>(server, 'POST', '/responses', run);

const deleteOwn = ({ uid_session, uid_user }: Pupil) =>
  ask<ErrorBody>(server, 'POST', '/responses/delete', { uid_session, uid_user });

const takeSteps = () => takeDueSteps(server.db, server.now());

/** The figures, to compare before and after. */
const shown = () => server.query('select * from snapshot where num_runs > 0 order by 1, 2, 3');

const differences = async () => (await compareFigures(server.db)).differences;

const storedOf = async ({ uid_user }: Pick<Pupil, 'uid_user'>) => ({
  participants: await server.query('select 1 from participant where uid_user = $1', [uid_user]),
  runs: await server.query('select 1 from run where uid_user = $1', [uid_user]),
  profiles: await server.query('select 1 from public_profile where uid_user = $1', [uid_user]),
});
const nothing = { participants: [], runs: [], profiles: [] };

/** A whole run of the campaign, stored. */
const oneRun = async (): Promise<{ run: Run; who: Pupil }> => {
  const who = await createPublicUser(server);
  const run = await publicRun(server, { uids: who });
  expect((await submit(run)).status).toBe(200);
  return { run, who };
};
/** Runs of one address, stored. Resolves to their participants. */
const publicRuns = async (count: number): Promise<[Pupil, ...Pupil[]]> => {
  const uid_session = await publicSession(server);
  const uids = await storeRuns(server, count, { completed_at: server.now(), marks: ['one'] });
  return uids.map((uid_user) => ({ uid_session, uid_user })) as [Pupil, ...Pupil[]];
};

describe('a participant of the campaign', () => {
  it('deletes a counted run: its answers are gone at once, and its sums go with the next step of ten', async () => {
    const [who] = await publicRuns(10);
    await takeSteps();
    const before = await shown();
    expect(await deleteOwn(who)).toEqual(deleted);
    expect(await storedOf(who)).toEqual(nothing);
    expect(await ask(server, 'GET', `/responses/${who.uid_session}/${who.uid_user}`)).toEqual(notFound);
    const checked = await ask<{ denied: boolean }>(server, 'POST', '/public_game_session/check_url', who);
    expect(checked.body.denied).toBe(true);
    await takeSteps();
    expect(await shown()).toEqual(before);
    expect(await differences()).toEqual([]);

    await publicRuns(9);
    await takeSteps();
    expect(await shown()).toEqual(before);
    await publicRuns(1);
    await takeSteps();
    expect((await compareFigures(server.db)).runs).toBe(19);
    expect(await differences()).toEqual([]);
  });
});

describe('a deleted run', () => {
  it('is never brought back by a device that sends it again', async () => {
    const { run, who } = await oneRun();
    await deleteOwn(who);
    expect(await submit(run)).toEqual(runDeleted);
    expect(await storedOf(who)).toEqual(nothing);
    // After the mark is gone, there is no such participant.
    await server.query('delete from deleted_run');
    expect(await submit(run)).toEqual(notFound);
  });

  it('is deleted once: repeating does nothing, and what never was is not found', async () => {
    const { who } = await oneRun();
    expect(await deleteOwn(who)).toEqual(deleted);
    expect(await deleteOwn(who)).toEqual(deleted);
    expect(await deleteOwn({ ...who, uid_user: randomUUID() })).toEqual(notFound);
    // What is left leads to nobody: no uid, no code, no time.
    expect(await server.query('select cod_run, dat_deleted::text from deleted_run')).toEqual([
      { cod_run: expect.not.stringContaining(who.uid_user), dat_deleted: '2026-03-02' },
    ]);
    expect(
      await server.query("select des_user, des_target, jsn_detail from security_event where des_event = 'run_deleted'"),
    ).toEqual([{ des_user: null, des_target: '', jsn_detail: { by: 'participant' } }]);
  });

  it('is deleted wholly or not at all, whatever fails', async () => {
    const [who] = await publicRuns(10);
    await takeSteps();
    for (const table of ['figures_change', 'deleted_run', 'security_event', 'participant']) {
      await withoutCommits(server, table, async () => {
        expect((await deleteOwn(who)).status).toBe(500);
      });
      expect((await storedOf(who)).runs).toHaveLength(1);
      expect(await server.query('select 1 from figures_change')).toEqual([]);
      expect(await server.query('select 1 from deleted_run')).toEqual([]);
      expect(await differences()).toEqual([]);
    }
    expect(await deleteOwn(who)).toEqual(deleted);
    expect(await differences()).toEqual([]);
  });

  it('and a run being submitted exclude each other', async () => {
    const who = await createPublicUser(server);
    const run = await publicRun(server, { uids: who });
    const [stored, gone] = await Promise.all([submit(run), deleteOwn(who)]);
    expect(gone).toEqual(deleted);
    expect([200, 404, 410]).toContain(stored.status);
    expect(await storedOf(who)).toEqual(nothing);
    expect(await submit(run)).toEqual(runDeleted);
  });
});

it('a pupil who deleted a run of a class reads so on opening the class again', async () => {
  const { uid_session, pupils } = await startedClass(server, await signedInTeacher(server), { completed: 2 });
  const [mine, other] = pupils as [Pupil, Pupil];
  expect(await deleteOwn(mine)).toEqual(deleted);
  expect(await storedOf(mine)).toEqual(nothing);
  expect((await storedOf(other)).runs).toHaveLength(1);
  const again = { uid_user: mine.uid_user };
  expect(await ask(server, 'POST', `/gamesession/${uid_session}/createuser`, again)).toEqual(runDeleted);
});
