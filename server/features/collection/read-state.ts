import type { CollectionState } from '../../../contract/collection.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { readHeldBack } from './held-back.ts';
import { findAlarms, isAlarmSince } from './hours.repository.ts';

/** How long an alarm is shown, in ms. */
const alarmShownMs = 24 * 3_600_000;

/** Alarms that a script causes: not the one about fewer runs than usual. */
const floods = ['more', 'set_aside'] as const;

const shownSince = (now: Date): Date => new Date(now.getTime() - alarmShownMs);

/** Whether an alarm about a flood of runs is shown. */
export const isFlooded = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> =>
  isAlarmSince(db, shownSince(now()), floods);

type Deps = { db: Database; now: () => Date; config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'> };

/** Resolves to what staff must not miss about the collection. */
export const readCollectionState = async ({ db, now, config }: Deps): Promise<CollectionState> => ({
  flg_protected: config.FAIR_PLAY !== 'off',
  held_back: await readHeldBack(db, config),
  alarms: await findAlarms(db, shownSince(now())),
});
