import { randomUUID } from 'node:crypto';
import type { SecurityEventName } from '../../../contract/audit.ts';
import type { Change, Preview, RunAction, RunFilter } from '../../../contract/collection.ts';
import {
  maxChangedRuns,
  minimumCountShown,
  minimumPublicGroup,
  minimumPublicTold,
} from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { aggregate, countRuns, resultsRepository, sumAnswers, takeOutRuns } from '../results/results.ts';
import { isNoneOrEnough, leastRemaining, standsApart } from './apart.ts';
import { type Campaign, findCampaign } from './campaign.repository.ts';
import { shownNumber } from './few.ts';
import { figuresAfter } from './figures-after.ts';
import {
  countCohorts,
  findGiven,
  lastSteps,
  lockChanges,
  lockSelection,
  markRuns,
  regroup,
  type SelectedRun,
  sizesOfGroups,
} from './selection.repository.ts';

const eventOf: Record<RunAction, SecurityEventName> = {
  set_aside: 'runs_set_aside',
  count_again: 'runs_counted_again',
  void: 'runs_voided',
};

/** What a security event says of a change or a preview: how many runs, and how they were found; no run, and no address. */
const detailOf = (runs: number, filter: RunFilter): Record<string, string> => {
  const { dat_from, num_hour_from, dat_to, num_hour_to, des_state, des_reason, des_flag, cod_address } = filter;
  return {
    runs: shownNumber(runs)?.toString() ?? `< ${minimumCountShown}`,
    from: `${dat_from} ${num_hour_from}:00`,
    to: `${dat_to} ${num_hour_to}:00`,
    ...(des_state && { state: des_state }),
    ...(des_reason && { reason: des_reason }),
    ...(des_flag && { flag: des_flag }),
    ...(cod_address && { address: 'one' }),
  };
};

/** The runs of a selection with the same faces: figures are never about more than these. */
type OfSet = {
  id_image_set: number;
  /** Those that come into the sums of the figures or of their next step, or go out of them. */
  moving: SelectedRun[];
  /** Those of them by which the figures as they are now would differ: only their sum can be seen. */
  seen: SelectedRun[];
  flg_apart: boolean;
};

/** A locked selection, and what it means for the figures. */
type Selection = Campaign & { runs: SelectedRun[]; sets: OfSet[]; steps: ReadonlyMap<number, number> };

/** Whether the sums of flagged runs that were given last leave no few runs of a selection, nor it of them. */
const isApartFromFlagged = async (
  tx: Tx,
  { uid_session, id_image_set, runs }: { uid_session: string; id_image_set: number; runs: readonly SelectedRun[] },
): Promise<boolean> => {
  const given = await findGiven(tx, uid_session, id_image_set);
  if (!given) return true;
  const overlapOf = (num_group: string | null) => {
    const ofGroup = runs.filter((run) => run.num_group === num_group);
    return { chosen: ofGroup.length, both: ofGroup.filter(({ flg_given }) => flg_given).length };
  };
  const groups = given.groups.map((group) => ({ ...group, ...overlapOf(group.num_group) }));
  const inGroups = groups.reduce((sum, group) => sum + group.given, 0);
  // Those that were deleted, or have gone out and come back, are in no group: they count as left behind.
  const ungrouped = { ...overlapOf(null), given: given.num_flagged - inGroups };
  return isNoneOrEnough(leastRemaining(groups, ungrouped));
};

/** How long a change waits for what is under way, in ms: taking the figures with and without flags takes moments. */
const patienceMs = 5000;

/**
 * Locks the runs that a change concerns. Throws `change_under_way` while another change or preview is under way, and
 * `too_many_runs`.
 */
const select = async (
  tx: Tx,
  { des_action: action, ...filter }: Change,
  { now, most, waitMs }: { now: Date; most: number; waitMs: number },
): Promise<Selection> => {
  if (!(await lockChanges(tx, waitMs))) throw new AppError('change_under_way');
  const campaign = await findCampaign(tx);
  const { uid_session } = campaign;
  const runs = await lockSelection(tx, { uid_session, filter, action, now, limit: most + 1 });
  if (runs.length > most) throw new AppError('too_many_runs');

  const moving = action === 'count_again' ? runs : runs.filter(({ flg_counted }) => flg_counted);
  const steps = await lastSteps(tx, uid_session);
  // What was to come in or go out with the next step, and now does not, leaves the figures as they are.
  const isSeen = ({ flg_counted, id_image_set, num_step_in, num_step_out }: SelectedRun): boolean =>
    ((flg_counted ? num_step_in : num_step_out) ?? 0) <= (steps.get(id_image_set) ?? 0);
  const chosen = moving.filter(isSeen).map((run) => ({
    run,
    num_group: run.num_group,
    cohort: run.flg_counted ? { id_image_set: run.id_image_set, num_step: run.num_step_in ?? 0 } : null,
  }));
  const groups = [...new Set(chosen.flatMap(({ num_group }) => num_group ?? []))];
  const cohortSteps = [...new Set(chosen.flatMap(({ cohort }) => cohort?.num_step ?? []))];
  const cohorts = await countCohorts(tx, uid_session, cohortSteps);
  const sets: OfSet[] = [];
  for (const id_image_set of [...new Set(moving.map((run) => run.id_image_set))].sort((a, b) => a - b)) {
    const ofSet = chosen.filter(({ run }) => run.id_image_set === id_image_set);
    const seen = ofSet.map(({ run }) => run);
    const around = { sizes: await sizesOfGroups(tx, id_image_set, groups), cohorts };
    const flg_apart =
      standsApart(ofSet, around) && (await isApartFromFlagged(tx, { uid_session, id_image_set, runs: seen }));
    const movingOfSet = moving.filter((run) => run.id_image_set === id_image_set);
    sets.push({ id_image_set, moving: movingOfSet, seen, flg_apart });
  }
  return { ...campaign, runs, steps, sets };
};

const noFigures = { before: [], after: [] };

const uidsOf = (runs: SelectedRun[]): string[] => runs.map(({ uid_user }) => uid_user);

/** Resolves to the figures of the faces in use before and after a change; to why not, if they would tell too much. */
const figuresOf = async (tx: Tx, ofFaces: OfSet | undefined): Promise<Omit<Preview, 'num_changing'>> => {
  if (!ofFaces || ofFaces.seen.length < minimumPublicGroup) return { des_figures: 'too_few', ...noFigures };
  if (!ofFaces.flg_apart) return { des_figures: 'too_close', ...noFigures };

  const leaving = ofFaces.seen.filter(({ flg_counted }) => flg_counted);
  const coming = ofFaces.seen.filter(({ flg_counted }) => !flg_counted);
  const differences = [
    { sign: -1 as const, cells: await sumAnswers(tx, uidsOf(leaving)), runs: leaving.length },
    { sign: 1 as const, cells: await sumAnswers(tx, uidsOf(coming)), runs: coming.length },
  ];
  const before = await resultsRepository(tx).publicTally(ofFaces.id_image_set);
  const after = figuresAfter(before, differences);
  const remain = Math.min(before[0]?.val_participants ?? 0, after[0]?.val_participants ?? 0);
  if (remain < minimumPublicTold) return { des_figures: 'too_few', ...noFigures };
  return {
    des_figures: 'shown',
    before: aggregate(before, { minimum: minimumPublicTold }),
    after: aggregate(after, { minimum: minimumPublicTold }),
  };
};

/** `most`: the largest selection; `maxChangedRuns` unless given. `waitMs`: for what is under way; 5 s unless given. */
type Deps = { db: Database; now: () => Date; most?: number; waitMs?: number };

/**
 * Resolves to what the public figures become by a change. A preview with figures counts as a question that was answered:
 * the runs whose sum it shows become a group, and a security event says who asked. Throws as a change does; `change_under_way` also if the figures step meanwhile.
 */
export const previewChange = (
  { db, now, most = maxChangedRuns, waitMs = patienceMs }: Deps,
  account: Pick<Account, 'email'>,
  change: Change,
): Promise<Preview> =>
  transaction(db, async (tx) => {
    const moment = now();
    const selection = await select(tx, change, { now: moment, most, waitMs });
    const { runs, uid_session, id_image_set, steps, sets } = selection;
    const ofFaces = sets.find((each) => each.id_image_set === id_image_set);
    const figures = await figuresOf(tx, ofFaces);
    if ((await lastSteps(tx, uid_session)).get(id_image_set) !== steps.get(id_image_set)) {
      throw new AppError('change_under_way');
    }
    if (ofFaces && figures.des_figures === 'shown') {
      await regroup(tx, ofFaces.seen, randomUUID());
      const { des_action, ...filter } = change;
      const detail = { action: des_action, ...detailOf(runs.length, filter) };
      await recordSecurityEvent(tx, { event: 'runs_previewed', user: account.email, target: '', detail }, moment);
    }
    return { num_changing: shownNumber(runs.length), ...figures };
  });

/**
 * Sets the runs of a filter aside, counts them again or voids them, with the sums and a security event in one
 * transaction. The figures take them up with their next step. Runs that are so already are left alone. Throws
 * `change_under_way` while somebody else changes runs, and `too_many_runs`.
 */
export const changeRuns = (
  { db, now, most = maxChangedRuns, waitMs = patienceMs }: Deps,
  account: Pick<Account, 'email'>,
  change: Change,
) =>
  transaction(db, async (tx) => {
    const { des_action: action, ...filter } = change;
    const moment = now();
    const { uid_session, runs, sets } = await select(tx, change, { now: moment, most, waitMs });
    if (runs.length === 0) return { num_changed: 0, flg_needs_company: false };
    for (const { moving, seen, flg_apart } of sets) {
      const staff = { flg_company: seen.length > 0 && !flg_apart };
      if (action === 'count_again') await countRuns(tx, uid_session, moving, moment, staff);
      else await takeOutRuns(tx, uid_session, moving, staff);
      // Only these will be seen by themselves: other runs in a group would hide how few are left of it.
      if (flg_apart) await regroup(tx, seen, randomUUID());
    }
    await markRuns(tx, runs, action);
    const event = { event: eventOf[action], user: account.email, target: '', detail: detailOf(runs.length, filter) };
    await recordSecurityEvent(tx, event, moment);
    return {
      num_changed: shownNumber(runs.length),
      flg_needs_company: sets.some(({ seen, flg_apart }) => seen.length > 0 && !flg_apart),
    };
  });
