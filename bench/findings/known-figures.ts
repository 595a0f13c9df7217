import {
  type CampaignWord,
  type Expected,
  type ExpectedCell,
  type ExpectedContrast,
  readExpected,
} from '../../server/statistics/testing/expected.ts';

/** The campaigns whose figures R has computed from the answers, with packages of others. */
export type CampaignName = 'small' | 'pool';

type Numbers = Record<string, number>;
type Interval = { lo: number; hi: number };

const prefixed = (prefix: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`${prefix}${name}`, number]));

const interval = ({ lo, hi }: Interval): Numbers => ({ lo, hi });

const cell = ({ yes, answers, estimate, se, these_faces, faces_like_these: alike }: ExpectedCell): Numbers => ({
  ...{ yes, answers, share: estimate },
  ...prefixed('these_', { se, ...interval(these_faces) }),
  ...prefixed('alike_', { se: alike.se, df: alike.df, ...interval(alike) }),
});

const tested = ({ se, df, p, p_holm75, clear, ...range }: ExpectedContrast['these_faces']): Numbers => ({
  ...{ se, df, p, holm: p_holm75, clear: Number(clear) },
  ...interval(range),
});

type Row = [place: readonly (string | number)[], numbers: Numbers];

const ofWords = ({ words }: Expected[CampaignName]): Row[] =>
  Object.entries(words).flatMap(([word, { runs, answers, faces, cells, contrasts, face_gender }]): Row[] => {
    const { F, M, difference, se, p } = face_gender;
    return [
      [[1, 'share', word, '', ''], { runs, answers }],
      [[1, 'faces', word, '', ''], { sigma: faces.sigma, df: faces.df, own: Number(faces.rule === 'own') }],
      ...cells.map((each): Row => [[1, 'share', word, each.phenotype, ''], cell(each)]),
      ...contrasts.map(
        ({ a, b, difference, these_faces, faces_like_these }): Row => [
          [1, 'difference', word, a, b],
          {
            difference,
            ...prefixed('these_', tested(these_faces)),
            ...prefixed('alike_', tested(faces_like_these)),
          },
        ],
      ),
      [
        [1, 'face_gender', word, '', ''],
        { f_share: F.estimate, f_se: F.se, m_share: M.estimate, m_se: M.se, difference, se, p },
      ],
    ];
  });

/** What `expected.json` has of the small campaign alone, in the rows as in the sums. */
const ofSmall = ({ conditional, times }: Expected['small']): Row[] => [
  ...Object.entries(conditional).flatMap(([word, { phenotypes }]) =>
    phenotypes.map(({ phenotype, given_yes, given_no, risk_difference, se, p, ...range }): Row => {
      const given = ({ estimate, se, ...of }: typeof given_yes) => ({ share: estimate, se, ...interval(of) });
      return [
        [1, 'given_migrant', word, phenotype, ''],
        {
          ...prefixed('yes_', given(given_yes)),
          ...prefixed('no_', given(given_no)),
          ...{ difference: risk_difference, se, p, ...interval(range) },
        },
      ];
    }),
  ),
  ...Object.entries(times).flatMap(([word, { YES, NO, passed }]): Row[] => [
    [[1, 'share', word, '', ''], { passed }],
    [[1, 'times', word, 'yes', ''], { answers: YES.answers, median: YES.median_of_bins }],
    [[1, 'times', word, 'no', ''], { answers: NO.answers, median: NO.median_of_bins }],
  ]),
];

/** What only the open sums have: tables by group, and without flagged runs. */
const ofGroups = ({ group_gender, group_age, own_other, without_flagged }: Expected['small']): Row[] => [
  ...Object.entries(without_flagged).flatMap(([word, { runs, cells }]): Row[] => [
    [['unflagged', 1, 'share', word, '', ''], { runs }],
    ...cells.map((each): Row => [['unflagged', 1, 'share', word, each.phenotype, ''], cell(each)]),
  ]),
  ...Object.entries({ gender: group_gender, age: group_age }).flatMap(([variable, levels]) =>
    Object.entries(levels).flatMap(([level, known]) =>
      'suppressed' in known
        ? []
        : Object.entries(known.words).flatMap(([word, cells]) =>
            cells.map(
              ({ phenotype, answers, estimate, se, ...range }): Row => [
                ['group', 1, variable, level, '', word, phenotype],
                { answers, share: estimate, ...prefixed('these_', { se, ...interval(range) }) },
              ],
            ),
          ),
    ),
  ),
  ...Object.entries(own_other).flatMap(([word, compared]) =>
    compared.flatMap((known): Row[] => {
      if (known.suppressed) return [];
      const { phenotype, runs_own, runs_other, own, se_own, other, se_other, difference, se, df, ...range } = known;
      const ofBoth = { own_runs: runs_own, other_runs: runs_other, own_share: own, own_se: se_own };
      return [
        [
          ['group', 1, 'own_phenotype', phenotype, 'others', word, phenotype],
          { ...ofBoth, other_share: other, other_se: se_other, difference, se, df, ...interval(range) },
        ],
      ];
    }),
  ),
];

/**
 * Returns the figures of a campaign as R has computed them from its answers (`expected.json` of the tests), by the names
 * that a release has them under.
 * @param groups whether to add those that only the open sums have
 */
export const knownFigures = (name: CampaignName, { groups }: { groups: boolean }): Map<string, number> => {
  const expected = readExpected();
  const rows = [
    ...ofWords(expected[name]),
    ...(name === 'small' ? ofSmall(expected.small) : []),
    ...(name === 'small' && groups ? ofGroups(expected.small) : []),
  ];
  return new Map(
    rows.flatMap(([place, numbers]) =>
      Object.entries(numbers).map(([of, value]): [string, number] => [[...place, of].join('|'), value]),
    ),
  );
};

/** Returns the mixed models that lme4 found, by word and by the names that figures.R prints; in logits. */
export const knownModels = (name: CampaignName): Map<string, number> =>
  new Map(
    (Object.entries(readExpected()[name].glmm) as [CampaignWord, Expected['pool']['glmm'][CampaignWord]][]).flatMap(
      ([word, { logit, se, sd_run, sd_face, deviance, contrasts }]) => {
        const errors = [...Object.entries(se), ...contrasts.map((pair) => [`${pair.a} less ${pair.b}`, pair.se])];
        const found = [
          ...[
            ['standard deviation of runs', sd_run],
            ['standard deviation of faces', sd_face],
            ['deviance', deviance],
          ],
          ...Object.entries(logit),
          ...contrasts.map((pair) => [`${pair.a} less ${pair.b}`, pair.logit]),
          ...errors.map(([of, value]) => [`${of}, standard error`, value]),
        ];
        return found.map(([of, value]): [string, number] => [`${word}: ${of}`, Number(value)]);
      },
    ),
  );
