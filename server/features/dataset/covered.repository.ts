import type { DbOrTx, Tx } from '../../db/database.ts';
import { leaveOutOfReleases } from '../editions/editions.ts';
import { type Covered, chooseUntimed, type UntimedChoice, type UntimedCovered } from './covered.ts';
import type { LeftOut } from './source.ts';

// Written out, like what reads the runs: conditions of one statement are parts of others; tests run every one.

/** The session of the public campaign, unless its runs are simulated. */
const ofCampaign = 'p.uid_session = (select uid_session from game_session where flg_public and not flg_simulated)';

/** Stored runs that count, or would count if they had been played with the time limit. */
const isGood = `${ofCampaign} and p.tms_completed_at is not null and p.des_aside is null and not p.flg_void`;

/** Runs that are in the editions: $1: editions by set of faces; $2: by set, until when runs without the time limit are in. Both as JSON. */
const isTaken = `${isGood} and case when p.flg_untimed
  then p.tms_completed_at <= ($2::jsonb ->> p.id_image_set::text)::timestamptz
  else p.tms_folded_at is not null and p.num_edition <= ($1::jsonb ->> p.id_image_set::text)::int end`;

/** No release has a run that was once left out (server/features/editions/release-runs.ts). */
const isLeftOut = 'exists (select from release_left_out o where o.uid_user = p.uid_user)';

/** The same parameters: runs that a release has. */
export const isCovered = `${isTaken} and not ${isLeftOut}`;

export const parametersOf = ({ editions, untimed }: Covered) => [
  JSON.stringify(editions),
  JSON.stringify(Object.fromEntries(Object.entries(untimed).map(([set, { until }]) => [set, until]))),
];

export const query = async <T extends object>(db: DbOrTx, text: string, values: unknown[] = []): Promise<T[]> =>
  (await db.$client.query<T>(text, values)).rows;

export const count = async (db: DbOrTx, condition: string, values: unknown[] = []): Promise<number> => {
  const [found] = await query<{ runs: number }>(
    db,
    `select count(*)::int as runs from participant p where ${condition}`,
    values,
  );
  return found?.runs ?? 0;
};

/** Resolves to how many runs a release would have. */
export const countRuns = (db: DbOrTx, covered: Covered): Promise<number> => count(db, isCovered, parametersOf(covered));

/** Whether there is a campaign whose runs are people's. */
export const isRealCampaign = async (db: DbOrTx): Promise<boolean> =>
  (await query(db, 'select from game_session where flg_public and not flg_simulated')).length > 0;

/** Resolves to the latest published edition of each set of faces. */
export const findEditions = async (db: DbOrTx): Promise<Record<number, number>> => {
  const rows = await query<{ id_image_set: number; num_edition: number }>(
    db,
    `select p.id_image_set, max(p.num_edition) as num_edition from edition p
     where ${ofCampaign} and p.tms_published_at is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ id_image_set, num_edition }) => [id_image_set, num_edition]));
};

/** Parameters: set of faces, until when. */
const isUntimedOf = `p.flg_untimed and p.id_image_set = $1 and p.tms_completed_at <= $2::timestamptz and not ${isLeftOut}`;

/** Answers that came a moment ago may not be stored yet, and would be missing. */
const storedWithinMs = 60_000;

export type FoundUntimed = Record<number, UntimedChoice>;

/**
 * Resolves to what a new release covers of runs without the time limit, and which are to be left out.
 * @param earlier what other releases have covered so far
 * @param wanted what another tier of its edition covers; undefined: up to now
 */
export const findUntimed = async (
  db: DbOrTx,
  earlier: readonly Covered[],
  wanted: UntimedCovered | undefined,
  now: Date,
): Promise<FoundUntimed> => {
  const sets = await query<{ id_image_set: number }>(
    db,
    `select distinct p.id_image_set from participant p where ${isGood} and p.flg_untimed order by 1`,
  );
  const today = new Date(now.getTime() - storedWithinMs).toISOString();
  const chosen: FoundUntimed = {};
  for (const { id_image_set } of sets) {
    const before = earlier.flatMap(({ untimed }) => untimed[id_image_set] ?? []);
    const last = before
      .map(({ until }) => until)
      .toSorted()
      .at(-1);
    const until = wanted ? wanted[id_image_set]?.until : [today, last];
    const moments = [until].flat().filter((moment) => moment !== undefined);
    const found = await chooseUntimed(before, moments, (upTo) =>
      count(db, `${isGood} and ${isUntimedOf}`, [id_image_set, upTo]),
    );
    if (found) chosen[id_image_set] = found;
  }
  return chosen;
};

const findUids = async (tx: Tx, rest: string, values: unknown[]): Promise<string[]> =>
  (await query<{ uid_user: string }>(tx, `select p.uid_user from participant p where ${rest}`, values)).map(
    ({ uid_user }) => uid_user,
  );

/** Leaves out what was found to be left out, by lot, and those that are taken out: should they come back, no release has them. */
export const leaveOutUntimed = async (
  tx: Tx,
  found: FoundUntimed,
  draw: { num_draw: number; now: Date; seed: string },
): Promise<UntimedCovered> => {
  const covered: UntimedCovered = {};
  for (const [set, { until, runs, leaveOut }] of Object.entries(found)) {
    const id_image_set = Number(set);
    const drawn = leaveOut
      ? await findUids(
          tx,
          `${isGood} and ${isUntimedOf} and p.tms_completed_at > coalesce($3::timestamptz, '-infinity')
           order by sha256(convert_to($4::text || p.uid_user::text, 'UTF8')) limit $5`,
          [id_image_set, leaveOut.upTo, leaveOut.after, draw.seed, leaveOut.runs],
        )
      : [];
    const takenOut = await findUids(
      tx,
      `${ofCampaign} and (p.des_aside is not null or p.flg_void) and ${isUntimedOf}`,
      [id_image_set, until],
    );
    await leaveOutOfReleases(tx, [...drawn, ...takenOut], draw);
    covered[id_image_set] = { until, runs };
  }
  return covered;
};

/** Whether the runs without the time limit that a release is to have are still those that were noted. */
export const areUntimedAsNoted = async (tx: Tx, { untimed }: Covered): Promise<boolean> => {
  for (const [set, { until, runs }] of Object.entries(untimed)) {
    if ((await count(tx, `${isGood} and ${isUntimedOf}`, [Number(set), until])) !== runs) return false;
  }
  return true;
};

/** How many runs the editions had when they were published. */
const countOfEditions = async (tx: Tx, { editions }: Covered): Promise<number> => {
  const [found] = await query<{ runs: number }>(
    tx,
    `select coalesce(sum(p.num_runs), 0)::int as runs from edition p
     where ${ofCampaign} and p.num_edition = ($1::jsonb ->> p.id_image_set::text)::int`,
    [JSON.stringify(editions)],
  );
  return found?.runs ?? 0;
};

export const countLeftOut = async (tx: Tx, covered: Covered): Promise<LeftOut> => ({
  setAside: await count(
    tx,
    `${ofCampaign} and p.tms_completed_at is not null and p.des_aside is not null and not p.flg_void`,
  ),
  void: await count(tx, `${ofCampaign} and p.tms_completed_at is not null and p.flg_void`),
  waiting: await count(tx, `${isGood} and not coalesce(${isTaken}, false)`, parametersOf(covered)),
  missing:
    (await countOfEditions(tx, covered)) -
    (await count(tx, `${isCovered} and not p.flg_untimed`, parametersOf(covered))),
});

/** Resolves to how many runs of an edition are still there, left out or not: all it had, or it has lost some. */
export const countStillThere = (tx: Tx, id_image_set: number, num_edition: number): Promise<number> =>
  count(tx, isTaken, parametersOf({ editions: { [id_image_set]: num_edition }, untimed: {} }));

/** The session of the campaign that is released; undefined while there is none. */
export const findCampaign = async (tx: DbOrTx): Promise<string | undefined> => {
  const [campaign] = await query<{ uid_session: string }>(
    tx,
    'select uid_session from game_session where flg_public and not flg_simulated',
  );
  return campaign?.uid_session;
};
