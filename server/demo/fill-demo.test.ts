import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClassResults } from '../../contract/class-results.ts';
import { auditPages } from '../../contract/pages.ts';
import { minimumClassGroup } from '../../contract/rules/limits.ts';
import { landingCases } from '../../tools/landing-cases.ts';
import { buildApp } from '../app.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { signUp, signUpBy, tokenIn, validate } from '../features/accounts/testing/links.ts';
import { compareFigures, takeDueSteps } from '../features/figures/figures.ts';
import { readConfig } from '../read-config.ts';
import { askAs, bearerOf, createAccount, goodPassword } from '../testing/accounts.ts';
import { type TestApp, testOrigin } from '../testing/build-test-app.ts';
import { createClassSession, signedInTeacher } from '../testing/class-sessions.ts';
import { createPublicUser } from '../testing/participants.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { colleagueClasses, demoAdministrator, demoClasses, demoColleague, demoTeacher } from './demo-school.ts';
import { beginDemo, isDemo } from './demo-state.ts';
import { demoTickets } from './demo-tickets.ts';
import { demoWelcome, findSights, makeDemoLink } from './demo-welcome.ts';
import { fillDemo, insertTeacher } from './fill-demo.ts';

const now = new Date('2026-03-02T09:00:00Z');
const publicRuns = 12;

const storedIn = async (server: TestApp) => {
  const rows = await server.query(
    `select (select count(*)::int from app_user) as accounts,
            (select count(*)::int from game_session where not flg_public) as classes,
            (select count(*)::int from participant) as participants,
            (select count(tms_completed_at)::int from participant) as runs,
            (select count(*)::int from response) as answers,
            (select count(*)::int from public_profile) as profiles,
            (select count(*)::int from ticket) as tickets,
            (select count(distinct tms_at::date)::int from nav_event) as days`,
  );
  return rows[0];
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const allClasses = [...demoClasses, ...colleagueClasses];
const runs = publicRuns + sum(allClasses.map(({ completed }) => completed));
const whole = {
  ...{ accounts: 3, classes: allClasses.length, runs, answers: 120 * runs, profiles: publicRuns, days: 30 },
  participants: publicRuns + sum(allClasses.map(({ pupils }) => pupils)),
  tickets: demoTickets.length,
};

describe('an empty database', () => {
  const server = useTestApp({ now });
  const fill = () => fillDemo(server, { publicRuns });
  beforeAll(fill);

  const asTeacher = async <T>(path: string) => {
    const rows = await server.query('select id from app_user where email = $1', [demoTeacher.email]);
    const headers = await bearerOf(server, { id: rows[0].id, email: demoTeacher.email, id_role: '' });
    return (await askAs<T>(server, headers, 'GET', path)).body;
  };

  test('is filled once, with runs of the last 60 days whose figures agree with them', async () => {
    expect(await storedIn(server)).toEqual(whole);
    expect(await fill()).toBe(false);
    expect(await storedIn(server)).toEqual(whole);
    expect((await compareFigures(server.db)).differences).toEqual([]);
    const rows = await server.query(
      `select min(tms_created_at) > $1::timestamptz - interval '60 days' as flg_lately,
              max(greatest(tms_completed_at, tms_created_at)) <= $1 as flg_past from participant`,
      [now],
    );
    expect(rows).toEqual([{ flg_lately: true, flg_past: true }]);
  });

  test('its pages say that figures are simulated, which those of an installation do not', async () => {
    const webRoot = scratchFolder();
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Pages</title></head></html>');
    const pageOf = async () => {
      const [config, origin] = [{ ...readConfig({}), RATE_LIMIT_PER_IP: 0 }, () => testOrigin];
      const unused = { addWork: async () => {}, sendMail: async () => {} };
      const app = await buildApp({ ...server, ...unused, webRoot, config, origin });
      const { body } = await app.inject({ url: '/home', headers: { accept: 'text/html' } });
      await app.close();
      return body;
    };
    expect(await pageOf()).toContain('<meta name="demo" content="true" />');
    await server.query('update game_session set flg_simulated = false where flg_public');
    expect(await pageOf()).not.toContain('name="demo"');
    await server.query('update game_session set flg_simulated = true where flg_public');
  });

  test('the results of a class are compared with all classes of both teachers', async () => {
    const { finished } = await findSights(server.db, demoTeacher);
    await takeDueSteps(server.db, now);
    const { all_classes } = await asTeacher<ClassResults>(`/gamesession/${finished?.uid_session}/results`);
    const counted = allClasses.filter(({ open, completed }) => open !== null && completed >= minimumClassGroup);
    const val_participants = sum(counted.map(({ completed, untimed }) => completed - untimed));
    expect(all_classes).toHaveLength(5);
    for (const row of all_classes) expect(row).toMatchObject({ flg_too_small: false, val_participants });
  });

  test('the welcome leads to existing pages, with aligned addresses', async () => {
    const text = await demoWelcome({ config: { DATA_DIR: './data-demo' }, db: server.db, origin: testOrigin });
    const paths = [...text.matchAll(new RegExp(`: {2,}${testOrigin}(/\\S+)`, 'g'))].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/test', '/guide', '/support', '/audit/frontend']));
    for (const path of paths.filter((each) => !/^\/(join|sessions)\//.test(each))) expect(auditPages).toContain(path);
    const sights = text.split('\n').filter((line) => /^ {2}[A-Z].*: +http/.test(line) && !/ready/.test(line));
    expect(new Set(sights.map((line) => line.indexOf(testOrigin))).size).toBe(1);
  });

  test.each([demoAdministrator, demoTeacher])(
    'makes a new link for $full_name at each start, to sign up or choose another password, unless disabled',
    async (person) => {
      const link = async () => (await makeDemoLink({ ...server, origin: testOrigin }, person))?.link ?? '';
      const [first, second] = [await link(), await link()];
      expect((await validate(server, tokenIn(first))).status).toBe(401);
      const { data } = (await validate(server, tokenIn(second))).body;
      expect(data).toMatchObject(person);
      expect((await signUp(server, { uid: data.id, password: goodPassword })).status).toBe(200);
      const later = { token: tokenIn(await link()), password: 'Quattro-gatti-77' };
      expect((await signUpBy(server, later)).status).toBe(200);
      const disable = (isSo: boolean) =>
        server.query('update app_user set disabled = $2 where email = $1', [person.email, isSo]);
      await disable(true);
      expect(await link()).toBe('');
      await disable(false);
    },
  );
});

describe('a database', () => {
  const server = useTestApp({ now, per: 'test' });
  const fill = () => fillDemo(server, { publicRuns });

  /** A clock that fails after `n` reads. */
  const failingClock = (n: number) => {
    let left = n;
    return () => {
      if (left-- <= 0) throw new Error('cut off');
      return now;
    };
  };

  test.each(landingCases([40, 3, 90]))(
    'left incomplete after %i readings of the clock is filled again',
    async (reads) => {
      await expect(fillDemo({ db: server.db, now: failingClock(reads) }, { publicRuns })).rejects.toThrow('cut off');
      expect(await isDemo(server.db)).toBe(true);
      expect(await storedIn(server)).not.toEqual(whole);
      expect(await fill()).toBe(true);
      expect(await storedIn(server)).toEqual(whole);
      expect(await fill()).toBe(false);
    },
  );

  test.each<[string, () => Promise<unknown>]>([
    ['a real account beside an incomplete one', () => beginDemo(server.db, now).then(() => createAccount(server))],
    ['an account', () => createAccount(server)],
    ['accounts of a demonstration alone', () => insertTeacher(server.db, { ...demoColleague, now })],
    ['a class', async () => createClassSession(server, await signedInTeacher(server))],
    ['a public run', () => createPublicUser(server)],
  ])('with %s is an installation, and is not changed', async (_, use) => {
    await use();
    const before = await storedIn(server);
    await expect(fill()).rejects.toThrow('installation that is not a demonstration');
    expect(await storedIn(server)).toEqual(before);
  });
});
