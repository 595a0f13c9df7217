import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { Image } from '../../../contract/game.ts';
import type { NormingResults, NormingStudy, RatedSet } from '../../../contract/norming.ts';
import { type Face, storeImageSet } from '../../db/image-sets.ts';
import { transaction } from '../../db/transaction.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { ask } from '../../testing/participants.ts';
import { aRating } from './testing/a-rating.ts';
import {
  createStudy,
  newRater,
  rate,
  resultsOf,
  type Staff,
  signedInResearcher,
  wholeRater,
  wholeRaters,
} from './testing/studies.ts';

const start = new Date('2026-03-02T09:00:00Z');
const minutes = 60_000;

let server: TestApp;
let staff: Staff;
let study: NormingStudy;
beforeAll(async () => {
  server = await buildTestApp({ now: start });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(start);
  await server.db.$client.query('delete from norming_study');
  staff = await signedInResearcher(server);
  study = await createStudy(server, staff);
});

const query = async (text: string, values?: unknown[]) => (await server.db.$client.query(text, values)).rows;
const setOpen = (flg_open: boolean, who = staff) =>
  askAs<NormingStudy & ErrorBody>(server, who.headers, 'POST', `/norming/${study.uid_study}/open`, { flg_open });
/** After an hour nobody goes on; sign-ins have expired by then. */
const afterClosing = async () => {
  await setOpen(false);
  server.setNow(new Date(start.getTime() + 60 * minutes + 1));
  staff = { ...staff, headers: await bearerOf(server, staff.account) };
};
const eventsOf = (name: string) =>
  query('select des_target, jsn_detail from security_event where des_event = $1 and des_user = $2', [
    name,
    staff.account.email,
  ]);

describe('a study', () => {
  it('is open at once, with a code and the faces of one set', () => {
    expect(study).toMatchObject({
      des_name: 'Insieme A',
      des_address: null,
      flg_attractiveness: true,
      flg_simulated: false,
      flg_open: true,
      flg_may_change: true,
      des_owner: null,
      num_raters: 0,
      num_completed: 0,
      set: { flg_active: true, flg_built_in: true, num_faces: 30 },
    });
    expect(study.cod_study).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/);
  });

  it('counts who has begun and who is done', async () => {
    await newRater(server, study.uid_study);
    await wholeRater(server, study.uid_study);
    const { body } = await askAs<NormingStudy[]>(server, staff.headers, 'GET', '/norming');
    expect(body).toMatchObject([{ uid_study: study.uid_study, num_raters: 2, num_completed: 1 }]);
  });

  it('of a set that does not exist is refused', async () => {
    const draft = { des_name: 'X', id_image_set: 99 };
    expect((await askAs(server, staff.headers, 'POST', '/norming', draft)).status).toBe(400);
  });

  it('is closed and opened again', async () => {
    expect((await setOpen(false)).body.flg_open).toBe(false);
    expect((await setOpen(false)).body.flg_open).toBe(false);
    expect((await setOpen(true)).body.flg_open).toBe(true);
  });

  it('is nobody else’s: others do not see it, and whoever sees all sessions may not change it', async () => {
    const other = await signedInResearcher(server);
    const reader = await signedInResearcher(server, 'session:read');
    const path = `/norming/${study.uid_study}`;
    for (const [method, call] of [
      ['GET', `${path}/results`],
      ['POST', `${path}/results/export`],
    ] as const) {
      expect((await askAs(server, other.headers, method, call)).status).toBe(404);
      expect((await askAs(server, reader.headers, method, call)).status).toBe(200);
    }
    const seen = await askAs<NormingStudy[]>(server, reader.headers, 'GET', '/norming');
    expect(seen.body).toMatchObject([{ flg_may_change: false, des_owner: 'Ada Prova' }]);
    expect((await askAs(server, other.headers, 'GET', '/norming')).body).toEqual([]);
    for (const who of [other, reader]) {
      expect((await setOpen(false, who)).status).toBe(404);
      expect((await askAs(server, who.headers, 'DELETE', path)).status).toBe(404);
      expect((await askAs(server, who.headers, 'POST', `${path}/exclude`, { id_images: [1] })).status).toBe(404);
    }
  });

  it('is deleted with all ratings, once it is closed, and an event says how many', async () => {
    await wholeRaters(server, study.uid_study, 2);
    const remove = () => askAs<ErrorBody>(server, staff.headers, 'DELETE', `/norming/${study.uid_study}`);
    expect(await remove()).toMatchObject({ status: 409, body: { detail: 'session_not_stopped' } });
    await setOpen(false);
    expect(await remove()).toEqual({
      status: 200,
      body: { uid_study: study.uid_study, raters: 2, ratings: 60 },
    });
    for (const table of ['norming_study', 'norming_rater', 'norming_rating']) {
      expect(await query(`select 1 from ${table}`)).toEqual([]);
    }
    expect(await eventsOf('session_deleted')).toEqual([
      { des_target: 'Insieme A', jsn_detail: { raters: '2', ratings: '60' } },
    ]);
  });
});

describe('results', () => {
  it('show nothing of fewer than five raters', async () => {
    await wholeRaters(server, study.uid_study, 4);
    expect(await resultsOf(server, staff, study.uid_study)).toMatchObject({
      num_waiting: 4,
      num_needed: 5,
      tms_figures_at: null,
      figures: null,
    });
    await wholeRater(server, study.uid_study);
    const { figures, num_waiting, tms_figures_at } = await resultsOf(server, staff, study.uid_study);
    expect({ num_waiting, tms_figures_at }).toEqual({ num_waiting: 0, tms_figures_at: start.toISOString() });
    expect(figures).toMatchObject({ num_counted: 5, num_careless: 0 });
    expect(figures?.faces).toHaveLength(30);
    expect(figures?.faces.every(({ gender }) => gender?.num === 5)).toBe(true);
  });

  it('whoever looks after each rater learns nobody’s answers: figures change by five raters or not at all', async () => {
    const seen: (string | null)[] = [];
    for (let rater = 1; rater <= 12; rater += 1) {
      await wholeRater(server, study.uid_study, (_, index) => ({ val_age: 11 + rater + (index % 9) }));
      const { figures } = await resultsOf(server, staff, study.uid_study);
      seen.push(figures && JSON.stringify(figures));
    }
    expect(seen.slice(0, 4)).toEqual([null, null, null, null]);
    expect(new Set(seen.slice(4, 9)).size).toBe(1);
    expect(new Set(seen.slice(9)).size).toBe(1);
    expect(seen[9]).not.toBe(seen[8]);
  });

  it('two who look at once count the same raters once', async () => {
    await wholeRaters(server, study.uid_study, 7);
    const looks = await Promise.all([1, 2, 3, 4].map(() => resultsOf(server, staff, study.uid_study)));
    expect(new Set(looks.map(({ figures }) => JSON.stringify(figures))).size).toBe(1);
    expect(looks[0]?.figures?.num_counted).toBe(7);
  });

  it('those who left in the middle come in when nobody goes on any more', async () => {
    await wholeRaters(server, study.uid_study, 3);
    for (let rater = 0; rater < 2; rater += 1) {
      const { body: deal } = await newRater(server, study.uid_study);
      await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[0]?.id ?? 0)]);
    }
    await newRater(server, study.uid_study);
    await setOpen(false);
    expect((await resultsOf(server, staff, study.uid_study)).figures).toBeNull();
    await afterClosing();
    expect((await resultsOf(server, staff, study.uid_study)).figures?.num_counted).toBe(5);
  });

  it('what somebody takes back leaves with the next step', async () => {
    const leaver = await wholeRater(server, study.uid_study, () => ({ val_age: 70 }));
    await wholeRaters(server, study.uid_study, 4);
    const before = await resultsOf(server, staff, study.uid_study);
    await ask(server, 'POST', `/norming/${study.uid_study}/withdraw`, { uid_rater: leaver });
    expect((await resultsOf(server, staff, study.uid_study)).figures).toEqual(before.figures);
    await wholeRaters(server, study.uid_study, 5);
    const { figures } = await resultsOf(server, staff, study.uid_study);
    expect(figures?.num_counted).toBe(9);
    expect(figures?.faces.every(({ scales }) => scales.val_age?.counts.at(-1) === 0)).toBe(true);
  });

  it('a rater who is counted adds nothing later', async () => {
    await afterClosing();
    await setOpen(true);
    const { body: deal } = await newRater(server, study.uid_study);
    await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[0]?.id ?? 0)]);
    await wholeRaters(server, study.uid_study, 4);
    await setOpen(false);
    server.setNow(new Date(start.getTime() + 200 * minutes));
    staff = { ...staff, headers: await bearerOf(server, staff.account) };
    expect((await resultsOf(server, staff, study.uid_study)).figures?.num_counted).toBe(5);
    await setOpen(true);
    const later = await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[1]?.id ?? 0)]);
    expect(later).toMatchObject({ status: 409, body: { detail: 'session_not_open' } });
  });

  it('name no rater', async () => {
    const uid_rater = await wholeRater(server, study.uid_study);
    await wholeRaters(server, study.uid_study, 4);
    expect(JSON.stringify(await resultsOf(server, staff, study.uid_study))).not.toContain(uid_rater);
  });

  it('are exported with a security event', async () => {
    const path = `/norming/${study.uid_study}/results/export`;
    expect((await askAs(server, staff.headers, 'POST', path)).status).toBe(200);
    expect(await eventsOf('results_exported')).toEqual([{ des_target: 'Insieme A', jsn_detail: {} }]);
  });
});

describe('an exclusion', () => {
  const exclude = (id_images: number[], uid_study = study.uid_study) =>
    askAs<{ set: RatedSet; flg_new: boolean } & ErrorBody>(
      server,
      staff.headers,
      'POST',
      `/norming/${uid_study}/exclude`,
      {
        id_images,
      },
    );
  const facesOf = (id_image_set: number) =>
    query(
      `select file_name, tutorial, flg_spare, sizes, des_phenotype, des_gender
       from image where id_image_set = $1 order by 1`,
      [id_image_set],
    );
  const testFaces = async () => (await ask<Image[]>(server, 'GET', '/images')).body.filter(({ tutorial }) => !tutorial);

  it('makes a new set under a new number, not in use, and leaves the old one as it is', async () => {
    const inUse = await ask<Image[]>(server, 'GET', '/images');
    const before = await facesOf(study.set.id_image_set);
    const [gone] = await testFaces();
    const { status, body } = await exclude([gone?.id ?? 0]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ flg_new: true, set: { flg_active: false, flg_built_in: true, num_faces: 29 } });
    expect(body.set.id_image_set).not.toBe(study.set.id_image_set);
    expect(await facesOf(study.set.id_image_set)).toEqual(before);
    expect(await facesOf(body.set.id_image_set)).toEqual(
      before.filter(({ file_name }) => file_name !== gone?.file_name),
    );
    server.setNow(new Date(start.getTime() + minutes));
    expect(await ask<Image[]>(server, 'GET', '/images')).toEqual(inUse);
    expect((await exclude([gone?.id ?? 0])).body).toMatchObject({
      flg_new: false,
      set: { id_image_set: body.set.id_image_set },
    });
    expect(await eventsOf('faces_excluded')).toHaveLength(2);
  });

  describe('from a pool', () => {
    const inPool = (file_name: string, more: Partial<Face> = {}): Face => ({
      file_name,
      des_phenotype: 'Arabian',
      des_gender: 'F',
      tutorial: false,
      sizes: [256, 512, 768],
      ...more,
    });
    const pool = [
      ...['a.avif', 'b.avif', 'c.avif', 'd.avif'].map((name) => inPool(name)),
      inPool('practice.avif', { tutorial: true }),
      inPool('spare.avif', { tutorial: true, flg_spare: true }),
    ];
    let ids: Record<string, number>;
    let studied: NormingStudy;
    beforeEach(async () => {
      const set = { name: 'pool', des_credit: 'Studio Uno', flg_built_in: false, faces: pool };
      const { id } = await transaction(server.db, (tx) => storeImageSet(tx, set));
      studied = await createStudy(server, staff, { id_image_set: id });
      const stored = await query('select file_name, id from image where id_image_set = $1', [id]);
      ids = Object.fromEntries(stored.map((face) => [face.file_name, face.id]));
    });

    it('a spare face stays one, and every face keeps its larger files', async () => {
      const { body } = await exclude([ids['a.avif'] ?? 0], studied.uid_study);
      expect(body.set).toMatchObject({ num_faces: 5, flg_built_in: false });
      expect(await facesOf(body.set.id_image_set)).toEqual(
        pool.slice(1).map((face) => ({ flg_spare: false, ...face })),
      );
    });

    it('a spare face is none of the practice round, which needs one', async () => {
      expect(await exclude([ids['practice.avif'] ?? 0], studied.uid_study)).toMatchObject({
        status: 409,
        body: { detail: 'too_few_faces' },
      });
      expect((await exclude([ids['spare.avif'] ?? 0], studied.uid_study)).body.set.num_faces).toBe(5);
    });

    it('of 60 faces, results come when each was dealt five times: from ten raters', async () => {
      const faces = [
        ...Array.from({ length: 59 }, (_, index) => inPool(`many${index}.avif`)),
        inPool('practice.avif', { tutorial: true }),
      ];
      const set = { name: 'large', des_credit: null, flg_built_in: false, faces };
      const { id } = await transaction(server.db, (tx) => storeImageSet(tx, set));
      const { uid_study } = await createStudy(server, staff, { id_image_set: id });
      await wholeRaters(server, uid_study, 9);
      expect(await resultsOf(server, staff, uid_study)).toMatchObject({
        num_waiting: 9,
        num_needed: 10,
        figures: null,
      });
      await wholeRater(server, uid_study);
      const { figures } = await resultsOf(server, staff, uid_study);
      expect(figures?.faces.map(({ gender }) => gender?.num)).toEqual(Array.from({ length: 60 }, () => 5));
    });

    it('raters get the larger files, and the figures say which face is spare', async () => {
      const { body: deal } = await newRater(server, studied.uid_study);
      expect(deal.faces).toHaveLength(6);
      for (const face of deal.faces) expect(face.sizes).toEqual([256, 512, 768]);
      await wholeRaters(server, studied.uid_study, 5);
      const { figures } = await resultsOf(server, staff, studied.uid_study);
      const spare = figures?.faces.filter(({ flg_spare }) => flg_spare);
      expect(spare?.map(({ file_name }) => file_name)).toEqual(['spare.avif']);
    });
  });

  it('can be rated in its turn: its figures begin with nothing', async () => {
    await wholeRaters(server, study.uid_study, 5);
    await resultsOf(server, staff, study.uid_study);
    const [, gone] = await testFaces();
    const { body } = await exclude([gone?.id ?? 0]);
    const { id_image_set } = body.set;
    const next = await askAs<NormingStudy>(server, staff.headers, 'POST', '/norming', { des_name: 'B', id_image_set });
    expect(next.body.set.num_faces).toBe(29);
    expect((await newRater(server, next.body.uid_study)).body.faces).toHaveLength(29);
    expect((await resultsOf(server, staff, next.body.uid_study)).figures).toBeNull();
  });

  it('of a face of another set, of all faces, or after a rehearsal is refused', async () => {
    expect((await exclude([31_000])).status).toBe(400);
    const all = (await testFaces()).map(({ id }) => id);
    expect(await exclude(all)).toMatchObject({ status: 409, body: { detail: 'too_few_faces' } });
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    expect(await exclude(all.slice(0, 1), rehearsal.uid_study)).toMatchObject({
      status: 409,
      body: { detail: 'rehearsal_only' },
    });
  });

  it('is refused when fifty sets are stored', async () => {
    await query(
      `insert into image_set (cod_content, name, flg_built_in) select n::text, 'x', false from generate_series(1, 60) n`,
    );
    const [, , gone] = await testFaces();
    expect(await exclude([gone?.id ?? 0])).toMatchObject({ status: 409, body: { detail: 'too_many_sets' } });
    await query("delete from image_set where name = 'x'");
  });
});

describe('a rehearsal', () => {
  it('has simulated raters, the same for everybody who looks, and stores none', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    expect(rehearsal).toMatchObject({ num_raters: 40, num_completed: 40, des_address: null });
    const looks: NormingResults[] = [];
    for (let look = 0; look < 2; look += 1) looks.push(await resultsOf(server, staff, rehearsal.uid_study));
    expect(looks[0]).toEqual(looks[1]);
    const misfits = looks[0]?.figures?.faces.flatMap((face) => face.misfits) ?? [];
    for (const planted of ['gender', 'phenotype', 'age', 'mood']) expect(misfits).toContain(planted);
    expect(await query('select 1 from norming_rater where uid_study = $1', [rehearsal.uid_study])).toEqual([]);
  });

  it('is deleted without being closed first', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    const { status } = await askAs(server, staff.headers, 'DELETE', `/norming/${rehearsal.uid_study}`);
    expect(status).toBe(200);
  });
});

it('an address for raters is given where the installation has one', async () => {
  const known = await buildTestApp({ config: { ORIGIN: 'https://primavista.example' } });
  try {
    const made = await createStudy(known, await signedInResearcher(known));
    expect(made.des_address).toBe(`https://primavista.example/rate/${made.uid_study}`);
  } finally {
    await known.close();
  }
});
