import {
  type Expected,
  type ExpectedCell,
  type ExpectedContrast,
  type ExpectedGlmm,
  readExpected,
} from '../../server/statistics/testing/expected.ts';

/** The campaigns whose figures R has computed from the answers, with packages of others. */
export type CampaignName = 'small' | 'pool';

/**
 * How far a figure may be from R's, relative to it: shares, standard errors and counts; what goes through Student's t;
 * times, whose quantile is that of a bin.
 */
export type Kind = 'exact' | 't';
export const tolerances: Record<Kind, number> = { exact: 1e-9, t: 1e-6 };

export type Known = { value: number; kind: Kind };

type Numbers = Record<string, readonly [value: number, kind: Kind]>;
type Interval = { lo: number; hi: number };

const prefixed = (prefix: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`${prefix}${name}`, number]));

const interval = ({ lo, hi }: Interval): Numbers => ({ lo: [lo, 't'], hi: [hi, 't'] });

const cellNumbers = (cell: ExpectedCell): Numbers => ({
  ...{ yes: [cell.yes, 'exact'], answers: [cell.answers, 'exact'], share: [cell.estimate, 'exact'] },
  ...prefixed('these_', { se: [cell.se, 'exact'], ...interval(cell.these_faces) }),
  ...prefixed('alike_', {
    ...{ se: [cell.faces_like_these.se, 'exact'], df: [cell.faces_like_these.df, 'exact'] },
    ...interval(cell.faces_like_these),
  }),
});

const tested = ({ se, df, p, p_holm75, clear, ...range }: ExpectedContrast['these_faces']): Numbers => ({
  ...{ se: [se, 'exact'], df: [df, 'exact'], p: [p, 't'], holm: [p_holm75, 't'], clear: [Number(clear), 'exact'] },
  ...interval(range),
});

type Found = Map<string, Known>;

/** Adds figures by the names that a release has them under. */
const keep = (found: Found, place: readonly (string | number)[], numbers: Numbers): void => {
  for (const [name, [value, kind]] of Object.entries(numbers)) found.set([...place, name].join('|'), { value, kind });
};

const addWords = (found: Found, { words }: Expected[CampaignName]): void => {
  for (const [word, known] of Object.entries(words)) {
    keep(found, [1, 'share', word, '', ''], { runs: [known.runs, 'exact'], answers: [known.answers, 'exact'] });
    keep(found, [1, 'faces', word, '', ''], {
      ...{ sigma: [known.faces.sigma, 'exact'], df: [known.faces.df, 'exact'] },
      own: [Number(known.faces.rule === 'own'), 'exact'],
    });
    for (const cell of known.cells) keep(found, [1, 'share', word, cell.phenotype, ''], cellNumbers(cell));
    for (const { a, b, difference, these_faces, faces_like_these } of known.contrasts) {
      keep(found, [1, 'difference', word, a, b], {
        difference: [difference, 'exact'],
        ...prefixed('these_', tested(these_faces)),
        ...prefixed('alike_', tested(faces_like_these)),
      });
    }
    const { F, M, difference, se, p } = known.face_gender;
    keep(found, [1, 'face_gender', word, '', ''], {
      ...{ f_share: [F.estimate, 'exact'], f_se: [F.se, 'exact'] },
      ...{ m_share: [M.estimate, 'exact'], m_se: [M.se, 'exact'] },
      ...{ difference: [difference, 'exact'], se: [se, 'exact'], p: [p, 't'] },
    });
  }
};

/** What `expected.json` has of the small campaign alone, in the rows as in the sums. */
const addBesides = (found: Found, { conditional, times }: Expected['small']): void => {
  for (const [word, { phenotypes }] of Object.entries(conditional)) {
    for (const known of phenotypes) {
      const given = ({ estimate, se, ...range }: typeof known.given_yes): Numbers => ({
        ...{ share: [estimate, 'exact'], se: [se, 'exact'] },
        ...interval(range),
      });
      keep(found, [1, 'given_migrant', word, known.phenotype, ''], {
        ...prefixed('yes_', given(known.given_yes)),
        ...prefixed('no_', given(known.given_no)),
        ...{ difference: [known.risk_difference, 'exact'], se: [known.se, 'exact'], p: [known.p, 't'] },
        ...interval(known),
      });
    }
  }
  for (const [word, { YES, NO, passed }] of Object.entries(times)) {
    keep(found, [1, 'share', word, '', ''], { passed: [passed, 'exact'] });
    for (const [answer, known] of [
      ['yes', YES],
      ['no', NO],
    ] as const) {
      keep(found, [1, 'times', word, answer, ''], {
        ...{ answers: [known.answers, 'exact'], median: [known.median_of_bins, 'exact'] },
      });
    }
  }
};

/** What only the open sums have: tables by group, and without flagged runs. */
const addGroups = (found: Found, { group_gender, group_age, own_other, without_flagged }: Expected['small']): void => {
  for (const [word, { runs, cells }] of Object.entries(without_flagged)) {
    keep(found, ['unflagged', 1, 'share', word, '', ''], { runs: [runs, 'exact'] });
    for (const cell of cells) keep(found, ['unflagged', 1, 'share', word, cell.phenotype, ''], cellNumbers(cell));
  }
  for (const [variable, levels] of [
    ['gender', group_gender],
    ['age', group_age],
  ] as const) {
    for (const [level, known] of Object.entries(levels)) {
      if ('suppressed' in known) continue;
      for (const [word, cells] of Object.entries(known.words)) {
        for (const { phenotype, answers, estimate, se, ...range } of cells) {
          keep(found, ['group', 1, variable, level, '', word, phenotype], {
            ...{ answers: [answers, 'exact'], share: [estimate, 'exact'] },
            ...prefixed('these_', { se: [se, 'exact'], ...interval(range) }),
          });
        }
      }
    }
  }
  for (const [word, compared] of Object.entries(own_other)) {
    for (const known of compared) {
      if (known.suppressed) continue;
      keep(found, ['group', 1, 'own_phenotype', known.phenotype, 'others', word, known.phenotype], {
        ...{ own_runs: [known.runs_own, 'exact'], other_runs: [known.runs_other, 'exact'] },
        ...{ own_share: [known.own, 'exact'], own_se: [known.se_own, 'exact'] },
        ...{ other_share: [known.other, 'exact'], other_se: [known.se_other, 'exact'] },
        ...{ difference: [known.difference, 'exact'], se: [known.se, 'exact'], df: [known.df, 'exact'] },
        ...interval(known),
      });
    }
  }
};

/**
 * Returns the figures of a campaign as R has computed them from its answers (`expected.json` of the tests), by the names
 * that a release has them under.
 * @param groups whether to add those that only the open sums have
 */
export const knownFigures = (name: CampaignName, { groups }: { groups: boolean }): ReadonlyMap<string, Known> => {
  const expected = readExpected();
  const found: Found = new Map();
  addWords(found, expected[name]);
  if (name === 'small') addBesides(found, expected.small);
  if (name === 'small' && groups) addGroups(found, expected.small);
  return found;
};

/** Returns what lme4 found of a word, by the names that figures.R prints; in logits. */
export const knownModel = (name: CampaignName, word: keyof Expected['pool']['glmm']): ReadonlyMap<string, number> => {
  const { logit, se, sd_run, sd_face, deviance, contrasts }: ExpectedGlmm = readExpected()[name].glmm[word];
  return new Map([
    ['standard deviation of runs', sd_run],
    ['standard deviation of faces', sd_face],
    ['deviance', deviance],
    ...Object.entries(logit).map(([phenotype, value]) => [phenotype, value] as const),
    ...Object.entries(se).map(([phenotype, value]) => [`${phenotype}, standard error`, value] as const),
    ...contrasts.flatMap(
      (pair) =>
        [
          [`${pair.a} less ${pair.b}`, pair.logit],
          [`${pair.a} less ${pair.b}, standard error`, pair.se],
        ] as const,
    ),
  ]);
};
