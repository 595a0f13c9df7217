import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { AggregateResult, Count } from '../../contract/results.ts';

type Cells = Partial<Record<Phenotype, [yes: number, answers: number]>>;

const countOf = ([yes, answers]: [number, number] = [0, 0]): Count => ({ yes, answers });

const percentOf = ({ yes, answers }: Count) => (answers === 0 ? null : Math.round((10_000 * yes) / answers) / 100);

/** An API result for `honest`, for tests, from counts by face gender and phenotype. */
export const resultOf = ({
  participants,
  F,
  M,
}: { participants: number } & Record<FaceGender, Cells>): AggregateResult => {
  const counts = (phenotype: Phenotype) => {
    const [f, m] = [countOf(F[phenotype]), countOf(M[phenotype])];
    return { ALL: { yes: f.yes + m.yes, answers: f.answers + m.answers }, F: f, M: m };
  };
  const percentages = (phenotype: Phenotype) => {
    const { ALL, F, M } = counts(phenotype);
    return { ALL: percentOf(ALL), F: percentOf(F), M: percentOf(M) };
  };
  const byPhenotype = <T>(value: (phenotype: Phenotype) => T): Record<Phenotype, T> => ({
    EastAsian: value('EastAsian'),
    SouthAsian: value('SouthAsian'),
    SubSaharan: value('SubSaharan'),
    Caucasian: value('Caucasian'),
    LatinAmerican: value('LatinAmerican'),
    Arabian: value('Arabian'),
  });
  return {
    id_adjective: 4,
    des_adjective: 'honest',
    val_participants: participants,
    flg_too_small: false,
    jsn_aggregation: byPhenotype(percentages),
    jsn_counts: byPhenotype(counts),
  };
};

export const tooSmall: AggregateResult = {
  id_adjective: 4,
  des_adjective: 'honest',
  val_participants: 7,
  flg_too_small: true,
  jsn_aggregation: null,
  jsn_counts: null,
};
