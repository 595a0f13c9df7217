import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SetupFinding, SetupItem } from '../../../contract/installation.ts';
import { appUser } from './accounts.ts';
import { moment } from './columns.ts';

export const setupNotNeeded = pgTable('setup_not_needed', {
  des_item: text().$type<SetupItem>().primaryKey(),
  /** The finding at that time: another one reopens the item. */
  des_finding: text().$type<SetupFinding['des_finding']>().notNull(),
  id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
  tms_at: moment().notNull(),
});

/** Changed settings (server/db/settings.ts); all others have their default. */
export const setting = pgTable('setting', {
  des_name: text().primaryKey(),
  des_value: text().notNull(),
});
