import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { networkLetters } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { remembered } from '../../lib/remembered.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { hashOfDay } from '../audit/audit.ts';
import { challengeFor, isProof } from './proof.ts';
import { proofEffort } from './proof-effort.ts';
import { flagsOf, isImpossible } from './run-quality.ts';
import { isTooSoon } from './soonest.ts';

export { flagsOf };

type Deps = {
  db: Database;
  now: () => Date;
  keys: Pick<Keys, 'proof'>;
  /** Whether an alarm about a flood of runs is on. */
  isFlooded: () => Promise<boolean>;
  config: Pick<Config, 'FAIR_PLAY' | 'PROOF_OF_WORK' | 'MAX_RUNS_PER_ADDRESS'>;
};

/** Returns the mark of a run's address, which ends with that of its network (`participant.cod_address`). */
const markOf = ({ from, network }: Networks, hash: (purpose: string, address: string) => string): string =>
  hash('run', from).slice(0, 22) + hash('network', network).slice(0, networkLetters);

/** A salt lasts a day; this is how long a process goes on with one that has been deleted. */
const saltLifetimeMs = 60_000;

/** How long a process goes on with what it knows of alarms. */
const alarmLifetimeMs = 60_000;

/** The runs of an hour that count from an address without the work, until an alarm is on. */
export const runsWithoutProof = 30;

/** What is stored with a run about how it came in. */
export type Judgement = {
  flags: RunFlag[];
  /** Why the run is set aside, as far as it shows by itself. */
  aside: AsideReason | null;
  /**
   * The network address that it came from, hashed with the day's salt; how many runs of an hour may have counted with
   * this one, and why it is set aside beyond them.
   */
  address: { cod_address: string; most: number; beyond: AsideReason } | null;
};

/** What a run is judged by besides its answers. */
type Circumstances = {
  flg_public: boolean;
  networks: Networks;
  /** When its participant was made. */
  made: Date;
};

/** One for each process: the work that devices are asked for grows with what the process sees. */
export const fairPlay = ({ db, now, keys, isFlooded, config }: Deps) => {
  const isStrict = config.FAIR_PLAY === 'strict';
  const effort = proofEffort({ base: isStrict ? config.PROOF_OF_WORK : 0, now });
  const isAlarmOn = remembered(isFlooded, { lifetimeMs: alarmLifetimeMs, now });
  const addressOfDay = remembered((day: string) => hashOfDay(db, day), { lifetimeMs: saltLifetimeMs, now });

  const isTooSoonNow = (run: Run, made: Date): boolean => isTooSoon(run, { made, now: now() });

  /** Without strict fair play, what nobody can have played counts all the same. */
  const flagsNow = (run: Run, made: Date): RunFlag[] => {
    const isImplausible = isTooSoonNow(run, made) || isImpossible(run.responses);
    return [...flagsOf(run.responses), ...(isImplausible ? (['implausible'] as const) : [])];
  };

  return {
    /** Returns the work for a new participant of the public campaign. */
    newChallenge: (who: Participation, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: effort.made(network) }),

    /** Returns the work for a participant who was made at that moment. A solution of any that they were given counts. */
    challengeOf: (who: Participation, made: Date, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: effort.maxOf(made, network) }),

    /** Throws `implausible_run` for a run that is handed in sooner than it took since its participant was made. */
    refuseTooSoon: (run: Run, made: Date): void => {
      if (isStrict && isTooSoonNow(run, made)) throw new AppError('implausible_run');
    },

    /** Resolves to what is stored with a valid run. */
    judge: async (run: Run, who: Participation, { flg_public, networks, made }: Circumstances): Promise<Judgement> => {
      if (config.FAIR_PLAY === 'plain') return { flags: flagsNow(run, made), aside: null, address: null };
      const flags = flagsOf(run.responses);
      if (!isStrict) return { flags, aside: null, address: null };
      const impossible = isImpossible(run.responses) ? 'impossible' : null;
      if (!flg_public) return { flags, aside: impossible, address: null };
      const cod_address = markOf(networks, await addressOfDay(dayInItaly(now())));
      const most = config.MAX_RUNS_PER_ADDRESS;
      if (run.proof !== null && isProof(run.proof, { ...who, key: keys.proof })) {
        return { flags, aside: impossible, address: { cod_address, most, beyond: 'too_many' } };
      }
      return {
        flags,
        aside: impossible ?? ((await isAlarmOn()) ? 'without_proof' : null),
        address: { cod_address, most: Math.min(runsWithoutProof, most), beyond: 'without_proof' },
      };
    },

    /**
     * Counts a stored run. Runs that are set aside, or came without the work, do not lower what is asked of others: a script
     * hands in as many as it makes.
     */
    stored: (
      { aside, address }: Judgement,
      { flg_public, networks }: { flg_public: boolean; networks: Networks },
    ): void => {
      if (flg_public && aside === null && address?.beyond !== 'without_proof') effort.finished(networks.network);
    },
  };
};

export type FairPlay = ReturnType<typeof fairPlay>;

/** What a submission needs of it. */
export type RunChecks = Pick<FairPlay, 'refuseTooSoon' | 'judge' | 'stored'>;

/** For the server's own runs, of rehearsals and demonstrations: nothing is refused or set aside. */
export const checksOfOwnRuns: RunChecks = {
  refuseTooSoon: () => {},
  judge: async ({ responses }) => ({ flags: flagsOf(responses), aside: null, address: null }),
  stored: () => {},
};
