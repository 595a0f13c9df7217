/** Moments in ms of `performance.now()`, ascending. */
type Moments = readonly number[];

export type Gap = { from: number; to: number };

/**
 * The longest time without an acknowledged run that touches the time from `from` to `to`, as clients saw it: it may have
 * begun before. Undefined when no run was acknowledged before or after.
 */
export const longestGap = (acknowledged: Moments, { from, to }: Gap): Gap | undefined => {
  const gaps = acknowledged
    .slice(1)
    .map((moment, place) => ({ from: acknowledged[place] ?? moment, to: moment }))
    .filter((gap) => gap.to > from && gap.from < to);
  return gaps.reduce<Gap | undefined>(
    (longest, gap) => (longest && longest.to - longest.from >= gap.to - gap.from ? longest : gap),
    undefined,
  );
};

/** A Set that knows when its values came, and which one came last. */
export class TimedSet<T> extends Set<T> {
  readonly moments: number[] = [];
  last: T | undefined;
  override add(value: T): this {
    if (!this.has(value)) this.moments.push(performance.now());
    this.last = value;
    return super.add(value);
  }
}
