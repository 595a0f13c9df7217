import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export type JsonObject = { [name: string]: Json };

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
  additionalProperties?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 àèìòùñçßшч漢字\'"-.,;%_<>&'];

const line = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength, maxLength })
    .map((text) => (text.trim().length >= minLength ? text : 'x'.repeat(minLength)));

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString());

const ofFormat: Record<string, () => Arbitrary<string>> = {
  // Random ones: what a browser draws must be of version 4.
  uuid: () => fc.uuid({ version: 4 }),
  // Both ends of what four digits can express, and days around those in the audit.
  date: () =>
    fc.oneof(
      fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29'),
      day('0000-01-01', '9999-12-31').map((moment) => moment.slice(0, 10)),
      day('2026-01-01', '2027-01-01').map((moment) => moment.slice(0, 10)),
    ),
};

const text = ({ format = '', pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<Json> => {
  const known = ofFormat[format];
  if (known) return known();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return line(minLength, Math.min(maxLength, 60));
};

const list = ({ items = {}, minItems = 0, maxItems = 5 }: Schema) =>
  fc.array(ofSchema(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });

const object = ({ properties = {}, required = [] }: Schema): Arbitrary<Json> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, ofSchema(schema)])), {
    requiredKeys: required,
  });

const ofType: Record<string, (schema: Schema) => Arbitrary<Json>> = {
  string: text,
  integer: ({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }) =>
    fc
      .oneof(fc.constantFrom(minimum, maximum), fc.maxSafeInteger())
      .map((n) => Math.min(Math.max(n, minimum), maximum)),
  number: ({ minimum, maximum }) =>
    fc.double({
      noNaN: true,
      noDefaultInfinity: true,
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
    }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: list,
  object,
};

const ofSchema = (schema: Schema): Arbitrary<Json> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(ofSchema));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => ofType[type]?.(schema) ?? fc.constant(null)));
};

/** Values that a schema of the contract accepts, as far as JSON Schema can express it: refinements may reject some. */
export const validValues = (schema: z.ZodType): Arbitrary<Json> =>
  ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
