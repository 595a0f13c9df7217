import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askAs } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { startTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { minutes, normingHarness, start } from './testing/norming-harness.ts';
import { aRating, createStudy, newRater, rate, signedInResearcher, wholeRater } from './testing/studies.ts';

const { server, staff, study, setOpen } = normingHarness();

const close = () => setOpen(false);
const stored = (uid_rater: string) =>
  server.query('select id_image, val_age, val_attractiveness from norming_rating where uid_rater = $1 order by 1', [
    uid_rater,
  ]);

describe('beginning', () => {
  it('everybody gets all 30 faces, in an order of their own, and the same again after a reload', async () => {
    const { body: first } = await newRater(server, study.uid_study);
    const { body: other } = await newRater(server, study.uid_study);
    const ids = ({ faces }: typeof first) => faces.map(({ id }) => id);
    expect(ids(first)).toHaveLength(30);
    expect(ids(first).toSorted()).toEqual(ids(other).toSorted());
    expect(ids(first)).not.toEqual(ids(other));
    const { body: again } = await newRater(server, study.uid_study, first);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ rated: [], flg_attractiveness: true, des_credit: null, flg_built_in: true });
  });

  it('a lost reply, or a second tap at the same moment, creates nobody twice', async () => {
    const uid_rater = randomUUID();
    const tried = await Promise.all([1, 2, 3, 4].map(() => newRater(server, study.uid_study, { uid_rater })));
    expect(tried.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tried.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await server.query('select 1 from norming_rater where uid_rater = $1', [uid_rater])).toHaveLength(1);
  });

  it('nothing about the person is stored but whether they are of age', async () => {
    const columns = await server.query(
      "select column_name from information_schema.columns where table_name = 'norming_rater' order by ordinal_position",
    );
    expect(columns.map(({ column_name }) => column_name).join(' ')).toBe(
      'uid_rater uid_study id_image flg_adult tms_created_at tms_completed_at flg_counted',
    );
  });

  it('is over when the study is closed, and not possible in one that does not exist or of another rater', async () => {
    expect((await newRater(server, randomUUID())).status).toBe(404);
    const { body: deal } = await newRater(server, study.uid_study);
    const other = await createStudy(server, staff);
    expect((await newRater(server, other.uid_study, deal)).status).not.toBe(200);
    await close();
    const refused = { status: 409, body: { detail: 'session_not_open' } };
    expect(await newRater(server, study.uid_study)).toMatchObject(refused);
    expect((await ask(server, 'GET', `/norming/${study.uid_study}`)).body).toMatchObject({ flg_open: false });
    // Who has begun can reload.
    expect((await newRater(server, study.uid_study, deal)).status).toBe(200);
  });

  describe('in the very moment', () => {
    const whileChanging = <T>(change: string, work: () => Promise<T>) =>
      whileUncommitted(server, (other) => other.query(change.replaceAll('$1', `'${study.uid_study}'`)), work);
    const ratersLeft = () => server.query('select 1 from norming_rater');

    it('in which it is deleted, nobody begins, and sees that there is none', async () => {
      const begin = () => newRater(server, study.uid_study);
      const answer = await whileChanging('delete from norming_study where uid_study = $1', begin);
      expect([answer, await ratersLeft()]).toMatchObject([{ status: 404, body: { detail: 'not_found' } }, []]);
    });

    it('in which somebody begins, a deletion waits and takes them with it', async () => {
      await close();
      const change = `select from norming_study where uid_study = $1 for key share;
        insert into norming_rater (uid_rater, uid_study, id_image, flg_adult, tms_created_at)
        values (gen_random_uuid(), $1, '{1}', true, now())`;
      const remove = () => askAs(server, staff.headers, 'DELETE', `/norming/${study.uid_study}`);
      expect([await whileChanging(change, remove), await ratersLeft()]).toMatchObject([{ status: 200 }, []]);
    });
  });

  it('a study takes 2000, and those who are in go on', async () => {
    const { body: deal } = await newRater(server, study.uid_study);
    await server.query(
      `insert into norming_rater (uid_rater, uid_study, id_image, flg_adult, tms_created_at)
       select gen_random_uuid(), $1, '{1}', true, now() from generate_series(1, 1999)`,
      [study.uid_study],
    );
    expect(await newRater(server, study.uid_study)).toMatchObject({ status: 409, body: { detail: 'session_full' } });
    expect((await newRater(server, study.uid_study, deal)).status).toBe(200);
  });
});

describe('rating', () => {
  it('of each face the first rating stays, also one that skips questions, whatever is sent again', async () => {
    const { body: deal } = await newRater(server, study.uid_study);
    const [first = { id: 0 }, second = { id: 0 }] = deal.faces;
    const send = (...ratings: Parameters<typeof rate>[3]) => rate(server, study.uid_study, deal.uid_rater, ratings);
    expect((await send(aRating(first.id, { val_age: 21 }))).body).toEqual({ num_rated: 1 });
    const again = [aRating(first.id, { val_age: 60 }), aRating(second.id, { val_age: null })];
    expect((await send(...again)).body).toEqual({ num_rated: 2 });
    const ages = new Map((await stored(deal.uid_rater)).map(({ id_image, val_age }) => [id_image, val_age]));
    expect([ages.get(first.id), ages.get(second.id)]).toEqual([21, null]);
    const { rated } = (await newRater(server, study.uid_study, deal)).body;
    expect(new Set(rated)).toEqual(new Set([first.id, second.id]));
  });

  it('minors are not asked how attractive a face is, and an answer that is sent all the same is not stored', async () => {
    const { body: deal } = await newRater(server, study.uid_study, { flg_adult: false });
    expect(deal.flg_attractiveness).toBe(false);
    // Nor by saying afterwards that they are of age.
    await newRater(server, study.uid_study, { uid_rater: deal.uid_rater, flg_adult: true });
    const id = deal.faces[0]?.id ?? 0;
    const { status } = await rate(server, study.uid_study, deal.uid_rater, [aRating(id, { val_attractiveness: 7 })]);
    expect(status).toBe(200);
    expect(await stored(deal.uid_rater)).toEqual([{ id_image: id, val_age: 25, val_attractiveness: null }]);
  });

  it('in a study without that question adults are not asked either', async () => {
    const without = await createStudy(server, staff, { flg_attractiveness: false });
    const { body } = await ask(server, 'GET', `/norming/${without.uid_study}`);
    expect(body).toEqual({ flg_open: true, flg_asks_age: false, num_faces: 30 });
    const uid_rater = await wholeRater(server, without.uid_study, () => ({ val_attractiveness: 7 }));
    expect((await stored(uid_rater)).every(({ val_attractiveness }) => val_attractiveness === null)).toBe(true);
  });

  it.each([
    ['a value above the scale', { val_realness: 8 }],
    ['a face of nobody', { id_image: 32_000 }],
  ])('%s is refused, and nothing is stored', async (_, wrong) => {
    const { body: deal } = await newRater(server, study.uid_study);
    const [one = { id: 0 }, two = { id: 0 }] = deal.faces;
    const ratings = [aRating(one.id), { ...aRating(two.id), ...wrong }];
    expect((await rate(server, study.uid_study, deal.uid_rater, ratings)).status).toBe(400);
    expect(await stored(deal.uid_rater)).toEqual([]);
  });

  it('goes on for an hour after the closing', async () => {
    const { body: deal } = await newRater(server, study.uid_study);
    await close();
    const rateFace = async (index: number) =>
      (await rate(server, study.uid_study, deal.uid_rater, [aRating(deal.faces[index]?.id ?? 0)])).status;
    server.setNow(new Date(start.getTime() + 60 * minutes));
    expect(await rateFace(0)).toBe(200);
    server.setNow(new Date(start.getTime() + 60 * minutes + 1));
    expect(await rateFace(1)).toBe(409);
  });

  it('nobody rates for a rater whose id they do not know', async () => {
    const { body: deal } = await newRater(server, study.uid_study);
    const { uid_study: other } = await createStudy(server, staff);
    const rateAs = async (uid_study: string, uid_rater: string) =>
      (await rate(server, uid_study, uid_rater, [aRating(deal.faces[0]?.id ?? 0)])).status;
    expect([await rateAs(study.uid_study, randomUUID()), await rateAs(other, deal.uid_rater)]).toEqual([404, 404]);
  });
});

it('withdrawing deletes the rater and all ratings; repeating it does nothing', async () => {
  const uid_rater = await wholeRater(server, study.uid_study);
  for (let time = 0; time < 2; time += 1) {
    const withdrawn = await ask(server, 'POST', `/norming/${study.uid_study}/withdraw`, { uid_rater });
    expect(withdrawn).toMatchObject({ status: 200, body: { withdrawn: true } });
  }
  expect(await stored(uid_rater)).toEqual([]);
  expect(await server.query('select 1 from norming_rater where uid_rater = $1', [uid_rater])).toEqual([]);
  expect((await rate(server, study.uid_study, uid_rater, [aRating(1)])).status).toBe(404);
});

describe('the code', () => {
  const join = (code: string) => ask(server, 'POST', '/gamesession/join', { code, device: 'a-device-of-the-test' });

  it('leads to the study on the page where classes enter, however it is written', async () => {
    const found = { des_kind: 'norming', uid_session: study.uid_study, des_state: 'running' };
    expect(await join(study.cod_study)).toEqual({ status: 200, body: found });
    expect((await join(study.cod_study.toLowerCase().replace('-', ' '))).body).toEqual(found);
    await close();
    expect((await join(study.cod_study)).body).toEqual({ ...found, des_state: 'stopped' });
  });

  it('of a rehearsal leads nowhere', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    expect((await join(rehearsal.cod_study)).status).toBe(404);
    expect((await ask(server, 'GET', `/norming/${rehearsal.uid_study}`)).status).toBe(404);
    expect(await newRater(server, rehearsal.uid_study)).toMatchObject({ status: 409 });
  });
});

it('NORMING_ATTRACTIVENESS=never: nobody is asked, also not in studies that were made before', async () => {
  const strict = await startTestApp({ now: start, stored: { NORMING_ATTRACTIVENESS: 'never' } });
  const researcher = await signedInResearcher(strict);
  const made = await createStudy(strict, researcher, { flg_attractiveness: true });
  expect(made.flg_attractiveness).toBe(false);
  await strict.query('update norming_study set flg_attractiveness = true');
  const { body: deal } = await newRater(strict, made.uid_study);
  expect(deal.flg_attractiveness).toBe(false);
  await rate(strict, made.uid_study, deal.uid_rater, [aRating(deal.faces[0]?.id ?? 0, { val_attractiveness: 7 })]);
  const rows = await strict.query('select val_attractiveness from norming_rating');
  expect(rows).toEqual([{ val_attractiveness: null }]);
});
