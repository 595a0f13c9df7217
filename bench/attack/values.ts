import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What a property of this name must be, wherever a schema has it. */
export type Fields = Record<string, Arbitrary<Json>>;

/** The part of JSON Schema that the contract uses. */
type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

const characters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 àèìòùñçßшч漢字\'"-.,;%_<>&'];

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));

/** Both ends of what four digits can express, and days around those in the audit. */
const date = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29'),
  day('0000-01-01', '9999-12-31'),
  day('2026-01-01', '2027-01-01'),
);

const text = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> => {
  // Of version 4, as a browser draws them.
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date') return date;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const line = fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength: Math.min(maxLength, 60) });
  return line.map((drawn) => (drawn.trim().length >= minLength ? drawn : 'x'.repeat(minLength)));
};

type Draw = (schema: Schema, fields: Fields) => Arbitrary<Json>;

const ofType: Record<string, Draw> = {
  string: text,
  integer: ({ minimum: min = -(2 ** 53) + 1, maximum: max = 2 ** 53 - 1 }) =>
    fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })),
  number: ({ minimum: min = -1e300, maximum: max = 1e300 }) => fc.double({ noNaN: true, min, max }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, minItems = 0, maxItems = 5 }, fields) =>
    fc.array(ofSchema(items, fields), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }),
  object: ({ properties = {}, required = [] }, fields) => {
    const drawn = Object.entries(properties).map(([name, schema]) => [name, fields[name] ?? ofSchema(schema, fields)]);
    return fc.record(Object.fromEntries(drawn) as Fields, { requiredKeys: required });
  },
};

const ofSchema: Draw = (schema, fields) => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => ofSchema(one, fields)));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => ofType[type]?.(schema, fields) ?? fc.constant(null)));
};

/** Values that a schema of the contract accepts, as far as JSON Schema can express it: refinements may reject some. */
export const validValues = (schema: z.ZodType, fields: Fields = {}): Arbitrary<Json> =>
  ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, fields);

const nested = (depth: number): Json => {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and some letters become others, or several. */
const letters = ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\u202eabc\u202c', '\ufeff', 'İ'.repeat(60)];
const long = ['x'.repeat(101), 'x'.repeat(5001), 'x'.repeat(100_000), '\u0000'.repeat(100), 'ﷺ'.repeat(60)];
const code = ['__proto__', 'constructor', "'; drop table app_user; --", "' or '1'='1", '%', '_', '\\', '${', '%s%n%x'];
const markup = ['../../../../etc/passwd', '<script>alert(1)</script>', 'a\r\nset-cookie: x=1', 'a@b', 'a@b.it\u0000'];
const numerals = ['-1', 'NaN', 'Infinity', '1e309', '0x10', '9007199254740993', 'null', 'undefined', 'true'];
const dates = ['0000-00-00', '2026-02-30', '275760-09-13', '-000001-01-01', '00000000-0000-0000-0000-000000000000'];

const numbers = [-1, -0, 0, 0.1, 1e-320, 32_768, 65_536, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1.7e308];

const shapes: Json[] = [
  ...[null, true, [], {}, [[]], [null], { length: -1 }, { toString: 1 }, { constructor: { prototype: { a: true } } }],
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 10_000 }, () => 0),
  ...[nested(50), nested(4000)],
];

/** Values that are invalid nearly everywhere. */
const hostileValue: Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...letters, ...long, ...code, ...markup, ...numerals, ...dates) },
  { weight: 1, arbitrary: fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.uuid()) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json> },
);

/** Field names that collide with properties every object has, or that are in no schema. */
const hostileName = fc.constantFrom(
  ...['__proto__', 'constructor', 'hasOwnProperty', 'id', 'id_role', 'scopes', 'disabled', '', '\u0000'],
  'x'.repeat(2000),
);

type Path = (string | number)[];

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of every value inside a value, its own first; of long lists only the first three items. */
const pathsIn = (value: Json, path: Path = []): Path[] => {
  const inside = Array.isArray(value) ? [...value.slice(0, 3).entries()] : isObject(value) ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([name, item]) => pathsIn(item, [...path, name]))];
};

type Change = (old: Json) => Json | undefined;

/** The value with `change` applied at one path; undefined removes it. Names such as __proto__ are plain names. */
const changeAt = (value: Json, [first, ...rest]: Path, change: Change): Json | undefined => {
  if (first === undefined) return change(value);
  const changed = <Name>(entries: [Name, Json][]): [Name, Json][] =>
    entries.flatMap(([name, item]): [Name, Json][] => {
      const after = name === first ? changeAt(item, rest, change) : item;
      return after === undefined ? [] : [[name, after]];
    });
  if (Array.isArray(value)) return changed([...value.entries()]).map(([, item]) => item);
  return isObject(value) ? Object.fromEntries(changed(Object.entries(value))) : value;
};

const withField = (value: Json, name: string, field: Json): Json =>
  isObject(value) ? Object.fromEntries([...Object.entries(value), [name, field]]) : field;

const withOther: Change[] = [() => undefined, (old) => [old, old], (old) => JSON.stringify(old)];

const change: Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: hostileValue.map(
      (value): Change =>
        () =>
          value,
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...withOther) },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileName, hostileValue).map(
      (added): Change =>
        (old) =>
          withField(old, ...added),
    ),
  },
);

/** Values with one change: another type, a missing part, a doubled one, an unknown field. */
export const mutated = (valid: Arbitrary<Json>): Arbitrary<Json | undefined> =>
  fc.tuple(valid, fc.nat(), change).map(([value, at, change]) => {
    const paths = pathsIn(value);
    return changeAt(value, paths[at % paths.length] ?? [], change);
  });
