import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { packageRoot } from '../../server/package-root.ts';
import { type RawAnswer, sendRaw } from './raw-http.ts';

/** What a header must be: this text, something that matches, or absent. */
type Wanted = string | RegExp | undefined;

const contentSecurityPolicy =
  "default-src 'none';script-src 'self';worker-src 'self';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'";

/** Headers of every answer but those with files. */
const everywhere: Record<string, Wanted> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /(^|, )camera=\(\),.* geolocation=\(\),.* microphone=\(\)/,
  'x-permitted-cross-domain-policies': 'none',
  'access-control-allow-origin': undefined,
  'set-cookie': undefined,
  server: undefined,
  'x-powered-by': undefined,
};

/** What means something for pages and workers alone, and does not come with the files that they load (decision 66). */
const ofFiles: Record<string, Wanted> = {
  'content-security-policy': undefined,
  'x-frame-options': undefined,
  'cross-origin-opener-policy': undefined,
  'cross-origin-embedder-policy': undefined,
  'permissions-policy': undefined,
  'x-permitted-cross-domain-policies': undefined,
};

const json = /^application\/json/;
const page = /^text\/html/;
const oneYear = 'public, max-age=31536000, immutable';
const uncached: Record<string, Wanted> = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

type Kind = {
  kind: string;
  path: string;
  method?: string;
  body?: string;
  /** Additional request headers. */
  headers?: [string, string][];
  status: number;
  wanted: Record<string, Wanted>;
};

/** One address for each kind of answer, with the headers that only this kind has. */
const kindsOf = ({ asset, face }: { asset: string; face: string }): Kind[] => [
  {
    kind: 'page',
    path: '/test',
    status: 200,
    wanted: { 'content-type': page, 'cache-control': 'no-cache', 'x-robots-tag': undefined },
  },
  {
    kind: 'page of a class',
    path: '/join/ABC-DEF',
    status: 200,
    wanted: { 'content-type': page, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
  },
  {
    kind: 'page with a token in its address',
    path: '/registration/abc',
    status: 200,
    wanted: { ...uncached, 'content-type': page, etag: undefined, 'last-modified': undefined },
  },
  {
    kind: 'page after single sign-on',
    path: '/oauth2?access_token=x',
    status: 200,
    wanted: { ...uncached, 'content-type': page, etag: undefined },
  },
  {
    kind: 'script',
    path: `/assets/${asset}`,
    status: 200,
    wanted: { ...ofFiles, 'content-type': /javascript/, 'cache-control': oneYear },
  },
  {
    kind: 'face',
    path: `/generated_faces/${face}`,
    status: 200,
    wanted: { ...ofFiles, 'content-type': /^image\/(avif|webp)$/, 'cache-control': oneYear },
  },
  {
    kind: 'stored face',
    path: '/generated_faces/attack-0123456789abcdef.webp',
    status: 200,
    wanted: { ...ofFiles, 'content-type': 'image/webp', 'cache-control': oneYear },
  },
  {
    kind: 'missing file',
    path: '/assets/none.js',
    status: 404,
    wanted: { 'content-type': json, 'cache-control': /^no-(store|cache)$|^$/ },
  },
  {
    kind: 'answer of the API',
    path: '/api/adjectives?public=true',
    status: 200,
    wanted: { ...uncached, 'content-type': json },
  },
  {
    kind: 'refusal of the API',
    path: '/api/countries?language=xx',
    status: 400,
    wanted: { ...uncached, 'content-type': json },
  },
  { kind: 'call without a token', path: '/api/users', status: 401, wanted: { ...uncached, 'content-type': json } },
  {
    kind: 'sign-in',
    path: '/api/auth/login',
    method: 'POST',
    body: '{"username":"a@b.example","password":"x"}',
    status: 401,
    wanted: { ...uncached, 'content-type': json },
  },
  { kind: 'unknown call', path: '/api/none', status: 404, wanted: { ...uncached, 'content-type': json } },
  {
    kind: 'redirect',
    path: '/api/oauth2/callback?code=x&state=y',
    status: 303,
    wanted: { ...uncached, location: /\/login\?unauthorized_user$/ },
  },
  {
    kind: 'figures for machines',
    path: '/api/metrics',
    status: 200,
    wanted: { ...uncached, 'content-type': /^text\/plain/ },
  },
];

const meets = (found: string | undefined, wanted: Wanted): boolean =>
  wanted instanceof RegExp ? wanted.test(found ?? '') : found === wanted;

/** The headers of an answer that differ from what they must be, each with its actual value. */
export const wrongHeaders = ({ headers }: Pick<RawAnswer, 'headers'>, wanted: Record<string, Wanted>): string[] =>
  Object.entries(wanted)
    .filter(([name, value]) => !meets(headers[name], value))
    .map(([name]) => `${name}: ${headers[name] ?? 'absent'}`);

const ask = async (port: number, { method = 'GET', path, body = '', headers = [] }: Kind): Promise<RawAnswer> => {
  const given: [string, string][] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
    ...(body ? ([['content-type', 'application/json']] as [string, string][]) : []),
    ['content-length', String(body.length)],
    ...headers,
  ];
  const outcome = await sendRaw(port, { method, target: path, headers: given, body: Buffer.from(body) }, 10_000);
  if (!('answer' in outcome)) throw new Error(`${path} was not answered`);
  return outcome.answer;
};

/** Stores a face in the database that is not one of the release's files. */
const storeFace = (db: Database) =>
  db.$client.query(
    `insert into image_file (file_name, content) values ('attack-0123456789abcdef.webp', 'a face'::bytea)
     on conflict do nothing`,
  );

/** Of the built server, even though the bench runs from source. */
const builtPages = join(packageRoot, 'dist/web');

const nameIn = async (folder: string, pattern: RegExp): Promise<string> =>
  (await readdir(join(builtPages, folder))).find((name) => pattern.test(name)) ?? '';

/** Compares each kind of answer with the table. Strict-Transport-Security belongs to https only. */
export const checkHeaders = async (db: Database, port: number, { https }: { https: boolean }) => {
  await storeFace(db);
  const asset = await nameIn('assets', /^index-.*\.js$/);
  const face = await nameIn('generated_faces', /\.avif$/);
  const hsts = { 'strict-transport-security': https ? /^max-age=\d{8,}; includeSubDomains$/ : undefined };
  const wrong: string[] = [];
  const kinds = kindsOf({ asset, face });
  for (const kind of kinds) {
    const answer = await ask(port, kind);
    if (answer.status !== kind.status) wrong.push(`${kind.kind}: ${answer.status}, not ${kind.status}`);
    const table = { ...everywhere, ...hsts, ...kind.wanted };
    wrong.push(...wrongHeaders(answer, table).map((found) => `${kind.kind}: ${found}`));
  }
  const perKind = Object.keys({ ...everywhere, ...hsts }).length;
  return { checked: kinds.reduce((sum, { wanted }) => sum + perKind + Object.keys(wanted).length, 0), wrong };
};
