import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { NormingStudy } from '../../../contract/norming.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { minutes, normingHarness, start } from './testing/norming-harness.ts';
import {
  aRating,
  createStudy,
  newRater,
  rate,
  resultsOf,
  signedInResearcher,
  wholeRater,
  wholeRaters,
} from './testing/studies.ts';

const { server, staff, study, setOpen, eventsOf } = normingHarness();

/** After so many ms, with a new sign-in: the first one has expired by then. */
const signedInAfter = async (passed: number) => {
  server.setNow(new Date(start.getTime() + passed));
  staff.headers = await bearerOf(server, staff.account);
};
/** After an hour nobody goes on. */
const afterClosing = async () => {
  await setOpen(false);
  await signedInAfter(60 * minutes + 1);
};

describe('a study', () => {
  it('is open at once, with a code and the faces of one set, which must exist', async () => {
    expect(study).toMatchObject({
      ...{ des_name: 'Insieme A', des_owner: null, num_raters: 0, num_completed: 0 },
      des_address: `https://primavista.example/rate/${study.uid_study}`,
      ...{ flg_attractiveness: true, flg_simulated: false, flg_open: true, flg_may_change: true },
      set: { flg_active: true, flg_built_in: true, num_faces: 30 },
    });
    expect(study.cod_study).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{4}$/);
    const draft = { des_name: 'X', id_image_set: 99 };
    expect((await askAs(server, staff.headers, 'POST', '/norming', draft)).status).toBe(400);
  });

  it('is nobody else’s: others do not see it, and staff who see all sessions may not change it', async () => {
    const other = await signedInResearcher(server);
    const reader = await signedInResearcher(server, 'session:read');
    const path = `/norming/${study.uid_study}`;
    for (const [who, status] of [[other, 404] as const, [reader, 200] as const]) {
      expect((await askAs(server, who.headers, 'GET', `${path}/results`)).status).toBe(status);
      expect((await askAs(server, who.headers, 'POST', `${path}/results/export`)).status).toBe(status);
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
    expect(await remove()).toEqual({ status: 200, body: { uid_study: study.uid_study, raters: 2, ratings: 60 } });
    for (const table of ['norming_study', 'norming_rater', 'norming_rating']) {
      expect(await server.query(`select 1 from ${table}`)).toEqual([]);
    }
    const detail = { raters: '2', ratings: '60' };
    expect(await eventsOf('session_deleted')).toEqual([{ des_target: 'Insieme A', jsn_detail: detail }]);
  });
});

describe('results', () => {
  it('show nothing of fewer than five raters', async () => {
    await wholeRaters(server, study.uid_study, 4);
    const nothing = { num_waiting: 4, num_needed: 5, tms_figures_at: null, figures: null };
    expect(await resultsOf(server, staff, study.uid_study)).toMatchObject(nothing);
    await wholeRater(server, study.uid_study);
    const { figures, num_waiting, tms_figures_at } = await resultsOf(server, staff, study.uid_study);
    expect({ num_waiting, tms_figures_at }).toEqual({ num_waiting: 0, tms_figures_at: start.toISOString() });
    expect(figures).toMatchObject({ num_counted: 5, num_careless: 0 });
    expect(figures?.faces).toHaveLength(30);
    expect(figures?.faces.every(({ gender }) => gender?.num === 5)).toBe(true);
    const { rows } = await server.db.$client.query('select uid_rater from norming_rater');
    for (const { uid_rater } of rows) expect(JSON.stringify(figures)).not.toContain(uid_rater);
    await newRater(server, study.uid_study);
    const { body } = await askAs<NormingStudy[]>(server, staff.headers, 'GET', '/norming');
    expect(body).toMatchObject([{ uid_study: study.uid_study, num_raters: 6, num_completed: 5 }]);
  });

  it('anyone who looks after each rater learns nobody’s answers: figures change by five raters or not at all', async () => {
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
    expect((await setOpen(true)).body.flg_open).toBe(true);
    const { body: deal } = await newRater(server, study.uid_study);
    await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[0]?.id ?? 0)]);
    await wholeRaters(server, study.uid_study, 4);
    await setOpen(false);
    await signedInAfter(200 * minutes);
    expect((await resultsOf(server, staff, study.uid_study)).figures?.num_counted).toBe(5);
    await setOpen(true);
    const later = await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[1]?.id ?? 0)]);
    expect(later).toMatchObject({ status: 409, body: { detail: 'session_not_open' } });
  });

  it('are exported with a security event', async () => {
    const path = `/norming/${study.uid_study}/results/export`;
    expect((await askAs(server, staff.headers, 'POST', path)).status).toBe(200);
    expect(await eventsOf('results_exported')).toEqual([{ des_target: 'Insieme A', jsn_detail: {} }]);
  });
});

describe('a rehearsal', () => {
  it('has simulated raters, the same at each look, stores none, and can be deleted at once', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    expect(rehearsal).toMatchObject({ num_raters: 40, num_completed: 40, des_address: null });
    const looks = [1, 2].map(() => resultsOf(server, staff, rehearsal.uid_study));
    const [first, second] = await Promise.all(looks);
    expect(first).toEqual(second);
    const misfits = first?.figures?.faces.flatMap((face) => face.misfits) ?? [];
    for (const planted of ['gender', 'phenotype', 'age', 'mood']) expect(misfits).toContain(planted);
    expect(await server.query('select 1 from norming_rater where uid_study = $1', [rehearsal.uid_study])).toEqual([]);
    // Without being closed first.
    const { status } = await askAs(server, staff.headers, 'DELETE', `/norming/${rehearsal.uid_study}`);
    expect(status).toBe(200);
  });
});
