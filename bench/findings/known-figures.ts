import {
  type CampaignWord,
  type Expected,
  type ExpectedCell,
  type ExpectedContrast,
  type ExpectedWord,
  readExpected,
} from '../../server/statistics/testing/expected.ts';

/** The campaigns whose figures R has computed from the answers, with packages of others. */
export type CampaignName = 'small' | 'pool';

type Numbers = Record<string, number>;

const prefixed = (prefix: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`${prefix}${name}`, number]));

const cell = ({ yes, answers, estimate, se, these_faces, faces_like_these: alike }: ExpectedCell): Numbers => ({
  ...{ yes, answers, share: estimate },
  ...prefixed('these_', { se, lo: these_faces.lo, hi: these_faces.hi }),
  ...prefixed('alike_', { se: alike.se, df: alike.df, lo: alike.lo, hi: alike.hi }),
});

const tested = ({ se, df, p, p_holm75, clear, lo, hi }: ExpectedContrast['these_faces']): Numbers => ({
  ...{ se, df, p, holm: p_holm75, clear: Number(clear), lo, hi },
});

type Row = [of: string, numbers: Numbers];

const ofWord = ([word, known]: [string, ExpectedWord]): Row[] => {
  const { runs, answers, faces, face_gender } = known;
  const { F, M, difference, se, p } = face_gender;
  const ofGender = { f_share: F.estimate, f_se: F.se, m_share: M.estimate, m_se: M.se, difference, se, p };
  return [
    [`share|${word}||`, { runs, answers }],
    [`faces|${word}||`, { sigma: faces.sigma, df: faces.df, own: Number(faces.rule === 'own') }],
    [`face_gender|${word}||`, ofGender],
    ...known.cells.map((each): Row => [`share|${word}|${each.phenotype}|`, cell(each)]),
    ...known.contrasts.map(({ a, b, these_faces, faces_like_these, ...pair }): Row => {
      const [these, alike] = [prefixed('these_', tested(these_faces)), prefixed('alike_', tested(faces_like_these))];
      return [`difference|${word}|${a}|${b}`, { difference: pair.difference, ...these, ...alike }];
    }),
  ];
};

/**
 * Returns shares and differences of a campaign as R has computed them from its answers (`expected.json` of the tests, which
 * compare all other figures, too), by the names that a release has them under.
 */
export const knownFigures = (name: CampaignName): [string, number][] =>
  Object.entries(readExpected()[name].words)
    .flatMap(ofWord)
    .flatMap(([of, numbers]) =>
      Object.entries(numbers).map(([what, value]): [string, number] => [`1|${of}|${what}`, value]),
    );

/** Returns the mixed models that lme4 found, by word and by the names that figures.R prints; in logits. */
export const knownModels = (name: CampaignName): [string, number][] =>
  (Object.entries(readExpected()[name].glmm) as [CampaignWord, Expected['pool']['glmm'][CampaignWord]][]).flatMap(
    ([word, { logit, se, sd_run, sd_face, deviance, contrasts }]) => {
      const pairs = contrasts.map(({ a, b, ...pair }) => ({ name: `${a} less ${b}`, ...pair }));
      const errors = { ...se, ...Object.fromEntries(pairs.map((pair) => [pair.name, pair.se])) };
      const found = {
        ...{ 'standard deviation of runs': sd_run, 'standard deviation of faces': sd_face, deviance, ...logit },
        ...Object.fromEntries(pairs.map((pair) => [pair.name, pair.logit])),
        ...Object.fromEntries(Object.entries(errors).map(([of, value]) => [`${of}, standard error`, value])),
      };
      return Object.entries(found).map(([of, value]): [string, number] => [`${word}: ${of}`, value]);
    },
  );
