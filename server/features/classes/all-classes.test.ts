import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AggregateResult } from '../../../contract/results.ts';
import { bearerOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  askForResults,
  deleteClasses,
  signedInTeacher,
  stoppedClass,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { takeDueSteps } from '../figures/figures.ts';

const minute = 60_000;
const morning = new Date('2026-03-02T09:00:00Z');
const nextMorning = new Date('2026-03-03T09:00:00Z');

let server: TestApp;
let teacher: Teacher;
let colleague: Teacher;
let other: Teacher;
beforeAll(async () => {
  server = await buildTestApp({ now: morning });
});
beforeEach(async () => {
  await deleteClasses(server);
  server.setNow(morning);
  [teacher, colleague, other] = [
    await signedInTeacher(server),
    await signedInTeacher(server),
    await signedInTeacher(server),
  ];
});
afterAll(() => server.close());

/** Another time, while everyone is still signed in. */
const at = async (time: Date) => {
  server.setNow(time);
  for (const each of [teacher, colleague, other]) each.headers = await bearerOf(server, each.account);
};

const counted = async (whose: Teacher, completed: number): Promise<string> => {
  const { uid_session } = await stoppedClass(server, whose, { completed });
  await takeDueSteps(server.db, server.now());
  return uid_session;
};

const allClasses = async (uid_session: string, who: Pick<Teacher, 'headers'> = teacher): Promise<AggregateResult[]> => {
  const { status, body } = await askForResults(server, who, uid_session);
  expect(status).toBe(200);
  return body.all_classes;
};

/** How many runs are in the figures; null when these are not shown. */
const runsShown = async (uid_session: string, who = teacher): Promise<number | null> => {
  const [figure] = await allClasses(uid_session, who);
  return figure && !figure.flg_too_small ? figure.val_participants : null;
};

test('the figures read before and after another teacher’s class is stopped are the same, also hours later', async () => {
  await counted(colleague, 12);
  await counted(other, 12);
  await at(nextMorning);
  const own = await counted(teacher, 5);
  const before = await allClasses(own);
  expect(before[0]?.val_participants).toBe(29);

  await counted(colleague, 7);
  await at(new Date(nextMorning.getTime() + minute));
  expect(await allClasses(own)).toEqual(before);
  await at(new Date(nextMorning.getTime() + 12 * 60 * minute));
  expect(await allClasses(own)).toEqual(before);

  // The only class of its day, it goes on waiting for another one.
  await at(new Date('2026-03-04T09:00:00Z'));
  expect(await allClasses(own)).toEqual(before);
  await counted(other, 6);
  await at(new Date('2026-03-05T09:00:00Z'));
  expect(await runsShown(own)).toBe(29 + 7 + 6);
});
