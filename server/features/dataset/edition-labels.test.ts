import { describe, expect, it } from 'vitest';
import type { CountedProfile } from './coarsen.ts';
import { labelEditions } from './edition-labels.ts';

const came = (edition: string, profile: [string, string, string], runs: number, image_set = 1): CountedProfile => {
  const [gender, age_band, own_phenotype] = profile;
  return { edition, gender, age_band, own_phenotype, runs, image_set, untimed: false, limit_ms: 3000 };
};

/** Of each variable two levels with ten runs or more. */
const mixed = (edition: string, image_set = 1): CountedProfile[] => [
  came(edition, ['F', '14_17', 'Arabian'], 12, image_set),
  came(edition, ['M', '18_24', 'Caucasian'], 10, image_set),
];
const pupils = (edition: string, runs = 10): CountedProfile =>
  came(edition, ['other_or_not_said', '14_17', 'Arabian'], runs);

const labels = (releases: string[], counted: CountedProfile[]) => Object.fromEntries(labelEditions(releases, counted));

describe('the column of editions', () => {
  it('names the first release of a run where the runs that came with it are diverse', () => {
    const counted = [...mixed('2027n1'), ...mixed('2027n2')];
    expect(labels(['2027n1', '2027n2'], counted)).toEqual({ '2027n1': '2027n1', '2027n2': '2027n2' });
  });

  it('does not label ten runs that came with the last release and are all of one level', () => {
    const counted = [...mixed('2027n1'), pupils('2027n2')];
    expect(labels(['2027n1', '2027n2'], counted)).toEqual({ '2027n1': '2027n2', '2027n2': '2027n2' });
  });

  it('names them like those that came next, once there are some', () => {
    const counted = [...mixed('2027n1'), pupils('2027n2'), ...mixed('2028n1')];
    const told = { '2027n1': '2027n1', '2027n2': '2028n1', '2028n1': '2028n1' };
    expect(labels(['2027n1', '2027n2', '2028n1'], counted)).toEqual(told);
  });

  it.each([
    [
      'fewer than ten of a second level',
      [pupils('2027n2', 90), ...mixed('2027n2').map((each) => ({ ...each, runs: 9 }))],
    ],
    [
      'many who said nothing of themselves',
      [pupils('2027n2'), came('2027n2', ['declined', 'declined', 'declined'], 50)],
    ],
    ['runs of a second set of faces that are all alike', [...mixed('2027n2'), { ...pupils('2027n2'), image_set: 2 }]],
  ])('takes for too much alike: %s', (_, second) => {
    expect(labels(['2027n1', '2027n2'], [...mixed('2027n1'), ...second])['2027n2']).toBe('2027n2');
    expect(labels(['2027n1', '2027n2'], [...mixed('2027n1'), ...second])['2027n1']).toBe('2027n2');
  });

  it('is the same for all runs where none are diverse', () => {
    const counted = [pupils('2027n1'), pupils('2027n2')];
    expect(labels(['2027n1', '2027n2'], counted)).toEqual({ '2027n1': '2027n2', '2027n2': '2027n2' });
  });
});
