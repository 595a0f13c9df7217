import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClassResults } from '../../contract/class-results.ts';
import type { ClassSession } from '../../contract/class-sessions.ts';
import { minimumClassGroup, minimumPublicGroup } from '../../contract/rules/limits.ts';
import { landingCases } from '../../tools/landing-cases.ts';
import { inviteAdministrator } from '../features/accounts/accounts.ts';
import { signUp, signUpBy, tokenIn, validate } from '../features/accounts/testing/links.ts';
import { compareFigures, takeDueSteps } from '../features/figures/figures.ts';
import { askAs, bearerOf, createAccount, goodPassword } from '../testing/accounts.ts';
import { buildTestApp, type TestApp, testOrigin } from '../testing/build-test-app.ts';
import { createClassSession, signedInTeacher } from '../testing/class-sessions.ts';
import { ask, createPublicUser } from '../testing/participants.ts';
import { findSights, insertTeacher } from './demo.repository.ts';
import { colleagueClasses, demoClasses } from './demo-classes.ts';
import { makeDemoLink } from './demo-links.ts';
import { halfMade, isDemo, markAsDemo } from './demo-mark.ts';
import { demoTickets } from './demo-tickets.ts';
import { fillDemo } from './fill-demo.ts';
import { demoAdministrator, demoColleague, demoTeacher } from './people.ts';
import { simulateTickets } from './simulate-tickets.ts';

const now = new Date('2026-03-02T09:00:00Z');
const day = 24 * 60 * 60_000;
const publicRuns = 12;

let server: TestApp;

const fill = () => fillDemo(server, { publicRuns });

const stored = async () => {
  const { rows } = await server.db.$client.query<Record<string, number>>(
    `select (select count(*)::int from app_user) as accounts,
            (select count(*)::int from game_session where not flg_public) as classes,
            (select count(*)::int from participant) as participants,
            (select count(tms_completed_at)::int from participant) as runs,
            (select count(*)::int from response) as answers,
            (select count(*)::int from public_profile) as profiles,
            (select count(*)::int from ticket) as tickets`,
  );
  return rows[0];
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const allClasses = [...demoClasses, ...colleagueClasses];
const classRuns = sum(allClasses.map(({ completed }) => completed));
const whole = {
  accounts: 3,
  classes: allClasses.length,
  participants: publicRuns + sum(allClasses.map(({ pupils }) => pupils)),
  runs: publicRuns + classRuns,
  answers: 120 * (publicRuns + classRuns),
  profiles: publicRuns,
  tickets: demoTickets.length,
};

const signedIn = async ({ email }: { email: string }) => {
  const { rows } = await server.db.$client.query<{ id: string }>('select id from app_user where email = $1', [email]);
  return bearerOf(server, { id: rows[0]?.id ?? '', email, id_role: '' });
};

describe('a database that was empty', () => {
  const before = { isDemo: true };
  beforeAll(async () => {
    server = await buildTestApp({ now });
    before.isDemo = await isDemo(server.db);
    await fill();
  });
  afterAll(() => server.close());

  test('is filled once', async () => {
    expect(before.isDemo).toBe(false);
    expect(await stored()).toEqual(whole);
    expect(await isDemo(server.db)).toBe(true);
    expect(await fill()).toBe(false);
    expect(await stored()).toEqual(whole);
    expect((await compareFigures(server.db)).differences).toEqual([]);
  });

  test('public runs are from the last 60 days, and no run is in the future', async () => {
    const { rows } = await server.db.$client.query<{ first: Date; last: Date }>(
      `select min(p.tms_created_at) as first, max(tms_completed_at) as last
       from participant p join game_session s using (uid_session) where flg_public`,
    );
    expect(rows[0]?.first.getTime()).toBeGreaterThanOrEqual(now.getTime() - 60 * day);
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(now.getTime());
    const late = `select from participant where tms_completed_at > $1 or tms_created_at > $1`;
    expect((await server.db.$client.query(late, [now])).rowCount).toBe(0);
  });

  test('its teacher finds finished classes, one in progress and one not started', async () => {
    const headers = await signedIn(demoTeacher);
    const { body } = await askAs<ClassSession[]>(server, headers, 'GET', '/gamesession');
    const told = body.map(({ des_name, des_state, num_joined, num_completed, flg_simulated }) => ({
      ...{ des_name, des_state, num_joined, num_completed, flg_simulated },
    }));
    const expected = demoClasses.map(({ des_name, begun, open, pupils, completed }) => ({
      ...{ des_name, num_joined: pupils, num_completed: completed, flg_simulated: false },
      des_state: begun === null ? 'created' : open === null ? 'running' : 'stopped',
    }));
    expect(told.toSorted((a, b) => a.des_name.localeCompare(b.des_name))).toEqual(
      expected.toSorted((a, b) => a.des_name.localeCompare(b.des_name)),
    );
  });

  test('the results of a class are compared with all classes of both teachers', async () => {
    const headers = await signedIn(demoTeacher);
    const { finished } = await findSights(server.db, demoTeacher);
    const path = `/gamesession/${finished?.uid_session}/results`;
    await takeDueSteps(server.db, now);
    const { body } = await askAs<ClassResults>(server, headers, 'GET', path);
    const counted = allClasses.filter(({ open, completed }) => open !== null && completed >= minimumClassGroup);
    const runs = sum(counted.map(({ completed, untimed }) => completed - untimed));
    expect(
      body.all_classes.map(({ flg_too_small, val_participants }) => ({ flg_too_small, val_participants })),
    ).toEqual(Array.from({ length: 5 }, () => ({ flg_too_small: false, val_participants: runs })));
    expect(sum(colleagueClasses.map(({ completed }) => completed))).toBeGreaterThan(minimumPublicGroup);
  });

  test('a complete demonstration is not marked as incomplete', async () => {
    const { rowCount } = await server.db.$client.query('select from game_session where des_note = $1', [halfMade]);
    expect(rowCount).toBe(0);
  });

  test.each([demoAdministrator, demoTeacher])(
    'lets $full_name sign up with a link, and choose another password with a later one',
    async (person) => {
      const link = async () => (await makeDemoLink({ ...server, origin: testOrigin }, person))?.link ?? '';
      const [first, second] = [await link(), await link()];
      expect((await validate(server, tokenIn(first))).status).toBe(401);
      const { data } = (await validate(server, tokenIn(second))).body;
      expect(data).toMatchObject(person);
      expect((await signUp(server, { uid: data.id, password: goodPassword })).status).toBe(200);
      const login = (password: string) => ask(server, 'POST', '/auth/login', { username: person.email, password });
      expect((await login(goodPassword)).status).toBe(200);

      const renewed = 'Quattro-gatti-77';
      expect((await signUpBy(server, { token: tokenIn(await link()), password: renewed })).status).toBe(200);
      expect((await login(renewed)).status).toBe(200);
      const disable = 'update app_user set disabled = $2 where email = $1';
      await server.db.$client.query(disable, [person.email, true]);
      expect(await link()).toBe('');
      await server.db.$client.query(disable, [person.email, false]);
    },
  );
});

describe('a database', () => {
  beforeEach(async () => {
    server = await buildTestApp({ now });
  });
  afterEach(() => server.close());

  /** A clock that fails after `n` reads. */
  const failingClock = (n: number) => {
    let left = n;
    return () => {
      if (left-- <= 0) throw new Error('cut off');
      return now;
    };
  };

  test.each(landingCases([40, 3, 90]))(
    'left incomplete after %i readings of the clock is marked so, and filled again',
    async (reads) => {
      await expect(fillDemo({ db: server.db, now: failingClock(reads) }, { publicRuns })).rejects.toThrow('cut off');
      expect(await isDemo(server.db)).toBe(true);
      expect(await stored()).not.toEqual(whole);
      expect(await fill()).toBe(true);
      expect(await stored()).toEqual(whole);
      expect(await fill()).toBe(false);
    },
  );

  test('left incomplete, and with a real account since, is not changed', async () => {
    await markAsDemo(server.db, now);
    await createAccount(server);
    const before = await stored();
    await expect(fill()).rejects.toThrow('installation that is not a demonstration');
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['an account', async () => void (await createAccount(server))],
    [
      'accounts of a demonstration and no mark',
      async () => void (await insertTeacher(server.db, { ...demoColleague, now })),
    ],
    [
      'a class',
      async () => {
        await createClassSession(server, await signedInTeacher(server));
        await server.db.$client.query('delete from app_user');
      },
    ],
    [
      'a request for help',
      async () => {
        await inviteAdministrator({ ...server, origin: () => testOrigin }, demoAdministrator);
        for (const person of [demoTeacher, demoColleague]) await insertTeacher(server.db, { ...person, now });
        await simulateTickets(server);
        await server.db.$client.query('delete from app_user');
      },
    ],
    ['a public run', async () => void (await createPublicUser(server))],
  ])('with %s is an installation, and is not changed', async (_, use) => {
    await use();
    const before = await stored();
    await expect(fill()).rejects.toThrow('installation that is not a demonstration');
    expect(await stored()).toEqual(before);
    expect(await isDemo(server.db)).toBe(false);
  });
});
