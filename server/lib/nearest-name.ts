/** How many letters must be changed, added, left out or swapped with the next one to make one name the other. */
const distanceOf = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        ...[at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)],
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...steps));
    }
  }
  return at(one.length, other.length);
};

/** Which of the names was probably meant, whatever its case; undefined when each differs in more than `most` letters. */
export const nearestName = (given: string, names: readonly string[], most: number): string | undefined => {
  const [nearest] = names
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, distance: distanceOf(given.toUpperCase(), name.toUpperCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name;
};
