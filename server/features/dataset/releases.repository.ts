import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { dataRelease } from '../../db/schema/releases.ts';
import type { About } from './about.ts';
import type { AnonymityReport } from './anonymity.ts';
import type { Covered } from './covered.ts';
import type { TierName, Version } from './tiers.ts';

export type StoredRelease = {
  tier: TierName;
  version: Version;
  covered: Covered;
  /** Runs of its editions that it has not. */
  missing: number;
  /** When it was begun, whose day is its date. */
  at: Date;
  /** null of releases that were made before it was kept. */
  about: About | null;
  /** null until it is whole; `sums`: SHA-256 of its SHA256SUMS. */
  made: { runs: number; sums: string; report: AnonymityReport | null } | null;
  /** null until there is one; `sum`: SHA-256. */
  archive: { bytes: number; sum: string } | null;
  openedAt: Date | null;
};

const isOf = (tier: TierName, { year, edition, erratum }: Version) =>
  and(
    eq(dataRelease.des_tier, tier),
    eq(dataRelease.num_year, year),
    eq(dataRelease.num_edition, edition),
    eq(dataRelease.num_erratum, erratum),
  );

/** All releases, in the order in which they were begun. */
export const findReleases = async (db: DbOrTx): Promise<StoredRelease[]> => {
  const rows = await db
    .select()
    .from(dataRelease)
    .orderBy(asc(dataRelease.tms_begun_at), asc(dataRelease.num_edition), asc(dataRelease.num_erratum));
  return rows.map((row) => ({
    tier: row.des_tier,
    version: { year: row.num_year, edition: row.num_edition, erratum: row.num_erratum },
    covered: { editions: row.jsn_editions, untimed: row.jsn_untimed },
    missing: row.num_missing,
    at: row.tms_begun_at,
    about: row.jsn_about as About | null,
    made:
      row.num_runs === null
        ? null
        : {
            ...{ runs: row.num_runs, sums: row.cod_sums ?? '' },
            report: row.jsn_report as AnonymityReport | null,
          },
    archive: row.num_bytes === null ? null : { bytes: row.num_bytes, sum: row.cod_archive ?? '' },
    openedAt: row.tms_opened_at,
  }));
};

type Begun = { covered: Covered; num_draw: number; missing: number; about: About; now: Date };

/** Stores that a release is begun, and what it covers; one that was begun before keeps its editions and its moment. */
export const storeBegun = async (
  db: DbOrTx,
  tier: TierName,
  version: Version,
  { covered, num_draw, missing, about, now }: Begun,
): Promise<void> => {
  const noted = { jsn_untimed: covered.untimed, num_draw, num_missing: missing, jsn_about: about };
  await db
    .insert(dataRelease)
    .values({
      des_tier: tier,
      ...{ num_year: version.year, num_edition: version.edition, num_erratum: version.erratum },
      tms_begun_at: now,
      ...{ jsn_editions: covered.editions, ...noted },
    })
    .onConflictDoUpdate({
      target: [dataRelease.des_tier, dataRelease.num_year, dataRelease.num_edition, dataRelease.num_erratum],
      set: noted,
    });
};

type Made = { runs: number; sums: string; report: AnonymityReport | null; now: Date };

export const storeMade = async (
  db: DbOrTx,
  tier: TierName,
  version: Version,
  { runs, sums, report, now }: Made,
): Promise<void> => {
  const made = { num_runs: runs, cod_sums: sums, jsn_report: report, tms_made_at: now };
  await db.update(dataRelease).set(made).where(isOf(tier, version));
};

export const storeArchive = async (
  db: DbOrTx,
  tier: TierName,
  version: Version,
  { bytes, sum }: NonNullable<StoredRelease['archive']>,
): Promise<void> => {
  await db.update(dataRelease).set({ num_bytes: bytes, cod_archive: sum }).where(isOf(tier, version));
};

/** Stores that somebody let a release go. Resolves to whether nobody had before. */
export const storeOpened = async (db: DbOrTx, tier: TierName, version: Version, now: Date): Promise<boolean> => {
  const opened = await db
    .update(dataRelease)
    .set({ tms_opened_at: now })
    .where(and(isOf(tier, version), isNull(dataRelease.tms_opened_at)))
    .returning({ tier: dataRelease.des_tier });
  return opened.length > 0;
};

/** Forgets a release that was begun and never made. */
export const deleteBegun = async (db: DbOrTx, tier: TierName, version: Version): Promise<void> => {
  await db.delete(dataRelease).where(and(isOf(tier, version), isNull(dataRelease.num_runs)));
};
