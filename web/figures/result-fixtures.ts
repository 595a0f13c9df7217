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
  des_verdict: 'too_few_runs' as const,
  des_about: 'faces_like_these' as const,
  highest: [],
  lowest: [],
  difference: null,
  clear_pairs: [],
});

type Found = {
  edition?: string;
  lines?: Partial<Record<Phenotype | FaceGender, Lines>>;
  phenotype?: Partial<Estimates['by_phenotype']>;
  gender?: Partial<Estimates['by_face_gender']>;
};

/** What the server says about the differences of a group, for tests. */
const estimatesOf = ({ edition, lines = {}, phenotype, gender }: Found): Estimates => ({
  dat_edition: edition ?? null,
  phenotypes: inOrder((name) => uncertaintyOf(lines[name])),
  face_genders: { F: uncertaintyOf(lines.F), M: uncertaintyOf(lines.M) },
  by_phenotype: { ...noVerdict(), ...phenotype },
  by_face_gender: { ...noVerdict(), ...gender },
});

/** An API result for `honest`, for tests, from counts by face gender and phenotype; without `found`, of one participant. */
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

/** The same as of all classes: whole percentages without counts. */
export const rounded = (result: AggregateResult): AggregateResult => ({
  ...result,
  jsn_counts: null,
  jsn_aggregation:
    result.jsn_aggregation &&
    inOrder((phenotype) => {
      const { ALL, F, M } = result.jsn_aggregation?.[phenotype] ?? { ALL: null, F: null, M: null };
      const round = (percent: number | null) => (percent === null ? null : Math.round(percent));
      return { ALL: round(ALL), F: round(F), M: round(M) };
    }),
});

export const tooSmall: AggregateResult = {
  id_adjective: 4,
  des_adjective: 'honest',
  val_participants: 7,
  flg_too_small: true,
  jsn_aggregation: null,
  jsn_counts: null,
  jsn_estimates: null,
};
