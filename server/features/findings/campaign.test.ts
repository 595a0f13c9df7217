import { expect, it } from 'vitest';
import type { Findings } from '../../../contract/findings.ts';
import { exact, expectClose } from '../../stats/testing/close-to.ts';
import { campaignWords, readExpected } from '../../stats/testing/expected.ts';
import { askAs } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions } from '../figures/figures.ts';
import { expectDifferencesFound, expectPercent, expectWordFound, named } from './testing/expect-found.ts';

// A campaign of expected.json, whose figures R has computed, through the calls of their participants and of a reader.

const server = useTestApp({ per: 'test' });
const caller = useSignedIn(server, { per: 'test', scopes: ['findings:read', 'findings:publish'] });

it('300 participants have the shares, times and differences of R', async () => {
  const expected = readExpected().small;
  const { id_image_set } = await submitCampaign(server, 'small');
  await askAs(server, caller.headers, 'POST', '/findings/public', { flg_public: true });
  await makeEditions(server.db, server.now());
  const { body: found } = await ask<Findings>(server, 'GET', '/findings');
  expect(found).toMatchObject({
    ...{ cod_frozen: null, num_runs: 300, des_untold: null, dat_since: '2026-03-02' },
    faces: { id_image_set, des_credit: 'Somebody', num_faces: 24, num_faces_shown: 24 },
    set_aside: { num_runs: 0, des_reasons: [] },
  });
  expect(found.sets).toEqual([found.faces]);
  for (const name of campaignWords) {
    expectWordFound(named(found.words, name), expected.words[name]);
    expectDifferencesFound(named(found.words, name), expected.words[name]);
    const [times, { YES, NO, passed, faces_shown }] = [named(found.times, name), expected.times[name]];
    expect(times).toMatchObject({
      num_passed: passed,
      yes: { num_answers: YES.answers },
      no: { num_answers: NO.answers },
    });
    expectClose(times.yes?.median, YES.median_of_bins, exact);
    expectClose(times.no?.median, NO.median_of_bins, exact);
    expectPercent(times.percent_passed, passed / faces_shown);
  }
}, 300_000);
