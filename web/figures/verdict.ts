import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { Estimates, Interval } from '../../contract/results.ts';
import type { Analysis, Comparison, Share } from './comparison.ts';

export type RowKey = Phenotype | FaceGender;

export const isFaceGender = (key: RowKey | undefined): key is FaceGender => key === 'F' || key === 'M';

/** The decimals of a row's percentage: averages of a gender have two, unless percentages come whole. */
export const decimalsOf = (key: RowKey, { count }: Share): 0 | 2 => (count && isFaceGender(key) ? 2 : 0);

/** The rows at both ends of a tab; with ties, all of them. */
type Ends = { highest: RowKey[]; lowest: RowKey[] };

/** A group's differences as the server judges them: what the kinds mean says the contract. */
type Tested = Ends & {
  kind: 'unclear' | 'partly_clear' | 'clear';
  /** In percentage points, between the ends. */
  difference: { points: number; interval: Interval | null };
  clearPairs: { more: RowKey; fewer: RowKey }[];
};

/** What may be said about one side. `untested`: the ends as they are, of a single participant or of a campaign without a verdict. */
export type Verdict =
  | { kind: 'no_comparison' | 'equal' | 'too_few_runs' | 'too_few_classes' }
  | ({ kind: 'untested' } & Ends)
  | Tested;

/** The rows at both ends, by exact share rather than rounded percentage. */
const endsOf = (shares: [RowKey, Share][]): Verdict => {
  const answered = shares.flatMap(([key, { rate }]) => (rate ? [{ key, percent: rate.percent }] : []));
  if (answered.length < 2) return { kind: 'no_comparison' };
  const all = answered.map(({ percent }) => percent);
  const [most, least] = [Math.max(...all), Math.min(...all)];
  if (most === least) return { kind: 'equal' };
  const at = (end: number): RowKey[] => answered.filter(({ percent }) => percent === end).map(({ key }) => key);
  return { kind: 'untested', highest: at(most), lowest: at(least) };
};

/** Returns what may be said about the figures of a group, or of a participant, who has no estimates. */
export const verdictOn = (analysis: Analysis, estimates: Estimates | null, shares: [RowKey, Share][]): Verdict => {
  if (!estimates) return endsOf(shares);
  const found = analysis === 'phenotype' ? estimates.by_phenotype : estimates.by_face_gender;
  const { des_verdict: kind, des_about, highest, lowest, difference, clear_pairs: clearPairs } = found;
  switch (kind) {
    case 'unclear':
    case 'partly_clear':
    case 'clear':
      return { kind, highest, lowest, clearPairs, difference: difference ?? { points: 0, interval: null } };
    case 'too_few_faces':
      return endsOf(shares);
    case 'too_few_runs':
      // The campaign names its highest and lowest before anything is judged; a class does not.
      return des_about === 'faces_like_these' ? endsOf(shares) : { kind };
    default:
      return { kind };
  }
};

export const isTested = (verdict: Verdict): verdict is Tested => 'difference' in verdict;

/** Whether some difference, at the ends or between them, is called clear. */
export const namesClear = (verdict: Verdict | undefined): boolean =>
  verdict?.kind === 'clear' || verdict?.kind === 'partly_clear';

/** Of only two groups of faces, none is the highest: they are not ranked. */
export const areRanked = ({ rows }: Pick<Comparison, 'rows'>): boolean => rows.length > 2;

type NamedEnds = { most: RowKey[]; least: RowKey[]; isClear: boolean; pairs: Tested['clearPairs'] };

/** What may be said of a side's groups. Of two groups, neither is called the one with the most, unless that is clear. */
export const namedEnds = (verdict: Verdict, rows: Comparison['rows']): NamedEnds => {
  const isClear = verdict.kind === 'clear';
  const isNamed = 'highest' in verdict && (isClear || areRanked({ rows }));
  return {
    most: isNamed ? verdict.highest : [],
    least: isNamed ? verdict.lowest : [],
    isClear,
    pairs: isTested(verdict) && verdict.kind === 'partly_clear' ? verdict.clearPairs : [],
  };
};
