import { builtFiles } from '../built-chunks.ts';
import { type RawAnswer, sendRaw } from './raw-http.ts';
import type { Server, Target } from './target.ts';

/** What a header must be: this text, something that matches, or absent. */
type Wanted = Record<string, string | RegExp | undefined>;

const contentSecurityPolicy =
  "default-src 'none';script-src 'self';worker-src 'self';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'";

/** Headers of every answer but those with files. */
const everywhere: Wanted = {
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

/** Files lack what means something for pages and workers alone (decision 11), and are kept for a year. */
const file = (contentType: string | RegExp): Wanted => ({
  'content-security-policy': undefined,
  'x-frame-options': undefined,
  'cross-origin-opener-policy': undefined,
  'cross-origin-embedder-policy': undefined,
  'permissions-policy': undefined,
  'x-permitted-cross-domain-policies': undefined,
  'content-type': contentType,
  'cache-control': 'public, max-age=31536000, immutable',
});

const page = (more: Wanted): Wanted => ({ 'content-type': /^text\/html/, 'cache-control': 'no-cache', ...more });
const uncached: Wanted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const secret = page({ ...uncached, etag: undefined, 'last-modified': undefined });
const json = { ...uncached, 'content-type': /^application\/json/ };
const missing = { ...json, 'x-robots-tag': /^/ };

type Kind = [name: string, target: string, status: number, wanted: Wanted];

/** One address for each kind of answer, with the headers that only this kind has. */
const kindsOf = ({ asset, face, stored }: { asset: string; face: string; stored: string }): Kind[] => [
  ['page', '/test', 200, page({ 'x-robots-tag': undefined })],
  ['page of a class', '/join/ABC-DEF', 200, page({ 'x-robots-tag': 'noindex' })],
  ['page with a token in its address', '/registration/abc', 200, secret],
  ['page after single sign-on', '/oauth2?access_token=x', 200, secret],
  ['script', `/${asset}`, 200, file(/javascript/)],
  ['face', `/${face}`, 200, file(/^image\/(avif|webp)$/)],
  ['stored face', `/generated_faces/${stored}`, 200, file('image/webp')],
  ['missing file', '/assets/none.js', 404, missing],
  ['answer of the API', '/api/adjectives?public=true', 200, json],
  ['refusal of the API', '/api/countries?language=xx', 400, json],
  ['call without a token', '/api/users', 401, json],
  ['sign-in', 'POST /api/auth/login', 401, json],
  ['unknown call', '/api/none', 404, json],
  ['redirect', '/api/oauth2/callback?code=x&state=y', 303, { ...uncached, location: /\/login\?unauthorized_user$/ }],
  ['figures for machines', '/api/metrics', 200, { ...uncached, 'content-type': /^text\/plain/ }],
];

/** The headers of an answer that differ from what they must be, each with its actual value. */
export const wrongHeaders = ({ headers }: Pick<RawAnswer, 'headers'>, wanted: Wanted): string[] =>
  Object.entries(wanted)
    .filter(([name, value]) => !(value instanceof RegExp ? value.test(headers[name] ?? '') : headers[name] === value))
    .map(([name]) => `${name}: ${headers[name] ?? 'absent'}`);

const ask = async (port: number, wanted: string): Promise<RawAnswer> => {
  const [target = '', method = 'GET'] = wanted.split(' ').toReversed();
  const body = Buffer.from(method === 'POST' ? '{"username":"a@b.example","password":"x"}' : '');
  const lines = `host: 127.0.0.1,connection: close,content-type: application/json,content-length: ${body.length}`;
  const headers = lines.split(',').map((line) => line.split(': ') as [string, string]);
  const outcome = await sendRaw(port, { method, target, headers, body });
  if (!('answer' in outcome)) throw new Error(`${wanted} was not answered`);
  return outcome.answer;
};

/** Compares each kind of answer of each server with the table. Strict-Transport-Security belongs to https only. */
export const checkHeaders = async ({ db }: Target, servers: { http: Server; https: Server }) => {
  // One that is not among the release's files.
  const stored = 'attack-0123456789abcdef.webp';
  await db.$client.query(`insert into image_file (file_name, content) values ($1, 'a face'::bytea)`, [stored]);
  const [asset = ''] = builtFiles('assets', /^index-.*\.js$/);
  const [face = ''] = builtFiles('generated_faces', /\.avif$/);
  const found = { checked: 0, wrong: [] as string[] };
  for (const [scheme, { port }] of Object.entries(servers)) {
    const hsts = scheme === 'https' ? /^max-age=\d{8,}$/ : undefined;
    for (const [name, target, status, wanted] of kindsOf({ asset, face, stored })) {
      const answer = await ask(port, target);
      const table = { ...everywhere, 'strict-transport-security': hsts, ...wanted };
      if (answer.status !== status) found.wrong.push(`${name}: ${answer.status}, not ${status}`);
      found.wrong.push(...wrongHeaders(answer, table).map((wrong) => `${name}: ${wrong}`));
      found.checked += Object.keys(table).length;
    }
  }
  return found;
};
