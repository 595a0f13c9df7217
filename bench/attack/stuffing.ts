import type { Run } from '../../contract/responses.ts';
import type { AggregateResult } from '../../contract/results.ts';
import { isSmoke } from '../report.ts';
import { type Campaign, honest, openCampaign, playHonestly, type Shape } from './campaign.ts';
import type { Target } from './target.ts';

const size = isSmoke
  ? { honest: 30, addresses: 8, scripted: 25, scriptedWithWork: 25 }
  : { honest: 200, addresses: 20, scripted: 2000, scriptedWithWork: 700 };

/** In CI less work, and fewer runs that an address may have. */
const settings = isSmoke ? { PROOF_OF_WORK: '200', MAX_RUNS_PER_ADDRESS: '20' } : {};

type Answer = Run['responses'][number];
const sameAnswer = (run: Run, time: (answer: Answer) => number): Run => ({
  ...run,
  responses: run.responses.map((answer) => ({ ...answer, val_elapsed_time: time(answer), flg_response: false })),
});

/** As the first attack was: the same answer to each face, after 100 ms. */
const crude: Shape = (run) => sameAnswer(run, () => 100);

/** The same answer to each face, after times like a person's. */
const lifelike: Shape = (run) =>
  sameAnswer(run, ({ val_elapsed_time }) => Math.min(Math.max(val_elapsed_time, 200), 2900));

const lifelikeWithWork: Shape = (run, solve) => lifelike(honest(run, solve), solve);

type Script = { script: string; runs: number; shape: Shape; hasWaited: boolean };

const atOnce: Script = { script: 'at once, 100 ms an answer', runs: size.scripted, shape: crude, hasWaited: false };
const patient = { runs: size.scripted, hasWaited: true };
const scripts: Script[] = [
  atOnce,
  { ...patient, script: 'after an hour, 100 ms an answer', shape: crude },
  { ...patient, script: 'after an hour, times like a person’s', shape: lifelike },
  {
    ...{ ...patient, runs: size.scriptedWithWork, shape: lifelikeWithWork },
    script: 'after an hour, times like a person’s, with the device’s work',
  },
];

/** The published share of YES, in percent, that a script wants to move: the first word, Caucasian women. */
const shown = ([first]: AggregateResult[]): number | null => first?.jsn_aggregation?.Caucasian?.F ?? null;

/** Hands in scripted runs from an address. Resolves to what became of them, and of the published share. */
const stuff = async (campaign: Campaign, { script, runs, shape, hasWaited }: Script, from: string) => {
  const [before, earlier, began] = [shown(await campaign.figures()), await campaign.fates(), performance.now()];
  let refused = 0;
  for (let sent = 0; sent < runs; sent += 1) {
    if ((await campaign.play(from, shape, { hasWaited })).refused) refused += 1;
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const more = Object.entries(await campaign.fates()).map(([fate, stored]) => [fate, stored - (earlier[fate] ?? 0)]);
  const stored: Record<string, number> = Object.fromEntries(more.filter(([, count]) => count !== 0));
  await campaign.settle();
  // Otherwise an attacker's runs might only be waiting for company.
  await playHonestly(campaign, 10, 10);
  return { script, runs, seconds, refused, stored, before, after: shown(await campaign.figures()) };
};

/** Scripts that hand in runs from one address, against a campaign with honest ones: without fair play, and with it. */
export const stuffing = async (target: Target) => {
  const stuffNew = async (FAIR_PLAY: 'on' | 'off', chosen: Script[]) => {
    const campaign = await openCampaign(target, `stuffed_${FAIR_PLAY}`, { ...settings, FAIR_PLAY });
    await playHonestly(campaign, size.honest, size.addresses);
    const found: Awaited<ReturnType<typeof stuff>>[] = [];
    // Each from an address of its own, which has all its runs left.
    for (const [at, script] of chosen.entries()) found.push(await stuff(campaign, script, `203.0.113.${at + 1}`));
    await campaign.close();
    return found;
  };
  const [without_fair_play] = await stuffNew('off', [atOnce]);
  return { honest_runs: size.honest, without_fair_play, with_fair_play: await stuffNew('on', scripts) };
};

/** What must not be so: a script that gets through without doing the work, or with more runs than its address has. */
export const problemsOfStuffing = ({ with_fair_play }: Awaited<ReturnType<typeof stuffing>>): string[] => {
  const most = Number(settings.MAX_RUNS_PER_ADDRESS ?? 600);
  return with_fair_play
    .filter(({ stored }, at) => (stored.counted ?? 0) > (at === with_fair_play.length - 1 ? most : 0))
    .map(({ script, stored }) => `scripted runs counted (${script}): ${stored.counted}`);
};
