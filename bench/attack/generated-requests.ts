import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type ActorName, actorNames, tokenMutations } from './actor-names.ts';
import { type Call, type FormFile, requestOf } from './calls.ts';
import { mutated } from './mutate.ts';
import type { RawRequest } from './raw-http.ts';
import { type Json, validValues } from './valid-values.ts';
import { wireMutations } from './wire-mutations.ts';

/** A generated request before it is written: who sends what, and what is wrong with it. */
export type GeneratedRequest = {
  actor: ActorName;
  /** How the actor's token is altered. */
  token: keyof typeof tokenMutations;
  call: Call;
  /** The name of a wire mutation, and a number that selects its variant. */
  mutation: [name: string, n: number] | undefined;
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

const plain = { token: fc.constant('own' as const), mutation: fc.constant(undefined) };
const anyActor = fc.constantFrom(...actorNames);

/** Mostly actors who may do it: a refused request does not reach the code behind the guard. */
const mostly = (allowed: readonly ActorName[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: anyActor });

/** Requests that should succeed. */
export const validRequests = (
  endpoint: Endpoint,
  known: KnownParts,
  allowed: readonly ActorName[],
): Arbitrary<GeneratedRequest> =>
  fc.record({ ...plain, actor: fc.constantFrom(...allowed), call: validCall(endpoint, known) });

/** Requests of all kinds: valid from any actor, nearly valid, and with a wrong token or malformed HTTP. */
export const mixedRequests = (
  endpoint: Endpoint,
  known: KnownParts,
  allowed: readonly ActorName[],
): Arbitrary<GeneratedRequest> => {
  const valid = validCall(endpoint, known);
  const nearlyValid = nearlyValidCall(endpoint, known);
  const mutation = fc.tuple(fc.constantFrom(...Object.keys(wireMutations)), fc.nat({ max: 0xffff }));
  const token = fc.constantFrom(...(Object.keys(tokenMutations) as (keyof typeof tokenMutations)[]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: valid }) },
    { weight: 7, arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: nearlyValid }) },
    {
      weight: 4,
      arbitrary: fc.record({ ...plain, actor: mostly(allowed), call: fc.oneof(valid, nearlyValid), mutation }),
    },
    { weight: 1, arbitrary: fc.record({ ...plain, actor: anyActor, call: valid, token }) },
  );
};

/** Writes a generated request as HTTP. `bearer` is the authorization header of its actor. */
export const toRawRequest = (
  key: EndpointKey,
  endpoint: Endpoint,
  { call, token, mutation }: GeneratedRequest,
  bearer: string | undefined,
): RawRequest => {
  const request = requestOf(key, endpoint, call);
  const authorization = tokenMutations[token](bearer);
  const authorized: RawRequest = {
    ...request,
    headers: [...request.headers, ...authorization.map((value): [string, string] => ['authorization', value])],
  };
  const [name = '', n = 0] = mutation ?? [];
  return wireMutations[name]?.(authorized, n) ?? authorized;
};
