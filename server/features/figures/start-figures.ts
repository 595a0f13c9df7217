import { once } from 'node:events';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { repeatWork } from '../../lib/loop.ts';
import { openThread } from '../../lib/package-root.ts';
import { campaignRules, takeCampaignSteps } from './campaign-steps.ts';
import { takeClassSteps } from './class-steps.ts';
import { type EditionJob, makeEditions } from './editions.ts';
import type { StepJob } from './take-step.ts';

/** Figures follow the tenth run within two seconds, on a busy machine too. */
const pauseMs = 500;
/** Its steps are minutes apart. */
const strictPauseMs = 10_000;

/** Opening a class's results takes its step at once. */
const classPauseMs = 10_000;
const editionPauseMs = 60_000;
const correctionPauseMs = 3_600_000;

export type ThreadJob = ({ step: StepJob } | { edition: EditionJob }) & { connectionString: string };

const runInThread = async <Result>(job: ThreadJob, signal: AbortSignal): Promise<Result> => {
  const thread = openThread('features/figures/figures-thread', job);
  thread.unref();
  try {
    // A thread that ends without a message would hang.
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('a thread for figures ended before it was done');
    });
    const [result] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return result;
  } finally {
    await thread.terminate();
  }
};

type Deps = Pick<Context, 'db' | 'openUnlimited' | 'now' | 'config'> & {
  log: { warn(msg: string): void };
  stopForgottenClasses: (db: Database, now: Date) => Promise<unknown>;
};

const connectionStringOf = (openUnlimited: () => Database): string => {
  const { $client } = openUnlimited();
  void $client.end();
  return $client.options.connectionString ?? '';
};

/** Takes steps and makes editions until `stop`, which breaks off threads. Continues after outages. */
export const startFigures = ({ db, openUnlimited, log, now, config, stopForgottenClasses }: Deps) => {
  const rules = campaignRules(config);
  const connectionString = connectionStringOf(openUnlimited);
  const stopping = new AbortController();
  const stepElsewhere = (step: StepJob) => runInThread<number>({ step, connectionString }, stopping.signal);
  const makeElsewhere = (edition: EditionJob) => runInThread<boolean>({ edition, connectionString }, stopping.signal);

  const repeat = (without: string, restMs: number, work: () => Promise<unknown>) =>
    repeatWork({ log, without, restMs, work });
  const loops = [
    repeat('figures take up no runs', rules.pauseMs > 0 ? strictPauseMs : pauseMs, () =>
      takeCampaignSteps(db, { rules, now: now(), isCorrecting: false }, stepElsewhere),
    ),
    repeat('figures are not corrected', correctionPauseMs, () =>
      takeCampaignSteps(db, { rules, now: now(), isCorrecting: true }, stepElsewhere),
    ),
    repeat('figures of classes take up no runs', classPauseMs, async () => {
      await stopForgottenClasses(db, now());
      await takeClassSteps(db, now());
    }),
    repeat('no edition of the figures is made', editionPauseMs, () => makeEditions(db, now(), makeElsewhere)),
  ];
  return {
    stop: async (): Promise<void> => {
      const ended = loops.map((loop) => loop.stop());
      stopping.abort();
      await Promise.all(ended);
    },
  };
};
