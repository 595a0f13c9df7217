import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { AggregateResult, Count, Estimates, Uncertainty } from '../../contract/results.ts';

type Cells = Partial<Record<Phenotype, [yes: number, answers: number]>>;

const countOf = ([yes, answers]: [number, number] = [0, 0]): Count => ({ yes, answers });

const percentOf = ({ yes, answers }: Count) => (answers === 0 ? null : Math.round((10_000 * yes) / answers) / 100);

const inOrder = <T>(value: (phenotype: Phenotype) => T): Record<Phenotype, T> => ({
  EastAsian: value('EastAsian'),
  SouthAsian: value('SouthAsian'),
  SubSaharan: value('SubSaharan'),
  Caucasian: value('Caucasian'),
  LatinAmerican: value('LatinAmerican'),
  Arabian: value('Arabian'),
});

/** Ends of the intervals for these faces and, where there is one, for faces like these. */
type Lines = [low: number, high: number, lowLikeThese?: number, highLikeThese?: number];

const uncertaintyOf = ([low, high, wideLow, wideHigh]: Lines | [] = []): Uncertainty => ({
  these_faces: low === undefined || high === undefined ? null : { low, high },
  faces_like_these: wideLow === undefined || wideHigh === undefined ? null : { low: wideLow, high: wideHigh },
});

const noVerdict = () => ({
  des_verdict: 'no_comparison' as const,
  highest: [],
  lowest: [],
  difference: null,
  clear_pairs: [],
});

type Found = {
  lines?: Partial<Record<Phenotype | FaceGender, Lines>>;
  phenotype?: Partial<Estimates['by_phenotype']>;
  gender?: Partial<Estimates['by_face_gender']>;
};

/** What the server says about the differences of a group, for tests. */
const estimatesOf = ({ lines = {}, phenotype, gender }: Found): Estimates => ({
  phenotypes: inOrder((name) => uncertaintyOf(lines[name])),
  face_genders: { F: uncertaintyOf(lines.F), M: uncertaintyOf(lines.M) },
  by_phenotype: { ...noVerdict(), des_about: 'faces_like_these', ...phenotype },
  by_face_gender: { ...noVerdict(), des_about: 'these_faces', ...gender },
});

/** An API result for `honest`, for tests, from counts by face gender and phenotype; without `found`, not computed yet. */
export const resultOf = ({
  participants,
  F,
  M,
  found,
}: { participants: number; found?: Found } & Record<FaceGender, Cells>): AggregateResult => {
  const counts = (phenotype: Phenotype) => {
    const [f, m] = [countOf(F[phenotype]), countOf(M[phenotype])];
    return { ALL: { yes: f.yes + m.yes, answers: f.answers + m.answers }, F: f, M: m };
  };
  const percentages = (phenotype: Phenotype) => {
    const { ALL, F, M } = counts(phenotype);
    return { ALL: percentOf(ALL), F: percentOf(F), M: percentOf(M) };
  };
  return {
    id_adjective: 4,
    des_adjective: 'honest',
    val_participants: participants,
    flg_too_small: false,
    jsn_aggregation: inOrder(percentages),
    jsn_counts: inOrder(counts),
    jsn_estimates: found ? estimatesOf(found) : null,
  };
};

export const tooSmall: AggregateResult = {
  id_adjective: 4,
  des_adjective: 'honest',
  val_participants: 7,
  flg_too_small: true,
  jsn_aggregation: null,
  jsn_counts: null,
  jsn_estimates: null,
};
