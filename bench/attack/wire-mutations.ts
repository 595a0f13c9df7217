import { gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-http.ts';

type WireMutation = (request: RawRequest, n: number) => RawRequest;

const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;

const without = (request: RawRequest, name: string): RawRequest => ({
  ...request,
  headers: request.headers.filter(([each]) => each !== name),
});

const withHeader = (request: RawRequest, name: string, value: string): RawRequest => {
  const rest = without(request, name);
  return { ...rest, headers: [...rest.headers, [name, value]] };
};

const withBody = (request: RawRequest, body: Buffer | string): RawRequest =>
  withHeader({ ...request, body: Buffer.from(body) }, 'content-length', String(Buffer.byteLength(body)));

/** Types of content that are wrong or unusual. */
const contentTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/json;', '/'],
  ...['APPLICATION/JSON', 'application/vnd.api+json', 'application/xml', 'multipart/form-data', 'a', '', '__proto__'],
  ...['multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ...['multipart/mixed; boundary=x', 'application/json, text/plain'],
];

/** Headers that are wrong or unusual, as they are written. */
const oddHeaders = [
  ...['content-length: -1', 'content-length: x', 'content-length: 1e3', 'content-length: +5', 'content-length: '],
  ...['content-encoding: gzip', 'content-encoding: br', 'transfer-encoding: gzip, chunked', 'range: bytes=0-1'],
  ...['expect: 100-continue', 'expect: x', 'if-none-match: *', 'accept: text/html', 'accept-encoding: gzip, br'],
  ...['accept-encoding: identity;q=0, *;q=0', `accept-language: ${'x'.repeat(8000)}`, 'x-forwarded-host: a.example'],
  ...['x-forwarded-for: 192.0.2.1, x, \u00ff', 'x-http-method-override: DELETE', 'sec-fetch-site: cross-site'],
  ...'origin: https://attacker.example|cookie: a=b; __proto__=c|upgrade: websocket|host: a.example|host: '.split('|'),
  ...['user-agent: \u0080\u00ff', `user-agent: ${'x'.repeat(8000)}`, '__proto__: x', 'x y: x', 'x\u00e8: x', ': x'],
];

const brokenBodies = [
  ...['', ' ', '{', '}', '{"a":}', '[1,2', '"', 'nul', '{"a":1}{"a":2}', "{'a':1}", '\ufeff{}', '\u0000', '--x--'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '-1e999', '['.repeat(30)],
  ...['"\\ud800"', '"\\u0000"'],
];

const methods = 'PUT PATCH HEAD OPTIONS TRACE PROPFIND GET POST DELETE QUERY get NONE'.split(' ');

const endings = [
  ...['%', '%zz', '%00', '%c0%af', '%ff', '%2e%2e%2f', '/', '//', '/..', ';a=b', '.json', '%20', '?', '#x', '\\'],
  ...['\u00e8', '"', '<>', ' x', '\t', `/${'a'.repeat(200)}`, `/${'a'.repeat(20_000)}`, `/${'a'.repeat(100_000)}`],
];

const queries = [
  ...'a=1&a=2 language=it&language=en page_number=1&page_number=2 uid_user[]=x user[a]=b % = &&&'.split(' '),
  ...['__proto__=x', '__proto__[admin]=1', 'constructor=x', 'user=%00', 'user=%ff', 'grouping=giorno&grouping=mese'],
  ...[`user=${'a'.repeat(200)}`, `user=${'a'.repeat(20_000)}`],
];

const chunked = (request: RawRequest, body: string | Buffer): RawRequest =>
  withHeader({ ...request, body: Buffer.from(body) }, 'transfer-encoding', 'chunked');

const inChunks = (body: Buffer): Buffer =>
  Buffer.concat([
    ...(body.length > 0 ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : []),
    Buffer.from('0\r\n\r\n'),
  ]);

/** Mutations of the HTTP itself: each turns a request into a malformed or unusual one, in a variant selected by `n`. */
export const wireMutations: Record<string, WireMutation> = {
  content_type: (request, n) => withHeader(request, 'content-type', pick(contentTypes, n)),
  header: (request, n) => {
    const [name = '', ...value] = pick(oddHeaders, n).split(': ');
    return withHeader(request, name, value.join(': '));
  },
  no_header: (request, n) => without(request, pick(['content-type', 'content-length', 'host'], n)),
  two_lengths: (request) => ({ ...request, headers: [...request.headers, ['content-length', '7']] }),
  many_headers: (request, n) => {
    const many = Array.from({ length: pick([100, 1500, 3000], n) }, (_, at): [string, string] => [`x-${at}`, '1']);
    return { ...request, headers: [...request.headers, ...many] };
  },
  broken_body: (request, n) => withBody(request, pick(brokenBodies, n)),
  body_cut: (request, n) => withBody(request, request.body.subarray(0, n % (request.body.length + 1))),
  body_bytes: (request, n) => {
    const body = Buffer.from(request.body);
    if (body.length > 0) body[n % body.length] = (n >> 8) & 0xff;
    return withBody(request, body);
  },
  gzip: (request) => withHeader(withBody(request, gzipSync(request.body)), 'content-encoding', 'gzip'),
  long_body: (request, n) => withBody(request, `{"a":"${'x'.repeat(pick([9, 70_000, 300_000, 2_000_000], n))}"}`),
  // Announces more than it sends, then half-closes or hangs up.
  incomplete_body: (request, n) => ({
    ...withHeader(request, 'content-length', String(request.body.length + 1 + (n >> 1))),
    afterwards: pick(['half-close', 'hang up'] as const, n),
  }),
  short_length: (request, n) => withHeader(request, 'content-length', String(n % (request.body.length + 1))),
  chunked: (request) => chunked(without(request, 'content-length'), inChunks(request.body)),
  bad_chunks: (request) => chunked(without(request, 'content-length'), 'zz\r\n{}\r\n0\r\n\r\n'),
  length_and_chunks: (request) => chunked(request, inChunks(request.body)),
  method: (request, n) => ({ ...request, method: pick(methods, n) }),
  ending: (request, n) => ({ ...request, target: `${request.target}${pick(endings, n)}` }),
  path: (request, n) => {
    const { target } = request;
    return { ...request, target: pick([target.toUpperCase(), `/${target}`, `http://attacker.example${target}`], n) };
  },
  query: (request, n) => {
    const { target } = request;
    return { ...request, target: `${target}${target.includes('?') ? '&' : '?'}${pick(queries, n)}` };
  },
};
