import fc, { type Arbitrary } from 'fast-check';
import type { EndpointKey } from '../../../contract/endpoint.ts';
import { newCode } from '../../../server/features/play/play.ts';
import type { ActorName, Actors } from '../actors.ts';
import type { KnownParts } from '../requests.ts';
import type { Target } from '../target.ts';
import type { Fields, Json } from '../values.ts';

/** What it takes to call an endpoint successfully, beyond its schema. */
export type EndpointSetup = KnownParts & {
  /** Who can succeed, if the scope alone does not decide because things have owners. */
  allowed?: ActorName[];
  /** Values of path parameters that belong to others, and that the teacher must not reach. */
  foreign?: string[];
};

export type Row = Record<string, string>;

/** What setups store things with, without the API. `amount`: of what a request uses up. */
export type World = Target & {
  actors: Actors;
  amount: number;
  rows: <R extends object = Row>(statement: string, ...values: unknown[]) => Promise<R[]>;
};

export type Setups = { [K in EndpointKey]?: (world: World) => Promise<EndpointSetup> };

export const now = () => new Date();

export const differentCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
};

export const oneOf = <T extends Json>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);

/** Fields with the values of any of these rows. */
export const anyOf = (rows: Row[], ...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, oneOf(rows.map((row) => row[name] ?? ''))]));

/** Ids of the caller's things, and now and then somebody else's. */
export const mostlyOwn = (name: string, own: Row[], foreign: Row[]) => ({
  fields: {
    [name]: fc.oneof(
      { weight: 9, arbitrary: anyOf(own, name)[name] as Arbitrary<Json> },
      { weight: 1, arbitrary: anyOf(foreign, name)[name] as Arbitrary<Json> },
    ),
  },
  foreign: foreign.map((row) => row[name] ?? ''),
});

export const today = now().toISOString().slice(0, 10);
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
