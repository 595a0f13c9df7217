import { expect, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { landingCases } from '../../../tools/landing-cases.ts';
import { activateImageSet } from '../../db/image-sets.ts';
import { transaction } from '../../db/transaction.ts';
import { askAs, bearerOf, createAccount } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  joinPupils,
  signedInTeacher,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';
import { simulatedRuns } from '../play/play.ts';
import { allClassesByClass } from './testing/all-classes-by-class.ts';

const minute = 60_000;

const server = useTestApp();

type StoredClass = { uid_session: string; id_image_set: number; owner: Teacher | undefined };

const at = async (time: Date, people: Teacher[]): Promise<void> => {
  server.setNow(time);
  for (const each of people) each.headers = await bearerOf(server, each.account);
};

test.each(landingCases([[1], [2], [3]]))(
  'whatever happened (history %i), each teacher sees what the classes add up to',
  async (seed) => {
    const random = seededRandom(seed);
    const upTo = (most: number): number => Math.floor(random() * (most + 1));
    const isTrue = (probability: number): boolean => random() < probability;
    const oneOf = <T>(items: T[]): T | undefined => items[upTo(items.length - 1)];
    const beginning = new Date(Date.UTC(2026, 2, 10 * seed));
    server.setNow(beginning);
    const teachers = [await signedInTeacher(server), await signedInTeacher(server), await signedInTeacher(server)];
    const reader = await createAccount(server, { scopes: ['session:read'] });
    const people = [...teachers, { account: reader, headers: await bearerOf(server, reader) }];
    let classes: StoredClass[] = [];
    let seen = { shown: 0, compared: 0 };

    const submit = async (uid_session: string, howMany: number) => {
      const handIn = simulatedRuns({ db: server.db, now: server.now }, 'class');
      for (const pupil of await joinPupils(server, uid_session, howMany)) {
        const run = { seed: upTo(2 ** 31), flg_untimed: isTrue(0.1), completed_at: server.now() };
        await handIn({ ...pupil, ...run });
      }
    };
    const play = async (owner: Teacher, stop: Date, id_image_set: number) => {
      await at(new Date(stop.getTime() - 30 * minute), people);
      const { uid_session } = await startedSession(server, owner);
      await submit(uid_session, 3 + upTo(6));
      await at(stop, people);
      await changeState(server, owner, uid_session, 'stop');
      if (isTrue(0.7)) await takeDueSteps(server.db, server.now());
      if (isTrue(0.3)) {
        await submit(uid_session, 1 + upTo(7));
        await takeDueSteps(server.db, server.now());
      }
      classes.push({ uid_session, id_image_set, owner });
    };
    const remove = async () => {
      const gone = oneOf(classes.filter(({ owner }) => owner));
      if (!gone?.owner) return;
      const { status } = await askAs(server, gone.owner.headers, 'DELETE', `/gamesession/${gone.uid_session}`);
      expect(status).toBe(200);
      classes = classes.filter((each) => each !== gone);
    };
    const changeOwner = async () => {
      const given = oneOf(classes);
      if (!given) return;
      given.owner = isTrue(0.5) ? oneOf(teachers) : undefined;
      const change = 'update game_session set id_owner = $2 where uid_session = $1';
      await server.query(change, [given.uid_session, given.owner?.account.id ?? null]);
    };
    const look = async () => {
      for (const { uid_session, id_image_set, owner } of classes) {
        for (const { account, headers } of people.filter((each) => each === owner || each.account === reader)) {
          const { status, body } = await askForResults(server, { headers }, uid_session);
          expect(status).toBe(200);
          const viewpoint = { id_caller: account.id, uid_session, id_image_set };
          expect(body.all_classes).toEqual(await allClassesByClass(server.db, viewpoint, server.now()));
          seen = { shown: seen.shown + (body.all_classes[0]?.flg_too_small ? 0 : 1), compared: seen.compared + 1 };
        }
      }
    };

    const other = await useOwnFaces(server);
    for (let day = 0; day < 7; day += 1) {
      const id_image_set = isTrue(0.3) ? other.id : 1;
      await transaction(server.db, (tx) => activateImageSet(tx, id_image_set));
      const begins = beginning.getTime() + day * 24 * 60 * minute;
      // The last ones of a day are stopped around midnight in UTC, where their day begins.
      for (let passed = 8 * 60 * minute; isTrue(0.75) && passed < 25 * 60 * minute; passed += upTo(6 * 60) * minute) {
        await play(oneOf(teachers) as Teacher, new Date(begins + passed), id_image_set);
      }
      await at(new Date(begins + 26 * 60 * minute), people);
      if (isTrue(0.5)) await takeDueSteps(server.db, server.now());
      if (isTrue(0.4)) await remove();
      if (isTrue(0.4)) await changeOwner();
      await look();
      expect((await compareFigures(server.db)).differences).toEqual([]);
    }
    while (classes.some(({ owner }) => owner)) await remove();
    expect((await compareFigures(server.db)).differences).toEqual([]);
    expect(seen.compared).toBeGreaterThan(20);
    expect(seen.shown).toBeGreaterThan(5);
  },
);
