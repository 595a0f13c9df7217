import type { AggregateResult, Count } from '../../contract/results.ts';
import { isSmoke } from '../report.ts';
import { type Campaign, honest, openCampaign, playHonestly } from './campaign.ts';
import type { Target } from './target.ts';

const size = isSmoke ? { honest: 30, trials: 1 } : { honest: 30, trials: 10 };
const work = { PROOF_OF_WORK: '200' };

/** As many known runs as make a step with the run of somebody else. */
const knownRuns = 9;

/** The counts of each word, phenotype and gender of the face, in a fixed order. */
const cellsOf = (results: AggregateResult[]): Count[] =>
  results.flatMap(({ jsn_counts }) => Object.values(jsn_counts ?? {}).flatMap(({ F, M }) => [F, M]));

/** Plays until the figures step, so that nothing waits for the next step. */
const untilStep = async (campaign: Campaign): Promise<void> => {
  const before = JSON.stringify(await campaign.figures());
  for (let played = 0; played < 30; played += 1) {
    await playHonestly(campaign, 1, 1, 100 + played);
    if (JSON.stringify(await campaign.figures()) !== before) return;
  }
  throw new Error('the figures did not step');
};

/**
 * Nine runs of one's own around one of somebody else's, again and again: how many cells of the other's answers come out
 * of the difference of two public figures. `addresses`: how many addresses the attacker has.
 */
const peel = async (campaign: Campaign, addresses: number) => {
  let [cells, read] = [0, 0];
  for (let trial = 0; trial < size.trials; trial += 1) {
    const before = cellsOf(await campaign.figures());
    const own: Count[][] = [];
    for (let played = 0; played < knownRuns; played += 1) {
      const { uid_user } = await campaign.play(`203.0.113.${1 + (played % addresses)}`, honest, { hasWaited: true });
      own.push(cellsOf(await campaign.figures({ uid_user })));
    }
    const { uid_user } = await campaign.play(`192.0.2.${10 + trial}`, honest, { hasWaited: true });
    await campaign.settle();
    const after = cellsOf(await campaign.figures());
    const wanted = cellsOf(await campaign.figures({ uid_user }));
    cells += wanted.length;
    read += wanted.filter(({ yes, answers }, place) => {
      const left = (count: keyof Count) =>
        (after[place]?.[count] ?? 0) -
        (before[place]?.[count] ?? 0) -
        own.reduce((sum, each) => sum + (each[place]?.[count] ?? 0), 0);
      return left('yes') === yes && left('answers') === answers;
    }).length;
  }
  return { addresses, cells, read };
};

/** The attack without fair play and with it, from one address and from as many as a step asks for. */
export const peeling = async (target: Target) => {
  const peelNew = async (name: string, FAIR_PLAY: 'on' | 'off', addresses: number) => {
    const campaign = await openCampaign(target, name, { ...work, FAIR_PLAY });
    await playHonestly(campaign, size.honest, 10);
    await untilStep(campaign);
    const peeled = await peel(campaign, addresses);
    await campaign.close();
    return peeled;
  };
  return {
    without_fair_play: await peelNew('peeled_unprotected', 'off', 1),
    with_fair_play: await peelNew('peeled', 'on', 1),
    // What remains: with the address of the run that is read, these are the five of a step.
    ...(!isSmoke && { with_fair_play_and_addresses: await peelNew('peeled_from_four', 'on', 4) }),
  };
};

/** What must not be so: answers read from one address. */
export const problemsOfPeeling = ({ with_fair_play }: Awaited<ReturnType<typeof peeling>>): string[] =>
  with_fair_play.read === 0 ? [] : [`cells of somebody else's answers read: ${with_fair_play.read}`];
