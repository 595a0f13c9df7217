import { beforeEach, expect, test } from 'vitest';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask, createPublicUser, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { givenForm, poolOf } from './forms.ts';
import { createPublicParticipant } from './participants.ts';

const server = useTestApp({ per: 'test' });
let id_image_set: number;
beforeEach(async () => {
  ({ id: id_image_set } = await useOwnFaces(server, { faces: poolFaces() }));
});

const storedNumbers = async (): Promise<number[]> =>
  (await server.query<{ num_form: number }>('select num_form from participant'))
    .map(({ num_form }) => num_form)
    .sort((a, b) => a - b);

/** How often each test face of the pool is in the forms of all participants. */
const countShown = async (): Promise<number[]> => {
  const images = await server.query('select * from image where id_image_set = $1', [id_image_set]);
  const pool = poolOf(images);
  const rows = await server.query<{ uid_deck: string }>('select uid_deck from game_session where flg_public');
  const deck = rows[0]?.uid_deck ?? '';
  const counts = new Map<number, number>();
  for (const num_form of await storedNumbers()) {
    for (const id of givenForm({ id: id_image_set, pool }, { deck, num_form }))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(counts.size).toBe(96);
  return [...counts.values()];
};

const many = runsEverySeed ? 2000 : 400;
/** Participants who come at the same moment; few, since other tests need connections too. */
const together = 10;

test('hundreds of participants of two servers at once see each of 96 faces equally often', async () => {
  const other = openDatabase(server.connectionString, quietLog);
  const draft = { uid_session: await publicSession(server), now: server.now() };
  for (let made = 0; made < many; made += together) {
    const servers = Array.from({ length: together }, (_, index) => (index % 2 ? other : server.serverDb));
    await Promise.all(servers.map((db) => createPublicParticipant(db, draft)));
  }
  await other.$client.end();
  const numbers = await storedNumbers();
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(new Set(await countShown())).toEqual(new Set([(24 * many) / 96]));
});

test('a participant who is refused takes no number, nor does a code that is taken', async () => {
  const { uid_session } = await createPublicUser(server);
  const rows = await server.query<{ cod_user: string }>('select cod_user from participant');
  const codes = [rows[0]?.cod_user ?? '', 'ABCDEF'];
  await server.query('update game_session set tms_stopped_at = now()');
  const create = () =>
    createPublicParticipant(server.serverDb, { uid_session, now: server.now() }, () => codes.shift() ?? '');
  expect(await create()).toBeUndefined();
  expect((await ask(server, 'GET', `/public_game_session/${uid_session}/create_user`)).status).toBe(404);
  await server.query('update game_session set tms_stopped_at = null');
  codes.unshift(rows[0]?.cod_user ?? '');
  expect(await create()).toMatch(/^[\w-]{36}$/);
  expect(await storedNumbers()).toEqual([0, 1]);
});
