import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import {
  apartFromSteps,
  betweenMissing,
  isNothingOrEnough,
  type Live,
  type Missing,
  NewSets,
  type PublishedSet,
  type RunGroup,
} from './apart.ts';
import { findPublished, findPublishedSets, type Key, keyOf, noteMargin } from './editions.repository.ts';
import { allRuns } from './levels.ts';
import { isFit, readLive } from './marked-runs.repository.ts';

// Whoever has a release has its difference to every edition, to the live figures and to all other releases. Once runs of
// its edition are gone, that would be just these: so others are left out with them, drawn by lot. They stay out of all
// later releases, so what a later edition has and its release has not would tell who they are, and then who had gone: such
// a release has a lot of its own.

/** Others are left out only where so many runs remain. */
const leastToRemain = 30;

/** The most that are drawn at a time: ten are enough unless single steps of the live figures were of few runs. */
const mostDrawn = 60;

/** Which runs of an edition a research release has. */
type ReleaseRuns = {
  /** How many, and how many of the edition it has not: those that are gone, and those left out now or before. */
  runs: number;
  missing: number;
  /** Those to be left out now. */
  drawn: string[];
};

/** `too_close`: the edition itself differs by a few runs from what was told; `runs_gone`: too few are left to draw from. */
export type NoReleaseRuns = 'too_close' | 'runs_gone';

/** Parameters: session, set of faces, edition. Runs that came in with it or before. */
const isOfEdition = 'p.uid_session = $1 and p.id_image_set = $2 and p.num_edition <= $3';

/** The same parameters. They are in the live figures: one that was taken out and counted again may wait for the next step. */
const isThere = `(${isFit('p')} and coalesce(p.num_step_in, 0) <= coalesce(
  (select s.num_step from next_step s where s.uid_session = $1 and s.id_image_set = $2), 0))`;

const isLeftOut = 'exists (select from release_left_out o where o.uid_user = p.uid_user)';

type Candidate = Omit<RunGroup, 'runs' | 'num_part' | 'num_out'> & { uid_user: string };

/** Runs by lot: in the order of a hash with a seed that nobody knows. */
const drawCandidates = async (
  db: DbOrTx,
  key: Key,
  { after, upTo, seed }: { after: number; upTo: number; seed: string },
): Promise<Candidate[]> => {
  const { rows } = await db.$client.query<Candidate>(
    `select p.uid_user, p.num_levels as combination, p.num_edition, coalesce(p.num_edition_left, 0) as num_left,
            coalesce(p.num_step_in, 0) as num_step, p.num_step_out is not null as flg_returned
     from participant p
     where ${isOfEdition} and p.num_edition > $4 and ${isThere} and not ${isLeftOut}
     order by sha256(convert_to($5::text || p.uid_user::text, 'UTF8')) limit $6`,
    [...keyOf(key), upTo, after, seed, mostDrawn],
  );
  return rows;
};

/** The runs that a release would have, judged by all that has been told. */
type Judged = {
  runs: number;
  /** Runs that its edition has and it has not. */
  missing: number;
  /** It has just the runs of an earlier release, which tell nothing new. */
  isTold: boolean;
  isWhole: boolean;
  /** Of these it lacks one to nine runs: the edition itself, and earlier releases. */
  lacking: PublishedSet[];
  /** Of these it lacks none. */
  whole: PublishedSet[];
  /** It differs by no run or by ten from all that was told, and so does what it lacks from what other releases lack. */
  isApart: boolean;
};

/** Left out from now on; which number the draw has does not matter here. */
const now = Number.MAX_SAFE_INTEGER;

type Known = { live: Live; published: readonly PublishedSet[]; editions: number; num_edition: number };

const judge = ({ live, published, editions, num_edition }: Known, groups: readonly RunGroup[]): Judged => {
  const isNew = (group: RunGroup): boolean =>
    group.num_edition !== null && group.num_edition <= num_edition && !group.num_out;
  const news = new NewSets(groups.filter(isNew), editions);
  const releases = published.filter(({ num_draw }) => num_draw !== undefined);
  const editionOf = (edition: number) =>
    published.find((each) => each.num_draw === undefined && each.set === allRuns && each.num_edition === edition);
  const own = editionOf(num_edition);
  const runs = news.sizes[allRuns] ?? 0;
  const missing = own ? own.runs - runs : 0;
  const isWhole = own !== undefined && missing === 0;
  const isFar = published.every((each) => each.runs === 0 || isNothingOrEnough(news.fromEarlier(allRuns, each)));
  // Those of the same edition are compared as they are.
  const ofOthers = releases.flatMap(({ num_draw = 0, ...release }): Missing[] => {
    const edition = release.num_edition === num_edition ? undefined : editionOf(release.num_edition);
    return edition ? [{ num_edition: release.num_edition, num_draw, runs: edition.runs - release.runs }] : [];
  });
  const ofThis = { num_edition, num_draw: now, runs: missing };
  return {
    runs,
    missing,
    isTold: releases.some((each) => news.fromEarlier(allRuns, each).most === 0),
    isWhole,
    lacking: [...(own ? [own] : []), ...releases].filter((each) => !isNothingOrEnough(news.missing(allRuns, each))),
    whole: releases.filter((each) => news.missing(allRuns, each).most === 0),
    // Editions are apart from all steps, whatever has been deleted since.
    isApart:
      isFar &&
      (isWhole ||
        ((apartFromSteps({ ...live, groups }, isNew)[allRuns] ?? false) &&
          ofOthers
            .filter((other) => other.runs > 0)
            .every((other) => isNothingOrEnough(betweenMissing(groups, ofThis, other))))),
  };
};

const isSame = (group: RunGroup, run: Candidate): boolean =>
  group.runs > 0 &&
  !group.num_out &&
  group.combination === run.combination &&
  group.num_edition === run.num_edition &&
  group.num_left === run.num_left &&
  group.num_step === run.num_step &&
  group.flg_returned === run.flg_returned;

/** Returns whether the run is among those counted: without a lock it may have changed since. */
const leaveOut = (groups: RunGroup[], run: Candidate): boolean => {
  const group = groups.find((each) => isSame(each, run));
  if (!group) return false;
  groups.push({ ...group, num_out: now, runs: 1 });
  group.runs -= 1;
  return true;
};

const stillThere = (known: Known, groups: readonly RunGroup[]): ReleaseRuns | undefined => {
  const { runs, missing, isTold, lacking, isApart } = judge(known, groups);
  if (!isTold && (lacking.length > 0 || !isApart)) return undefined;
  return { runs, missing, drawn: [] };
};

/** Leaves out ten runs of some editions, or more, until the others can be released; undefined if they cannot. */
const leaveOutSome = async (
  db: DbOrTx,
  key: Key,
  known: Known,
  from: { after: number; upTo: number; seed: string },
): Promise<ReleaseRuns | undefined> => {
  const groups = known.live.groups.map((group) => ({ ...group }));
  const drawn: string[] = [];
  for (const candidate of await drawCandidates(db, key, from)) {
    if (!leaveOut(groups, candidate)) continue;
    drawn.push(candidate.uid_user);
    // Ten that are there: what the live figures have and the release has not stays ten, also when the others are gone.
    const left = drawn.length < minimumPublicGroup ? undefined : stillThere(known, groups);
    if (left) return { ...left, drawn };
  }
  return undefined;
};

/**
 * Chooses which runs of an edition a new research release has: all that are there and were never left out. If one to nine
 * are missing that the edition has, or an earlier release, ten others are left out with them, drawn from those that all of
 * these have; more, if it would otherwise differ by fewer than ten from anything that was told.
 * @param seed of the lot, which nobody must know
 */
export const chooseReleaseRuns = async (
  db: DbOrTx,
  key: Key,
  num_edition: number,
  seed: string,
): Promise<ReleaseRuns | NoReleaseRuns> => {
  const last = await findPublished(db, key);
  if (!last) return 'runs_gone';
  const published = await findPublishedSets(db, key);
  const live = await readLive(db, key, last.num_edition);
  const known: Known = { live, published, editions: last.num_edition, num_edition };
  const all = stillThere(known, live.groups);
  if (all) return all;
  const { isWhole, lacking, whole } = judge(known, live.groups);
  if (isWhole && lacking.length === 0) return 'too_close';
  const upTo = Math.min(num_edition, ...lacking.map((each) => each.num_edition));
  // A release that lacks nobody shall not lack a few of those that are drawn.
  const after = Math.max(0, ...whole.map((each) => each.num_edition).filter((edition) => edition < upTo));
  const left =
    (await leaveOutSome(db, key, known, { after, upTo, seed })) ??
    (after > 0 ? await leaveOutSome(db, key, known, { after: 0, upTo, seed }) : undefined);
  return left && left.runs >= leastToRemain ? left : 'runs_gone';
};

/** Numbers a draw; no number comes again. */
export const nextDraw = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.$client.query<{ draw: number }>(`select nextval('release_draw')::int as draw`);
  return rows[0]?.draw ?? 0;
};

/** Leaves runs out of all releases from a draw on. A run that is being deleted or changed is passed over. */
export const leaveOutOfReleases = async (
  tx: Tx,
  uids: readonly string[],
  { num_draw, now: at }: { num_draw: number; now: Date },
): Promise<void> => {
  await tx.$client.query(
    `insert into release_left_out (uid_user, num_draw, tms_left_out)
     select uid_user, $2, $3 from participant where uid_user = any($1::uuid[])
     for key share skip locked on conflict do nothing`,
    [uids, num_draw, at],
  );
};

/** Those that an edition has, and that are stored and not in the live figures: should they come back, no release has them. */
const findTakenOut = async (db: DbOrTx, key: Key, num_edition: number): Promise<string[]> => {
  const { rows } = await db.$client.query<{ uid_user: string }>(
    `select p.uid_user from participant p where ${isOfEdition} and not ${isThere} and not ${isLeftOut}`,
    [...keyOf(key), num_edition],
  );
  return rows.map(({ uid_user }) => uid_user);
};

/**
 * Chooses the runs of an edition that a research release has, and notes for good what that release will tell: from then on
 * editions, live figures and other releases keep apart from it. The live figures stand still until the transaction ends.
 */
export const noteReleaseRuns = async (
  tx: Tx,
  key: Key,
  num_edition: number,
  draw: { num_draw: number; now: Date; seed: string },
): Promise<Omit<ReleaseRuns, 'drawn'> | NoReleaseRuns> => {
  await leaveOutOfReleases(tx, await findTakenOut(tx, key, num_edition), draw);
  const chosen = await chooseReleaseRuns(tx, key, num_edition, draw.seed);
  if (typeof chosen === 'string') return chosen;
  const { runs, missing, drawn } = chosen;
  await leaveOutOfReleases(tx, drawn, draw);
  await tx.$client.query(
    `insert into released_set (uid_session, id_image_set, num_edition, num_draw, num_runs) values ($1, $2, $3, $4, $5)`,
    [...keyOf(key), num_edition, draw.num_draw, runs],
  );
  await noteMargin(tx, key, { num_margin: null, num_refused: null });
  return { runs, missing };
};

/** Whether the runs of an edition that a release is to have are still those that were noted. */
export const areAsNoted = async (db: DbOrTx, key: Key, num_edition: number, num_draw: number): Promise<boolean> => {
  const { rows } = await db.$client.query<{ same: boolean }>(
    `select count(*) = (select num_runs from released_set
                        where uid_session = $1 and id_image_set = $2 and num_edition = $3 and num_draw = $4) as same
     from participant p where ${isOfEdition} and ${isThere} and not ${isLeftOut}`,
    [...keyOf(key), num_edition, num_draw],
  );
  return rows[0]?.same === true && (await findTakenOut(db, key, num_edition)).length === 0;
};
