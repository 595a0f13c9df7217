import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Whether the findings of the campaign are public, and since when. No row, or the only one. */
export const findingsState = pgTable(
  'findings_state',
  {
    flg_only: boolean().primaryKey().default(true),
    flg_public: boolean().notNull(),
    tms_at: moment().notNull().defaultNow(),
  },
  (table) => [check('findings_state_only', sql`${table.flg_only}`)],
);

/** Analysis plans, by the SHA-256 of their text. Rows are added, and never changed. */
export const sealedPlan = pgTable(
  'sealed_plan',
  { cod_sha256: text().primaryKey(), des_text: text().notNull(), tms_sealed_at: moment().notNull() },
  (table) => [
    check(
      'sealed_plan_is_its_hash',
      sql`encode(sha256(convert_to(${table.des_text}, 'UTF8')), 'hex') = ${table.cod_sha256}`,
    ),
  ],
);

/** Frozen findings, by name. Rows are added, and never changed. */
export const frozenFindings = pgTable('frozen_findings', {
  cod_frozen: text().primaryKey(),
  tms_frozen_at: moment().notNull(),
  /** The set of faces shown by default; without a foreign key, as in docs/decisions/04. */
  id_image_set: smallint().notNull(),
});

export const frozenAnswer = pgTable(
  'frozen_answer',
  {
    cod_frozen: text()
      .notNull()
      .references(() => frozenFindings.cod_frozen, { onDelete: 'cascade' }),
    id_image_set: smallint().notNull(),
    des_choice: text().notNull(),
    jsn_answer: jsonb().$type<object>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'frozen_answer_pk', columns: [table.cod_frozen, table.id_image_set, table.des_choice] }),
  ],
);

export const findingsErratum = pgTable('findings_erratum', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tms_at: moment().notNull(),
  des_text_it: text().notNull(),
  des_text_en: text().notNull(),
});
