import fc, { type Arbitrary } from 'fast-check';
import type { EndpointKey } from '../../../contract/endpoint.ts';
import type { ActorName } from '../actor-names.ts';
import { type Actors, knownPassword } from '../actors.ts';
import type { Fixtures } from '../fixtures.ts';
import type { KnownParts } from '../generated-requests.ts';
import type { Json } from '../valid-values.ts';

/** What it takes to call an endpoint successfully, beyond its schema. */
export type EndpointSetup = KnownParts & {
  /** Who can succeed, if the scope alone does not decide because things have owners. */
  allowed?: ActorName[];
  /** Values of path parameters that belong to others, and that the teacher must not reach. */
  foreign?: string[];
};

export type Context = { fixtures: Fixtures; actors: Actors; amount: number; origin: string };

/** The setups of some endpoints. */
export type Setups = { [K in EndpointKey]?: (context: Context) => Promise<EndpointSetup> };

export const oneOf = <T extends Json>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);

export const from = (rows: Json[]): Arbitrary<Json> => oneOf(rows);

/** An object with these fields, all of them required unless `required` is given. */
export const record = (fields: Record<string, Arbitrary<Json>>, required = Object.keys(fields)): Arbitrary<Json> =>
  fc.record(fields, { requiredKeys: required });

export const idsOf = (rows: { id: string }[]): Json[] => rows.map(({ id }) => ({ id }));

export const email = fc.uuid().map((uuid) => `${uuid}@attack.example`);
export const ownPassword = fc.constant<Json>({ password: knownPassword });
export const language = fc.constantFrom('it', 'en');

export const today = new Date().toISOString().slice(0, 10);
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
