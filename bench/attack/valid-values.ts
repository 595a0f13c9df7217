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

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 àèìòùñçßшч漢字\'"-.,;%_<>&'];

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
  const line = fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: Math.min(maxLength, 60) });
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
