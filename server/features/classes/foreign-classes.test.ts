import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { sumOf } from '../../stats/sums.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  joinPupils,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { type DaySum, takeDueSteps } from '../figures/figures.ts';
import { simulatedRuns } from '../play/play.ts';
import { dayOf, lastShownDay, withoutOwn } from './results.ts';
import { allClassesByClass } from './testing/all-classes-by-class.ts';

const day = (date: number, ...runs: number[]): DaySum => ({
  dat_day: `2026-03-${String(date).padStart(2, '0')}`,
  num_classes: runs.length,
  num_runs: sumOf(runs),
});

test('a class stopped late in the evening belongs to the day on which its last runs are taken', () => {
  expect(dayOf({ tms_stopped_at: new Date('2026-03-02T23:44:59Z') })).toBe('2026-03-02');
  expect(dayOf({ tms_stopped_at: new Date('2026-03-02T23:45:00Z') })).toBe('2026-03-03');
});

test('two classes with ten runs are shown; one alone, however large, or fewer runs wait for later days', () => {
  expect([[], [day(2, 300)], [day(2, 5, 4)]].map(lastShownDay)).toEqual([undefined, undefined, undefined]);
  expect(lastShownDay([day(2, 5, 5)])).toBe('2026-03-02');
  expect(lastShownDay([day(2, 20, 20), day(3, 21)])).toBe('2026-03-02');
  expect(lastShownDay([day(2, 20, 20), day(3, 21), day(6, 22)])).toBe('2026-03-06');
});

test('own classes are subtracted from their days; a day with nothing else is none', () => {
  const own = (stopped: string, runs: number) => ({ uid_session: stopped, runs, tms_stopped_at: new Date(stopped) });
  const days = [day(2, 20, 5, 7), day(3, 9), day(4, 8, 6)];
  const rest = withoutOwn(days, [own('2026-03-02T09:00:00Z', 20), own('2026-03-02T23:50:00Z', 9)]);
  expect(rest).toEqual([day(2, 5, 7), day(4, 8, 6)]);
  // Of today, which is not among the finished days.
  expect(withoutOwn(days, [own('2026-03-05T09:00:00Z', 20)])).toEqual(days);
});

test('from one day to the next, nothing comes or two classes and ten runs at least', () => {
  const drawnDays = fc.array(fc.array(fc.integer({ min: 5, max: 30 }), { maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(drawnDays, (drawn) => {
      const days = drawn.map((runs, place) => day(1 + place, ...runs)).filter(({ num_classes }) => num_classes > 0);
      let before: string | undefined;
      for (const count of days.keys()) {
        const until = lastShownDay(days.slice(0, count + 1));
        // What is shown once is never hidden again.
        expect((until ?? '') >= (before ?? '')).toBe(true);
        const come = days.filter(({ dat_day }) => dat_day > (before ?? '') && dat_day <= (until ?? ''));
        if (come.length > 0) {
          expect(sumOf(come.map(({ num_classes }) => num_classes))).toBeGreaterThanOrEqual(2);
          expect(sumOf(come.map(({ num_runs }) => num_runs))).toBeGreaterThanOrEqual(10);
        }
        before = until;
      }
    }),
  );
});

describe('next to a class', () => {
  const server = useTestApp();
  const [ada, bea, ciro] = [useSignedIn(server), useSignedIn(server), useSignedIn(server)];
  beforeEach(() => deleteClasses(server));

  const morningOf = async (date: string): Promise<void> => {
    server.setNow(new Date(`${date}T09:00:00Z`));
    for (const each of [ada, bea, ciro]) each.headers = await bearerOf(server, each.account);
  };
  let seed = 0;
  const handIn = async (uid_session: string, howMany: number): Promise<void> => {
    for (const pupil of await joinPupils(server, uid_session, howMany)) {
      seed += 1;
      await simulatedRuns(server, 'class')({ ...pupil, seed, completed_at: server.now() });
    }
  };
  const play = async (owner: Teacher, howMany: number): Promise<string> => {
    const { uid_session } = await startedSession(server, owner);
    await handIn(uid_session, howMany);
    await changeState(server, owner, uid_session, 'stop');
    await takeDueSteps(server.db, server.now());
    return uid_session;
  };
  /** Of how many runs an owner sees the figures of all classes, which are what the classes add up to. */
  const seenBy = async ({ account, headers }: Teacher, uid_session: string): Promise<number> => {
    const { all_classes } = (await askForResults(server, { headers }, uid_session)).body;
    const viewpoint = { id_caller: account.id, uid_session, id_image_set: 1 };
    expect(all_classes).toEqual(await allClassesByClass(server.db, viewpoint, server.now()));
    const [word] = all_classes;
    return word?.jsn_aggregation ? word.val_participants : 0;
  };

  it('those of others are seen by whole days, two classes and ten runs at least, and one’s own at once', async () => {
    await morningOf('2026-03-02');
    const ofAda = await play(ada, 5);
    await play(bea, 7);
    expect(await seenBy(ada, ofAda)).toBe(0);
    await morningOf('2026-03-03');
    const ofCiro = await play(ciro, 6);
    // Bea's alone is over.
    expect(await seenBy(ada, ofAda)).toBe(0);
    await morningOf('2026-03-04');
    expect(await seenBy(ada, ofAda)).toBe(5 + 7 + 6);
    expect(await seenBy(ciro, ofCiro)).toBe(5 + 7 + 6);

    const second = await play(ada, 10);
    expect(await seenBy(ada, ofAda)).toBe(18 + 10);
    await handIn(second, 4);
    expect(await seenBy(ada, second)).toBe(18 + 10);
    await handIn(second, 1);
    expect(await seenBy(ada, second)).toBe(18 + 15);
  });

  it('a class that changes hands or is deleted leaves no other alone', async () => {
    await morningOf('2026-03-02');
    const [ofAda, ofBea, ofCiro] = [await play(ada, 5), await play(bea, 6), await play(ciro, 6)];
    await morningOf('2026-03-03');
    expect(await seenBy(ada, ofAda)).toBe(17);
    const giveBeasTo = (id: string | null) =>
      server.query('update game_session set id_owner = $2 where uid_session = $1', [ofBea, id]);
    await giveBeasTo(ada.account.id);
    expect(await seenBy(ada, ofAda)).toBe(0);
    await giveBeasTo(null);
    expect(await seenBy(ada, ofAda)).toBe(17);
    expect((await askAs(server, ciro.headers, 'DELETE', `/gamesession/${ofCiro}`)).status).toBe(200);
    expect(await seenBy(ada, ofAda)).toBe(0);
  });
});
