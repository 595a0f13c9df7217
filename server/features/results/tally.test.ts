import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../quiet-log.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask, publicRun, untimed } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { batchSize } from './public-tally.ts';
import { recountTally } from './recount.ts';
import { foldCompletedRuns, startFolding } from './tally.ts';

const now = new Date('2026-03-02T09:00:00Z');
/** So that a stopped session counts what is left, and one run is enough to see that there was a fold. */
const config = readConfig({ FAIR_PLAY: 'off' });

const server = useTestApp({ per: 'test', now });

const runsInTally = async () => (await recountTally(server.db)).runs;

/** Ends all sessions, so that the rest is counted, however small: without fair play, as with `config`. */
const stopSessions = () => server.query('update game_session set tms_stopped_at = now()');

/** Inserts completed participants with one answer each. */
const storeRuns = async (howMany: number, id_image_set = 1) => {
  await server.query(
    `with created as (
       insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
       select uid_session, left(gen_random_uuid()::text, 13), $3, 'hash', $2
       from game_session, generate_series(1, $1::int) where flg_public returning uid_user
     )
     insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
     select uid_user, $2, array_agg(4), array_agg(image.id), array_agg(900), array_agg(random() < 0.5)
     from created, image where not image.tutorial and image.id_image_set = $2 group by 1`,
    [howMany, id_image_set, now],
  );
};

test('a fold takes a batch of runs at most and none twice', async () => {
  await storeRuns(batchSize + 1);
  expect(await foldCompletedRuns(server.db, now)).toBe(batchSize);
  expect(await foldCompletedRuns(server.db, now)).toBe(1);
  expect(await foldCompletedRuns(server.db, now)).toBe(0);
  // The last one waits for nine others.
  expect(await recountTally(server.db)).toEqual({ runs: batchSize, differences: [] });
  await stopSessions();
  await foldCompletedRuns(server.db, now);
  expect(await recountTally(server.db)).toEqual({ runs: batchSize + 1, differences: [] });
});

test('the figures of a running session grow by ten runs at a time, so that no difference reveals a person', async () => {
  const figuresAfter = async (howMany: number) => {
    await storeRuns(howMany);
    await foldCompletedRuns(server.db, now);
    const { runs, differences } = await recountTally(server.db);
    expect(differences).toEqual([]);
    return runs;
  };
  expect(await figuresAfter(9)).toBe(0);
  expect(await figuresAfter(1)).toBe(10);
  await storeRuns(3);
  await server.query('update participant set flg_untimed = true where tms_folded_at is null');
  expect(await figuresAfter(9)).toBe(10);
  expect(await figuresAfter(1)).toBe(20);
});

test('each set of faces has its own figures, which grow by ten runs of their own', async () => {
  const own = await useOwnFaces(server);
  const figures = async () => await server.query('select id_image_set, runs from tally_runs order by 1');
  await storeRuns(9, 1);
  await storeRuns(9, own.id);
  await foldCompletedRuns(server.db, now);
  expect(await figures()).toEqual([]);
  await storeRuns(1, own.id);
  await foldCompletedRuns(server.db, now);
  expect(await figures()).toEqual([{ id_image_set: own.id, runs: 10 }]);
  await storeRuns(2, 1);
  await foldCompletedRuns(server.db, now);
  expect(await figures()).toEqual([
    { id_image_set: 1, runs: 11 },
    { id_image_set: own.id, runs: 10 },
  ]);
  expect(await recountTally(server.db)).toEqual({ runs: 21, differences: [] });
});

test('what another process holds is counted later, and steps as a whole', async () => {
  await storeRuns(15);
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('select from participant order by tms_completed_at limit 8 for update');
  expect(await foldCompletedRuns(server.db, now)).toBe(7);
  expect(await runsInTally()).toBe(0);
  await other.query('commit');
  other.release();
  expect(await foldCompletedRuns(server.db, now)).toBe(8);
  expect(await recountTally(server.db)).toEqual({ runs: 15, differences: [] });
});

describe('a step of the public figures', () => {
  const steps = { addresses: 5, pauseMs: 600_000, takesRest: false };
  const addresses = (codes: string[]) =>
    server.query(
      `update participant p set cod_address = given.code
       from (select uid_user, row_number() over (order by uid_user) as number from participant where tms_folded_at is null)
         as waiting
       join unnest($1::text[]) with ordinality as given (code, number) using (number)
       where p.uid_user = waiting.uid_user`,
      [codes],
    );
  const later = (ms: number) => new Date(now.getTime() + ms);

  test('needs runs from five addresses', async () => {
    await storeRuns(12);
    await addresses(Array.from({ length: 12 }, (_, number) => `address ${number % 4}`));
    await foldCompletedRuns(server.db, now, steps);
    expect(await runsInTally()).toBe(0);
    await storeRuns(1);
    await addresses(['address 4']);
    await foldCompletedRuns(server.db, now, steps);
    expect(await recountTally(server.db)).toEqual({ runs: 13, differences: [] });
    // Nothing is left of where they came from.
    expect(await server.query('select from participant where cod_address is not null')).toHaveLength(0);
    expect(await server.query('select from next_address')).toHaveLength(0);
  });

  test('does not take one address for several because it comes back the next day', async () => {
    const onDay = (day: string) =>
      server.query('update participant set tms_completed_at = $1 where tms_folded_at is null', [`${day}T18:00:00Z`]);
    for (const day of ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']) {
      await storeRuns(3);
      // The salt of the day makes another mark of it.
      await addresses(Array.from({ length: 3 }, () => `the same, on ${day}`));
      await onDay(day);
      await foldCompletedRuns(server.db, now, steps);
    }
    await storeRuns(1);
    await addresses(['the same, on 2026-03-02']);
    await foldCompletedRuns(server.db, now, steps);
    expect(await runsInTally()).toBe(0);
    await storeRuns(4);
    await addresses(['second', 'third', 'fourth', 'fifth']);
    await foldCompletedRuns(server.db, now, steps);
    expect(await recountTally(server.db)).toEqual({ runs: 17, differences: [] });
  });

  test('counts addresses anew for each step', async () => {
    await storeRuns(10);
    await foldCompletedRuns(server.db, now, steps);
    expect(await runsInTally()).toBe(10);
    await storeRuns(10);
    await addresses(Array.from({ length: 10 }, () => 'one address'));
    await foldCompletedRuns(server.db, later(3_600_000), steps);
    expect(await runsInTally()).toBe(10);
  });

  test('comes ten minutes after the last one at the earliest', async () => {
    await storeRuns(10);
    await foldCompletedRuns(server.db, now, steps);
    await storeRuns(600);
    await foldCompletedRuns(server.db, later(1000), steps);
    await foldCompletedRuns(server.db, later(2000), steps);
    await foldCompletedRuns(server.db, later(599_999), steps);
    expect(await runsInTally()).toBe(10);
    await foldCompletedRuns(server.db, later(600_000), steps);
    expect(await recountTally(server.db)).toEqual({ runs: 610, differences: [] });
  });

  const cells = async () =>
    await server.query('select id_adjective, des_phenotype, des_gender, yes, answers from tally order by 1, 2, 3');

  test('is no smaller when the campaign is stopped: an honest run is read neither alone nor among known ones', async () => {
    await storeRuns(40);
    await foldCompletedRuns(server.db, now, steps);
    const before = await cells();
    await storeRuns(1);
    await addresses(['somebody']);
    await foldCompletedRuns(server.db, later(600_000), steps);
    await stopSessions();
    await foldCompletedRuns(server.db, later(1_200_000), steps);
    expect(await cells()).toEqual(before);
    // Runs that began before the stop still come in: nine known ones, from one address.
    await storeRuns(9);
    await addresses(Array.from({ length: 9 }, () => 'of the attacker'));
    await foldCompletedRuns(server.db, later(1_800_000), steps);
    await foldCompletedRuns(server.db, later(365 * 86_400_000), steps);
    expect(await cells()).toEqual(before);
    expect(await recountTally(server.db)).toEqual({ runs: 40, differences: [] });
    await storeRuns(3);
    await addresses(['third', 'fourth', 'fifth']);
    await foldCompletedRuns(server.db, later(366 * 86_400_000), steps);
    expect(await recountTally(server.db)).toEqual({ runs: 53, differences: [] });
  });

  test('follows the settings if fair play is strict; plain, it takes ten runs, and off, what is left', async () => {
    await storeRuns(9);
    await stopSessions();
    const foldOnce = async (settings: Record<string, string>, until: () => Promise<boolean>) => {
      const folding = startFolding({
        db: server.db,
        now: () => now,
        log: quietLog,
        config: readConfig(settings),
      });
      await expect.poll(until, { timeout: 120_000 }).toBe(true);
      await folding.stop();
      return runsInTally();
    };
    const isFolded = async () =>
      (await server.query('select from participant where tms_folded_at is null')).length === 0;
    expect(await foldOnce({ FAIR_PLAY: 'strict' }, isFolded)).toBe(0);
    expect(await foldOnce({}, isFolded)).toBe(0);
    expect(await foldOnce({ FAIR_PLAY: 'off' }, async () => (await runsInTally()) > 0)).toBe(9);
  });

  test('comes at once with plain fair play, from one address, again and again', async () => {
    for (const runs of [10, 20]) {
      await storeRuns(10);
      await addresses(Array.from({ length: 10 }, () => 'one address'));
      const folding = startFolding({ db: server.db, now: () => now, log: quietLog, config: readConfig({}) });
      await expect.poll(runsInTally, { timeout: 120_000 }).toBe(runs);
      await folding.stop();
    }
  });
});

test('runs that are set aside or void are not counted, and do not hold up the others', async () => {
  await storeRuns(3);
  await server.query("update participant set des_aside = 'without_proof'");
  await storeRuns(2);
  await server.query('update participant set flg_void = true where des_aside is null');
  await storeRuns(10);
  expect(await foldCompletedRuns(server.db, now)).toBe(10);
  expect(await recountTally(server.db)).toEqual({ runs: 10, differences: [] });
});

test('two processes that fold at the same time count each run once', async () => {
  await storeRuns(2100);
  const other = openDatabase(server.connectionString, quietLog);
  const foldAll = async (db: typeof other): Promise<number> => {
    const folded = await foldCompletedRuns(db, now);
    return folded === 0 ? 0 : folded + (await foldAll(db));
  };
  const folded = await Promise.all([server.db, other, server.db, other].map(foldAll));
  await stopSessions();
  folded.push(await foldAll(other));
  await other.$client.end();
  expect(folded.reduce((sum, each) => sum + each)).toBe(2100);
  expect(await recountTally(server.db)).toEqual({ runs: 2100, differences: [] });
});

test('an untimed run is marked and not counted', async () => {
  const run = untimed(await publicRun(server));
  expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  await stopSessions();
  expect(await foldCompletedRuns(server.db, now)).toBe(1);
  expect(await foldCompletedRuns(server.db, now)).toBe(0);
  expect(await recountTally(server.db)).toEqual({ runs: 0, differences: [] });
});

test('a face that timed out is not an answer', async () => {
  await storeRuns(1);
  await stopSessions();
  await server.query('update run set flg_response = array_fill(null::boolean, array[cardinality(id_image)])');
  await foldCompletedRuns(server.db, now);
  expect(await server.query('select sum(yes)::int as yes, sum(answers)::int as answers from tally')).toEqual([
    { yes: 0, answers: 0 },
  ]);
});

test('a recount reports what differs, and nothing else', async () => {
  await storeRuns(3);
  await stopSessions();
  await foldCompletedRuns(server.db, now);
  await server.query('update tally set answers = answers + 1 where (des_phenotype, des_gender) = ($1, $2)', [
    'Arabian',
    'F',
  ]);
  await server.query('update tally_runs set runs = 4');
  const { differences } = await recountTally(server.db);
  expect(differences).toEqual([
    expect.stringMatching(/: tally 4 runs, recount 3$/),
    expect.stringMatching(/adjective 4, Arabian F: tally \d of 7, recount \d of 6$/),
  ]);
});

test('completed runs that are not folded yet make no difference', async () => {
  await storeRuns(3);
  expect(await recountTally(server.db)).toEqual({ runs: 0, differences: [] });
});

test('folding continues after a database outage, which is logged once', async () => {
  await storeRuns(1);
  await stopSessions();
  await server.query('alter table tally rename to tally_away');
  const warnings: string[] = [];
  const folding = startFolding({
    db: server.db,
    now: () => now,
    log: { warn: (msg) => warnings.push(msg) },
    config,
  });
  await expect.poll(() => warnings.length, { timeout: 120_000 }).toBe(1);
  await server.query('alter table tally_away rename to tally');
  await expect.poll(runsInTally, { timeout: 120_000 }).toBe(1);
  await folding.stop();
  expect(warnings).toHaveLength(1);
});

test('stopping waits for the running fold', async () => {
  await storeRuns(1);
  await stopSessions();
  const blocker = await server.db.$client.connect();
  await blocker.query('begin; lock table tally');
  const folding = startFolding({ db: server.db, now: () => now, log: quietLog, config });
  const waiting = "select from pg_locks where not granted and relation = 'tally'::regclass";
  await expect.poll(async () => (await server.db.$client.query(waiting)).rowCount, { timeout: 120_000 }).toBe(1);

  let stopped = false;
  const stopping = folding.stop().then(() => {
    stopped = true;
  });
  await server.query('select');
  expect(stopped).toBe(false);
  await blocker.query('commit');
  blocker.release();
  await stopping;
  expect(await runsInTally()).toBe(1);
});
