import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { networkLetters } from '../../db/schema/runs.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import type { Keys } from '../../secret-key.ts';
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
  config: Pick<Config, 'FAIR_PLAY' | 'PROOF_OF_WORK' | 'MAX_RUNS_PER_ADDRESS'>;
};

/** Returns the mark of a run's address, which ends with that of its network (`participant.cod_address`). */
const markOf = ({ from, network }: Networks, hash: (purpose: string, address: string) => string): string =>
  hash('run', from).slice(0, 22) + hash('network', network).slice(0, networkLetters);

/** A salt lasts a day; this is how long a process goes on with one that has been deleted. */
const saltLifetimeMs = 60_000;

/** What is stored with a run about how it came in. */
export type Judgement = {
  flags: RunFlag[];
  /** Why the run is set aside, as far as it shows by itself. */
  aside: AsideReason | null;
  /** The network address that it came from, hashed with the day's salt, and how many of its runs count per hour. */
  address: { cod_address: string; most: number } | null;
};

/** One for each process: the work that devices are asked for grows with what the process sees. */
export const fairPlay = ({ db, now, keys, config }: Deps) => {
  const isOn = config.FAIR_PLAY === 'on';
  const effort = proofEffort({ base: config.PROOF_OF_WORK, now });
  const addressOfDay = remembered((day: string) => hashOfDay(db, day), { lifetimeMs: saltLifetimeMs, now });

  const asideOf = (run: Run, who: Participation, flg_public: boolean): AsideReason | null => {
    if (!isOn) return null;
    if (isImpossible(run.responses)) return 'impossible';
    const isProved = !flg_public || (run.proof !== null && isProof(run.proof, { ...who, key: keys.proof }));
    return isProved ? null : 'without_proof';
  };

  return {
    /** Returns the work for a new participant of the public campaign. */
    newChallenge: (who: Participation) => challengeFor({ ...who, key: keys.proof, max: effort.made() }),

    /** Returns the work for a participant who was made at that moment. A solution of any that they were given counts. */
    challengeOf: (who: Participation, made: Date) => challengeFor({ ...who, key: keys.proof, max: effort.maxOf(made) }),

    /** Throws `implausible_run` for a run that is handed in sooner than it took since its participant was made. */
    refuseTooSoon: (run: Run, made: Date): void => {
      if (isOn && isTooSoon(run, { made, now: now() })) throw new AppError('implausible_run');
    },

    /** Resolves to what is stored with a valid run. */
    judge: async (
      run: Run,
      who: Participation,
      { flg_public, networks }: { flg_public: boolean; networks: Networks },
    ) => {
      const hash = isOn && flg_public ? await addressOfDay(dayInItaly(now())) : undefined;
      return {
        flags: flagsOf(run.responses),
        aside: asideOf(run, who, flg_public),
        address: hash ? { cod_address: markOf(networks, hash), most: config.MAX_RUNS_PER_ADDRESS } : null,
      } satisfies Judgement;
    },

    /** A run was stored. What is set aside is no reason to ask for less work: a script hands in as many as it makes. */
    stored: ({ aside }: Judgement, { flg_public }: { flg_public: boolean }): void => {
      if (flg_public && aside === null) effort.finished();
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
