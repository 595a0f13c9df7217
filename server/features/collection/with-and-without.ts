import { randomUUID } from 'node:crypto';
import type { WithAndWithout } from '../../../contract/collection.ts';
import { minimumPublicGroup, minimumPublicTold } from '../../../contract/rules/limits.ts';
import { runFlags } from '../../../contract/run-quality.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isSerializationFailure } from '../../db/database-errors.ts';
import { transaction } from '../../db/transaction.ts';
import { aggregate, type Cell, resultsRepository, sumAnswers, type TallyRow } from '../results/results.ts';
import { isNoneOrEnough, leastRemaining } from './apart.ts';
import { type Campaign, findCampaign } from './campaign.repository.ts';
import { shownNumber } from './few.ts';
import { regroup, sizesOfGroups, tryLockChanges } from './selection.repository.ts';
import {
  findFlagged,
  findFlaggedFigures,
  findFlaggedGroups,
  findWords,
  lastStep,
  type Mixture,
  readMixture,
  storeFlaggedFigures,
} from './with-and-without.repository.ts';

/** Runs with a flag whose answers are summed at a time. */
const summedAtOnce = 5000;

/** Before the first run. */
const noRun = '00000000-0000-0000-0000-000000000000';

/**
 * Whether figures with and without flagged runs can be given: thirty runs in each, ten in their difference, and ten also
 * wherever they are compared with the steps of the figures since they were last given (docs/decisions/0033).
 */
export const canBeGiven = ({ runs, num_flagged, flg_unknown, num_mixed }: Mixture): boolean =>
  !flg_unknown &&
  runs - num_flagged >= minimumPublicTold &&
  num_flagged >= minimumPublicGroup &&
  num_mixed >= minimumPublicGroup;

/** Whether no few runs of the flagged ones, or of those new among them, are left beside what staff has selected so far. */
const areApart = async (tx: Tx, campaign: Campaign, steps: { num_step: number; after: number }): Promise<boolean> => {
  const found = await findFlaggedGroups(tx, campaign, steps);
  const groups = found.flatMap(({ num_group }) => num_group ?? []);
  const sizes = await sizesOfGroups(tx, campaign.id_image_set, groups);
  const remaining = (which: 'flagged' | 'fresh'): number => {
    const overlapOf = (group: (typeof found)[number] | undefined) => ({
      chosen: 0,
      given: group?.[which] ?? 0,
      both: 0,
    });
    return leastRemaining(
      found.flatMap((group) =>
        group.num_group === null ? [] : [{ ...overlapOf(group), runs: sizes.get(group.num_group) ?? group.flagged }],
      ),
      overlapOf(found.find(({ num_group }) => num_group === null)),
    );
  };
  return isNoneOrEnough(remaining('flagged')) && isNoneOrEnough(remaining('fresh'));
};

const sumFlagged = async (tx: Tx, campaign: Campaign, num_step: number): Promise<Cell[]> => {
  const sums: Cell[] = [];
  let after = noRun;
  for (;;) {
    const uids = await findFlagged(tx, campaign, { num_step, sinceStep: -1, after, limit: summedAtOnce });
    if (uids.length === 0) return sums;
    for (const cell of await sumAnswers(tx, uids)) {
      const known = sums.find(isSameCell(cell));
      if (known) Object.assign(known, { yes: known.yes + cell.yes, answers: known.answers + cell.answers });
      else sums.push(cell);
    }
    after = uids.at(-1) ?? after;
  }
};

/** Makes groups of the flagged runs that are new since the figures were last taken. */
const regroupFlagged = async (tx: Tx, campaign: Campaign, steps: { num_step: number; after: number }) => {
  const id = randomUUID();
  let after = noRun;
  for (;;) {
    const uids = await findFlagged(tx, campaign, { ...steps, sinceStep: steps.after, after, limit: summedAtOnce });
    if (uids.length === 0) return;
    await regroup(
      tx,
      uids.map((uid_user) => ({ uid_user })),
      id,
    );
    after = uids.at(-1) ?? after;
  }
};

type CellKey = Pick<TallyRow, 'id_adjective' | 'des_phenotype' | 'des_gender'>;

const isSameCell = (one: CellKey) => (other: CellKey) =>
  one.id_adjective === other.id_adjective &&
  one.des_phenotype === other.des_phenotype &&
  one.des_gender === other.des_gender;

const takeInSnapshot = (db: Database, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    await tx.execute('set transaction isolation level repeatable read');
    const campaign = await findCampaign(tx);
    const num_step = await lastStep(tx, campaign);
    const before = await findFlaggedFigures(tx, campaign);
    if (before && before.num_step >= num_step) return false;
    const steps = { num_step, after: before?.num_step ?? -1 };
    const mixture = await readMixture(tx, campaign, steps);
    if (!canBeGiven(mixture) || !(await areApart(tx, campaign, steps))) return false;
    const flagged = await sumFlagged(tx, campaign, num_step);
    const rows = await resultsRepository(tx).publicTally(campaign.id_image_set);
    const cells = rows.flatMap((row) => {
      const { id_adjective, des_phenotype, des_gender, yes, answers } = row;
      if (!des_phenotype || !des_gender) return [];
      const of = flagged.find(isSameCell(row));
      const part = { yes_flagged: of?.yes ?? 0, answers_flagged: of?.answers ?? 0 };
      return [{ id_adjective, des_phenotype, des_gender, yes: yes ?? 0, answers: answers ?? 0, ...part }];
    });
    // They were seen by themselves, once: later sums will be compared with theirs too.
    await regroupFlagged(tx, campaign, steps);
    await storeFlaggedFigures(tx, {
      ...{ ...campaign, num_step, tms_at: now, runs: mixture.runs, num_flagged: mixture.num_flagged },
      ...{ jsn_flags: mixture.flags, jsn_cells: cells },
    });
    return true;
  });

/**
 * Takes the campaign's figures and the part of flagged runs anew, if both have changed by enough since they were last
 * taken and what staff has selected leaves no few runs beside them; all of it in one snapshot of the database. Resolves to
 * whether it did: not if one of the runs was changed meanwhile, and then the next try does.
 */
export const takeWithAndWithout = (db: Database, now: Date): Promise<boolean> =>
  transaction(db, async (changes) => {
    // Before the snapshot, which would not see a selection that is under way.
    if (!(await tryLockChanges(changes))) return false;
    try {
      return await takeInSnapshot(db, now);
    } catch (error) {
      if (isSerializationFailure(error)) return false;
      throw error;
    }
  });

/** Resolves to the figures with and without flagged runs, as they were last taken. */
export const readWithAndWithout = async (db: Database): Promise<WithAndWithout> => {
  const found = await findFlaggedFigures(db, await findCampaign(db));
  const shownFlags = Object.fromEntries(runFlags.map((flag) => [flag, shownNumber(found?.jsn_flags[flag] ?? 0)]));
  const flags = shownFlags as WithAndWithout['flags'];
  if (!found) return { tms_at: null, num_flagged: 0, flags, with: [], without: [] };
  const { jsn_cells } = found;
  const words = await findWords(db);
  const figures = (runs: number, countsOf: (cell: (typeof jsn_cells)[number]) => { yes: number; answers: number }) =>
    aggregate(
      words.flatMap((word) =>
        jsn_cells
          .filter(({ id_adjective }) => id_adjective === word.id_adjective)
          .map((cell) => ({ ...word, ...cell, ...countsOf(cell), val_participants: runs })),
      ),
      { minimum: minimumPublicTold },
    );
  return {
    tms_at: found.tms_at.toISOString(),
    num_flagged: shownNumber(found.num_flagged),
    flags,
    with: figures(found.runs, (cell) => cell),
    without: figures(found.runs - found.num_flagged, ({ yes, answers, yes_flagged, answers_flagged }) => ({
      yes: yes - yes_flagged,
      answers: answers - answers_flagged,
    })),
  };
};
