import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type ActorName, actorNames, tokenTricks } from './actor-names.ts';
import { type Call, type FormFile, requestOf } from './calls.ts';
import { mutated } from './mutate.ts';
import type { RawRequest } from './raw-http.ts';
import { type Json, validValues } from './valid-values.ts';
import { wireTricks } from './wire-tricks.ts';

/** A request to be: who sends what, how, and what is wrong with it. */
export type Shot = {
  actor: ActorName;
  /** What is done to the actor's token. */
  token: keyof typeof tokenTricks;
  call: Call;
  /** Name of a trick of the wire, and which of its ways. */
  trick: [name: string, n: number] | undefined;
};

/** The parts of a call for which real things are known; the contract says how all others look. */
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

/** One part of the call has something wrong in it; where there is no such part, there is one now. */
const nearlyValidCall = (endpoint: Endpoint, known: KnownParts): Arbitrary<Call> => {
  const spoil = (part: 'params' | 'querystring' | 'body'): Arbitrary<Partial<Call>> => {
    const valid = partOf(known[part], endpoint[part]).map((value) => value ?? {});
    return mutated(valid).map((value) => ({ [part]: value }));
  };
  const parts = (['params', 'querystring', 'body'] as const).filter((part) => endpoint[part]);
  const spoils = parts.length > 0 ? parts.map(spoil) : [spoil('querystring')];
  return fc.tuple(validCall(endpoint, known), fc.oneof(...spoils)).map(([call, wrong]) => ({ ...call, ...wrong }));
};

const plain = { token: fc.constant('own' as const), trick: fc.constant(undefined) };
const anyActor = fc.constantFrom(...actorNames);

/** Mostly who may do it: what is refused at the door shows nothing of what lies behind. */
const mostly = (able: readonly ActorName[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...able) }, { weight: 1, arbitrary: anyActor });

/** Calls that should succeed. */
export const validShots = (endpoint: Endpoint, known: KnownParts, able: readonly ActorName[]): Arbitrary<Shot> =>
  fc.record({ ...plain, actor: fc.constantFrom(...able), call: validCall(endpoint, known) });

/** Calls of all kinds: right ones from anybody, nearly right ones, right ones with a wrong token or written wrongly. */
export const shots = (endpoint: Endpoint, known: KnownParts, able: readonly ActorName[]): Arbitrary<Shot> => {
  const right = validCall(endpoint, known);
  const wrong = nearlyValidCall(endpoint, known);
  const trick = fc.tuple(fc.constantFrom(...Object.keys(wireTricks)), fc.nat({ max: 0xffff }));
  const token = fc.constantFrom(...(Object.keys(tokenTricks) as (keyof typeof tokenTricks)[]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...plain, actor: mostly(able), call: right }) },
    { weight: 7, arbitrary: fc.record({ ...plain, actor: mostly(able), call: wrong }) },
    { weight: 4, arbitrary: fc.record({ ...plain, actor: mostly(able), call: fc.oneof(right, wrong), trick }) },
    { weight: 1, arbitrary: fc.record({ ...plain, actor: anyActor, call: right, token }) },
  );
};

/** The bytes of a shot. `bearer` is the authorization header of its actor. */
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
