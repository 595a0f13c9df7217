import type { CollectionState } from '../../../contract/collection.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { readHeldBack } from './held-back.ts';
import { findAlarms } from './hours.repository.ts';

/** How long an alarm is shown, in ms. */
const alarmShownMs = 24 * 3_600_000;

type Deps = { db: Database; now: () => Date; config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'> };

/** Resolves to what staff must not miss about the collection. */
export const readCollectionState = async ({ db, now, config }: Deps): Promise<CollectionState> => ({
  flg_protected: config.FAIR_PLAY === 'on',
  held_back: await readHeldBack(db, config),
  alarms: await findAlarms(db, new Date(now().getTime() - alarmShownMs)),
});
