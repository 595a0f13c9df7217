import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { Share } from './share.ts';

/** A row of a chart: the faces of one phenotype or one gender. */
export type RowKey = Phenotype | FaceGender;

/**
 * The difference between the highest and the lowest row. `no_comparison`: fewer than two rows have answers; `equal`: all
 * rows have the same share; `unclear`: the 95% intervals of highest and lowest overlap; `clear`: they do not.
 */
export type Difference =
  | { kind: 'no_comparison' | 'equal' }
  | { kind: 'unclear' | 'clear'; highest: RowKey[]; lowest: RowKey[] };

/** Finds the highest and lowest rows, including ties, by exact share rather than rounded percentage. */
export const differenceBetween = (rows: { key: RowKey; share: Share }[]): Difference => {
  const answered = rows.flatMap(({ key, share: { yes, answers, rate } }) =>
    rate === null ? [] : [{ key, share: yes / answers, interval: rate.interval }],
  );
  if (answered.length < 2) return { kind: 'no_comparison' };
  const shares = answered.map(({ share }) => share);
  const most = Math.max(...shares);
  const least = Math.min(...shares);
  if (most === least) return { kind: 'equal' };
  const highest = answered.filter(({ share }) => share === most);
  const lowest = answered.filter(({ share }) => share === least);
  // Tied rows can have different numbers of answers: no pair of intervals may overlap.
  const apart =
    Math.min(...highest.map(({ interval }) => interval.low)) > Math.max(...lowest.map(({ interval }) => interval.high));
  return {
    kind: apart ? 'clear' : 'unclear',
    highest: highest.map(({ key }) => key),
    lowest: lowest.map(({ key }) => key),
  };
};
