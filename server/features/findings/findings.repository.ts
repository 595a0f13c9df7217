import type { Findings } from '../../../contract/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { findingsState } from '../../db/schema/findings.ts';

/** `num_step` and `num_edition` change when the figures do. */
export type LiveFigures = {
  uid_session: string;
  id_image_set: number;
  des_name: string;
  des_credit: string | null;
  flg_active: boolean;
  num_runs: number;
  /** null: no figures yet. */
  num_step: number | null;
  /** null before the first edition. */
  num_edition: number | null;
  tms_edition_at: Date | null;
};

/** The set in use first. */
export const findLiveFigures = async (db: DbOrTx): Promise<LiveFigures[]> => {
  const { rows } = await db.$client.query<LiveFigures>(
    `select g.uid_session, i.id as id_image_set, i.name as des_name, i.des_credit, i.flg_active,
            coalesce(s.num_runs, 0) as num_runs, s.num_step, e.num_edition, e.tms_at as tms_edition_at
     from game_session g
     cross join image_set i
     left join snapshot s on s.uid_session = g.uid_session and s.id_image_set = i.id and not s.flg_more_time
     left join lateral (
       select num_edition, tms_at from figures_edition f
       where f.uid_session = g.uid_session and f.id_image_set = i.id order by num_edition desc limit 1
     ) e on true
     where g.flg_public and (i.flg_active or s.num_runs > 0)
     order by i.flg_active desc, i.id desc`,
  );
  return rows;
};

/** Resolves to when the first run in the figures was completed. */
export const findFirstRun = async (
  db: DbOrTx,
  { uid_session, id_image_set }: Pick<LiveFigures, 'uid_session' | 'id_image_set'>,
): Promise<Date | null> => {
  const { rows } = await db.$client.query<{ tms_completed_at: Date }>(
    `select tms_completed_at from participant
     where uid_session = $1 and id_image_set = $2 and tms_completed_at is not null and num_step is not null
       and des_aside is null and not flg_void and not flg_untimed
     order by tms_completed_at limit 1`,
    [uid_session, id_image_set],
  );
  return rows[0]?.tms_completed_at ?? null;
};

/** The day since which they are public; null while they are not. */
export const findPublicDay = async (db: DbOrTx): Promise<string | null> => {
  const [found] = await db.select().from(findingsState);
  return found?.flg_public ? dayInItaly(found.tms_at) : null;
};

export const isPublic = async (db: DbOrTx): Promise<boolean> => (await findPublicDay(db)) !== null;

/** Resolves to whether this was a change. */
export const setPublic = async (tx: Tx, flg_public: boolean, now: Date): Promise<boolean> => {
  await tx.insert(findingsState).values({ flg_public: false }).onConflictDoNothing();
  const [before] = await tx.select({ flg_public: findingsState.flg_public }).from(findingsState).for('update');
  const isChange = before?.flg_public !== flg_public;
  if (isChange) await tx.update(findingsState).set({ flg_public, tms_at: now });
  return isChange;
};

/** Errata and frozen editions newest first. */
export type Notes = Pick<Findings, 'frozen' | 'plans' | 'errata'>;

type StoredNotes = {
  frozen: string[];
  plans: Findings['plans'];
  errata: { tms_at: string; des_text_it: string; des_text_en: string }[];
};

/** In one statement: every call asks for it. */
export const findNotes = async (db: DbOrTx): Promise<Notes> => {
  const { rows } = await db.$client.query<StoredNotes>(
    `select array(select cod_frozen from frozen_findings order by cod_frozen desc) as frozen,
            array(select to_json(p) from sealed_plan p order by tms_sealed_at) as plans,
            array(select to_json(e) from findings_erratum e order by id desc) as errata`,
  );
  const { frozen, plans, errata } = rows[0] ?? { frozen: [], plans: [], errata: [] };
  return {
    frozen,
    plans: plans.map((plan) => ({ ...plan, tms_sealed_at: new Date(plan.tms_sealed_at).toISOString() })),
    errata: errata.map(({ tms_at, des_text_it, des_text_en }) => ({
      ...{ dat_erratum: dayInItaly(new Date(tms_at)), des_text_it, des_text_en },
    })),
  };
};

/** The day of the campaign's first completed run; null before it. */
export const findFirstDay = async (db: DbOrTx): Promise<string | null> => {
  const { rows } = await db.$client.query<{ first: Date | null }>(
    `select min(tms_completed_at) as first
     from participant where uid_session = (select uid_session from game_session where flg_public)`,
  );
  const first = rows[0]?.first;
  return first ? dayInItaly(first) : null;
};

type FrozenAnswer = Omit<Findings, 'errata'>;
type Asked = { cod_frozen: string; id_image_set: number | undefined; des_choice: string };

/** By default of the set in use when it was frozen. */
export const findFrozenAnswer = async (
  db: DbOrTx,
  { cod_frozen, id_image_set, des_choice }: Asked,
): Promise<FrozenAnswer | undefined> => {
  const { rows } = await db.$client.query<{ jsn_answer: FrozenAnswer }>(
    `select jsn_answer from frozen_answer a join frozen_findings f using (cod_frozen)
     where cod_frozen = $1 and a.id_image_set = coalesce($2::int, f.id_image_set) and des_choice = $3`,
    [cod_frozen, id_image_set ?? null, des_choice],
  );
  return rows[0]?.jsn_answer;
};
