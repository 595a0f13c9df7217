import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionAlarm } from '../../../contract/collection.ts';
import type { AddWork, Work } from '../../jobs/work.ts';
import { askAs, createAccount, signedInWith } from '../../testing/accounts.ts';
import { storeSettings } from '../../testing/build-test-app.ts';
import { publicSession } from '../../testing/participants.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { collectionWorkers, judgeHours } from './watch.ts';

/** A Monday. */
const hour = new Date('2026-03-02T09:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number, minutes = 0) => new Date(hour.getTime() + hours * hourMs + minutes * 60_000);

const server = useTestApp({ per: 'test', now: at(1, 1) });
let uid_session: string;
let queued: Work['collection_alarm'][];
beforeEach(async () => {
  uid_session = await publicSession(server);
  queued = [];
});

const complete = (runs: number, moment: Date, des_aside: string | null = null) =>
  server.query(
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set, des_aside)
     select $1, left(gen_random_uuid()::text, 13), $3, 'hash', 1, $4 from generate_series(1, $2::int)`,
    [uid_session, runs, moment, des_aside],
  );

/** About as many runs at the same hour of the days before, as long as there are weeks. */
const usually = async (weeks: number, runs = 20) => {
  for (let day = 1; day <= weeks * 7; day += 1) await complete(runs + (day % 3), at(-24 * day, 30));
};

const addWork: AddWork = async (_tx, _kind, data) => void queued.push(data as Work['collection_alarm']);
const watch = (config: { FAIR_PLAY?: 'plain' } = {}) => {
  const usual = { FAIR_PLAY: 'strict' as const, MIN_ADDRESSES: 5 };
  return judgeHours({ db: server.db, now: server.now, config: { ...usual, ...config }, addWork });
};

const reader = () => createAccount(server, { scopes: ['collection:read'] });

describe('an hour', () => {
  it('with scripted runs raises an alarm, mailed once to each who may see the collection', async () => {
    const staff = [await reader(), await reader()];
    await createAccount(server, { scopes: ['audit:read'] });
    await createAccount(server, { scopes: ['collection:read'], disabled: true });
    await createAccount(server, { scopes: ['collection:read'], invited: true });
    await usually(5);
    await complete(2000, at(0, 10));
    expect(await watch()).toBe(1);
    const alarm = { tms_hour: hour.toISOString(), des_alarm: 'more', num_runs: 2000, num_usual: 21 };
    expect(queued.map(({ email }) => email).sort()).toEqual(staff.map(({ email }) => email).sort());
    expect(queued[0]).toMatchObject(alarm);
    for (let minute = 2; minute < 9; minute += 1) {
      server.setNow(at(1, minute));
      expect(await watch()).toBe(0);
    }
    expect(queued).toHaveLength(2);
  });

  it('is one alarm with the hours after it that are the same', async () => {
    await reader();
    await usually(5);
    await complete(300, at(0, 10));
    await complete(300, at(1, 10));
    await watch();
    server.setNow(at(2, 1));
    // No hour of this kind ever had a run.
    expect(await watch()).toBe(0);
    expect(queued).toHaveLength(1);
    server.setNow(at(3, 1));
    await watch();
    await complete(300, at(3, 10));
    server.setNow(at(4, 1));
    expect(await watch()).toBe(1);
    expect(queued).toHaveLength(2);
  });

  it.each<[string, number, number, string | null, Date, number]>([
    ['is compared with the days before in a young campaign', 1, 100, null, at(1, 1), 1],
    ['is as usual where staff has set runs aside later', 5, 35, 'staff', at(1, 1), 0],
    ['that passed while the server was down is compared within a day', 5, 300, null, at(20), 1],
  ])('%s', async (_, weeks, runs, des_aside, when, alarms) => {
    await usually(weeks);
    await complete(runs, at(0, 10), des_aside);
    server.setNow(when);
    expect(await watch()).toBe(alarms);
  });

  it('is compared once, whatever the number of processes', async () => {
    await usually(5);
    await complete(300, at(0, 10));
    expect((await Promise.all([watch(), watch(), watch()])).toSorted()).toEqual([0, 0, 1]);
  });
});

describe('an hour in which one address has much', () => {
  /** Runs that count from an address of a network, in five minutes of the hour. */
  const countFrom = (network: string, runs: number, minutes = 10, address = network) =>
    server.query('insert into address_run (cod_address, tms_at, num_runs) values ($1, $2, $3)', [
      address.repeat(22) + network.repeat(21),
      at(0, minutes),
      runs,
    ]);
  const others = async (runs: number) => {
    for (const network of ['b', 'c', 'd', 'e']) await countFrom(network, runs);
  };

  it('raises an alarm from the first hour on, for all addresses of a network, at the configured address', async () => {
    await others(6);
    await countFrom('a', 4);
    await countFrom('a', 3, 55, 'z');
    await storeSettings(server.db, { COLLECTION_EMAIL: 'security@school.example' });
    expect(await watch()).toBe(1);
    const alarm = { des_alarm: 'one_address', num_runs: 7, num_usual: 31 / 5 };
    expect(queued).toMatchObject([{ email: 'security@school.example', ...alarm }]);
  });

  it('raises none where addresses do not matter', async () => {
    await countFrom('a', 100);
    expect(await watch({ FAIR_PLAY: 'plain' })).toBe(0);
  });
});

it('is said on the admin’s home for a day, with whether the figures are protected', async () => {
  const { headers } = await signedInWith(server, ['collection:read']);
  const read = async (from = server, as = headers) =>
    (await askAs<{ flg_protected: boolean; alarms: CollectionAlarm[] }>(from, as, 'GET', '/collection')).body;
  await usually(5);
  await complete(300, at(0, 10));
  await watch();
  expect(await read()).toMatchObject({ flg_protected: true, alarms: [{ tms_hour: hour.toISOString() }] });
  server.setNow(at(25, 0));
  const again = await signedInWith(server, ['collection:read']);
  expect(await read(server, again.headers)).toEqual({ flg_protected: true, held_back: null, alarms: [] });

  const open = await startTestApp({ config: { FAIR_PLAY: 'off' } });
  const other = await signedInWith(open, ['collection:read']);
  expect(await read(open, other.headers)).toEqual({ flg_protected: false, held_back: null, alarms: [] });
});

it('is mailed in both languages, with the hour in Italy and where to look', async () => {
  const { collection_alarm } = collectionWorkers({
    origin: () => 'https://primavista.example',
    sendMail: async (mail) => void server.mails.push(mail),
  });
  const alarm = { email: 'anna@school.example', tms_hour: hour.toISOString() };
  await collection_alarm({ ...alarm, des_alarm: 'set_aside', num_runs: 1990, num_usual: 0.5 });
  await collection_alarm({ ...alarm, des_alarm: 'one_address', num_runs: 28, num_usual: 8.2 });
  const [mail, ofAddress] = server.mails;
  expect(mail).toMatchObject({ to: 'anna@school.example' });
  expect(mail?.subject).toBe('Prima Vista: un’ora insolita nella raccolta · an unusual hour in the collection');
  expect(mail?.text).toContain('lunedì 2 marzo 2026 alle 10:00');
  expect(mail?.text).toContain('Tests set aside: 1990. Usual for such an hour: about 1.');
  expect(mail?.text).toContain('primavista.example/collection');
  expect(ofAddress?.text).toContain('Tests from one network address: 28. An update of the results takes fewer');
});
