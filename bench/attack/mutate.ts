import fc, { type Arbitrary } from 'fast-check';
import { hostileName, hostileValue } from './hostile-values.ts';
import type { Json } from './valid-values.ts';

/** The path to a value inside another: names and indexes, from the outside in. */
type Path = (string | number)[];

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of every value inside a value, its own first; of long lists only the first three items. */
export const pathsIn = (value: Json, path: Path = []): Path[] => {
  const inside = Array.isArray(value)
    ? value.slice(0, 3).flatMap((item, at) => pathsIn(item, [...path, at]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
      : [];
  return [path, ...inside];
};

/** The value with `change` applied at one path; undefined removes it. Names such as __proto__ are plain names. */
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

/** Values with one change: another type, a missing part, a doubled one, an unknown field. */
export const mutated = (valid: Arbitrary<Json>): Arbitrary<Json | undefined> =>
  fc.tuple(valid, fc.nat(), changes).map(([value, at, change]) => {
    const paths = pathsIn(value);
    return changeAt(value, paths[at % paths.length] ?? [], change);
  });
