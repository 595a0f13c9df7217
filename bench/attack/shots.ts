import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type ActorName, actorNames, tokenTricks } from './actor-names.ts';
import { type Call, type FormFile, requestOf } from './calls.ts';
import { mutated } from './mutate.ts';
import type { RawRequest } from './raw-http.ts';
import { type Json, validValues } from './valid-values.ts';
import { wireTricks } from './wire-tricks.ts';

/** A generated request before it is written: who sends what, and what is wrong with it. */
export type Shot = {
  actor: ActorName;
  /** How the actor's token is altered. */
  token: keyof typeof tokenTricks;
  call: Call;
  /** The name of a wire trick, and a number that selects its variant. */
  trick: [name: string, n: number] | undefined;
};

/** Parts of a call with values that exist; all other parts are generated from the contract. */
export type KnownParts = {
  params?: Arbitrary<Json>;
  querystring?: Arbitrary<Json>;
  body?: Arbitrary<Json>;
  files?: Arbitrary<FormFile[]>;
};

const partOf = (known: Arbitrary<Json> | undefined, schema: Endpoint['body']): Arbitrary<Json | undefined> =>
  known ?? (schema ? validValues(schema) : fc.constant(undefined));

const validCall = (endpoint: Endpoint, known: KnownParts): Arbitrary<Call> =>
  fc.record({
    params: partOf(known.params, endpoint.params),
    querystring: partOf(known.querystring, endpoint.querystring),
    body: partOf(known.body, endpoint.body),
    asForm: fc.boolean(),
    files: known.files ?? fc.constant([]),
  });

/** A call with one part mutated; an unexpected query is added if the endpoint takes no input. */
const nearlyValidCall = (endpoint: Endpoint, known: KnownParts): Arbitrary<Call> => {
  const mutate = (part: 'params' | 'querystring' | 'body'): Arbitrary<Partial<Call>> => {
    const valid = partOf(known[part], endpoint[part]).map((value) => value ?? {});
    return mutated(valid).map((value) => ({ [part]: value }));
  };
  const parts = (['params', 'querystring', 'body'] as const).filter((part) => endpoint[part]);
  const mutations = parts.length > 0 ? parts.map(mutate) : [mutate('querystring')];
  return fc.tuple(validCall(endpoint, known), fc.oneof(...mutations)).map(([call, wrong]) => ({ ...call, ...wrong }));
};

const plain = { token: fc.constant('own' as const), trick: fc.constant(undefined) };
const anyActor = fc.constantFrom(...actorNames);

/** Mostly actors who may do it: a refused request does not reach the code behind the guard. */
const mostly = (allowed: readonly ActorName[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: anyActor });

/** Requests that should succeed. */
export const validShots = (endpoint: Endpoint, known: KnownParts, allowed: readonly ActorName[]): Arbitrary<Shot> =>
  fc.record({ ...plain, actor: fc.constantFrom(...allowed), call: validCall(endpoint, known) });

/** Requests of all kinds: valid ones from any actor, nearly valid ones, and ones with a wrong token or malformed HTTP. */
export const shots = (endpoint: Endpoint, known: KnownParts, allowed: readonly ActorName[]): Arbitrary<Shot> => {
  const right = validCall(endpoint, known);
  const wrong = nearlyValidCall(endpoint, known);
  const trick = fc.tuple(fc.constantFrom(...Object.keys(wireTricks)), fc.nat({ max: 0xffff }));
  const token = fc.constantFrom(...(Object.keys(tokenTricks) as (keyof typeof tokenTricks)[]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: right }) },
    { weight: 7, arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: wrong }) },
    { weight: 4, arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: fc.oneof(right, wrong), trick }) },
    { weight: 1, arbitrary: fc.record({ ...plain, actor: anyActor, call: right, token }) },
  );
};

/** Writes a shot as HTTP. `bearer` is the authorization header of its actor. */
export const rawOf = (key: EndpointKey, endpoint: Endpoint, shot: Shot, bearer: string | undefined): RawRequest => {
  const request = requestOf(key, endpoint, shot.call);
  const authorization = tokenTricks[shot.token](bearer);
  const asked: RawRequest = {
    ...request,
    headers: [...request.headers, ...authorization.map((value): [string, string] => ['authorization', value])],
  };
  const [name = '', n = 0] = shot.trick ?? [];
  return wireTricks[name]?.(asked, n) ?? asked;
};
