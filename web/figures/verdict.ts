import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { AboutFaces, AggregateResult, Estimates, Interval } from '../../contract/results.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { Analysis, Comparison, Share } from './comparison.ts';

/** A row of a chart: the faces of one phenotype or one gender. */
export type RowKey = Phenotype | FaceGender;

export const isFaceGender = (key: RowKey | undefined): key is FaceGender => key === 'F' || key === 'M';

/** The decimals of a row's percentage: averages of a gender have two. */
export const decimalsOf = (key: RowKey): 0 | 2 => (isFaceGender(key) ? 2 : 0);

/** The rows at both ends of a tab; with ties, all of them. */
type Ends = { highest: RowKey[]; lowest: RowKey[] };

/** A group's differences as the server judges them: what the kinds mean says the contract. */
type Tested = Ends & {
  kind: 'unclear' | 'partly_clear' | 'clear';
  about: AboutFaces;
  /** In percentage points, between the ends. */
  difference: { points: number; interval: Interval | null };
  clearPairs: { more: RowKey; fewer: RowKey }[];
};

/** What may be said about one side. `untested`: the ends as they are, of a single participant or of a group without a verdict. */
export type Verdict =
  | { kind: 'no_comparison' | 'equal' | 'too_few_runs' | 'too_few_classes' }
  | ({ kind: 'untested' } & Ends)
  | Tested;

/** The kinds for a single participant. */
export type PersonKind = 'no_comparison' | 'equal' | 'untested';

/** The rows at both ends, by exact share rather than rounded percentage. */
const endsOf = (shares: ReadonlyMap<RowKey, Share>): Verdict => {
  const answered = [...shares].flatMap(([key, { yes, answers }]) =>
    answers > 0 ? [{ key, share: yes / answers }] : [],
  );
  if (answered.length < 2) return { kind: 'no_comparison' };
  const all = answered.map(({ share }) => share);
  const [most, least] = [Math.max(...all), Math.min(...all)];
  if (most === least) return { kind: 'equal' };
  const at = (end: number): RowKey[] => answered.filter(({ share }) => share === end).map(({ key }) => key);
  return { kind: 'untested', highest: at(most), lowest: at(least) };
};

/** What the server says; undefined where it has no verdict. */
const verdictIn = (analysis: Analysis, estimates: Estimates): Verdict | undefined => {
  const found = analysis === 'phenotype' ? estimates.by_phenotype : estimates.by_face_gender;
  const { des_verdict: kind, des_about: about, highest, lowest, difference, clear_pairs: clearPairs } = found;
  if (kind === 'unclear' || kind === 'partly_clear' || kind === 'clear') {
    return { kind, about, highest, lowest, clearPairs, difference: difference ?? { points: 0, interval: null } };
  }
  return kind === 'equal' || kind === 'too_few_classes' ? { kind } : undefined;
};

/** Returns what may be said about the figures of a participant or a group. */
export const verdictOn = (
  analysis: Analysis,
  { val_participants, jsn_estimates }: AggregateResult,
  shares: ReadonlyMap<RowKey, Share>,
): Verdict => {
  if (val_participants === 1) return endsOf(shares);
  const verdict = jsn_estimates ? verdictIn(analysis, jsn_estimates) : undefined;
  if (verdict) return verdict;
  return val_participants < minimumPublicGroup ? { kind: 'too_few_runs' } : endsOf(shares);
};

/** Whether a group's differences were tested. */
export const isTested = ({ kind }: Verdict): boolean =>
  kind === 'clear' || kind === 'partly_clear' || kind === 'unclear';

/** Whether some difference, at the ends or between them, is called clear. */
export const namesClear = (verdict: Verdict | undefined): boolean =>
  verdict?.kind === 'clear' || verdict?.kind === 'partly_clear';

/** Whether a group has too few tests or classes: that holds for each of its words. */
export const isTooSmall = (
  verdict: Verdict | undefined,
): verdict is { kind: 'too_few_runs' | 'too_few_classes' } & Verdict =>
  verdict?.kind === 'too_few_runs' || verdict?.kind === 'too_few_classes';

/** Of only two groups of faces, none is the highest: they are not ranked. */
export const areRanked = ({ rows }: Pick<Comparison, 'rows'>): boolean => rows.length > 2;

/** Returns the rows at an end if they differ clearly from those at the other; otherwise none. */
export const clearEnd = (end: 'highest' | 'lowest', verdict: Verdict | undefined): RowKey[] =>
  verdict?.kind === 'clear' ? verdict[end] : [];
