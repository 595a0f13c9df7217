import fc, { type Arbitrary } from 'fast-check';
import { hostileName, hostileValue } from './hostile-values.ts';
import type { Json } from './valid-values.ts';

/** Where a value lies in another: names and places, from the outside in. */
type Path = (string | number)[];

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in a value, its own the first. Of long lists only the beginning: their items are alike. */
export const placesIn = (value: Json, path: Path = []): Path[] => {
  const inside = Array.isArray(value)
    ? value.slice(0, 3).flatMap((item, at) => placesIn(item, [...path, at]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]))
      : [];
  return [path, ...inside];
};

/** The value with `change` made at one place; `undefined` takes away what is there. Names such as __proto__ are names only. */
export const changeAt = (
  value: Json,
  [first, ...rest]: Path,
  change: (old: Json) => Json | undefined,
): Json | undefined => {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      if (at !== first) return [item];
      const changed = changeAt(item, rest, change);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== first) return [[name, item]];
      const changed = changeAt(item, rest, change);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
};

const withField = (value: Json, name: string, field: Json): Json =>
  isObject(value) ? Object.fromEntries([...Object.entries(value), [name, field]]) : field;

type Change = (old: Json) => Json | undefined;

const changes: Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: hostileValue.map(
      (value): Change =>
        () =>
          value,
    ),
  },
  { weight: 2, arbitrary: fc.constant<Change>(() => undefined) },
  { weight: 1, arbitrary: fc.constant<Change>((old) => [old, old]) },
  { weight: 1, arbitrary: fc.constant<Change>((old) => JSON.stringify(old)) },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileName, hostileValue).map(
      ([name, field]): Change =>
        (old) =>
          withField(old, name, field),
    ),
  },
);

/** Values with one place of them wrong: another type, gone, doubled, more than there should be. */
export const mutated = (valid: Arbitrary<Json>): Arbitrary<Json | undefined> =>
  fc.tuple(valid, fc.nat(), changes).map(([value, at, change]) => {
    const places = placesIn(value);
    return changeAt(value, places[at % places.length] ?? [], change);
  });
