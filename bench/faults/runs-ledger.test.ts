import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Run } from '../../contract/responses.ts';
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts';
import { ask, classRun, createClassUser, publicRun } from '../../server/testing/participants.ts';
import { recountRuns } from './counted-once.ts';
import { noteAnswer, openLedger, type RunsLedger, reconcile } from './runs-ledger.ts';

let server: TestApp;
let ledger: RunsLedger;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = openLedger();
  await query('truncate participant, snapshot, figures_step, figures_change cascade');
  await query('delete from game_session where not flg_public');
});

const query = (statement: string, values: unknown[] = []) => server.db.$client.query(statement, values);

const submit = async (run: Run): Promise<string> => {
  const uid_user = run.responses[0]?.uid_user ?? '';
  ledger.sent.set(uid_user, { uid_user, body: JSON.stringify(run) });
  ledger.attempts.set(uid_user, [server.now().getTime()]);
  expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  ledger.acknowledged.add(uid_user);
  return uid_user;
};

const submitTwo = async (): Promise<string> => {
  await submit(await publicRun(server, { seed: 1 }));
  return submit(await publicRun(server, { seed: 2 }));
};

/** As many as a step needs, or more. */
const submitMany = async (count = 10): Promise<void> => {
  for (let seed = 1; seed <= count; seed += 1) await submit(await publicRun(server, { seed }));
};

const nothing = { lost: 0, partial: 0, doubled: 0, altered: 0, forgotten: 0, stored_before_retry: 0 };
const reconciled = () => reconcile(server.connectionString, ledger);

test('public and class runs stored as they were sent pass, and are counted', async () => {
  await submitMany();
  await submit(await classRun(server, await createClassUser(server)));
  expect(await reconciled()).toEqual(nothing);
  // A class of one waits for four more.
  expect(await recountRuns(server.connectionString)).toEqual({ in_figures: 10, uncounted: 0, miscounted: 0 });
});

/** What may become of the second of two runs in the database, and what is found then. */
const damages: [what: string, statement: string, found: object][] = [
  [
    'a missing answer',
    `update run set id_adjective = id_adjective[:119], id_image = id_image[:119],
       val_elapsed_time = val_elapsed_time[:119], flg_response = flg_response[:119] where uid_user = $1`,
    { lost: 1, partial: 1 },
  ],
  ['a run without answers', 'delete from run where uid_user = $1', { lost: 1, partial: 1 }],
  ['a deleted run', 'delete from participant where uid_user = $1', { lost: 1 }],
  [
    'a run that is not marked as completed',
    'update participant set tms_completed_at = null, cod_run_hash = null, id_image_set = null where uid_user = $1',
    { lost: 1, partial: 1 },
  ],
  ...[
    ['a wrong answer', 'run set flg_response[8] = flg_response[8] is not true'],
    ['a time that is a tenth of a millisecond longer', 'run set val_elapsed_time[8] = val_elapsed_time[8] + 0.1'],
    ['two faces that swapped places', 'run set id_image[4] = id_image[5], id_image[5] = id_image[4]'],
    ['another profile', 'public_profile set val_year_birth = val_year_birth - 1'],
    ['a run that became untimed', 'participant set flg_untimed = true'],
  ].map(([what = '', change = '']): (typeof damages)[number] => [
    what,
    `update ${change} where uid_user = $1`,
    { altered: 1 },
  ]),
  [
    'an additional answer',
    `update run set id_adjective = id_adjective || id_adjective[120], id_image = id_image || 30000::smallint,
       val_elapsed_time = val_elapsed_time || 500::float8, flg_response = flg_response || true where uid_user = $1`,
    { doubled: 1 },
  ],
  [
    'a second copy of a run, of another participant',
    `with copy as (
       insert into participant (uid_session, cod_user) select uid_session, 'COPY00' from participant where uid_user = $1
       returning uid_user
     )
     insert into run select copy.uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response
     from run, copy where run.uid_user = $1`,
    { doubled: 1 },
  ],
];

test.each(damages)('%s is found', async (_, statement, found) => {
  expect((await query(statement, [await submitTwo()])).rowCount).toBeGreaterThan(0);
  expect(await reconciled()).toEqual({ ...nothing, ...found });
});

test('a second copy of a run is found if the database lets one in', async () => {
  const uid_user = await submitTwo();
  await query('alter table run drop constraint run_pkey');
  await query('insert into run select * from run where uid_user = $1', [uid_user]);
  expect(await reconciled()).toEqual({ ...nothing, doubled: 1 });
  await query('truncate participant cascade');
  await query('alter table run add primary key (uid_user)');
});

test('a run that was stored before its last attempt had lost its reply', async () => {
  ledger.attempts.set(await submitTwo(), [server.now().getTime() - 5, server.now().getTime() + 5]);
  expect(await reconciled()).toEqual({ ...nothing, stored_before_retry: 1 });
});

test('joins and rounds that are not stored are found', async () => {
  const { uid_user } = await createClassUser(server);
  ledger.rounds.set(uid_user, 0);
  expect(await reconciled()).toEqual(nothing);
  ledger.rounds.set(uid_user, 1);
  ledger.rounds.set(randomUUID(), 0);
  expect(await reconciled()).toEqual({ ...nothing, forgotten: 2 });
});

const lookOnly = () => recountRuns(server.connectionString, { takesSteps: false });

test('runs that are stored but not counted are found', async () => {
  await submitMany();
  expect(await lookOnly()).toEqual({ in_figures: 0, uncounted: 10, miscounted: 0 });
  await recountRuns(server.connectionString);
  await submitMany(1);
  // One waits for nine more.
  expect(await lookOnly()).toEqual({ in_figures: 10, uncounted: 0, miscounted: 0 });
  await query('update participant set num_step = 1');
  expect((await lookOnly()).miscounted).toBeGreaterThan(1);
});

test('a run that is counted twice, or left out, is found', async () => {
  await submitMany();
  await recountRuns(server.connectionString);
  await query('update snapshot set num_runs = num_runs + 1');
  expect(await lookOnly()).toEqual({ in_figures: 11, uncounted: 0, miscounted: 1 });
  await query('update participant set num_step = null where uid_user = (select uid_user from run limit 1)');
  expect((await lookOnly()).miscounted).toBeGreaterThan(1);
});

test('only an answer that names its participant acknowledges a run', () => {
  for (const answer of [undefined, {}, { uid_user: 'somebody else' }])
    expect(noteAnswer(ledger, 'somebody', answer)).toBe(false);
  expect([...ledger.acknowledged]).toEqual([]);
  expect(noteAnswer(ledger, 'somebody', { uid_user: 'somebody' })).toBe(true);
  expect([...ledger.acknowledged]).toEqual(['somebody']);
});
