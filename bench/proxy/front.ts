import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { packageRoot } from '../../server/package-root.ts';
import { type Answer, headerOf, openCalls, valuesOf } from './calls.ts';
import type { Proxied } from './installation.ts';

const versions: SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

/** Whether a version is spoken when it is the only one offered. */
const isSpoken = ({ ports, ca }: Proxied, version: SecureVersion): Promise<boolean> =>
  new Promise((resolve) => {
    const offered = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    const socket = connect({ host: '127.0.0.1', servername: 'localhost', port: ports.https, ca, ...offered });
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('secureConnect', () => socket.destroy());
  });

const nameIn = async (folder: string, pattern: RegExp): Promise<string> =>
  (await readdir(join(packageRoot, 'dist/web', folder))).find((name) => pattern.test(name)) ?? '';

const script = async () => `/assets/${await nameIn('assets', /^index-.*\.js$/)}`;

/** One address for each kind of answer. */
const addresses = async (): Promise<string[]> => [
  ...['/', '/test', '/join/ABC-DEF', '/registration/abc', '/no-such-page', '/service-worker.js', '/assets/none.js'],
  ...[await script(), `/assets/${await nameIn('assets', /\.css$/)}`],
  `/generated_faces/${await nameIn('generated_faces', /\.avif$/)}`,
  ...['/api/adjectives?public=true', '/api/countries?language=xx', '/api/users', '/api/none'],
];

/** What belongs to one connection or to nginx itself, and how long a body is sent in parts. */
const ofTheWay = ['date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'content-length'];

const shapeOf = ({ status, headers, body }: Answer): string => {
  const sorted = headers.filter(([name]) => !ofTheWay.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([status, sorted, body.toString('base64')]);
};

/** Compares each answer through nginx with that of the server itself. */
const checkAnswers = async ({ calls, direct, origin, note }: Proxied): Promise<void> => {
  const { host } = new URL(origin);
  const encodings: Record<string, string[]> = { js: [], css: [], avif: [] };
  const different: string[] = [];
  let kept = 0;
  const compare = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const through = await calls.send(path, { headers });
    const own = await direct.send(path, { headers: { ...headers, host, 'x-forwarded-for': '127.0.0.1' } });
    if (shapeOf(through) !== shapeOf(own)) different.push(`${path} (${headers['accept-encoding']})`);
    return through;
  };
  for (const path of await addresses()) {
    for (const accepted of ['identity', 'gzip', 'br, gzip']) {
      const answer = await compare(path, { 'accept-encoding': accepted });
      const ending = /^\/(assets|generated_faces)\/.*\.(\w+)$/.exec(path)?.[2] ?? '';
      if (answer.status === 200) encodings[ending]?.push(headerOf(answer, 'content-encoding') ?? 'none');
      const etag = headerOf(answer, 'etag');
      if (!etag) continue;
      const again = await compare(path, { 'accept-encoding': accepted, 'if-none-match': etag });
      if (again.status === 304) kept += 1;
    }
  }
  note('every answer has the status, the headers (each as often) and the bytes of the server itself', different, []);
  note('what a browser has kept is not sent again', kept > 0, true);
  const wanted = { js: ['none', 'gzip', 'br'], css: ['none', 'gzip', 'br'], avif: ['none', 'none', 'none'] };
  note('scripts and styles come compressed as asked for, faces as they are', encodings, wanted);
};

/** What docs/security.md promises of a page over https. */
const onPages = [
  ...['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'],
];

const checkHeaders = async ({ calls, note }: Proxied): Promise<void> => {
  const page = await calls.send('/test');
  const wrong = onPages.filter((name) => valuesOf(page, name).length !== 1);
  note('a page has each security header once', wrong, []);
  const call = await calls.send('/api/adjectives?public=true');
  const caching = [page, await calls.send(await script()), call].map((answer) => headerOf(answer, 'cache-control'));
  const wanted = ['no-cache', 'public, max-age=31536000, immutable', 'no-store'];
  note('pages are asked for each time, files kept for a year, calls not at all', caching, wanted);
};

/** What nginx and the server answer together. */
export const checkFront = async (proxied: Proxied): Promise<void> => {
  const { calls, origin, ports, note } = proxied;
  const plain = openCalls(`http://localhost:${ports.http}`);
  const moved = await plain.send('/join/ABC-DEF?x=1').finally(plain.close);
  const target = [301, `${origin}/join/ABC-DEF?x=1`];
  note('http leads to https, to the same page', [moved.status, headerOf(moved, 'location')], target);
  const spoken: string[] = [];
  for (const version of versions) if (await isSpoken(proxied, version)) spoken.push(version);
  note('only TLS 1.2 and 1.3 are spoken', spoken, ['TLSv1.2', 'TLSv1.3']);
  await checkHeaders(proxied);
  await checkAnswers(proxied);
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const callback = await calls.send('/api/oauth2/callback?code=x&state=y', { headers: forged });
  const leads = [callback.status, headerOf(callback, 'location')?.replace(origin, '')];
  note('no header of a caller changes where a redirect leads', leads, [303, '/login?unauthorized_user']);
  for (const [megabytes, who] of [
    [1.5, 'the server'],
    [5, 'nginx'],
  ] as const) {
    const body = { method: 'POST', body: `"${'x'.repeat(megabytes * 1_000_000)}"` };
    const answer = await calls.send('/api/responses', { ...body, headers: { 'content-type': 'application/json' } });
    const refused = [413, '{"detail":"too_large","status_code":413}'];
    note(`${who} refuses a body of ${megabytes} MB as the API does`, [answer.status, answer.body.toString()], refused);
  }
  note('metrics are not for callers from outside', (await calls.send('/api/metrics')).status, 403);
};
