import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addMoments, foldParticipants } from '../moments/moments.ts';
import { type Live, NewSets } from './apart.ts';
import {
  canAddBlock,
  isChosen,
  isTotalApart,
  judgeTables,
  type Past,
  planEdition,
  type Waiting,
} from './choose-runs.ts';
import { isEditionDue } from './due.ts';
import {
  beginEdition,
  dropUnfinished,
  type Figures,
  findFigures,
  findPublished,
  findPublishedSets,
  findSets,
  findUnfinished,
  type Key,
  lockUnfinished,
  noteProgress,
  noteTried,
  publishEdition,
  type StoredEdition,
  stepTried,
} from './editions.repository.ts';
import { allRuns, type EditionVariable, editionVariables, setNames, setsOf } from './levels.ts';
import {
  countFlags,
  holdLiveFigures,
  type LockedRun,
  lockRuns,
  type Mark,
  markRuns,
  noteLevels,
  readLive,
  rowsAtOnce,
} from './marked-runs.repository.ts';
import { addSums, dropSums, type Sums } from './sums.repository.ts';

/** After the stop, runs that were played before it still come in. */
const closingPauseMs = 3_600_000;

const pastOf = async (db: Database | Tx, key: Key): Promise<Past> => {
  const last = await findPublished(db, key);
  return { editions: last?.num_edition ?? 0, published: await findPublishedSets(db, key) };
};

const noneWaits = { sets: [], groups: [] };

/**
 * Chooses the runs of the next edition, if one is due and can be made: from then on it is being made. Once it was found
 * that none can be made, nothing is counted again until the live figures have changed.
 */
const chooseRuns = async (
  db: Database,
  figures: Figures,
  now: Date,
  isStopped: () => boolean,
): Promise<StoredEdition | undefined> => {
  const { uid_session, id_image_set, runs, tms_stopped_at } = figures;
  const key = { uid_session, id_image_set };
  const last = await findPublished(db, key);
  const isClosed = tms_stopped_at !== null && tms_stopped_at.getTime() + closingPauseMs <= now.getTime();
  const isDue = isEditionDue({
    runs: last?.num_runs ?? 0,
    // As far as it can be told without counting: runs that came and others that left at the same time are not seen.
    changes: Math.abs(runs - (last?.num_runs ?? 0)),
    today: dayInItaly(now),
    lastDay: last?.dat_day ?? null,
    tms_stopped_at: isClosed ? tms_stopped_at : null,
    tms_last_at: last?.tms_published_at ?? null,
  });
  if (!isDue && !isClosed) return undefined;
  if ((await stepTried(db, key)) === figures.num_step) return undefined;
  if (!(await noteLevels(db, key, last?.num_edition ?? 0, isStopped))) return undefined;
  const past = await pastOf(db, key);
  const live = await readLive(db, key, past.editions);
  const begin = { ...key, num_edition: past.editions + 1, num_step: live.num_step };
  const planned = isDue ? planEdition(live, past) : undefined;
  if (planned) {
    const { sets, groups } = planned.waiting;
    await beginEdition(db, { ...begin, flg_block: false, jsn_waiting: { sets: [...sets], groups: [...groups] } });
  } else if (isClosed && canAddBlock(live, past)) {
    await beginEdition(db, { ...begin, flg_block: true, jsn_waiting: noneWaits });
  } else {
    await noteTried(db, key, figures.num_step);
  }
  return findUnfinished(db, key);
};

const waitingOf = ({ jsn_waiting }: StoredEdition): Waiting => ({
  sets: new Set(jsn_waiting.sets),
  groups: new Set(jsn_waiting.groups),
});

/** The run as it is marked from this edition on. */
const markOf = (run: LockedRun, { num_edition, flg_block }: StoredEdition, waiting: Waiting): Mark => {
  const { uid_user, combination, num_left } = run;
  const isIn = run.flg_live && (flg_block || isChosen({ ...run, runs: 1 }, waiting));
  if (isIn && run.num_edition !== null) return { uid_user, combination, num_left, num_edition: run.num_edition };
  if (isIn) return { uid_user, num_left, num_edition, combination: flg_block ? null : combination };
  // It was in the last edition, and is not in this one.
  const left = run.num_edition === null ? num_left : num_edition;
  return { uid_user, combination, num_left: left, num_edition: null };
};

const sumRuns = async (tx: Tx, marks: readonly Mark[], flg_block: boolean): Promise<Map<number, Sums>> => {
  const alike = new Map<number | null, string[]>();
  for (const { uid_user, combination } of marks) {
    const key = flg_block ? null : combination;
    alike.set(key, [...(alike.get(key) ?? []), uid_user]);
  }
  const sums = new Map<number, Sums>();
  for (const [combination, uids] of alike) {
    const [folded] = await foldParticipants(tx, uids);
    if (!folded) continue;
    for (const set of setsOf(combination)) {
      const { runs, words } = sums.get(set) ?? { runs: 0, words: new Map() };
      sums.set(set, { runs: runs + folded.runs, words: addMoments(words, folded.words) });
    }
  }
  return sums;
};

const isFlagged = new Set(
  setNames.flatMap(({ variable, level }, set) => (variable === 'flagged' && level === 'flagged' ? [set] : [])),
);

const addCounts = (one: StoredEdition['jsn_flags'], other: StoredEdition['jsn_flags']): StoredEdition['jsn_flags'] =>
  Object.fromEntries(
    ([...new Set([...Object.keys(one), ...Object.keys(other)])] as RunFlag[]).map((flag) => [
      flag,
      (one[flag] ?? 0) + (other[flag] ?? 0),
    ]),
  );

/**
 * Marks and sums up the next runs of the edition that is being made, in one transaction, so that each is in it exactly
 * once, whoever is killed. Resolves to whether there was anything to do; false also while another process does it.
 */
const sumSome = (db: Database, key: Key): Promise<boolean> =>
  transaction(db, async (tx) => {
    const edition = await lockUnfinished(tx, key);
    if (!edition || edition.flg_summed) return false;
    const { num_edition, num_step, uid_last, flg_block } = edition;
    const runs = await lockRuns(tx, key, { num_step, editions: num_edition - 1, after: uid_last });
    const waiting = waitingOf(edition);
    const marks = runs.map((run) => markOf(run, edition, waiting));
    const changed = marks.filter(
      (mark, at) => mark.num_edition !== runs[at]?.num_marked || mark.num_left !== runs[at]?.num_left,
    );
    await markRuns(tx, changed);
    const chosen = marks.filter((mark) => mark.num_edition !== null);
    await addSums(tx, key, num_edition, await sumRuns(tx, chosen, flg_block));
    const flagged = chosen.filter(({ combination }) => setsOf(combination).some((set) => isFlagged.has(set)));
    const flags = await countFlags(
      tx,
      flagged.map(({ uid_user }) => uid_user),
    );
    await noteProgress(tx, key, {
      num_edition,
      uid_last: runs.at(-1)?.uid_user ?? uid_last,
      flg_summed: runs.length < rowsAtOnce,
      jsn_flags: addCounts(edition.jsn_flags, flags),
    });
    return true;
  });

/** Whether the runs that were summed up are still there, all of them. */
const isWhole = async (
  tx: Tx,
  { num_edition, ...edition }: StoredEdition,
  live: Live,
  past: Past,
): Promise<boolean> => {
  const marked = live.groups.filter((group) => group.num_edition !== null);
  const { sizes } = new NewSets(marked, past.editions);
  const summed = new Map((await findSets(tx, edition, num_edition)).map(({ set, runs }) => [set, runs]));
  const sets = edition.flg_block ? [allRuns] : setNames.keys();
  return [...sets].every((set) => (summed.get(set) ?? 0) === (sizes[set] ?? 0));
};

/** The variables whose tables the edition does not have; undefined if it cannot be published at all. */
const judge = ({ flg_block }: StoredEdition, live: Live, past: Past): readonly EditionVariable[] | undefined => {
  const isNew = ({ num_edition }: Live['groups'][number]): boolean => num_edition !== null;
  if (!flg_block) return judgeTables(live, past, isNew);
  return isTotalApart(live, past, isNew) ? editionVariables : undefined;
};

/**
 * Publishes an edition that has been summed up, all at once: the live figures stand still meanwhile, and it is judged
 * once more, by what is in it. If one of its runs was deleted or taken out since it was chosen, it is dropped, and the
 * next one will be without that run.
 */
const publish = (db: Database, key: Key, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const edition = await lockUnfinished(tx, key);
    if (!edition?.flg_summed) return;
    await holdLiveFigures(tx, key);
    const { num_edition } = edition;
    const past = await pastOf(tx, key);
    const live = await readLive(tx, key, num_edition);
    const isAsChosen = await isWhole(tx, edition, live, past);
    const held_back = isAsChosen ? judge(edition, live, past) : undefined;
    if (!held_back) {
      await dropUnfinished(tx, key);
      if (isAsChosen) await noteTried(tx, key, live.num_step);
      return;
    }
    await dropSums(tx, key, num_edition, held_back);
    // A level without runs has no sums, but it has been told that it has none.
    const shown = ['all', ...editionVariables.filter((variable) => !held_back.includes(variable))];
    await addSums(
      tx,
      key,
      num_edition,
      new Map(setNames.flatMap(({ variable }, set) => (shown.includes(variable) ? [[set, noSums]] : []))),
    );
    const last = await findPublished(tx, key);
    const own = editionVariables.filter((variable) => !held_back.includes(variable));
    const num_runs = live.groups.reduce((sum, group) => sum + (group.num_edition === null ? 0 : group.runs), 0);
    await publishEdition(tx, key, {
      ...{ num_edition, num_runs, num_waiting: live.runs - num_runs, tms_published_at: now, dat_day: dayInItaly(now) },
      jsn_tables: { ...last?.jsn_tables, ...Object.fromEntries(own.map((variable) => [variable, num_edition])) },
    });
  });

const noSums: Sums = { runs: 0, words: new Map() };

/**
 * Goes on with the edition of a set of faces, or begins one if it is due, until it is published. Any number of processes
 * may do this at once, and any of them may be killed at any moment.
 */
const makeEdition = async (db: Database, figures: Figures, now: Date, isStopped: () => boolean): Promise<void> => {
  const { uid_session, id_image_set } = figures;
  const key = { uid_session, id_image_set };
  const edition = (await findUnfinished(db, key)) ?? (await chooseRuns(db, figures, now, isStopped));
  if (!edition) return;
  while (!isStopped() && (await sumSome(db, key)));
  if (!isStopped()) await publish(db, key, now);
};

/** Makes the editions of the campaign that are due, for each set of faces. */
export const makeEditions = async (db: Database, now: Date, isStopped: () => boolean = () => false): Promise<void> => {
  for (const figures of await findFigures(db)) {
    if (!isStopped()) await makeEdition(db, figures, now, isStopped);
  }
};
