import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { dataRelease } from '../../db/schema/releases.ts';
import type { Covered } from './covered.ts';
import type { TierName, Version } from './tiers.ts';

export type StoredRelease = {
  tier: TierName;
  version: Version;
  covered: Covered;
  /** When it was begun, whose day is its date. */
  at: Date;
  /** null until it is whole. */
  made: { runs: number; left: number } | null;
};

/** All releases, in the order in which they were begun. */
export const findReleases = async (db: DbOrTx): Promise<StoredRelease[]> => {
  const rows = await db
    .select()
    .from(dataRelease)
    .orderBy(asc(dataRelease.tms_begun_at), asc(dataRelease.num_edition), asc(dataRelease.num_erratum));
  return rows.map((row) => ({
    tier: row.des_tier,
    version: { year: row.num_year, edition: row.num_edition, erratum: row.num_erratum },
    covered: { editions: row.jsn_editions, untimedUntil: row.tms_untimed_until },
    at: row.tms_begun_at,
    made: row.num_runs === null ? null : { runs: row.num_runs, left: row.num_left ?? 0 },
  }));
};

/** Stores that a release is begun, and what it covers; one that was begun before stays as it is. */
export const storeBegun = async (
  db: DbOrTx,
  tier: TierName,
  version: Version,
  covered: Covered,
  now: Date,
): Promise<void> => {
  await db
    .insert(dataRelease)
    .values({
      des_tier: tier,
      ...{ num_year: version.year, num_edition: version.edition, num_erratum: version.erratum },
      tms_begun_at: now,
      ...{ jsn_editions: covered.editions, tms_untimed_until: covered.untimedUntil },
    })
    .onConflictDoNothing();
};

type Made = { runs: number; left: number; sums: string; now: Date };

export const storeMade = async (
  db: DbOrTx,
  tier: TierName,
  version: Version,
  { runs, left, sums, now }: Made,
): Promise<void> => {
  await db
    .update(dataRelease)
    .set({ num_runs: runs, num_left: left, cod_sums: sums, tms_made_at: now })
    .where(
      and(
        eq(dataRelease.des_tier, tier),
        eq(dataRelease.num_year, version.year),
        eq(dataRelease.num_edition, version.edition),
        eq(dataRelease.num_erratum, version.erratum),
      ),
    );
};
