import { beforeAll, describe, expect, test } from 'vitest';
import { idOfWord, readCampaign } from '../../statistics/testing/campaigns.ts';
import { type ByWord, expectUnflagged } from '../../statistics/testing/expect-campaign.ts';
import { campaignWords, readExpected } from '../../statistics/testing/expected.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { foldRuns, readMoments, type Words } from '../moments/moments.ts';
import { recountTally } from './recount.ts';
import { foldAgain } from './testing/played-runs.ts';

// Campaigns whose figures R has computed from the answers, submitted run by run through the calls of their participants
// and counted. What is stored equals what server/statistics/expected.test.ts compares with R.

const expected = readExpected();

/** Moments by the names of the words. */
const named = (words: Words): ByWord => {
  const found = campaignWords.map((word) => [word, words.get(idOfWord(word))] as const);
  return Object.fromEntries(found) as ByWord;
};

describe.each(['small', 'pool'] as const)('the campaign "%s"', (name) => {
  const { runs } = readCampaign(name);
  const server = useTestApp();
  let sent: Awaited<ReturnType<typeof submitCampaign>>;
  let counted: Awaited<ReturnType<typeof readMoments>>;
  beforeAll(async () => {
    sent = await submitCampaign(server, name);
    counted = await readMoments(server.db, sent.uid_session, sent.id_image_set);
  }, 300_000);

  test('has the moments that its answers have, and a recount finds them again', async () => {
    const { uid_session, id_image_set } = sent;
    const here = runs.map((run) => ({ ...run, uid_session, id_image_set, id_image: run.id_image.map(sent.idOf) }));
    const [folded] = foldRuns(here, sent.faces);
    expect(folded?.words.get(8)?.faces).toHaveLength(name === 'pool' ? 96 : 24);
    expect(counted).toEqual({ runs: expected[name].runs, isComplete: true, words: folded?.words });
    expect((await recountTally(server.db)).differences).toEqual([]);
  });

  // R has flags of one campaign only.
  if (name === 'pool') return;
  const { small } = expected;

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
    const others = sent.uids.filter((_, at) => !found.includes(at + 1));
    expectUnflagged(named(await foldAgain(server, others)), small.without_flagged);
  });
});
