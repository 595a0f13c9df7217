/** `largest`: the largest relative difference. `differ`: the names of what is further away than it may be, or missing. */
export type Compared = { compared: number; largest: number; differ: string[] };

/** Returns the figures that a script of a release has recomputed, by name; figures.R and figures.py print them alike. */
export const readFigures = (printed: string): Map<string, number> =>
  new Map(
    [...printed.matchAll(/^(\S+\|\S+) +(\S+) +(\S+) (?:yes|NO)$/gm)].map(([, key = '', , recomputed]) => [
      key,
      Number(recomputed),
    ]),
  );

/** Returns the mixed models that figures.R has fitted, by word and by the names that it prints; in logits. */
export const readModels = (printed: string): Map<string, number> => {
  const [, ...parts] = printed.split(/^glmer: set 1, /m);
  return new Map(
    parts.flatMap((part) => {
      const [, word, runs, faces, deviance] =
        /^(\w+), in logits; standard deviation of runs (\S+), of faces (\S+); deviance (\S+)$/m.exec(part) ?? [];
      const found = [
        ...[
          ['standard deviation of runs', runs],
          ['standard deviation of faces', faces],
          ['deviance', deviance],
        ],
        ...[...part.matchAll(/^ {2}(\S.*?) +(-?[\d.]+), standard error ([\d.]+)$/gm)].flatMap(([, of, logit, se]) => [
          [of, logit],
          [`${of}, standard error`, se],
        ]),
      ];
      return found.map(([of, value]): [string, number] => [`${word}: ${of}`, Number(value)]);
    }),
  );
};

/** Compares what was found with what is known, relative to it. */
export const compare = (
  found: ReadonlyMap<string, number>,
  known: Iterable<[string, number]>,
  tolerance: number,
): Compared => {
  const distances = [...known].map(([name, value]) => {
    const difference = Math.abs((found.get(name) ?? Number.NaN) - value);
    return { name, distance: value === 0 ? difference : difference / Math.abs(value) };
  });
  return {
    compared: distances.length,
    largest: Number(Math.max(0, ...distances.map(({ distance }) => distance)).toPrecision(2)),
    differ: distances.filter(({ distance }) => !(distance <= tolerance)).map(({ name }) => name),
  };
};
