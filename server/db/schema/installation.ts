import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SetupFinding, SetupItem } from '../../../contract/installation.ts';
import { appUser } from './accounts.ts';

/** Items of the checklist that somebody has said are not needed here. */
export const setupNotNeeded = pgTable('setup_not_needed', {
  des_item: text().$type<SetupItem>().primaryKey(),
  /** What had been found: it counts no longer once something else is. */
  des_finding: text().$type<SetupFinding['des_finding']>().notNull(),
  id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
  tms_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** Settings that somebody has set (server/db/settings.ts); of all others the default holds. */
export const setting = pgTable('setting', {
  des_name: text().primaryKey(),
  des_value: text().notNull(),
});
