import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import type { Context } from '../../context.ts';
import { networkLetters } from '../../db/schema/runs.ts';
import type { Settings } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { hashOfDay } from '../audit/audit.ts';
import { challengeFor, createProofEffort, isProof, usualEffort } from './proof.ts';
import { flagsOf, isImpossible, isTooSoon } from './run-quality.ts';

/** The runs of an hour that count from an address without proof of work, until an alarm is on. */
export const runsWithoutProof = 30;

/** How long a process keeps its knowledge of alarms, and a day's salt. */
const lifetimeMs = 60_000;

export type Judgement = {
  flags: RunFlag[];
  aside: AsideReason | null;
  /** Its address, hashed with the day's salt; how many of its runs count in an hour, and why others are set aside. */
  address: { cod_address: string; most: number; beyond: AsideReason } | null;
};

type Needed = Pick<Context, 'db' | 'now' | 'keys' | 'config'> & {
  isFlooded: () => Promise<boolean>;
  readSettings: () => Promise<Pick<Settings, 'MAX_RUNS_PER_ADDRESS'>>;
  /** The most hashes that a device computes; fewer in tests. */
  effort?: number | undefined;
};

export const createFairPlay = ({ db, now, keys, isFlooded, readSettings, config, effort = usualEffort }: Needed) => {
  const isStrict = config.FAIR_PLAY === 'strict';
  const work = createProofEffort({ base: isStrict ? effort : 0, now });
  const isAlarmOn = cacheAnswers(isFlooded, { lifetimeMs, now });
  const addressOfDay = cacheAnswers((day: string) => hashOfDay(db, day), { lifetimeMs, now });

  return {
    newChallenge: (who: Participation, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: work.made(network) }),

    /** Returns the work for a participant made at that time. A solution of any earlier challenge counts too. */
    challengeOf: (who: Participation, made: Date, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: work.maxOf(made, network) }),

    /** Judges a valid run. Throws `implausible_run` if it took longer than the time since its participant was made. */
    judge: async (
      run: Run,
      who: Participation,
      { flg_public, networks, made }: { flg_public: boolean; networks: Networks; made: Date },
    ): Promise<Judgement> => {
      const flags = flagsOf(run.responses);
      if (config.FAIR_PLAY === 'off') return { flags, aside: null, address: null };
      const isEarly = isTooSoon(run.responses, made, now());
      const impossible = isImpossible(run.responses) ? 'impossible' : null;
      if (!isStrict) {
        return { flags: isEarly || impossible ? [...flags, 'implausible'] : flags, aside: null, address: null };
      }
      if (isEarly) throw new AppError('implausible_run');
      if (!flg_public) return { flags, aside: impossible, address: null };
      const hash = await addressOfDay(dayInItaly(now()));
      const ofNetwork = hash('network', networks.network).slice(0, networkLetters);
      const cod_address = hash('run', networks.from).slice(0, 22) + ofNetwork;
      const most = (await readSettings()).MAX_RUNS_PER_ADDRESS;
      if (run.proof !== null && isProof(run.proof, { ...who, key: keys.proof })) {
        return { flags, aside: impossible, address: { cod_address, most, beyond: 'too_many' } };
      }
      return {
        flags,
        aside: impossible ?? ((await isAlarmOn()) ? 'without_proof' : null),
        address: { cod_address, most: Math.min(runsWithoutProof, most), beyond: 'without_proof' },
      };
    },

    /** Counts a stored run. Only runs that count, with proof, lower the work of others: a script hands in what it makes. */
    countStored: ({ aside, address }: Judgement, { network }: Networks): void => {
      if (aside === null && address?.beyond === 'too_many') work.finished(network);
    },
  };
};

export type FairPlay = ReturnType<typeof createFairPlay>;
