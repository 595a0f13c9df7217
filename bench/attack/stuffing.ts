import type { Run } from '../../contract/responses.ts';
import type { AggregateResult } from '../../contract/results.ts';
import { isSmoke } from '../report.ts';
import { type Campaign, type Fates, honest, openCampaign, playHonestly, type Shape } from './campaign.ts';
import type { Target } from './target.ts';

const size = isSmoke
  ? { honest: 30, addresses: 8, scripted: 25, scriptedWithWork: 25 }
  : { honest: 200, addresses: 20, scripted: 2000, scriptedWithWork: 700 };

/** In CI less work, and fewer runs that an address may have. */
const settings = isSmoke ? { PROOF_OF_WORK: '200', MAX_RUNS_PER_ADDRESS: '20' } : {};

type Answer = Run['responses'][number];
const withAnswers = (run: Run, change: (answer: Answer, place: number) => Partial<Answer>): Run => ({
  ...run,
  responses: run.responses.map((answer, place) => ({ ...answer, ...change(answer, place) })),
});

/** As the first attack was: the same answer to each face, after 100 ms. */
const crude: Shape = (run) => withAnswers(run, () => ({ val_elapsed_time: 100, flg_response: false }));

/** The same answer to each face, after times like a person's. */
const lifelike: Shape = (run) =>
  withAnswers(run, ({ val_elapsed_time }) => ({
    val_elapsed_time: Math.min(Math.max(val_elapsed_time, 200), 2900),
    flg_response: false,
  }));

const lifelikeWithWork: Shape = (run, begun) => lifelike(honest(run, begun), begun);

/** The published share of YES, in percent, that a script wants to move: the first word, Caucasian women. */
const shown = ([first]: AggregateResult[]): number | null => first?.jsn_aggregation?.Caucasian?.F ?? null;

export type Stuffed = {
  script: string;
  runs: number;
  seconds: number;
  refused: number;
  /** What became of those that were stored. */
  stored: Fates;
  /** The published share, in percent, before and after. */
  before: number | null;
  after: number | null;
};

const stuff = async (
  campaign: Campaign,
  script: string,
  { runs, shape, hasWaited, from }: { runs: number; shape: Shape; hasWaited: boolean; from: string },
): Promise<Stuffed> => {
  const before = shown(await campaign.figures());
  const [since, began] = [await campaign.now(), performance.now()];
  let refused = 0;
  for (let sent = 0; sent < runs; sent += 1) {
    if ((await campaign.play(from, shape, { hasWaited })).refused) refused += 1;
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const stored = await campaign.fates(since);
  await campaign.settle();
  // Otherwise an attacker's runs might only be waiting for company.
  await playHonestly(campaign, 10, 10);
  return { script, runs, seconds, refused, stored, before, after: shown(await campaign.figures()) };
};

/** Scripts that hand in runs from one address, against a campaign with honest ones: without fair play, and with it. */
export const stuffing = async (target: Target) => {
  const unprotected = await openCampaign(target, 'stuffed_unprotected', { ...settings, FAIR_PLAY: 'off' });
  await playHonestly(unprotected, size.honest, size.addresses);
  const without_fair_play = await stuff(unprotected, 'at once, 100 ms an answer', {
    ...{ runs: size.scripted, shape: crude, hasWaited: false, from: '203.0.113.1' },
  });
  await unprotected.close();
  const campaign = await openCampaign(target, 'stuffed', { ...settings, FAIR_PLAY: 'on' });
  await playHonestly(campaign, size.honest, size.addresses);
  // Each from an address of its own, which has all its runs left.
  const patient = { runs: size.scripted, hasWaited: true };
  const with_fair_play = [
    await stuff(campaign, 'at once, 100 ms an answer', {
      ...{ runs: size.scripted, shape: crude, hasWaited: false, from: '203.0.113.1' },
    }),
    await stuff(campaign, 'after an hour, 100 ms an answer', { ...patient, shape: crude, from: '203.0.113.2' }),
    await stuff(campaign, 'after an hour, times like a person’s', {
      ...patient,
      shape: lifelike,
      from: '203.0.113.3',
    }),
    await stuff(campaign, 'after an hour, times like a person’s, with the device’s work', {
      ...{ runs: size.scriptedWithWork, shape: lifelikeWithWork, hasWaited: true, from: '203.0.113.4' },
    }),
  ];
  await campaign.close();
  return { honest_runs: size.honest, without_fair_play, with_fair_play };
};

/** What must not be so: a script that gets through without doing the work, or with more runs than its address has. */
export const problemsOfStuffing = ({ with_fair_play }: Awaited<ReturnType<typeof stuffing>>): string[] => {
  const most = Number(settings.MAX_RUNS_PER_ADDRESS ?? 600);
  const mayCount = (row: Stuffed) => (row === with_fair_play.at(-1) ? most : 0);
  return with_fair_play
    .filter((row) => (row.stored.counted ?? 0) > mayCount(row))
    .map((row) => `scripted runs counted (${row.script}): ${row.stored.counted}`);
};
