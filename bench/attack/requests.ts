import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type ActorName, actorNames } from './actors.ts';
import type { RawRequest } from './raw-http.ts';
import { type Fields, type Json, mutated, validValues } from './values.ts';
import { wireMutations } from './wire-mutations.ts';

const parts = ['params', 'querystring', 'body'] as const;

/** The input of an endpoint, before it is written as HTTP. */
type Call = Record<(typeof parts)[number], Json | undefined>;

/** Parts of a call with values that exist, or fields of theirs; all others are generated from the contract. */
export type KnownParts = Partial<Record<(typeof parts)[number], Arbitrary<Json>>> & { fields?: Fields };

/** A generated request: who sends what, how the token is altered, and how the HTTP is, in a variant of that mutation. */
export type GeneratedRequest = {
  actor: ActorName;
  token: keyof typeof tokens;
  call: Call;
  mutation: [name: string, n: number] | undefined;
};

const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
const noJson = Buffer.from('{').toString('base64url');

/** Authorization headers sent instead of `Bearer <token>`. All but `own` must count as no token at all. */
const tokens = {
  own: (bearer: string) => bearer,
  cut: (bearer: string) => bearer.slice(0, -4),
  changed: (bearer: string) => bearer.replace(/\.(.)/, (_dot, letter: string) => `.${letter === 'a' ? 'b' : 'a'}`),
  unsigned: (bearer: string) => `Bearer ${unsigned}.${bearer.split('.')[1]}.`,
  basic: () => 'Basic YWRtaW46YWRtaW4=',
  word: () => 'Bearer',
  random: () => 'Bearer x.y.z',
  proto: () => 'Bearer __proto__.constructor.toString',
  huge: () => `Bearer ${'a'.repeat(9000)}`,
  bytes: () => 'Bearer \u00ff\u0080.\u00ff',
  json: () => `Bearer ${noJson}.${noJson}.x`,
};

/** What JSON Schema cannot express of fields that several endpoints have; a setup's own take precedence. */
const email = fc.uuid().map((uuid) => `${uuid}@attack.example`);
const full_name = fc.constantFrom('Ugo Prova', 'Zoë Ñandú', '山田太郎');
const wellKnown: Fields = {
  ...{ email, user_email: email, full_name, user_full_name: full_name },
  emails: fc.array(email, { minLength: 1, maxLength: 4 }),
};

type Called = { endpoint: Endpoint; known: KnownParts; allowed: readonly ActorName[] };

const partOf = ({ endpoint, known }: Called, part: (typeof parts)[number]): Arbitrary<Json | undefined> => {
  const schema = endpoint[part];
  return known[part] ?? (schema ? validValues(schema, { ...wellKnown, ...known.fields }) : fc.constant(undefined));
};

const validCall = (called: Called): Arbitrary<Call> =>
  fc.record({
    params: partOf(called, 'params'),
    querystring: partOf(called, 'querystring'),
    body: partOf(called, 'body'),
  });

/** A call with one part mutated; an unexpected query is added if the endpoint takes no input. */
const nearlyValidCall = (called: Called): Arbitrary<Call> => {
  const taken = parts.filter((part) => called.endpoint[part]);
  const mutations = (taken.length > 0 ? taken : (['querystring'] as const)).map((part) =>
    mutated(partOf(called, part).map((value) => value ?? {})).map((value) => ({ [part]: value })),
  );
  return fc.tuple(validCall(called), fc.oneof(...mutations)).map(([call, wrong]) => ({ ...call, ...wrong }));
};

const plain = { token: fc.constant('own' as const), mutation: fc.constant(undefined) };
const anyActor = fc.constantFrom(...actorNames);

/** Requests that should succeed. */
export const validRequests = (called: Called): Arbitrary<GeneratedRequest> =>
  fc.record({ ...plain, actor: fc.constantFrom(...called.allowed), call: validCall(called) });

/** Requests of all kinds: valid from any actor, nearly valid, and with a wrong token or malformed HTTP. */
export const mixedRequests = (called: Called): Arbitrary<GeneratedRequest> => {
  const [valid, nearlyValid] = [validCall(called), nearlyValidCall(called)];
  // Mostly those who may do it: a refused request does not reach the code behind the guard.
  const allowed = { weight: 4, arbitrary: fc.constantFrom(...called.allowed) };
  const mostly = { ...plain, actor: fc.oneof(allowed, { weight: 1, arbitrary: anyActor }) };
  const mutation = fc.tuple(fc.constantFrom(...Object.keys(wireMutations)), fc.nat({ max: 0xffff }));
  const token = fc.constantFrom(...(Object.keys(tokens) as (keyof typeof tokens)[]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...mostly, call: valid }) },
    { weight: 7, arbitrary: fc.record({ ...mostly, call: nearlyValid }) },
    { weight: 4, arbitrary: fc.record({ ...mostly, call: fc.oneof(valid, nearlyValid), mutation }) },
    { weight: 1, arbitrary: fc.record({ ...plain, actor: anyActor, call: valid, token }) },
  );
};

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Percent-encodes a text; half of a surrogate pair, which UTF-8 cannot express, becomes what stands for it. */
const encoded = (value: Json): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'));

const entriesOf = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const targetOf = (path: string, { params, querystring }: Call): string => {
  const values = new Map(entriesOf(params));
  // A list becomes the same key several times.
  const pairs = entriesOf(querystring).flatMap(([name, value]) =>
    [value].flat(1).map((one) => `${encoded(name)}=${encoded(one as Json)}`),
  );
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encoded(values.get(name) ?? ''));
  return `/api${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};

/** Writes a generated request as HTTP. `bearer` is the authorization header of its actor. */
export const toRawRequest = (
  key: EndpointKey,
  { call, token, mutation: [name = '', n = 0] = ['', 0] }: GeneratedRequest,
  bearer: string | undefined,
): RawRequest => {
  const [method = '', path = ''] = key.split(' ');
  const body = Buffer.from(call.body === undefined ? '' : JSON.stringify(call.body));
  const headers: RawRequest['headers'] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
  ];
  if (call.body !== undefined) headers.push(['content-type', 'application/json']);
  if (method === 'POST') headers.push(['content-length', String(body.length)]);
  if (bearer || token !== 'own') headers.push(['authorization', tokens[token](bearer ?? 'Bearer x.y.z')]);
  const request: RawRequest = { method, target: targetOf(path, call), headers, body };
  return wireMutations[name]?.(request, n) ?? request;
};
