import type { Findings, Untold } from '../../../contract/findings.ts';
import { minimumPublicGroup, minimumPublicShown } from '../../../contract/rules/limits.ts';
import { runFlags } from '../../../contract/run-quality.ts';
import type { DbOrTx } from '../../db/database.ts';
import { type Edition, readEdition } from '../editions/editions.ts';
import { addMoments, readMoments } from '../moments/moments.ts';
import type { Choice } from './choice.ts';
import { type Estimates, estimate, type Lot } from './estimates.ts';
import { findNames, type LiveFigures } from './findings.repository.ts';
import { groupTable, lotOf, toEdition } from './group-table.ts';
import { onlyOne, type WithAndWithout } from './with-and-without-flags.ts';
import { conditionalFindings, timesFindings, wordFindings } from './words.ts';

/** All that follows from the sums of one step of the figures and of the last edition. */
export type Figures = Pick<
  Findings,
  | 'tms_until'
  | 'num_runs'
  | 'des_untold'
  | 'edition'
  | 'flagged'
  | 'words'
  | 'conditional'
  | 'times'
  | 'group'
  | 'des_group_untold'
>;

type Chosen = { lot: Lot; until: Date } | { untold: Untold };

/** Why the edition has no table of a variable. */
const untoldOf = (edition: Edition | undefined): Untold => (edition ? 'held_back' : 'no_edition');

const chooseFromEdition = (edition: Edition | undefined, { runs, group, level }: Choice): Chosen => {
  const variable = runs === 'unflagged' ? 'flagged' : group;
  const table = variable && edition?.tables[variable];
  if (!edition || !table) return { untold: untoldOf(edition) };
  const lot = lotOf(table, level ?? 'unflagged');
  return lot ? { lot, until: edition.tms_published_at } : { untold: 'too_few_runs' };
};

/** The runs that figures are asked of, or why there are none. */
const chooseRuns = async (
  db: DbOrTx,
  { uid_session, id_image_set, tms_stepped_at }: LiveFigures,
  edition: Edition | undefined,
  choice: Choice,
  now: Date,
): Promise<Chosen> => {
  const { runs, isComplete, words } = await readMoments(db, uid_session, id_image_set);
  // Of all runs, those included whose moments are still missing.
  if (!isComplete) return { untold: 'being_counted' };
  if (choice.level || choice.runs === 'unflagged') return chooseFromEdition(edition, choice);
  return runs < minimumPublicShown
    ? { untold: 'too_few_runs' }
    : { lot: { runs, words }, until: tms_stepped_at ?? now };
};

const lotsByFlag = (edition: Edition | undefined): { unflagged: Lot; all: Lot; flagged: number } | undefined => {
  const table = edition?.tables.flagged;
  const [unflagged, flagged] = ['unflagged', 'flagged'].map((name) =>
    table?.levels.find(({ level }) => level === name),
  );
  if (!unflagged || !flagged) return undefined;
  const words = addMoments(unflagged.words, flagged.words);
  return { unflagged, all: { runs: unflagged.runs + flagged.runs, words }, flagged: flagged.runs };
};

const inTens = (runs: number): number | null => {
  const tens = Math.floor(runs / minimumPublicGroup) * minimumPublicGroup;
  return runs > 0 && tens === 0 ? null : tens;
};

const flaggedOf = (edition: Edition | undefined): Findings['flagged'] => {
  const byFlag = lotsByFlag(edition);
  if (!edition || !byFlag) return null;
  const counts = runFlags.map((flag) => [flag, inTens(edition.flags[flag] ?? 0)] as const);
  return { num_runs: byFlag.flagged, flags: Object.fromEntries(counts) as Record<(typeof runFlags)[number], number> };
};

/** Estimates of the shown runs, and of those that they are compared with, each once. */
const estimateAll = (
  lot: Lot,
  edition: Edition | undefined,
  { runs, level }: Choice,
): { shown: Estimates; compared: WithAndWithout | null } => {
  const shown = estimate(lot);
  const byFlag = lotsByFlag(edition);
  // Groups are never crossed: of a level nothing is known without flags.
  if (!byFlag || level) return { shown, compared: null };
  const unflagged = runs === 'unflagged' ? shown : estimate(byFlag.unflagged);
  return { shown, compared: { all: estimate(byFlag.all), unflagged } };
};

/**
 * Resolves to the figures of a choice of runs with one set of faces, or says why there are none. Everything is read in the
 * caller's snapshot, and nothing takes longer the more runs there are.
 */
export const readFigures = async (db: DbOrTx, live: LiveFigures, choice: Choice, now: Date): Promise<Figures> => {
  const { uid_session, id_image_set } = live;
  const variables = ['flagged' as const, ...(choice.group ? [choice.group] : [])];
  const edition = await readEdition(db, { uid_session, id_image_set }, { variables });
  const names = await findNames(db);
  const chosen = await chooseRuns(db, live, edition, choice, now);
  const table = choice.group && edition?.tables[choice.group];
  const around = {
    ...{ edition: edition ? toEdition(edition) : null, flagged: flaggedOf(edition) },
    group: choice.group && table ? groupTable(names, choice.group, table) : null,
    des_group_untold: choice.group && !table ? untoldOf(edition) : null,
  };
  if ('untold' in chosen) {
    const nothing = { words: [], conditional: [], times: [], num_runs: 0 };
    return { ...around, ...nothing, des_untold: chosen.untold, tms_until: now.toISOString() };
  }
  const { lot, until } = chosen;
  const { shown, compared } = estimateAll(lot, edition, choice);
  const isOnlyOne = onlyOne(shown, compared);
  return {
    ...around,
    ...{ num_runs: lot.runs, des_untold: null, tms_until: until.toISOString() },
    words: wordFindings(names, shown, lot.words, isOnlyOne),
    conditional: conditionalFindings(names, shown, isOnlyOne),
    times: timesFindings(names, shown, lot.words),
  };
};
