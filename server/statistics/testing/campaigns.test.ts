import { expect, it } from 'vitest';
import { readCampaign } from './campaigns.ts';
import { campaignWords, readExpected } from './expected.ts';

const expected = readExpected();

it.each(['small', 'pool'] as const)('the campaign "%s" has the runs and faces of its expected values', (name) => {
  const { runs, faces } = readCampaign(name);
  expect(runs).toHaveLength(expected[name].runs);
  expect(faces).toHaveLength(expected[name].faces);
  expect(new Set(runs.map(({ id_image }) => id_image.length))).toEqual(new Set([24 * campaignWords.length]));
});
