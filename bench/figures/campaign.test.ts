import { expect, it } from 'vitest';
import { campaignSection } from './campaign.ts';

const row = (what: string, holds: boolean) => ({
  ...{ word: 'rich', what, truth: 40, found: 41.234, interval: { low: 40.5, high: 42 }, holds },
});

const result = {
  ...{ runs: 39_000, faces: 96, figures: 4, held: 3 },
  kinds: [
    { kind: 'Shares of YES, these faces', rows: [row('Arabian', false), row('Caucasian', true)] },
    { kind: 'Shares of YES, faces like these', rows: [row('Arabian', true), row('Caucasian', true)] },
  ],
};

it('counts the intervals that contain the truth, of each kind and of all', () => {
  const { text } = campaignSection(result);
  expect(text).toContain('Of 4 intervals meant to contain it in 95% of cases, 3 do (75.0%)');
  expect(text).toContain('| Shares of YES, these faces | 1 of 2 | 50.0% |');
});

it('lets what misses the truth stand out, and lists it', () => {
  const { text } = campaignSection(result);
  expect(text).toContain('| rich | Arabian | 40.00 | 41.23 | **40.50 to 42.00** | 40.00 | 40.50 to 42.00 |');
  expect(text).toContain('| Shares of YES, these faces | rich | Arabian | 40.00 | 41.23 | 40.50 to 42.00 |');
});

it('lists nothing where nothing misses it', () => {
  const kinds = result.kinds.slice(1);
  expect(campaignSection({ ...result, kinds }).text).not.toContain('All that miss it');
});
