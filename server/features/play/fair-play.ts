import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import type { Context } from '../../context.ts';
import { networkLetters } from '../../db/schema/runs.ts';
import type { Settings } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { remembered } from '../../lib/cache.ts';
import { hashOfDay } from '../audit/audit.ts';
import { challengeFor, createProofEffort, isProof, usualEffort } from './proof.ts';
import { flagsOf, isImpossible, isTooSoon } from './run-quality.ts';

// The limits of fair play: runs without work are below, the size of the work in proof.ts, what no person can have played
// in run-quality.ts, and how many runs of an hour an address has is a setting (MAX_RUNS_PER_ADDRESS).

/** The runs of an hour that count from an address without the work, until an alarm is on. */
export const runsWithoutProof = 30;

/** How long a process goes on with what it knows of alarms, and with a day's salt that has been deleted. */
const lifetimeMs = 60_000;

/** Returns the code of a run's address, which ends with that of its network (`participant.cod_address`). */
const addressCode = ({ from, network }: Networks, hash: (purpose: string, address: string) => string): string =>
  hash('run', from).slice(0, 22) + hash('network', network).slice(0, networkLetters);

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

type Needed = Pick<Context, 'db' | 'now' | 'keys' | 'config'> & {
  /** Whether an alarm about a flood of runs is on. */
  isFlooded: () => Promise<boolean>;
  readSettings: () => Promise<Pick<Settings, 'MAX_RUNS_PER_ADDRESS'>>;
  /** The most hashes that a device computes; fewer in tests. */
  effort?: number | undefined;
};

/** Creates the rules for one process: the work that devices are asked for grows with what the process sees. */
export const createFairPlay = ({ db, now, keys, isFlooded, readSettings, config, effort = usualEffort }: Needed) => {
  const isStrict = config.FAIR_PLAY === 'strict';
  const work = createProofEffort({ base: isStrict ? effort : 0, now });
  const isAlarmOn = remembered(isFlooded, { lifetimeMs, now });
  const addressOfDay = remembered((day: string) => hashOfDay(db, day), { lifetimeMs, now });

  return {
    /** Returns the work for a new participant of the public campaign. */
    newChallenge: (who: Participation, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: work.made(network) }),

    /** Returns the work for a participant who was made at that time. A solution of any that they were given counts. */
    challengeOf: (who: Participation, made: Date, { network }: Networks) =>
      challengeFor({ ...who, key: keys.proof, max: work.maxOf(made, network) }),

    /**
     * Resolves to what is stored with a valid run. Throws `implausible_run` for one that is handed in sooner than it took
     * since its participant was made.
     * @param made when its participant was made
     */
    judge: async (
      run: Run,
      who: Participation,
      { flg_public, networks, made }: { flg_public: boolean; networks: Networks; made: Date },
    ): Promise<Judgement> => {
      const flags = flagsOf(run.responses);
      if (config.FAIR_PLAY === 'off') return { flags, aside: null, address: null };
      const isEarly = isTooSoon(run.responses, made, now());
      // Without strict fair play it counts all the same.
      if (!isStrict) {
        const isImplausible = isEarly || isImpossible(run.responses);
        return { flags: isImplausible ? [...flags, 'implausible'] : flags, aside: null, address: null };
      }
      if (isEarly) throw new AppError('implausible_run');
      const impossible = isImpossible(run.responses) ? 'impossible' : null;
      if (!flg_public) return { flags, aside: impossible, address: null };
      const cod_address = addressCode(networks, await addressOfDay(dayInItaly(now())));
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

    /**
     * Counts a stored run. Runs that are set aside, or came without the work, do not lower what is asked of others: a script
     * hands in as many as it makes.
     */
    countStored: ({ aside, address }: Judgement, { network }: Networks): void => {
      if (aside === null && address?.beyond === 'too_many') work.finished(network);
    },
  };
};

export type FairPlay = ReturnType<typeof createFairPlay>;

export type RunChecks = Pick<FairPlay, 'judge' | 'countStored'>;

/** For the server's own runs, of rehearsals and demonstrations: nothing is refused or set aside. */
export const checksOfOwnRuns: RunChecks = {
  judge: async ({ responses }) => ({ flags: flagsOf(responses), aside: null, address: null }),
  countStored: () => {},
};
