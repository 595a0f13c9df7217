import { beforeAll, expect, it } from 'vitest';
import type { Findings } from '../../../contract/findings.ts';
import { campaignWords, readExpected } from '../../stats/testing/expected.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { expectWordFound, named } from './testing/expect-found.ts';

// The campaign of expected.json with a pool of 96 faces, of which each of 100 participants is shown 24.

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

it.each(campaignWords)('%s has the shares of R, and nothing for faces like these below 300 runs', (name) => {
  const word = named(found.words, name);
  expectWordFound(word, expected.words[name]);
  expect(word).toMatchObject({ contrasts: [], gender_difference: null });
});
