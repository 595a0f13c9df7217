/** Returns the figures that a script of a release has recomputed, by name; figures.R and figures.py print them alike. */
export const readFigures = (printed: string): ReadonlyMap<string, number> =>
  new Map(
    [...printed.matchAll(/^(\S+\|\S+) +(\S+) +(\S+) (?:yes|NO)$/gm)].map(([, key = '', , recomputed]) => [
      key,
      Number(recomputed),
    ]),
  );

/** Returns the mixed models that figures.R has fitted, by word and by the names that it prints; in logits. */
export const readModels = (printed: string): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const [, ...parts] = printed.split(/^glmer: set 1, /m);
  return new Map(
    parts.map((part) => {
      const head =
        /^(\w+), in logits; standard deviation of runs (\S+), of faces (\S+); deviance (\S+)$/m.exec(part) ?? [];
      const lines = [...part.matchAll(/^ {2}(\S.*?) +(-?[\d.]+), standard error ([\d.]+)$/gm)];
      const found = [
        ['standard deviation of runs', Number(head[2])],
        ['standard deviation of faces', Number(head[3])],
        ['deviance', Number(head[4])],
        ...lines.flatMap(([, of, logit, se]) => [
          [of, Number(logit)],
          [`${of}, standard error`, Number(se)],
        ]),
      ] as [string, number][];
      return [head[1] ?? '', new Map(found)];
    }),
  );
};

/** Returns the largest relative difference between our standard errors and those of R's package sandwich; null without it. */
export const readSandwich = (printed: string): number | null => {
  const found = [...printed.matchAll(/^ {2}set \d+ \S+ +(\S+)$/gm)].map(([, largest]) => Number(largest));
  return found.length === 0 ? null : Math.max(...found);
};
