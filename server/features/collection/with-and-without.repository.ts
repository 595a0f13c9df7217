import { and, eq, sql } from 'drizzle-orm';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { adjective } from '../../db/schema/reference.ts';
import { flaggedFigures } from '../../db/schema/runs.ts';
import type { Campaign } from './campaign.repository.ts';

// Names without a table are of `shown` and of the lists: the builder has none. Tests run these statements.

/**
 * The timed runs that are in the figures of a session and a set of faces: those that were counted up to the last step, and
 * those that go out only with the next one.
 */
const shown = ({ uid_session, id_image_set }: Campaign, num_step: number) => sql`(
  select uid_user, coalesce(num_step_in, 0) as step, num_group, des_flags, cardinality(des_flags) > 0 as flagged
  from participant join run using (uid_user)
  where uid_session = ${uid_session} and participant.id_image_set = ${id_image_set} and not flg_untimed
    and (tms_folded_at is not null and coalesce(num_step_in, 0) <= ${num_step} or num_step_out > ${num_step})
) as shown`;

/** Resolves to the last step of the figures; 0 before the first. */
export const lastStep = async (db: DbOrTx, { uid_session, id_image_set }: Campaign): Promise<number> => {
  const { rows } = await db.execute<{ num_step: number }>(
    sql`select num_step from next_step where uid_session = ${uid_session} and id_image_set = ${id_image_set}`,
  );
  return rows[0]?.num_step ?? 0;
};

export type Mixture = {
  runs: number;
  num_flagged: number;
  /** Nobody has computed the flags of all of them yet. */
  flg_unknown: boolean;
  /** Summed over the steps after a given one: the runs with a flag or those without, whichever are fewer. */
  num_mixed: number;
  flags: Record<RunFlag, number>;
};

/** Resolves to how many runs of the figures have a flag. `after`: the step up to which that is known already. */
export const readMixture = async (
  tx: Tx,
  campaign: Campaign,
  { num_step, after }: { num_step: number; after: number },
): Promise<Mixture> => {
  const flags = sql.join(
    runFlags.map((flag) => sql`${flag}::text, coalesce(sum(${sql.raw(`flag_${flag}`)}), 0)::int`),
    sql`, `,
  );
  const perStep = sql.join(
    runFlags.map(
      (flag) => sql`count(*) filter (where des_flags @> array[${flag}]::text[]) as ${sql.raw(`flag_${flag}`)}`,
    ),
    sql`, `,
  );
  const { rows } = await tx.execute<Mixture>(sql`
    with steps as (
      select step, count(*) as runs, count(*) filter (where flagged) as flagged,
             count(*) filter (where flagged is null) as unknown, ${perStep}
      from ${shown(campaign, num_step)} group by step
    )
    select coalesce(sum(runs), 0)::int as runs, coalesce(sum(flagged), 0)::int as num_flagged,
           coalesce(sum(unknown), 0) > 0 as flg_unknown,
           coalesce(sum(least(flagged, runs - flagged)) filter (where step > ${after}), 0)::int as num_mixed,
           json_build_object(${flags}) as flags
    from steps`);
  return rows[0] as Mixture;
};

/** Flagged runs of the figures that staff has selected together, or (null) never: all, and those of steps after a given one. */
type FlaggedGroup = { num_group: string | null; flagged: number; fresh: number };

export const findFlaggedGroups = async (
  tx: Tx,
  campaign: Campaign,
  { num_step, after }: { num_step: number; after: number },
): Promise<FlaggedGroup[]> => {
  const { rows } = await tx.execute<FlaggedGroup>(sql`
    select num_group::text, count(*)::int as flagged, (count(*) filter (where step > ${after}))::int as fresh
    from ${shown(campaign, num_step)} where flagged group by 1`);
  return rows;
};

/** Resolves to up to `limit` runs with a flag that came into the figures after a step, in order, after one. */
export const findFlagged = async (
  tx: Tx,
  campaign: Campaign,
  { num_step, sinceStep, after, limit }: { num_step: number; sinceStep: number; after: string; limit: number },
): Promise<string[]> => {
  const { rows } = await tx.execute<{ uid_user: string }>(sql`
    select uid_user from ${shown(campaign, num_step)} where flagged and step > ${sinceStep} and uid_user > ${after}::uuid
    order by uid_user limit ${limit}`);
  return rows.map(({ uid_user }) => uid_user);
};

export const findFlaggedFigures = async (db: DbOrTx, { uid_session, id_image_set }: Campaign) => {
  const isSame = and(eq(flaggedFigures.uid_session, uid_session), eq(flaggedFigures.id_image_set, id_image_set));
  const [found] = await db.select().from(flaggedFigures).where(isSame);
  return found;
};

export const storeFlaggedFigures = (tx: Tx, figures: typeof flaggedFigures.$inferInsert) =>
  tx
    .insert(flaggedFigures)
    .values(figures)
    .onConflictDoUpdate({ target: [flaggedFigures.uid_session, flaggedFigures.id_image_set], set: figures });

/** The words of the public campaign, by id. */
export const findWords = (db: DbOrTx) =>
  db
    .select({ id_adjective: adjective.id, des_adjective: adjective.adjective })
    .from(adjective)
    .where(and(eq(adjective.flg_public, true), eq(adjective.tutorial, false)))
    .orderBy(adjective.id);
