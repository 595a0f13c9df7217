import { faceGenders, phenotypes } from '../../../../contract/game.ts';
import type { Row, Value } from '../columns.ts';

/** What is published of groups of participants, next to rows of runs. */
export type GroupSums = {
  groups: readonly Row<'groups'>[];
  groupcells: readonly Row<'groupcells'>[];
  groupfacesums: readonly Row<'groupfacesums'>[];
  groupproducts: readonly Row<'groupproducts'>[];
};

type Trial = Pick<Row<'trials'>, 'run' | 'word' | 'face' | 'phenotype' | 'face_gender' | 'answer'>;

/** A sum over runs by its name, in which a run has the coefficient that follows from its rows. */
type Coefficients = Map<string, number>;

const cells = phenotypes.flatMap((phenotype) => faceGenders.map((gender) => `${phenotype} ${gender}`));

/** What a run adds to each published sum if it is of the group. */
const coefficientsOf = (trials: readonly Trial[]): Coefficients => {
  const found: Coefficients = new Map([['runs', 1]]);
  const add = (name: string, by: number) => found.set(name, (found.get(name) ?? 0) + by);
  const vectors = new Map<Value, number[]>();
  for (const { word, face, phenotype, face_gender, answer } of trials) {
    if (answer === null) continue;
    const cell = cells.indexOf(`${phenotype} ${face_gender}`);
    const vector = vectors.get(word) ?? Array.from({ length: 24 }, () => 0);
    vectors.set(word, vector);
    for (const [name, place, by] of [
      ['yes', cell, Number(answer)],
      ['answers', 12 + cell, 1],
    ] as const) {
      vector[place] = (vector[place] ?? 0) + by;
      add(`${name} ${word} ${face}`, by);
      add(`${name} ${word} ${phenotype} ${face_gender}`, by);
    }
  }
  for (const [word, vector] of vectors) {
    for (const [row, of] of vector.entries())
      for (let column = row; column < 24; column += 1)
        add(`product ${word} ${row} ${column}`, of * (vector[column] ?? 0));
  }
  return found;
};

/** The published sums of a level, by the same names. */
const sumsOf = (sums: GroupSums, variable: Value, level: Value): Map<string, number> => {
  const isOf = (row: { variable: Value; level: Value }) => row.variable === variable && row.level === level;
  const found = new Map<string, number>();
  for (const row of sums.groups.filter(isOf)) found.set('runs', Number(row.level_runs));
  for (const row of [...sums.groupcells, ...sums.groupfacesums].filter(isOf)) {
    const place = 'face' in row ? row.face : `${row.phenotype} ${row.face_gender}`;
    for (const name of ['yes', 'answers'] as const) found.set(`${name} ${row.word} ${place}`, Number(row[name]));
  }
  for (const row of sums.groupproducts.filter(isOf))
    found.set(`product ${row.word} ${row.row} ${row.column}`, Number(row.product));
  return found;
};

const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
};

/** The lower triangle L of a positive definite matrix, which is L times its transpose. */
const choleskyOf = (matrix: readonly Float64Array[]): Float64Array[] => {
  const lower = matrix.map((row) => new Float64Array(row.length));
  for (const [i, row] of lower.entries()) {
    for (let j = 0; j <= i; j += 1) {
      const other = lower[j] ?? row;
      let rest = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k += 1) rest -= (row[k] ?? 0) * (other[k] ?? 0);
      row[j] = i === j ? Math.sqrt(rest) : rest / (other[j] ?? 1);
    }
  }
  return lower;
};

/** Solves L Lᵀ x = b. */
const solve = (lower: readonly Float64Array[], b: Float64Array): Float64Array => {
  const x = Float64Array.from(b);
  const n = x.length;
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) x[i] = (x[i] ?? 0) - (lower[i]?.[k] ?? 0) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i] = (x[i] ?? 0) - (lower[k]?.[i] ?? 0) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1);
  }
  return x;
};

/** A trace of a diagonal, so that the equations have one solution even where they say less than they should. */
const ridge = 1e-6;

/** The rows of each run, in their order. */
export const rowsByRun = <T extends { run: Value }>(trials: readonly T[]): Map<Value, T[]> => {
  const found = new Map<Value, T[]>();
  for (const trial of trials) {
    const of = found.get(trial.run) ?? [];
    found.set(trial.run, of);
    of.push(trial);
  }
  return found;
};

/**
 * The attack for which rows are not open. Every published sum of a group of participants is an equation in who of the rows
 * belongs to it, and its coefficients follow from the rows alone; least squares solve them.
 * @returns for each run, in the order of their first rows, its level of each variable; undefined where none comes out
 */
export const joinRowsWithSums = (
  trials: readonly Trial[],
  sums: GroupSums,
): { run: Value; levels: Record<string, Value | undefined> }[] => {
  const byRun = rowsByRun(trials);
  const runs = [...byRun.keys()];
  const ofRuns = runs.map((run) => coefficientsOf(byRun.get(run) ?? []));
  const groups = sums.groups.map(({ variable, level }) => ({ variable, level }));
  // Every level has the same equations: a sum that is not published of all of them is left out.
  const published = groups.map(({ variable, level }) => sumsOf(sums, variable, level));
  const names = [...(published[0] ?? new Map()).keys()].filter((name) => published.every((each) => each.has(name)));
  const coefficients = ofRuns.map((of) => Float64Array.from(names, (name) => of.get(name) ?? 0));
  // Sums of products are larger than others: each equation counts the same.
  const scales = names.map(
    (_, place) =>
      1 /
      Math.sqrt(
        Math.max(
          1,
          coefficients.reduce((sum, of) => sum + (of[place] ?? 0) ** 2, 0),
        ),
      ),
  );
  const scaled = (values: Float64Array) => values.map((value, place) => value * (scales[place] ?? 0));
  const equations = coefficients.map(scaled);
  const normal = equations.map((a, i) =>
    Float64Array.from(equations, (b, j) => (j > i ? 0 : product(a, b) + (i === j ? ridge : 0))),
  );
  const lower = choleskyOf(normal);
  const found = runs.map((run) => ({ run, levels: {} as Record<string, Value | undefined> }));
  for (const [place, { variable, level }] of groups.entries()) {
    const values = scaled(Float64Array.from(names, (name) => published[place]?.get(name) ?? 0));
    const members = solve(
      lower,
      Float64Array.from(equations, (of) => product(of, values)),
    );
    for (const [row, member] of members.entries()) {
      const told = found[row]?.levels;
      if (told && Math.round(member) === 1) told[String(variable)] = level;
    }
  }
  return found;
};
