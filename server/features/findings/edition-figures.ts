import type { Findings, GroupTable, GroupVariable, Untold } from '../../../contract/findings.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { runFlags } from '../../../contract/run-quality.ts';
import type { DbOrTx } from '../../db/database.ts';
import { latestOnly } from '../../flow-control/latest-only.ts';
import { type Edition, type EditionVariable, readEdition } from '../editions/editions.ts';
import { addMoments } from '../moments/moments.ts';
import { type Choice, nameOf } from './choice.ts';
import { type Compared, estimate, type Lot } from './estimates.ts';
import { type FiguresOfRuns, figuresOfRuns } from './figures-of-runs.ts';
import { findNames, type LiveFigures } from './findings.repository.ts';
import { groupTable, lotOf, toEdition, withToldLevels } from './group-table.ts';

/** The set of faces, and its last edition. */
type Of = Pick<LiveFigures, 'uid_session' | 'id_image_set' | 'num_edition' | 'tms_published_at'>;

/** Why the edition has no table of a variable. */
export const untoldOf = ({ num_edition }: Of): Untold => (num_edition === null ? 'no_edition' : 'held_back');

const lotsByFlag = (edition: Edition): { unflagged: Lot; all: Lot; flagged: number } | undefined => {
  const [unflagged, flagged] = ['unflagged', 'flagged'].map((name) =>
    edition.tables.flagged?.levels.find(({ level }) => level === name),
  );
  if (!unflagged || !flagged) return undefined;
  const words = addMoments(unflagged.words, flagged.words);
  return { unflagged, all: { runs: unflagged.runs + flagged.runs, words }, flagged: flagged.runs };
};

const inTens = (runs: number): number | null => {
  const tens = Math.floor(runs / minimumPublicGroup) * minimumPublicGroup;
  return runs > 0 && tens === 0 ? null : tens;
};

const flagCounts = ({ flags }: Edition) => {
  const counts = runFlags.map((flag) => [flag, inTens(flags[flag] ?? 0)] as const);
  return Object.fromEntries(counts) as Record<(typeof runFlags)[number], number>;
};

/** What of an edition stands next to all figures. */
type Beside = Pick<Findings, 'edition' | 'flagged'> & { compared: Compared | null };

const besideOf = (edition: Edition): Beside => {
  const byFlag = lotsByFlag(edition);
  return {
    edition: toEdition(edition),
    flagged: byFlag ? { num_runs: byFlag.flagged, flags: flagCounts(edition) } : null,
    compared: byFlag ? { all: estimate(byFlag.all), unflagged: estimate(byFlag.unflagged) } : null,
  };
};

/**
 * Returns a reader of what follows from the last edition alone. An edition never changes: each part is computed once, when
 * it is first asked for, and kept until there is another edition.
 */
export const editionFiguresReader = (db: DbOrTx) => {
  const keepBeside = latestOnly<Beside | undefined>();
  const keepTable = latestOnly<GroupTable | null>();
  const keepRuns = latestOnly<FiguresOfRuns | Untold>();

  const versionOf = ({ uid_session, num_edition, tms_published_at }: Of): string =>
    JSON.stringify([uid_session, num_edition, tms_published_at]);

  const read = async ({ num_edition, ...key }: Of, variable?: EditionVariable): Promise<Edition | undefined> => {
    if (num_edition === null) return undefined;
    const edition = await readEdition(db, key, { num_edition, variables: variable ? [variable] : [] });
    const table = variable && edition?.tables[variable];
    return edition && table ? { ...edition, tables: { [variable]: withToldLevels(table, edition.all) } } : edition;
  };

  const readBeside = (of: Of): Promise<Beside | undefined> =>
    keepBeside(`${of.id_image_set}`, versionOf(of), async () => {
      const edition = await read(of, 'flagged');
      return edition && besideOf(edition);
    });

  const readTable = (of: Of, variable: GroupVariable): Promise<GroupTable | null> =>
    keepTable(`${of.id_image_set} ${variable}`, versionOf(of), async () => {
      const table = (await read(of, variable))?.tables[variable];
      return table ? groupTable(await findNames(db), variable, table) : null;
    });

  const estimateAll = async (of: Of): Promise<FiguresOfRuns | Untold> => {
    const edition = await read(of);
    if (!edition) return untoldOf(of);
    const compared = (await readBeside(of))?.compared ?? null;
    const estimated = { lot: edition.all, shown: estimate(edition.all), compared, until: edition.tms_published_at };
    return figuresOfRuns(await findNames(db), estimated);
  };

  const estimatePart = async (of: Of, { runs, group, level }: Choice): Promise<FiguresOfRuns | Untold> => {
    const variable = runs === 'unflagged' ? 'flagged' : group;
    const edition = variable && (await read(of, variable));
    const table = variable && edition?.tables[variable];
    if (!edition || !table) return untoldOf(of);
    const lot = lotOf(table, level ?? 'unflagged');
    if (!lot) return 'too_few_runs';
    // Groups are never crossed: of a level nothing is known without flags.
    const compared = (!level && (await readBeside(of))?.compared) || null;
    const shown = compared?.unflagged ?? estimate(lot);
    return figuresOfRuns(await findNames(db), { lot, shown, compared, until: edition.tms_published_at });
  };

  return {
    /** Resolves to undefined before the first edition. */
    readBeside,

    /** Resolves to the table of a variable; null without one. */
    readTable,

    /** Resolves to the figures of a level, without flagged runs or of the whole edition, or to why there are none. */
    readRuns: (of: Of, { runs, group, level }: Choice): Promise<FiguresOfRuns | Untold> => {
      // Of runs without flags the figures are the same beside each table.
      const choice = { runs, group: level && group, level };
      return keepRuns(`${of.id_image_set} ${nameOf(choice)}`, versionOf(of), () =>
        runs === 'edition' ? estimateAll(of) : estimatePart(of, choice),
      );
    },
  };
};
