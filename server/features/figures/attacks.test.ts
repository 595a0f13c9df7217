import { describe, expect, it } from 'vitest';
import type { Findings, GroupVariable } from '../../../contract/findings.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { groupVariables } from '../../../contract/rules/findings.ts';
import { isInFigures } from '../../db/schema/runs.ts';
import { readConfig } from '../../read-config.ts';
import { ask, publicRun, publicSession } from '../../testing/participants.ts';
import { crowdsOf } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { between, collectionHarness } from '../collection/testing/collection-harness.ts';
import { useFindings } from '../findings/testing/use-findings.ts';
import { campaignRules, takeDueSteps } from './campaign-steps.ts';
import { makeEditions } from './editions.ts';

// Attacks on the figures through the calls of the running app, by an outsider, a script and staff.

/** The sum of an answer over people: exact, or to within so many people's answers. */
type Known = { what: string; who: Set<string>; error: number };

/** Half a percent of so many. */
const halfPercent = (people: number): number => people / 200;

/** What a difference says of fewer than ten people to within ten points. */
const tellsFew = (one: Known, other: Known): string[] => {
  const more = [...one.who].filter((uid) => !other.who.has(uid));
  if (more.length === 0 || more.length >= 10 || [...other.who].some((uid) => !one.who.has(uid))) return [];
  const points = (100 * (one.error + other.error)) / more.length;
  return points < 10 ? [`${one.what} less ${other.what}: ${more.length} people to ${points} points`] : [];
};

describe('an outsider who reads everything again and again', () => {
  const { server, show, seen, post, goTo } = useFindings();

  type Row = Record<GroupVariable, string> & { uid_user: string; flagged: boolean };
  const inFigures = (): Promise<Row[]> =>
    server.query<Row>(
      `select uid_user, cardinality(des_flags) > 0 as flagged, coalesce(des_phenotype, '') as own_phenotype,
              case when des_gender in ('F', 'M') then des_gender else 'other' end as gender,
              case when val_year_birth is null then '' when val_year_birth = 2013 then 'to_13'
                   when val_year_birth = 1970 then '40_on' else '25_39' end as age
       from participant join run using (uid_user) left join public_profile using (uid_user) where ${isInFigures}`,
    );

  /** What follows of parts of the runs from one reading: what it shows, and what several levels have together. */
  const partsIn = async (rows: Row[]): Promise<Known[]> => {
    const known: Known[] = [];
    const add = (what: string, isIn: (row: Row) => boolean) => {
      const who = new Set(rows.filter(isIn).map(({ uid_user }) => uid_user));
      known.push({ what, who, error: halfPercent(who.size) });
    };
    const { words } = (await seen('?runs=unflagged')).body;
    if (words.length > 0) add('unflagged', ({ flagged }) => !flagged);
    for (const variable of groupVariables) {
      const { group } = (await seen(`?group=${variable}`)).body;
      if (!group?.words.length) continue;
      const levels: string[] = group.levels.filter(({ num_runs }) => num_runs !== null).map((each) => each.des_level);
      // Nothing shows exactly how many people a level has.
      for (const { num_runs } of group.levels) expect((num_runs ?? 0) % 10).toBe(0);
      add(`${variable} ${levels}`, (row) => levels.includes(row[variable]));
      for (const level of levels) add(`${variable} ${level}`, (row) => row[variable] === level);
      for (const level of levels.filter((each) => group.words[0]?.own_and_other?.[each as 'Arabian']))
        add(`other than ${level}`, ({ own_phenotype }) => own_phenotype !== '' && own_phenotype !== level);
    }
    return known;
  };

  it('learns no share of fewer than ten people, over two editions, frozen findings and a deletion', async () => {
    await show();
    const live: Known[] = [];
    const parts: Known[][] = [];
    const texts = new Map<number, string>();
    const uid_session = await publicSession(server);
    const store = crowdsOf(server.db);
    let seed = 0;
    /** A few say something rare of themselves, or nothing, and every eighth presses the same button all the time. */
    const play = async (people: number): Promise<void> => {
      const seeds = Array.from({ length: people }, (_, place) => seed + 1 + place);
      seed += people;
      const how = (each: number) => ({ seed: each, manner: each % 8 === 5 ? 'always_no' : 'looking' }) as const;
      const uids = await store(seeds.map((each) => ({ uid_session, completed_at: server.now(), ...how(each) })));
      await server.query(
        `insert into public_profile (uid_user, des_education_degree, des_gender, val_year_birth, des_phenotype)
         select uid, 'Diploma', case when seed % 60 = 1 then 'Other' when seed % 3 = 0 then 'M' else 'F' end,
                case when seed % 60 = 2 then 2013 else (array[2001, 1990, 1970])[1 + seed % 3] end,
                case when seed % 60 = 3 then 'Arabian' when seed % 4 = 0 then 'LatinAmerican' else 'Caucasian' end
         from unnest($1::uuid[], $2::int[]) as each (uid, seed) where seed % 50 <> 4`,
        [uids, seeds],
      );
    };
    /** The first sixty one by one, then up to seven at a time, and a look after each. */
    const arrive = async (people: number): Promise<void> => {
      const last = seed + people;
      for (let turn = 0; seed < last; turn += 1) {
        await play(seed < 60 ? 1 : Math.min(1 + (turn % 7), last - seed));
        if (turn === 25) {
          const [one] = await server.query(
            `select uid_session, uid_user, cod_user from participant
             where num_step is not null order by tms_completed_at, uid_user limit 1`,
          );
          expect((await ask(server, 'POST', '/responses/delete', one)).status).toBe(200);
        }
        await takeDueSteps(server.db, server.now());
        const [results, found] = [await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses'), await seen()];
        const { num_runs, words, times, des_untold } = found.body;
        expect(results.body[0]?.val_participants).toBe(num_runs);
        const exact = words.map(({ phenotypes, face_genders }) => ({ phenotypes, face_genders }));
        const text = JSON.stringify([results.body.map(({ jsn_counts }) => jsn_counts), exact, times]);
        // So many runs always show the same.
        expect(texts.get(num_runs) ?? text).toBe(text);
        if (texts.has(num_runs) || des_untold) continue;
        texts.set(num_runs, text);
        live.push({ what: `${num_runs}`, who: new Set((await inFigures()).map((row) => row.uid_user)), error: 0 });
        expect(live.at(-1)?.who.size).toBe(num_runs);
      }
    };
    const publish = async (): Promise<void> => {
      await makeEditions(server.db, server.now());
      parts.push(await partsIn(await inFigures()));
      const { frozen } = (await post('/freeze')).body;
      const stood = JSON.stringify((await seen()).body.words);
      expect(JSON.stringify((await ask<Findings>(server, 'GET', `/findings/${frozen[0]}`)).body.words)).toBe(stood);
    };
    await arrive(311);
    await publish();
    await goTo('2026-03-09');
    await arrive(40);
    await publish();

    expect(live.length).toBeGreaterThan(30);
    for (const [place, { who }] of live.entries()) {
      const before = live.slice(0, place).flatMap((earlier) => [...earlier.who]);
      expect(new Set([...who].filter((uid) => !before.includes(uid))).size).toBeGreaterThanOrEqual(10);
    }
    const nobody: Known = { what: 'nobody', who: new Set(), error: 0 };
    for (const known of parts) {
      // Flagged runs are enough to be left out.
      expect(known.map(({ what }) => what)).toEqual(expect.arrayContaining(['unflagged', 'gender F', 'age 25_39']));
      const all = [nobody, ...live, ...known];
      expect(all.flatMap((one) => all.flatMap((other) => tellsFew(one, other)))).toEqual([]);
    }
  }, 900_000);

  it('would learn it from figures that differ by three people', () => {
    const people = Array.from({ length: 40 }, (_, place) => `${place}`);
    const all: Known = { what: 'all', who: new Set(people), error: 0 };
    const without = (error: number): Known => ({ what: 'some', who: new Set(people.slice(3)), error });
    expect([0, halfPercent(37), 0.4].map((error) => tellsFew(all, without(error)).length)).toEqual([1, 1, 0]);
  });
});

describe('a script on one address, with strict fair play', () => {
  const server = useTestApp({ config: { FAIR_PLAY: 'strict' }, stored: { MAX_RUNS_PER_ADDRESS: 1000 } });
  const rules = campaignRules(readConfig({ FAIR_PLAY: 'strict' }));
  let seed = 0;
  const play = async (from: string, answer: boolean): Promise<void> => {
    seed += 1;
    const run = await publicRun(server, { seed });
    const responses = run.responses.map((each) => ({
      ...each,
      flg_response: each.flg_response === null ? null : answer,
    }));
    const payload = { ...run, responses };
    const sent = { method: 'POST', url: '/api/responses', payload, remoteAddress: from } as const;
    expect((await server.app.inject(sent)).statusCode).toBe(200);
  };
  const shown = async () => {
    await takeDueSteps(server.db, server.now(), rules);
    const [word] = (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body;
    return { runs: word?.val_participants ?? 0, percent: word?.jsn_aggregation?.Caucasian.ALL ?? null };
  };

  it('of 30 runs gets no more than a fifth of the figures, however few honest ones there are', async () => {
    for (let run = 0; run < 30; run += 1) await play('192.0.2.1', true);
    for (let person = 1; person <= 4; person += 1) await play(`198.51.100.${person}`, false);
    expect((await shown()).runs).toBe(0);
    for (let person = 5; person <= 19; person += 1) {
      await play(`198.51.100.${person}`, false);
      const { runs, percent } = await shown();
      // A fifth of the runs has a little more of the answers where others let faces pass.
      if (runs > 0) expect(percent).toBeLessThan(22);
    }
    expect((await shown()).runs).toBeGreaterThan(0);
  }, 300_000);
});

describe('staff, with strict fair play', () => {
  const { playAt, step, participants, change } = collectionHarness();
  it('that sets waiting runs aside and counts them again, many times, does not hold up the figures', async () => {
    await playAt(8, 9);
    for (let turn = 0; turn < 12; turn += 1) {
      await change('set_aside', between(9, 10));
      await step();
      await change('count_again', between(9, 10));
    }
    expect(await participants()).toBe(0);
    await playAt(9, 1);
    await step();
    expect(await participants()).toBe(10);
    await change('set_aside', between(9, 10));
    await playAt(10, 10);
    await step();
    expect(await participants()).toBe(11);
  });
});
