import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { packageRoot } from '../../server/package-root.ts';
import { type Answer, type Calls, headerOf, openCalls, valuesOf } from './calls.ts';
import type { Note } from './checks.ts';

export type Front = {
  /** Over https, through nginx. */
  calls: Calls;
  /** The server itself, without nginx. */
  direct: Calls;
  origin: string;
  ports: { http: number; https: number; server: number };
  ca: string;
  note: Note;
};

const checkRedirect = async ({ origin, ports, note }: Front): Promise<void> => {
  const plain = openCalls(`http://localhost:${ports.http}`);
  const answer = await plain.send('/join/ABC-DEF?x=1').finally(plain.close);
  const location = headerOf(answer, 'location');
  note(
    'http leads to https, to the same page',
    `${answer.status} to ${location?.replace(origin, 'ORIGIN')}`,
    answer.status === 301 && location === `${origin}/join/ABC-DEF?x=1`,
  );
};

/** The version that is spoken when it is the only one offered; undefined when it is refused. */
const spoken = (port: number, ca: string, version: SecureVersion): Promise<string | undefined> =>
  new Promise((resolve) => {
    const offered = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    const socket = connect({ host: '127.0.0.1', servername: 'localhost', port, ca, ...offered });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol() ?? undefined);
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
  });

const checkVersions = async ({ ports, ca, note }: Front): Promise<void> => {
  const versions: SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
  const found: string[] = [];
  for (const version of versions) if (await spoken(ports.https, ca, version)) found.push(version);
  note('only TLS 1.2 and 1.3 are spoken', found.join(', '), found.join() === 'TLSv1.2,TLSv1.3');
};

/** Of the built server, even though the bench runs from source. */
const builtPages = join(packageRoot, 'dist/web');

const nameIn = async (folder: string, pattern: RegExp): Promise<string> =>
  (await readdir(join(builtPages, folder))).find((name) => pattern.test(name)) ?? '';

/** One address for each kind of answer. */
const addresses = async (): Promise<string[]> => [
  '/',
  '/test',
  '/join/ABC-DEF',
  '/registration/abc',
  '/no-such-page',
  `/assets/${await nameIn('assets', /^index-.*\.js$/)}`,
  `/assets/${await nameIn('assets', /\.css$/)}`,
  `/generated_faces/${await nameIn('generated_faces', /\.avif$/)}`,
  '/service-worker.js',
  '/assets/none.js',
  '/api/adjectives?public=true',
  '/api/countries?language=xx',
  '/api/users',
  '/api/none',
];

/** What belongs to one connection or to nginx itself, and how long a body is sent in parts. */
const ofTheWay = ['date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'content-length'];

const told = ({ status, headers, body }: Answer): string =>
  JSON.stringify([
    status,
    headers.filter(([name]) => !ofTheWay.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    body.toString('base64'),
  ]);

/** Each answer through nginx, beside that of the server itself. */
const checkAnswers = async ({ calls, direct, origin, note }: Front): Promise<void> => {
  const { host } = new URL(origin);
  const encodings = new Map<string, Set<string>>();
  const different: string[] = [];
  let compared = 0;
  const compare = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const through = await calls.send(path, { headers });
    const own = await direct.send(path, { headers: { ...headers, host, 'x-forwarded-for': '127.0.0.1' } });
    compared += 1;
    if (told(through) !== told(own)) different.push(`${path} (${headers['accept-encoding']})`);
    return through;
  };
  let kept = 0;
  for (const path of await addresses()) {
    for (const accepted of ['identity', 'gzip', 'br, gzip']) {
      const answer = await compare(path, { 'accept-encoding': accepted });
      const ending = /^\/(assets|generated_faces)\/.*\.(\w+)$/.exec(path)?.[2];
      if (ending && answer.status === 200) {
        const seen = encodings.get(ending) ?? new Set();
        encodings.set(ending, seen.add(headerOf(answer, 'content-encoding') ?? 'none'));
      }
      const etag = headerOf(answer, 'etag');
      if (!etag) continue;
      const again = await compare(path, { 'accept-encoding': accepted, 'if-none-match': etag });
      if (again.status === 304) kept += 1;
    }
  }
  note(
    'every answer has the status, the headers (each as often) and the bytes of the server itself',
    different.length === 0 ? `${compared} answers, all equal` : `differs: ${different.join(', ')}`,
    different.length === 0,
  );
  note('what a browser has kept is not sent again', `${kept} times 304`, kept > 0);
  const compressed = [...encodings].map(([ending, seen]) => `${ending}: ${[...seen].join(', ')}`);
  const expected = { js: 'none, gzip, br', css: 'none, gzip, br', avif: 'none' };
  note(
    'scripts and styles come compressed as asked for, faces as they are',
    compressed.join('; '),
    Object.entries(expected).every(([ending, wanted]) => [...(encodings.get(ending) ?? [])].join(', ') === wanted),
  );
};

/** What docs/security.md promises of a page over https. */
const onPages = [
  ...['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'],
];

const checkHeaders = async ({ calls, origin, note }: Front): Promise<void> => {
  const page = await calls.send('/test');
  const counts = onPages.map((name) => [name, valuesOf(page, name).length] as const);
  const wrong = counts.filter(([, count]) => count !== 1);
  note(
    'a page has each security header once',
    wrong.length === 0
      ? `all ${onPages.length}, ${headerOf(page, 'strict-transport-security')}`
      : wrong.map(([name, count]) => `${name}: ${count}`).join(', '),
    wrong.length === 0,
  );
  const asset = await calls.send(`/assets/${await nameIn('assets', /^index-.*\.js$/)}`);
  const call = await calls.send('/api/adjectives?public=true');
  const caching = [page, asset, call].map((answer) => headerOf(answer, 'cache-control'));
  note(
    'pages are asked for each time, files kept for a year, calls not at all',
    caching.join('; '),
    caching.join('; ') === 'no-cache; public, max-age=31536000, immutable; no-store',
  );
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const callback = await calls.send('/api/oauth2/callback?code=x&state=y', { headers: forged });
  const location = headerOf(callback, 'location') ?? '';
  note(
    'no header of a caller changes where a redirect leads',
    `${callback.status} to ${location.replace(origin, '')}`,
    callback.status === 303 && [`${origin}/login?unauthorized_user`, '/login?unauthorized_user'].includes(location),
  );
};

const json = { 'content-type': 'application/json' };
const megabyte = 1_000_000;

const checkBodies = async ({ calls, note }: Front): Promise<void> => {
  const submit = (bytes: number) =>
    calls.send('/api/responses', { method: 'POST', headers: json, body: `"${'x'.repeat(bytes)}"` });
  const clear = '{"detail":"too_large","status_code":413}';
  for (const [size, who] of [
    [1.5, 'the server'],
    [5, 'nginx'],
  ] as const) {
    const answer = await submit(size * megabyte);
    const said = answer.body.toString();
    note(
      `a body of ${size} MB is refused by ${who} with the error of the API`,
      `${answer.status} ${said.slice(0, 60)}`,
      answer.status === 413 && said === clear,
    );
  }
};

const checkMetrics = async ({ calls, note }: Front): Promise<void> => {
  const { status } = await calls.send('/api/metrics');
  note('metrics are not for callers from outside', String(status), status === 403);
};

/** What nginx and the server answer together, before anybody has an account. */
export const checkFront = async (front: Front): Promise<void> => {
  await checkRedirect(front);
  await checkVersions(front);
  await checkHeaders(front);
  await checkAnswers(front);
  await checkBodies(front);
  await checkMetrics(front);
};
