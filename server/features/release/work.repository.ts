import { releaseProblems } from '../../../contract/rules/releases.ts';
import type { DbOrTx } from '../../db/database.ts';
import { releaseWork } from '../../db/schema/releases.ts';
import type { About } from './about.ts';
import type { ProblemCode } from './release-problem.ts';
import type { TierName, Version } from './tiers.ts';

type Row = typeof releaseWork.$inferSelect;

/** The release that staff is making, or the last one. */
export type StoredWork = {
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

export const findWork = async (db: DbOrTx): Promise<StoredWork | undefined> => {
  const [row] = await db.select().from(releaseWork);
  if (!row) return undefined;
  const { des_tier, num_year, num_edition, num_erratum, jsn_about, des_step, num_done, num_of, num_rows } = row;
  return {
    ...{ tier: des_tier, version: { year: num_year, edition: num_edition, erratum: num_erratum } },
    ...{ about: jsn_about as About, step: des_step, done: num_done, of: num_of, rows: num_rows, end: row.des_end },
    problem: releaseProblems.find((problem) => problem === row.des_problem) ?? null,
  };
};

/** Stores that a release is to be made now, in place of the last one. */
export const storeWork = async (
  db: DbOrTx,
  { tier, version, about }: Pick<StoredWork, 'tier' | 'version' | 'about'>,
): Promise<void> => {
  const row = {
    ...{ des_tier: tier, num_year: version.year, num_edition: version.edition, num_erratum: version.erratum },
    ...{ jsn_about: about, des_step: 'begun' as const, num_done: 0, num_of: 0, num_rows: 0, flg_cancel: false },
    ...{ des_end: null, des_problem: null },
  };
  await db.insert(releaseWork).values(row).onConflictDoUpdate({ target: releaseWork.flg_only, set: row });
};

/** Stores how far it is. Resolves to whether somebody wants it to be given up. */
export const storeProgress = async (
  db: DbOrTx,
  { step, done, of, rows }: Pick<StoredWork, 'step' | 'done' | 'of' | 'rows'>,
): Promise<boolean> => {
  const [row] = await db
    .update(releaseWork)
    .set({ des_step: step, num_done: done, num_of: of, num_rows: rows })
    .returning({ flg_cancel: releaseWork.flg_cancel });
  return row?.flg_cancel ?? false;
};

export const storeCancel = async (db: DbOrTx): Promise<void> => {
  await db.update(releaseWork).set({ flg_cancel: true });
};

export const storeEnd = async (db: DbOrTx, end: Row['des_end'], problem: ProblemCode | null = null): Promise<void> => {
  await db.update(releaseWork).set({ des_end: end, des_problem: problem });
};
