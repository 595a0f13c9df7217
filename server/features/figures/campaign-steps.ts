import type { Config } from '../../config.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { isWaiting } from '../../db/schema/runs.ts';
import { chooseRuns, plainRules, type StepRules } from './choose-runs.ts';
import { takeClassSteps } from './class-steps.ts';
import { type FiguresKey, readStored } from './snapshots.repository.ts';
import { findWaiting, type StepJob, takeStep } from './take-step.ts';

type FairPlay = Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'>;

/** Between two changes of the public figures. */
const strictPauseMs = 10 * 60_000;

/** Returns the campaign's step rules for a mode of fair play. */
export const campaignRules = ({ FAIR_PLAY, MIN_ADDRESSES }: FairPlay): StepRules =>
  FAIR_PLAY === 'strict'
    ? { ...plainRules, addresses: MIN_ADDRESSES, pauseMs: strictPauseMs, isRandom: true }
    : plainRules;

type CampaignKey = FiguresKey & { flg_simulated: boolean };

/** `condition`: on the set of faces i and the session s. */
const findKeys = async (db: DbOrTx, condition: string): Promise<CampaignKey[]> => {
  const { rows } = await db.$client.query<CampaignKey>(
    `select s.uid_session, s.flg_simulated, i.id as id_image_set, false as flg_more_time
     from game_session s cross join image_set i where s.flg_public and ${condition}`,
  );
  return rows;
};

/** A cheap look: there may be a step. */
const hasNewRuns = `exists (
  select from participant p
  where p.uid_session = s.uid_session and p.id_image_set = i.id and not flg_untimed and ${isWaiting}
  offset ${plainRules.least - 1} limit 1)`;

const hasChanges =
  'exists (select from figures_change c where c.uid_session = s.uid_session and c.id_image_set = i.id)';

/** Takes steps with new runs or, correcting, steps that runs leave. Resolves to how many runs came in. */
export const takeCampaignSteps = async (
  db: Database,
  { rules, now, isCorrecting }: Omit<StepJob, 'key'>,
  elsewhere?: (job: StepJob) => Promise<number>,
): Promise<number> => {
  let runs = 0;
  for (const { flg_simulated, ...key } of await findKeys(db, isCorrecting ? hasChanges : hasNewRuns)) {
    // A demonstration has no people behind its runs.
    const job = { key, rules: flg_simulated ? plainRules : rules, now, isCorrecting };
    runs += await takeStep(db, job, { elsewhere });
  }
  return runs;
};

/** Takes all due steps, of campaign and classes. Resolves to how many runs came in. */
export const takeDueSteps = async (db: Database, now: Date, rules: StepRules = plainRules): Promise<number> =>
  (await takeCampaignSteps(db, { rules, now, isCorrecting: false })) +
  (await takeCampaignSteps(db, { rules, now, isCorrecting: true })) +
  (await takeClassSteps(db, now));

/** Resolves to how many runs wait because too many come from too few network addresses. */
export const countHeldBack = async (db: Database, config: FairPlay, now: Date): Promise<number> => {
  const { addresses, least } = campaignRules(config);
  let runs = 0;
  for (const { flg_simulated, ...key } of await findKeys(db, hasNewRuns)) {
    if (flg_simulated) continue;
    const waiting = await findWaiting(db, key);
    const wanted = (await readStored(db, key))?.num_least ?? least;
    if (waiting.length < wanted) continue;
    runs += waiting.length - chooseRuns(waiting, { least: wanted, addresses, now }).length;
  }
  return runs;
};
