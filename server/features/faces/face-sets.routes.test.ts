import { describe, expect, it } from 'vitest';
import type { FaceSet } from '../../../contract/face-sets.ts';
import type { ShownImage } from '../../../contract/game.ts';
import { askAs } from '../../testing/accounts.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask, createPublicUser, publicRun } from '../../testing/participants.ts';
import { eventsBy, eventsOf, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp({ per: 'test' });
const administrator = useSignedIn(server, { per: 'test', scopes: ['faces:read', 'faces:update'] });

const eventBy = eventsBy(server, administrator);
const list = async () => (await askAs<FaceSet[]>(server, administrator.headers, 'GET', '/face_sets')).body;
const use = (id_image_set: number) =>
  askAs<FaceSet>(server, administrator.headers, 'POST', '/face_sets/use', { id_image_set });
const switched = () => eventsOf(server, administrator.account.email, 'faces_switched');
const idInUse = async () => (await list()).find(({ flg_active }) => flg_active)?.id_image_set;

/** Until the faces in use are read from the database again. */
const pass = () => server.setNow(new Date(server.now().getTime() + 5000));
const testFaces = async (query = '') =>
  (await ask<ShownImage[]>(server, 'GET', `/images${query}`)).body.filter(({ tutorial }) => !tutorial);

/** A pool of another organisation, stored with its files, and not in use. */
const storePool = async (faces = poolFaces()): Promise<number> => {
  const { id, files, takeOff } = await useOwnFaces(server, { faces });
  for (const name of files.map((file) => file.replace('.avif', '')))
    await server.query(
      `insert into image_file (file_name, content) select unnest($1::text[]), 'x' on conflict do nothing`,
      [[`${name}.avif`, `${name}.webp`, `${name}-256.avif`, `${name}-256.webp`]],
    );
  await takeOff();
  return id;
};

/** A set that came with another release. */
const storeWithoutFiles = async (): Promise<number> => {
  const { id, takeOff } = await useOwnFaces(server);
  await takeOff();
  return id;
};

describe('the list of sets', () => {
  it('says what each has and which is in use, the newest first, and shows no face of a test', async () => {
    const id = await storePool();
    const [pool, built] = await list();
    expect(pool).toMatchObject({
      ...{ id_image_set: id, des_name: 'own', des_credit: 'Somebody', flg_built_in: false, flg_active: false },
      ...{ flg_usable: true, num_test: 96, num_practice: 12, num_spare: 12, num_fewest: 8, num_most: 8 },
    });
    expect(built).toMatchObject({
      ...{ id_image_set: 1, des_name: 'Prima Vista A', des_credit: null, flg_built_in: true, flg_active: true },
      ...{ flg_usable: true, num_test: 24, num_practice: 6, num_spare: 0, num_fewest: 2, num_most: 2, num_runs: null },
    });
    expect(pool?.samples.filter((name) => name.includes('spare'))).toHaveLength(6);
    const ofTest = (await testFaces()).map(({ file_name }) => file_name);
    expect(built?.samples.filter((name) => !ofTest.includes(name))).toHaveLength(6);
  });

  it('says of a set whose files came with another release that it cannot be used', async () => {
    await storeWithoutFiles();
    expect((await list())[0]).toMatchObject({ flg_usable: false, samples: [], num_fewest: 2, num_most: 2 });
  });

  it('tells how many runs the campaign’s figures of a set have, from ten on', async () => {
    const count = (runs: number) =>
      server.query(
        `insert into snapshot (uid_session, id_image_set, num_step, tms_at, num_runs, num_least, val_sums)
         select uid_session, 1, 1, now(), $1::int, 10, '' from game_session
         on conflict (uid_session, id_image_set, flg_more_time) do update set num_runs = excluded.num_runs`,
        [runs],
      );
    await count(9);
    expect((await list())[0]?.num_runs).toBeNull();
    await count(10);
    expect((await list())[0]?.num_runs).toBe(10);
  });
});

describe('switching', () => {
  it('shows the chosen set to anyone who begins, and leaves an event', async () => {
    const id = await storePool();
    expect(await use(id)).toMatchObject({ status: 200, body: { id_image_set: id, flg_active: true } });
    expect(await idInUse()).toBe(id);
    expect(await switched()).toEqual([eventBy('faces_switched', 'own', { set: String(id), set_before: '1' })]);
    pass();
    const { uid_user } = await createPublicUser(server);
    const shown = await testFaces(`?uid_user=${uid_user}`);
    expect(shown).toHaveLength(24);
    expect(shown.filter(({ file_name }) => !file_name.startsWith('pool-'))).toEqual([]);
  });

  it('takes the run of somebody who began with the set before', async () => {
    const begun = await publicRun(server);
    await use(await storePool());
    pass();
    expect((await ask(server, 'POST', '/responses', begun)).status).toBe(200);
    const rows = await server.query('select id_image_set from participant where tms_completed_at is not null');
    expect(rows).toEqual([{ id_image_set: 1 }]);
  });

  it('goes back, and to the same set does nothing', async () => {
    const id = await storePool();
    await use(id);
    for (let time = 0; time < 2; time += 1) expect((await use(1)).status).toBe(200);
    expect(await idInUse()).toBe(1);
    expect((await switched()).map(({ jsn_detail }) => jsn_detail)).toEqual([
      { set: String(id), set_before: '1' },
      { set: '1', set_before: String(id) },
    ]);
  });

  it('stores the files of a set of this release with it, for servers of other releases', async () => {
    const ofSet = 'from image_file where file_name in (select file_name from image where id_image_set = 1)';
    await use(await storePool());
    await server.query(`delete ${ofSet}`);
    expect((await use(1)).status).toBe(200);
    expect(await server.query(`select 1 ${ofSet}`)).toHaveLength(30);
  });

  it.each([
    ['an unknown set', async () => 999, 404, 'not_found'],
    ['a set without files', () => storeWithoutFiles(), 409, 'faces_without_files'],
    ['a set without practice', () => storePool(poolFaces({ practice: 0 })), 409, 'faces_unplayable'],
  ])('of %s is refused, and changes nothing', async (_, make, status, detail) => {
    expect(await use(await make())).toMatchObject({ status, body: { detail } });
    expect(await idInUse()).toBe(1);
    expect(await switched()).toEqual([]);
  });

  it('happens with its event or not at all', async () => {
    const id = await storePool();
    await withoutEvents(server, async () => expect((await use(id)).status).toBe(500));
    expect(await idInUse()).toBe(1);
  });
});
