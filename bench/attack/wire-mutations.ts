import { gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-http.ts';

type WireMutation = (request: RawRequest, n: number) => RawRequest;

const pick = <const T>(items: readonly [T, ...T[]], n: number): T => items[n % items.length] ?? items[0];

const without = (request: RawRequest, name: string): RawRequest => ({
  ...request,
  headers: request.headers.filter(([each]) => each !== name),
});

const withHeader = (request: RawRequest, name: string, value: string): RawRequest => {
  const rest = without(request, name);
  return { ...rest, headers: [...rest.headers, [name, value]] };
};

const withBody = (request: RawRequest, body: Buffer): RawRequest =>
  withHeader({ ...request, body }, 'content-length', String(body.length));

const withTarget = (request: RawRequest, target: string): RawRequest => ({ ...request, target });

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json, text/plain',
  '/',
  'a',
  '',
  '__proto__',
] as const;

const brokenBodies = [
  '{',
  '}',
  '{"a":}',
  '[1,2',
  '"',
  'nul',
  '{"a":1}{"a":2}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '\ufeff{}',
  '\u0000',
  ' ',
  '--x--',
  '-1e999',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  '"\\ud800"',
  '"\\u0000"',
] as const;

const methods = [
  'PUT',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'GET',
  'POST',
  'DELETE',
  'QUERY',
  'get',
  'NONE',
] as const;

const pathEndings = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ff',
  '%2e%2e%2f',
  '/',
  '//',
  '/..',
  ';a=b',
  '.json',
  '%20',
  '?',
  '#x',
  '\\',
] as const;

const queryEndings = [
  'a=1&a=2',
  'language=it&language=en',
  'page_number=1&page_number=2',
  'uid_user[]=x',
  'user[a]=b',
  '%',
  '=',
  '&&&&',
  '__proto__=x',
  '__proto__[admin]=1',
  'constructor=x',
  'user=%00',
  'user=%ff',
  'grouping=giorno&grouping=mese',
] as const;

const oddHeaders: [[string, string], ...[string, string][]] = [
  ['expect', '100-continue'],
  ['expect', 'x'],
  ['range', 'bytes=0-1'],
  ['if-none-match', '*'],
  ['accept', 'text/html'],
  ['accept-encoding', 'gzip, br'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['x-forwarded-for', '192.0.2.1, x, \u00ff'],
  ['x-forwarded-host', 'attacker.example'],
  ['x-http-method-override', 'DELETE'],
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'https://attacker.example'],
  ['cookie', 'a=b; __proto__=c'],
  ['upgrade', 'websocket'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['transfer-encoding', 'gzip, chunked'],
  ['user-agent', '\u0080\u00ff'],
  ['user-agent', 'x'.repeat(8000)],
  ['accept-language', 'x'.repeat(8000)],
  ['host', 'attacker.example'],
  ['host', ''],
];

const chunked = (body: Buffer): Buffer =>
  body.length === 0
    ? Buffer.from('0\r\n\r\n')
    : Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

/** Mutations of the HTTP itself: each turns a request into a malformed or unusual one, in a variant selected by `n`. */
export const wireMutations: Record<string, WireMutation> = {
  content_type: (request, n) => withHeader(request, 'content-type', pick(contentTypes, n)),
  no_content_type: (request) => without(request, 'content-type'),
  empty_body: (request) => withBody(request, Buffer.alloc(0)),
  broken_body: (request, n) => withBody(request, Buffer.from(pick(brokenBodies, n))),
  body_cut: (request, n) => withBody(request, request.body.subarray(0, n % (request.body.length + 1))),
  body_bytes: (request, n) => {
    const body = Buffer.from(request.body);
    if (body.length > 0) body[n % body.length] = (n >> 8) & 0xff;
    return withBody(request, body);
  },
  body_on_any: (request, n) => withBody(request, Buffer.from(`{"a":"${'x'.repeat(n % 50)}"}`)),
  gzip: (request) => withHeader(withBody(request, gzipSync(request.body)), 'content-encoding', 'gzip'),
  huge_body: (request, n) =>
    withBody(request, Buffer.from(`{"a":"${'x'.repeat(pick([70_000, 300_000, 2_000_000], n))}"}`)),
  // Announces more than it sends, then half-closes or hangs up.
  incomplete_body: (request, n) => ({
    ...withHeader(request, 'content-length', String(request.body.length + 1 + (n >> 1))),
    afterwards: pick(['half-close', 'hang up'], n),
  }),
  chunked: (request) => ({
    ...withHeader(without(request, 'content-length'), 'transfer-encoding', 'chunked'),
    body: chunked(request.body),
  }),
  bad_chunks: (request) => ({
    ...withHeader(without(request, 'content-length'), 'transfer-encoding', 'chunked'),
    body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n'),
  }),
  length_and_chunks: (request) => ({
    ...withHeader(request, 'transfer-encoding', 'chunked'),
    body: chunked(request.body),
  }),
  no_length: (request) => without(request, 'content-length'),
  short_length: (request, n) => withHeader(request, 'content-length', String(n % (request.body.length + 1))),
  odd_length: (request, n) => withHeader(request, 'content-length', pick(['-1', 'x', '1e3', '+5', '0x10', ''], n)),
  two_lengths: (request) => ({ ...request, headers: [...request.headers, ['content-length', '7']] }),
  method: (request, n) => ({ ...request, method: pick(methods, n) }),
  long_path: (request, n) =>
    withTarget(request, `${request.target}/${'a'.repeat(pick([200, 5000, 20_000, 100_000], n))}`),
  path_ending: (request, n) => withTarget(request, `${request.target}${pick(pathEndings, n)}`),
  path_case: (request) => withTarget(request, request.target.toUpperCase()),
  double_slash: (request) => withTarget(request, `/${request.target}`),
  absolute_target: (request) => withTarget(request, `http://attacker.example${request.target}`),
  raw_target: (request, n) => withTarget(request, `${request.target}${pick(['\u00e8', '"', '<>', ' x', '\t'], n)}`),
  query: (request, n) =>
    withTarget(request, `${request.target}${request.target.includes('?') ? '&' : '?'}${pick(queryEndings, n)}`),
  long_query: (request, n) => withTarget(request, `${request.target}?user=${'a'.repeat(pick([200, 5000, 20_000], n))}`),
  header: (request, n) => {
    const [name, value] = pick(oddHeaders, n);
    return withHeader(request, name, value);
  },
  header_name: (request, n) => withHeader(request, pick(['__proto__', 'x y', 'x\u00e8', ''], n), 'x'),
  no_host: (request) => without(request, 'host'),
  many_headers: (request, n) => ({
    ...request,
    headers: [
      ...request.headers,
      ...Array.from({ length: pick([100, 1500, 3000], n) }, (_, at): [string, string] => [`x-${at}`, '1']),
    ],
  }),
};
