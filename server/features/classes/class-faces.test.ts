import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ShownImage } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { changeState, createClassSession, type Pupil } from '../../testing/class-sessions.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { joinClass } from './join-class.ts';
import { insertSession, participantsOf } from './testing/class-session.ts';
import { pupilCalls } from './testing/pupil-calls.ts';

const server = useTestApp({ per: 'test' });
const teacher = useSignedIn(server, { per: 'test' });

const { createUser, join, leave } = pupilCalls(server);

const images = async (query: string) => (await ask<ShownImage[]>(server, 'GET', `/images?${query}`)).body;
const imagesOf = ({ uid_user }: { uid_user: string }) => images(`uid_user=${uid_user}`);

/** Waits until everybody knows which faces are in use. */
const settle = () => server.setNow(new Date(server.now().getTime() + 5000));
const usePool = async () => {
  const own = await useOwnFaces(server, { faces: poolFaces() });
  settle();
  return own;
};

describe('of a pool', () => {
  it('28 pupils who join two servers at once, with lost replies, see each face seven times', async () => {
    await usePool();
    const random = seededRandom(5);
    const uid_session = await insertSession(server);
    const other = openDatabase(server.connectionString, quietLog);
    const databases = [server.serverDb, other];
    // Fourteen at a time: other tests need connections too.
    for (const _ of [1, 2]) {
      const uids = Array.from({ length: 14 }, () => randomUUID());
      await Promise.all(
        uids.flatMap((uid_user, index) => [
          joinClass({ db: databases[index % 2] ?? other, now: server.now }, uid_session, { uid_user }),
          ...(random() < 0.4 ? [createUser(uid_session, uid_user)] : []),
        ]),
      );
    }
    await other.$client.end();
    const shown = new Map<number, number>();
    for (const pupil of await participantsOf(server, uid_session)) {
      for (const { id, tutorial } of await imagesOf(pupil)) {
        if (!tutorial) shown.set(id, (shown.get(id) ?? 0) + 1);
      }
    }
    expect([...shown.values()]).toEqual(Array(96).fill(7));
  });

  it('the next pupil is shown the faces of one who has left, or was taken out and keeps their own', async () => {
    await usePool();
    const uid_session = await insertSession(server);
    const pupils: Pupil[] = [];
    while (pupils.length < 6) pupils.push(await join(uid_session));
    const [, left, , voided] = pupils as [Pupil, Pupil, Pupil, Pupil];
    const [ofLeft, ofVoided] = [await imagesOf(left), await imagesOf(voided)];
    await leave(left);
    await server.query('update participant set flg_void = true where uid_user = $1', [voided.uid_user]);
    expect(await imagesOf(await join(uid_session))).toEqual(ofLeft);
    expect(await imagesOf(await join(uid_session))).toEqual(ofVoided);
    expect(await imagesOf(voided)).toEqual(ofVoided);
  });
});

describe('a class', () => {
  const create = async (): Promise<string> => (await createClassSession(server, teacher)).uid_session;
  const start = (uid_session: string) => changeState(server, teacher, uid_session, 'start');
  const isOfPool = async (query: string): Promise<boolean> => {
    const kinds = new Set((await images(query)).map(({ file_name }) => file_name.startsWith('pool-')));
    expect(kinds.size).toBe(1);
    return kinds.has(true);
  };

  it('that has started keeps its faces, also for who comes later, and when it is started again', async () => {
    const uid_session = await create();
    await start(uid_session);
    const first = await join(uid_session);
    await usePool();
    const later = await join(uid_session);
    const queries = [`uid_session=${uid_session}`, `uid_user=${first.uid_user}`, `uid_user=${later.uid_user}`];
    expect(await Promise.all(queries.map(isOfPool))).toEqual([false, false, false]);
    await start(uid_session);
    expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
  });

  it('that starts after the switch has the new faces, whenever it was created', async () => {
    const uid_session = await create();
    expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
    const own = await usePool();
    await start(uid_session);
    expect(await isOfPool(`uid_session=${uid_session}`)).toBe(true);
    const { uid_user } = await join(uid_session);
    await own.takeOff();
    settle();
    for (const query of [`uid_user=${uid_user}`, `uid_session=${uid_session}`])
      expect(await isOfPool(query)).toBe(true);
  });
});
