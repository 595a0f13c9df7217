import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { FieldProblem } from '../../../contract/errors.ts';
import { type Image, phenotypes, type ShownImage } from '../../../contract/game.ts';
import type { Run } from '../../../contract/responses.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask, createPublicUser, publicRun, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { givenForm, poolOf } from './forms.ts';
import { createPublicParticipant } from './participants.ts';

const server = useTestApp({ per: 'test' });
let own: Awaited<ReturnType<typeof useOwnFaces>>;
beforeEach(async () => {
  own = await useOwnFaces(server, { faces: poolFaces() });
});

/** Until the faces in use are read from the database again. */
const pass = () => server.setNow(new Date(server.now().getTime() + 5000));
const imagesOf = async (uid_user?: string) =>
  (await ask<ShownImage[]>(server, 'GET', `/images${uid_user ? `?uid_user=${uid_user}` : ''}`)).body;
const testFaces = (images: Image[]) => images.filter(({ tutorial }) => !tutorial).map(({ id }) => id);
const submit = (run: Run) => ask<{ fields?: FieldProblem[] }>(server, 'POST', '/responses', run);
const namesOf = (images: Image[]) => images.map(({ file_name }) => file_name);

/** The same run with other faces in the places of its own. */
const withFaces = (run: Run, faceFor: (id: number) => number | undefined): Run => ({
  ...run,
  responses: run.responses.map((answer) => ({ ...answer, id_image: faceFor(answer.id_image) ?? 0 })),
});
const withForm = (run: Run, faces: number[]): Run => {
  const before = [...new Set(run.responses.map(({ id_image }) => id_image))];
  return withFaces(run, (id) => faces[before.indexOf(id)]);
};

test('of a pool each participant gets 24 faces of their own, with those of the practice round', async () => {
  const [first, second] = [await createPublicUser(server), await createPublicUser(server)];
  const images = await imagesOf(first.uid_user);
  expect(testFaces(images)).toHaveLength(24);
  expect(images.filter(({ tutorial }) => tutorial)).toHaveLength(12);
  expect(namesOf(images).filter((name) => name.includes('spare'))).toEqual([]);
  expect(await imagesOf(first.uid_user)).toEqual(images);
  expect(testFaces(await imagesOf(second.uid_user))).not.toEqual(testFaces(images));
  expect(images.filter(({ flg_drawn }) => flg_drawn).map(({ id }) => id)).toEqual(testFaces(images));
});

test('a set of 24 faces is the same for everybody, and nothing says that it was drawn', async () => {
  await own.takeOff();
  pass();
  const { uid_user } = await createPublicUser(server);
  const images = await imagesOf();
  expect(images).toHaveLength(30);
  expect(await imagesOf(uid_user)).toEqual(images);
  expect((await ask(server, 'GET', `/images?uid_user=${randomUUID()}`)).status).toBe(404);
  expect(images.filter((image) => 'flg_drawn' in image)).toEqual([]);
});

test('spare faces are only samples, and come before those of the practice round', async () => {
  type Group = { des_phenotype: string; images: Image[] };
  const samples = (await ask<Group[]>(server, 'GET', '/images/phenotype')).body;
  expect(samples.map(({ des_phenotype }) => des_phenotype)).toEqual(phenotypes);
  for (const { des_phenotype, images } of samples) {
    expect(new Set(images.map((image) => image.des_phenotype))).toEqual(new Set([des_phenotype]));
    const kinds = namesOf(images).map((name) => /spare|practice/.exec(name)?.[0]);
    expect(kinds).toEqual(['spare', 'spare', 'practice', 'practice']);
  }
  const all = (await ask<Image[]>(server, 'GET', '/images/all')).body;
  expect(namesOf(all).filter((name) => name.includes('spare'))).toEqual([]);
  expect(all).toHaveLength(30 + 96 + 12);
});

test('a run must show the form of its participant', async () => {
  const [mine, others] = [await createPublicUser(server), await createPublicUser(server)];
  const run = await publicRun(server, { uids: mine });
  const stranger = testFaces(await imagesOf(others.uid_user));
  const all = (await ask<Image[]>(server, 'GET', '/images/all')).body;
  const spare = 'select id from image where flg_spare limit 1';
  const [{ id: idOfSpare } = { id: 0 }] = await server.query<{ id: number }>(spare);
  const [face = 0] = testFaces(await imagesOf(mine.uid_user));
  const notMine = testFaces(all).find((id) => id > 30 && !run.responses.some(({ id_image }) => id_image === id)) ?? 0;
  const replaced = (by: number): Run => withFaces(run, (id) => (id === face ? by : id));
  for (const [wrong, problem] of [
    [withForm(run, stranger), 'a face that this participant was not given'],
    [replaced(notMine), 'a face that this participant was not given'],
    [replaced(idOfSpare), 'a face of the practice round'],
  ] as const) {
    const { status, body } = await submit(wrong);
    expect(status).toBe(400);
    expect(body.fields).toContainEqual({ field: expect.stringMatching(/^responses\.\d+\.id_image$/), problem });
  }
  const short = { ...run, responses: run.responses.filter(({ id_image }) => id_image !== face) };
  expect((await submit(short)).body.fields).toEqual([
    { field: 'responses', problem: 'must be 120: each adjective with each face' },
  ]);
  expect((await submit(run)).status).toBe(200);
});

test('the first form is accepted of everybody: a client that knows nothing of forms shows no other', async () => {
  const uids = await createPublicUser(server);
  const first = testFaces(await imagesOf());
  expect(testFaces(await imagesOf())).toEqual(first);
  expect(first).not.toEqual(testFaces(await imagesOf(uids.uid_user)));
  expect((await submit(withForm(await publicRun(server, { uids }), first))).status).toBe(200);
});

test("nobody can compute from what is public whose turn a form was: the session's deck is secret", async () => {
  const images = await server.query('select * from image where id_image_set = $1', [own.id]);
  const pool = poolOf(images);
  const uids = await createPublicUser(server);
  const form = testFaces(await imagesOf(uids.uid_user))
    .toSorted((a, b) => a - b)
    .join();
  const fits = (deck: string) =>
    Array.from({ length: 1000 }, (_, num_form) => givenForm({ id: own.id, pool }, { deck, num_form }))
      .map((faces) => [...faces].sort((a, b) => a - b).join())
      .includes(form);
  expect(fits(uids.uid_session)).toBe(false);
  const rows = await server.query('select uid_deck from game_session where flg_public');
  expect(fits(rows[0].uid_deck)).toBe(true);
  const { body } = await ask(server, 'GET', '/public_game_session/check');
  expect(JSON.stringify(body)).not.toContain(rows[0].uid_deck);
});

test('results show the faces that were played, also when others are in use by then', async () => {
  const run = await publicRun(server);
  const [{ uid_session, uid_user }] = run.responses as [Run['responses'][number]];
  expect((await submit(run)).status).toBe(200);
  const form = await imagesOf(uid_user);
  await own.takeOff();
  pass();
  type Answers = { adjectives: { faces: { image: Image }[] }[] };
  const { body } = await ask<Answers>(server, 'GET', `/responses/${uid_session}/${uid_user}`);
  for (const { faces } of body.adjectives) {
    expect(faces.map(({ image }) => image.id).sort((a, b) => a - b)).toEqual(testFaces(form));
  }
  expect(await imagesOf(uid_user)).toEqual(form);
});

const storedNumbers = async (): Promise<number[]> =>
  (await server.query<{ num_form: number }>('select num_form from participant'))
    .map(({ num_form }) => num_form)
    .sort((a, b) => a - b);

test('participants who come to two servers at once get one number each, and so see each face equally often', async () => {
  const other = openDatabase(server.connectionString, quietLog);
  const draft = { uid_session: await publicSession(server), now: server.now() };
  for (let times = 0; times < 10; times += 1) {
    // Few at once, since other tests need connections too.
    const servers = Array.from({ length: 10 }, (_, index) => (index % 2 ? other : server.serverDb));
    await Promise.all(servers.map((db) => createPublicParticipant(db, draft)));
  }
  await other.$client.end();
  expect(await storedNumbers()).toEqual([...Array(100).keys()]);
});

test('a participant who is refused takes no number, nor does a code that is taken', async () => {
  const { uid_session } = await createPublicUser(server);
  const rows = await server.query<{ cod_user: string }>('select cod_user from participant');
  const codes = [rows[0]?.cod_user ?? '', 'ABCDEF'];
  await server.query('update game_session set tms_stopped_at = now()');
  const create = () =>
    createPublicParticipant(server.serverDb, { uid_session, now: server.now() }, () => codes.shift() ?? '');
  expect(await create()).toBeUndefined();
  await server.query('update game_session set tms_stopped_at = null');
  codes.unshift(rows[0]?.cod_user ?? '');
  expect(await create()).toMatch(/^[\w-]{36}$/);
  expect(await storedNumbers()).toEqual([0, 1]);
});
