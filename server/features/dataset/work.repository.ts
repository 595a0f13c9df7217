import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { releaseProblems } from '../../../contract/rules/releases.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { releaseWork } from '../../db/schema/releases.ts';
import type { About } from './about.ts';
import type { ProblemCode } from './release-problem.ts';
import type { TierName, Version } from './tiers.ts';

type Row = typeof releaseWork.$inferSelect;

/** The release that staff is making, or the last one. */
export type StoredWork = {
  /** Whoever makes it now: nobody else notes anything here. */
  maker: string;
  tier: TierName;
  version: Version;
  about: About;
  step: Row['des_step'];
  done: number;
  of: number;
  rows: number;
  /** null while it is being made, and when it was broken off. */
  end: Row['des_end'];
  problem: ProblemCode | null;
};

const toWork = (row: Row | undefined): StoredWork | undefined => {
  if (!row) return undefined;
  const { des_tier, num_year, num_edition, num_erratum, jsn_about, des_step, num_done, num_of, num_rows } = row;
  return {
    maker: row.uid_maker,
    ...{ tier: des_tier, version: { year: num_year, edition: num_edition, erratum: num_erratum } },
    ...{ about: jsn_about as About, step: des_step, done: num_done, of: num_of, rows: num_rows, end: row.des_end },
    problem: releaseProblems.find((problem) => problem === row.des_problem) ?? null,
  };
};

export const findWork = async (db: DbOrTx): Promise<StoredWork | undefined> =>
  toWork((await db.select().from(releaseWork))[0]);

/** The same, locked: until the transaction ends nobody begins, ends, gives up or notes a release. */
export const lockWork = async (tx: Tx): Promise<StoredWork | undefined> =>
  toWork((await tx.select().from(releaseWork).for('update'))[0]);

/** Stores that a release is to be made now, in place of the last one, by a new maker. */
export const storeWork = async (
  db: DbOrTx,
  { tier, version, about }: Pick<StoredWork, 'tier' | 'version' | 'about'>,
): Promise<void> => {
  const row = {
    ...{ des_tier: tier, num_year: version.year, num_edition: version.edition, num_erratum: version.erratum },
    ...{ jsn_about: about, des_step: 'begun' as const, num_done: 0, num_of: 0, num_rows: 0, flg_cancel: false },
    ...{ des_end: null, des_problem: null, uid_maker: randomUUID() },
  };
  await db.insert(releaseWork).values(row).onConflictDoUpdate({ target: releaseWork.flg_only, set: row });
};

/** Stores how far it is. Resolves to why its maker has to stop: it is given up, or somebody else makes it; null: go on. */
export const storeProgress = async (
  db: DbOrTx,
  maker: string,
  { step, done, of, rows }: Pick<StoredWork, 'step' | 'done' | 'of' | 'rows'>,
): Promise<'given_up' | 'taken' | null> => {
  const [row] = await db
    .update(releaseWork)
    .set({ des_step: step, num_done: done, num_of: of, num_rows: rows })
    .where(eq(releaseWork.uid_maker, maker))
    .returning({ flg_cancel: releaseWork.flg_cancel });
  if (!row) return 'taken';
  return row.flg_cancel ? 'given_up' : null;
};

/** Resolves to the same, and keeps it so until the transaction ends. */
export const lockProgress = async (tx: Tx, maker: string): Promise<'given_up' | 'taken' | null> => {
  const [row] = await tx.select().from(releaseWork).for('update');
  if (row?.uid_maker !== maker) return 'taken';
  return row.flg_cancel ? 'given_up' : null;
};

export const storeCancel = async (tx: Tx): Promise<void> => {
  await tx.update(releaseWork).set({ flg_cancel: true });
};

/** Stores how the work of a maker ended, unless somebody else makes it by now. */
export const storeEnd = async (
  db: DbOrTx,
  maker: string,
  end: Row['des_end'],
  problem: ProblemCode | null = null,
): Promise<void> => {
  await db.update(releaseWork).set({ des_end: end, des_problem: problem }).where(eq(releaseWork.uid_maker, maker));
};
