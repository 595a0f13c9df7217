import { beforeAll, expect, it } from 'vitest';
import type { Findings } from '../../../contract/findings.ts';
import { campaignWords, readExpected } from '../../statistics/testing/expected.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { expectWordFound, named } from './testing/expect-found.ts';

// The campaign of expected.json with a pool of 96 faces, of which each of 100 participants is shown 24: faces enough for
// each phenotype to have a spread of its own.

const expected = readExpected().pool;

const server = useTestApp();
let found: Findings;
beforeAll(async () => {
  const { headers } = await signedInWith(server, ['findings:read', 'findings:publish']);
  await submitCampaign(server, 'pool');
  await askAs(server, headers, 'POST', '/findings/public', { flg_public: true });
  found = (await ask<Findings>(server, 'GET', '/findings')).body;
}, 300_000);

it('says of which faces these are', () => {
  expect(found).toMatchObject({ num_runs: 100, faces: { num_faces: 96, num_faces_shown: 24 } });
});

it.each(campaignWords)('%s has the shares and the 15 differences of R, judged among all 75', (name) => {
  expectWordFound(named(found.words, name), expected.words[name]);
});
