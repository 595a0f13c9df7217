import { beforeAll, describe, expect, test } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { estimateWords } from '../../statistics/table.ts';
import { type CampaignRun, idOfWord, readCampaign } from '../../statistics/testing/campaigns.ts';
import {
  type ByWord,
  campaignLevels,
  expectClass,
  expectConditional,
  expectLevel,
  expectOwnAndOther,
  expectTimes,
  expectUnflagged,
  wordOf,
} from '../../statistics/testing/expect-campaign.ts';
import { expectWord } from '../../statistics/testing/expect-word.ts';
import { campaignWords, readExpected } from '../../statistics/testing/expected.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { foldRuns, readMoments, type Words } from '../moments/moments.ts';
import { recountTally } from './recount.ts';
import { foldAgain } from './testing/played-runs.ts';

// Campaigns whose figures R has computed from the answers, submitted run by run through the calls of their participants
// and counted: every value of expected.json, from what is stored.

const expected = readExpected();

/** Moments by the names of the words. */
const named = (words: Words): ByWord => {
  const found = campaignWords.map((word) => [word, words.get(idOfWord(word))] as const);
  return Object.fromEntries(found) as ByWord;
};

describe.each(['small', 'pool'] as const)('the campaign "%s"', (name) => {
  const { runs } = readCampaign(name);
  const server = useTestApp({ config: { FAIR_PLAY: 'off' } });
  let sent: Awaited<ReturnType<typeof submitCampaign>>;
  let counted: Awaited<ReturnType<typeof readMoments>>;
  let moments: ByWord;
  beforeAll(async () => {
    sent = await submitCampaign(server, name);
    counted = await readMoments(server.db, sent.uid_session, sent.id_image_set);
    moments = named(counted.words);
  }, 300_000);

  /** Moments of some of its runs, folded from what is stored. */
  const foldOnly = async (isIn: (run: CampaignRun) => boolean): Promise<ByWord> =>
    named(
      await foldAgain(
        server,
        sent.uids.filter((_, at) => runs[at] && isIn(runs[at])),
      ),
    );

  test('has the moments that its answers have, and a recount finds them again', async () => {
    const { uid_session, id_image_set } = sent;
    const here = runs.map((run) => ({ ...run, uid_session, id_image_set, id_image: run.id_image.map(sent.idOf) }));
    const [folded] = foldRuns(here, sent.faces);
    expect(folded?.words.get(8)?.faces).toHaveLength(name === 'pool' ? 96 : 24);
    expect(counted).toEqual({ runs: expected[name].runs, isComplete: true, words: folded?.words });
    expect((await recountTally(server.db)).differences).toEqual([]);
  });

  test.each(campaignWords)('has the figures of R: %s', (word) => {
    const estimates = estimateWords(new Map(Object.entries(moments)));
    expectWord(wordOf(estimates, word), moments[word], expected[name].words[word]);
  });

  // R has the others of one campaign only.
  if (name === 'pool') return;
  const { small } = expected;

  test.each(['good_looking', 'honest', 'rich', 'smart'] as const)('has those next to migrant: %s', (word) => {
    const { conditional } = moments[word];
    if (!conditional) throw new Error(`nothing of ${word} next to migrant`);
    expectConditional(conditional, small.conditional[word]);
  });

  test.each(campaignWords)('has the times: %s', (word) => expectTimes(moments[word], small.times[word]));

  test.each(campaignLevels(small))('has those of participants by %s: %s', async (_, __, wanted, isIn) => {
    expect(runs.filter(isIn)).toHaveLength(wanted.runs);
    expectLevel(await foldOnly(isIn), wanted);
  });

  test('has those of own and other', async () => {
    const byOwn: ByWord[] = [];
    for (const own of phenotypes) byOwn.push(await foldOnly(({ profile }) => profile.own_phenotype === own));
    for (const word of campaignWords) {
      expectOwnAndOther(
        byOwn.map((level) => level[word].cells),
        small.own_other[word],
      );
    }
  });

  test('has the flags, and the figures without flagged runs', async () => {
    const rows = await server.query<{ uid_user: string; des_flags: string[] }>(
      `select uid_user, des_flags from run where des_flags <> '{}'`,
    );
    const { counts, any, runs: flagged } = small.flags;
    expect(rows).toHaveLength(any);
    const found = rows.map(({ uid_user }) => 1 + sent.uids.indexOf(uid_user));
    expect(found.toSorted((one, other) => one - other)).toEqual(flagged);
    for (const [flag, count] of Object.entries(counts))
      expect([flag, rows.filter(({ des_flags }) => des_flags.includes(flag)).length]).toEqual([flag, count]);
    expectUnflagged(await foldOnly(({ run }) => !found.includes(run)), small.without_flagged);
  });

  // Classes are asked other words: these are the first runs of the campaign, as a class would have them.
  test.each(small.classes)('has those of a class of $runs', async (wanted) => {
    expectClass(await foldOnly(({ run }) => run <= wanted.runs), wanted);
  });
});
