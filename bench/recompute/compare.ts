import { type CampaignName, type Kind, type Known, knownModel, tolerances } from './known-figures.ts';
import { readModels } from './read-printed.ts';

/** How far a mixed model may be from lme4's, relative to it: an optimum is found to so many digits. */
export const modelTolerance = 1e-3;

/** `largest`: the largest relative difference. `differ`: the names of what is further away than it may be, or missing. */
export type Compared = { compared: number; largest: number; differ: string[] };

const relative = (found: number | undefined, known: number): number => {
  const difference = Math.abs((found ?? Number.NaN) - known);
  return known === 0 ? difference : difference / Math.abs(known);
};

const toTwoDigits = (value: number): number => Number(value.toPrecision(2));

const compare = (
  found: ReadonlyMap<string, number>,
  known: Iterable<readonly [string, number]>,
  tolerance: number,
): Compared => {
  const distances = [...known].map(([name, value]) => ({ name, distance: relative(found.get(name), value) }));
  return {
    compared: distances.length,
    largest: toTwoDigits(Math.max(0, ...distances.map(({ distance }) => distance))),
    differ: distances.filter(({ distance }) => !(distance <= tolerance)).map(({ name }) => name),
  };
};

/** Compares recomputed figures with R's, by what is asked of each kind. */
export const compareFigures = (
  found: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, Known>,
): Record<Kind, Compared> => {
  const of = (kind: Kind): Compared =>
    compare(
      found,
      [...known].filter(([, each]) => each.kind === kind).map(([name, { value }]) => [name, value] as const),
      tolerances[kind],
    );
  return { exact: of('exact'), t: of('t') };
};

const words = ['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const;

/** Compares the mixed models that figures.R has printed with those that lme4 has found before. */
export const compareModels = (printed: string, name: CampaignName): Compared => {
  const models = readModels(printed);
  const found = words.flatMap((word) =>
    [...(models.get(word) ?? [])].map(([of, value]) => [`${word}: ${of}`, value] as const),
  );
  const known = words.flatMap((word) =>
    [...knownModel(name, word)].map(([of, value]) => [`${word}: ${of}`, value] as const),
  );
  return compare(new Map(found), known, modelTolerance);
};
