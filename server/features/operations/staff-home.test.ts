import { afterAll, expect, it } from 'vitest';
import { maxErrorsCounted } from '../../../contract/rules/limits.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import { noteBackup } from '../../db/backup/manifest.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { askAs, createAccount, signedInWith } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const DATA_DIR = scratchFolder(afterAll);
const now = new Date('2026-03-02T09:00:00Z');

const test = useTestApp({ now, config: { DATA_DIR } });

const look = async (...scopes: Scope[]) => {
  const { headers } = await signedInWith(test, scopes);
  return (await askAs<Desk>(test, headers, 'GET', '/desk')).body;
};

it('shows nothing that the scopes do not allow, and reads none of it', async () => {
  const { headers } = await signedInWith(test, ['support:read', 'session:create']);
  const client = test.serverDb.$client;
  const asked: string[] = [];
  const { query: send } = client;
  client.query = ((...parameters: Parameters<typeof send>) => {
    asked.push(JSON.stringify(parameters[0]));
    return send.apply(client, parameters);
  }) as typeof send;
  const { body } = await askAs(test, headers, 'GET', '/desk');
  client.query = send;
  expect(new Set(Object.values(body as Desk))).toEqual(new Set([null]));
  expect(asked.filter((text) => /ticket|error|participant|game_session|one_time_token/.test(text))).toEqual([]);
  expect(Object.entries(await look('support:update')).filter(([, part]) => part !== null)).toHaveLength(1);
});

it('counts the open tickets, and those that wait for an answer', async () => {
  await test.query(`
    insert into ticket (cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email, user_full_name,
      des_language, tms_created_at, tms_closed_at)
    select 'PV-' || n, 'other', 'LOW', 'x', 'x', 'a@b.it', 'A', 'it', now(), case when n = 4 then now() end
    from generate_series(1, 4) n`);
  const say = (code: string, position: number, isStaff: boolean) =>
    test.query(
      `insert into ticket_message (id, id_ticket, num_position, flg_staff, content, des_language, tms_created_at)
       select gen_random_uuid(), id, $2::int, $3::boolean, 'x', 'it', now() from ticket where cod_ticket = $1`,
      [code, position, isStaff],
    );
  await say('PV-1', 1, true);
  await say('PV-2', 1, true);
  await say('PV-2', 2, false);
  await test.query(`insert into ticket_delivery (id_ticket, des_channel, des_state) select id, 'mail', 'failed' from ticket
    where cod_ticket in ('PV-3', 'PV-4')`);
  expect((await look('support:update')).tickets).toEqual({ num_open: 3, num_to_answer: 2, num_failed: 1 });
});

it('counts invitations by whether they still work; not of people who came or are disabled', async () => {
  await createAccount(test);
  await createAccount(test, { invited: true, disabled: true });
  const [open, old] = [await createAccount(test, { invited: true }), await createAccount(test, { invited: true })];
  await createAccount(test, { invited: true });
  for (const [{ id }, hours] of [
    [open, 1],
    [old, -1],
  ] as const) {
    await test.query(
      `insert into one_time_token (id_user, cod_hash, des_purpose, tms_expires_at)
       values ($1::uuid, $1::uuid::text, 'invitation', $2)`,
      [id, new Date(now.getTime() + hours * 3_600_000)],
    );
  }
  expect((await look('user:read')).invitations).toEqual({ num_pending: 1, num_expired: 2 });
});

it('counts the errors of the last 24 hours, up to a limit, and tells when the data was last copied', async () => {
  const error = (hours: number, times: number) =>
    test.query(
      `insert into backend_error (tms_at, des_method, des_route, des_error, des_exception)
       select $1::timestamptz - n * interval '1 ms', 'GET', '/x', 'Error', '' from generate_series(1, $2::int) n`,
      [new Date(now.getTime() - hours * 3_600_000), times],
    );
  await error(25, 3);
  await error(23, 2);
  const before = await look('audit:read');
  expect(before.errors).toEqual({ num_frontend: 0, num_backend: 2 });
  expect(before.server).toMatchObject({ flg_embedded: true, tms_last_backup: null, des_backup_at: '03:30' });
  expect(before.server).toMatchObject({ backup_failure: null, backup_trial: null });
  expect(before.server?.num_bytes_free).toBeLessThan(before.server?.num_bytes_total ?? 0);
  await error(2, maxErrorsCounted);
  await noteBackup(DATA_DIR, new Date('2026-03-01T03:15:00Z'));
  const after = await look('audit:read');
  expect(after.errors?.num_backend).toBe(maxErrorsCounted);
  expect(after.server?.tms_last_backup).toBe('2026-03-01T03:15:00.000Z');
});

it('names the classes that play now, the newest first, and no rehearsal', async () => {
  const { headers, account } = await signedInWith(test, ['session:read']);
  const session = async (name: string, changes?: string, owner: string | null = null) => {
    const rows = await test.query(
      'insert into game_session (des_name, id_owner, tms_created_at, tms_started_at) values ($1, $2, $3, $3) returning id',
      [name, owner, new Date(now.getTime() - 3_600_000)],
    );
    if (changes) await test.query(`update game_session set ${changes} where id = $1`, [rows[0].id]);
  };
  await session('3B', `tms_created_at = '2026-03-02T08:30:00Z'`, account.id);
  await session('4C');
  await session('Stopped', `tms_stopped_at = '2026-03-02T08:50:00Z'`);
  await session('Rehearsal', 'flg_simulated = true');
  await session('Not begun', 'tms_started_at = null');
  await session('Forgotten', `tms_started_at = '2026-03-01T08:50:00Z'`);
  const { body } = await askAs<Desk>(test, headers, 'GET', '/desk');
  expect(body.classes).toMatchObject({ num_live: 2, live: [{ des_name: '3B', num_joined: 0 }, { des_name: '4C' }] });
});

it('tells the campaign of twelve months, in Italian time, and never fewer than five', async () => {
  const complete = (at: string, times: number) =>
    test.query(
      `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
       select (select uid_session from game_session where flg_public), 'c' || $1 || n, $1::timestamptz, 'x', 1
       from generate_series(1, $2::int) n`,
      [at, times],
    );
  await complete('2026-01-31T23:30:00Z', 7);
  await complete('2026-01-31T22:30:00Z', 4);
  await complete('2025-02-10T10:00:00Z', 9);
  const { months, collection } = await look('collection:read');
  expect(months).toHaveLength(12);
  expect(months?.[0]).toEqual({ dat_month: '2025-04-01', num_runs: 0 });
  expect(months?.slice(-3)).toEqual([
    { dat_month: '2026-01-01', num_runs: null },
    { dat_month: '2026-02-01', num_runs: 7 },
    { dat_month: '2026-03-01', num_runs: 0 },
  ]);
  expect(collection).toEqual({ flg_protected: true, held_back: null, alarms: [] });
});
