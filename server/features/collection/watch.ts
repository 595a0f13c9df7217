import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import { collectionHour } from '../../db/schema/collection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Workers } from '../../jobs/work.ts';
import { repeatWork } from '../../lib/loop.ts';
import { collectionAlarmMail } from '../../mail/templates.ts';
import { countHours, countNetworks, findAlarmOf, findNewHours, findReaders, tryLockHours } from './hours.repository.ts';
import { fewestHours, judgeHour, judgeNetworks } from './unusual-hour.ts';

const hourMs = 3_600_000;

const lookBackMs = 24 * hourMs;

/** A run of the last second may take so long to be stored. */
const inFlightMs = 30_000;

/** The same hour and weekday, or, in a young campaign, the same hour of the days before. */
const weeks = { days: 7, times: 8 };
const days = { days: 1, times: 14 };

const watchPauseMs = 60_000;

type Deps = Pick<Context, 'db' | 'now' | 'addWork'> & { config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'> };

const judge = async (tx: Tx, hour: Date, { FAIR_PLAY, MIN_ADDRESSES }: Deps['config']) => {
  const [counts = { runs: 0, set_aside: 0 }] = await countHours(tx, { hour, days: 0, times: 0 });
  const ofWeeks = await countHours(tx, { hour, ...weeks });
  const kind = ofWeeks.length >= fewestHours ? ofWeeks : await countHours(tx, { hour, ...days });
  const judged = judgeHour(counts, kind);
  if (judged.des_alarm !== null || FAIR_PLAY !== 'strict') return judged;
  return judgeNetworks(await countNetworks(tx, hour), MIN_ADDRESSES) ?? judged;
};

/** Compares each hour once; equal alarms in a row are one, which is mailed. Resolves to new alarms. */
export const judgeHours = ({ db, now, addWork, config }: Deps): Promise<number> =>
  transaction(db, async (tx) => {
    if (!(await tryLockHours(tx))) return 0;
    const at = now().getTime();
    const before = new Date(at - inFlightMs);
    let alarms = 0;
    for (const hour of await findNewHours(tx, { after: new Date(at - lookBackMs), before })) {
      const judged = await judge(tx, hour, config);
      const goesOn =
        judged.des_alarm !== null && judged.des_alarm === (await findAlarmOf(tx, new Date(hour.getTime() - hourMs)));
      await tx.insert(collectionHour).values({ tms_hour: hour, ...judged });
      const { des_alarm, ...counts } = judged;
      if (!des_alarm || goesOn) continue;
      alarms += 1;
      const alarm = { tms_hour: hour.toISOString(), des_alarm, ...counts };
      const { COLLECTION_EMAIL } = await readSettings(tx);
      const readers = COLLECTION_EMAIL ? [COLLECTION_EMAIL] : await findReaders(tx);
      for (const email of readers) await addWork(tx, 'collection_alarm', { email, ...alarm });
    }
    return alarms;
  });

export const collectionWorkers = ({
  origin,
  sendMail,
}: Pick<Context, 'origin' | 'sendMail'>): Pick<Workers, 'collection_alarm'> => ({
  collection_alarm: ({ email, tms_hour, ...alarm }) =>
    sendMail(collectionAlarmMail({ to: email, origin: origin(), changed_at: new Date(tms_hour), ...alarm })),
});

type WatchDeps = Deps & { log: { warn(msg: string): void } };

/** Compares hours once a minute; continues after outages and does not keep the process alive. */
export const startWatching = ({ log, ...deps }: WatchDeps) =>
  repeatWork({
    ...{ log, without: 'the collection is not looked after', restMs: watchPauseMs },
    work: async () => {
      const alarms = await judgeHours(deps);
      if (alarms > 0) log.warn('an hour of the collection was unusual: see the page of the collection');
    },
  });
