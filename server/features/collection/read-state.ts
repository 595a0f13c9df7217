import type { AlarmKind, CollectionState } from '../../../contract/collection.ts';
import { minimumMarginRuns } from '../../../contract/rules/limits.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { countHeldBack } from '../figures/figures.ts';
import { findAlarms } from './hours.repository.ts';

const alarmShownMs = 24 * 3_600_000;

/** Alarms that a script causes. */
const floods: readonly AlarmKind[] = ['more', 'set_aside'];

const shownSince = (now: Date): Date => new Date(now.getTime() - alarmShownMs);

/** Whether an alarm about a flood of runs is shown. */
export const isFlooded = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> =>
  (await findAlarms(db, shownSince(now()))).some(({ des_alarm }) => floods.includes(des_alarm));

type Deps = Pick<Context, 'db' | 'now'> & { config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'> };

/** In tens; null: too few to be shown. */
const readHeldBack = async ({ db, now, config }: Deps): Promise<CollectionState['held_back']> => {
  if (config.FAIR_PLAY !== 'strict') return null;
  const runs = await countHeldBack(db, config, now());
  if (runs < minimumMarginRuns) return null;
  return { num_runs: Math.floor(runs / 10) * 10, num_addresses: config.MIN_ADDRESSES };
};

export const readCollectionState = async (deps: Deps): Promise<CollectionState> => ({
  flg_protected: deps.config.FAIR_PLAY !== 'off',
  held_back: await readHeldBack(deps),
  alarms: await findAlarms(deps.db, shownSince(deps.now())),
});
