import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { Image } from '../../../contract/game.ts';
import type { NormingStudy, RatedSet } from '../../../contract/norming.ts';
import { type Face, storeImageSet } from '../../db/image-sets.ts';
import { transaction } from '../../db/transaction.ts';
import { askAs } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { minutes, normingHarness, start } from './testing/norming-harness.ts';
import { createStudy, newRater, resultsOf, wholeRater, wholeRaters } from './testing/studies.ts';

const { server, staff, study, eventsOf } = normingHarness();

type Answer = { set: RatedSet; flg_new: boolean } & ErrorBody;
const exclude = (id_images: number[], uid_study = study.uid_study) =>
  askAs<Answer>(server, staff.headers, 'POST', `/norming/${uid_study}/exclude`, { id_images });
const facesOf = (id_image_set: number) =>
  server.query(
    `select file_name, tutorial, flg_spare, sizes, des_phenotype, des_gender
     from image where id_image_set = $1 order by 1`,
    [id_image_set],
  );
const testFaces = async () => (await ask<Image[]>(server, 'GET', '/images')).body.filter(({ tutorial }) => !tutorial);

it('makes a new set under a new number, not in use and without figures, and leaves the old one as it is', async () => {
  const inUse = await ask<Image[]>(server, 'GET', '/images');
  const before = await facesOf(study.set.id_image_set);
  const [gone] = await testFaces();
  const { status, body } = await exclude([gone?.id ?? 0]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ flg_new: true, set: { flg_active: false, flg_built_in: true, num_faces: 29 } });
  const { id_image_set } = body.set;
  expect(id_image_set).not.toBe(study.set.id_image_set);
  expect(await facesOf(study.set.id_image_set)).toEqual(before);
  expect(await facesOf(id_image_set)).toEqual(before.filter(({ file_name }) => file_name !== gone?.file_name));
  server.setNow(new Date(start.getTime() + minutes));
  expect(await ask<Image[]>(server, 'GET', '/images')).toEqual(inUse);
  expect((await exclude([gone?.id ?? 0])).body).toMatchObject({ flg_new: false, set: { id_image_set } });
  expect(await eventsOf('faces_excluded')).toHaveLength(2);

  const next = await createStudy(server, staff, { id_image_set });
  expect((await newRater(server, next.uid_study)).body.faces).toHaveLength(29);
  expect((await resultsOf(server, staff, next.uid_study)).figures).toBeNull();
});

describe('from a pool', () => {
  const inPool = (file_name: string, more: Partial<Face> = {}): Face => ({
    ...{ file_name, des_phenotype: 'Arabian', des_gender: 'F', tutorial: false, sizes: [256, 512, 768], ...more },
  });
  const pool = [
    ...['a.avif', 'b.avif', 'c.avif', 'd.avif'].map((name) => inPool(name)),
    inPool('practice.avif', { tutorial: true }),
    inPool('spare.avif', { tutorial: true, flg_spare: true }),
  ];
  const studyOf = async (faces: Face[]): Promise<NormingStudy> => {
    const set = { name: 'pool', des_credit: 'Studio Uno', flg_built_in: false, faces };
    const { id } = await transaction(server.db, (tx) => storeImageSet(tx, set));
    return createStudy(server, staff, { id_image_set: id });
  };
  let ids: Record<string, number>;
  let studied: NormingStudy;
  beforeEach(async () => {
    studied = await studyOf(pool);
    const stored = await server.query('select file_name, id from image where id_image_set = $1', [
      studied.set.id_image_set,
    ]);
    ids = Object.fromEntries(stored.map((face) => [face.file_name, face.id]));
  });

  it('a spare face stays one, is none of the practice round, which needs one, and every face keeps its files', async () => {
    const { body } = await exclude([ids['a.avif'] ?? 0], studied.uid_study);
    expect(body.set).toMatchObject({ num_faces: 5, flg_built_in: false });
    expect(await facesOf(body.set.id_image_set)).toEqual(pool.slice(1).map((face) => ({ flg_spare: false, ...face })));
    const refused = { status: 409, body: { detail: 'too_few_faces' } };
    expect(await exclude([ids['practice.avif'] ?? 0], studied.uid_study)).toMatchObject(refused);
  });

  it('of 60 faces, results come when each was dealt five times: from ten raters', async () => {
    const many = Array.from({ length: 59 }, (_, index) => inPool(`many${index}.avif`));
    const { uid_study } = await studyOf([...many, inPool('practice.avif', { tutorial: true })]);
    await wholeRaters(server, uid_study, 9);
    const waiting = { num_waiting: 9, num_needed: 10, figures: null };
    expect(await resultsOf(server, staff, uid_study)).toMatchObject(waiting);
    await wholeRater(server, uid_study);
    const { figures } = await resultsOf(server, staff, uid_study);
    expect(figures?.faces.map(({ gender }) => gender?.num)).toEqual(Array(60).fill(5));
  });
});

it('of a face of another set, of all faces, after a rehearsal, or with fifty sets stored is refused', async () => {
  expect((await exclude([31_000])).status).toBe(400);
  const all = (await testFaces()).map(({ id }) => id);
  const conflict = (detail: string) => ({ status: 409, body: { detail } });
  expect(await exclude(all)).toMatchObject(conflict('too_few_faces'));
  const rehearsal = await createStudy(server, staff, { flg_simulated: true });
  expect(await exclude(all.slice(0, 1), rehearsal.uid_study)).toMatchObject(conflict('rehearsal_only'));
  await server.query(
    `insert into image_set (cod_content, name, flg_built_in) select n::text, 'x', false from generate_series(1, 60) n`,
  );
  expect(await exclude(all.slice(0, 1))).toMatchObject(conflict('too_many_sets'));
  await server.query("delete from image_set where name = 'x'");
});
