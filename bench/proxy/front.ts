import { randomBytes } from 'node:crypto';
import { builtFiles } from '../built-chunks.ts';
import type { Answer, Proxied } from './installation.ts';

const pathIn = (folder: string, pattern: RegExp): string => `/${builtFiles(folder, pattern)[0]}`;

/** One address for each kind of answer. */
const addresses = (): string[] => [
  ...['/', '/test', '/join/ABC-DEF', '/registration/abc', '/no-such-page', '/service-worker.js', '/assets/none.js'],
  ...[pathIn('assets', /^index-.*\.js$/), pathIn('assets', /\.css$/), pathIn('generated_faces', /\.avif$/)],
  ...['/api/adjectives?public=true', '/api/countries?language=xx', '/api/users', '/api/none'],
];

/** What belongs to one connection or to nginx itself, and how long a body is sent in parts. */
const ofTheWay = ['date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'content-length'];

const shapeOf = ({ status, headers, body }: Answer): string => {
  const sorted = Object.entries(headers).filter(([name]) => !ofTheWay.includes(name));
  return JSON.stringify([status, sorted.toSorted(([a], [b]) => (a < b ? -1 : 1)), body.toString('base64')]);
};

/** Compares each answer through nginx, fresh and when a browser has kept it, with that of the server itself. */
const checkAnswers = async ({ calls, direct, origin, note }: Proxied): Promise<void> => {
  const { host } = new URL(origin);
  const different: string[] = [];
  const compare = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const through = await calls.send(path, { headers });
    const own = await direct.send(path, { headers: { ...headers, host, 'x-forwarded-for': '127.0.0.1' } });
    if (shapeOf(through) !== shapeOf(own)) different.push(`${path} (${headers['accept-encoding']})`);
    return through;
  };
  for (const path of addresses()) {
    for (const accepted of ['identity', 'gzip', 'br, gzip']) {
      const { headers } = await compare(path, { 'accept-encoding': accepted });
      const etag = headers.etag?.[0];
      if (etag) await compare(path, { 'accept-encoding': accepted, 'if-none-match': etag });
    }
  }
  note('every answer has the status, the headers (each as often) and the bytes of the server itself', different, []);
};

/** What nginx and the server answer together. */
export const checkFront = async (proxied: Proxied): Promise<void> => {
  const { calls, plain, origin, note } = proxied;
  const moved = await plain.send('/join/ABC-DEF?x=1');
  const target = [301, [`${origin}/join/ABC-DEF?x=1`]];
  note('http leads to https, to the same page', [moved.status, moved.headers.location], target);
  await checkAnswers(proxied);
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const callback = await calls.send('/api/oauth2/callback?code=x&state=y', { headers: forged });
  const leads = [callback.status, callback.headers.location?.[0]?.replace(origin, '')];
  note('no header of a caller changes where a redirect leads', leads, [303, '/login?unauthorized_user']);
  const refusals = {
    1.5: ['the server', '{"detail":"too_large","status_code":413}'],
    5: ['nginx', '{"title":"The request is too large","status":413}'],
  };
  for (const [megabytes, [who, said]] of Object.entries(refusals)) {
    const body = { method: 'POST', body: `"${'x'.repeat(Number(megabytes) * 1_000_000)}"` };
    const answer = await calls.send('/api/responses', { ...body, headers: { 'content-type': 'application/json' } });
    note(`${who} refuses a body of ${megabytes} MB`, [answer.status, answer.body.toString()], [413, said]);
  }
  note('metrics are not for callers from outside', (await calls.send('/api/metrics')).status, 403);
};

/** Opens addresses that are keys, in all places where a proxy could write them down. Resolves to the keys. */
export const openSecrets = async ({ calls, plain }: Proxied): Promise<string[]> => {
  const keys: string[] = [];
  const key = () => {
    const made = randomBytes(18).toString('base64url');
    keys.push(made);
    return made;
  };
  for (const { send } of [calls, plain]) {
    for (const path of ['/registration/@', '/address/@', '/results/@/@', '/test/@/@', '/api/responses/@/@'])
      await send(path.replaceAll('@', key));
    await send('/api/oauth2/callback?code=@&state=@'.replaceAll('@', key));
    await send('/login', { headers: { referer: `https://localhost/registration/${key()}` } });
    await send('/login', { headers: { 'user-agent': key(), authorization: `Bearer ${key()}` } });
    // Too large, which nginx itself refuses.
    await send(`/registration/${key()}`, { method: 'POST', body: 'x'.repeat(5_000_000) });
  }
  return keys;
};

/** Stops the server behind nginx and starts it again. Resolves to keys that were opened meanwhile. */
export const checkOutage = async (proxied: Proxied): Promise<string[]> => {
  const { calls, note, server, untilUp } = proxied;
  await server.stop();
  const call = await calls.send('/api/adjectives?public=true');
  const page = await calls.send('/test');
  const said = [call, page].map(({ status, headers }) => [status, headers['retry-after']]);
  const again = [503, ['2']];
  note('while the server is down, calls and pages get a 503 that says when to try again', said, [again, again]);
  const types = [call, page].map(({ headers }) => headers['content-type']?.[0]);
  note('the 503 of a call is JSON, that of a page is a page', types, ['application/problem+json', 'text/html']);
  const alike = [call, page].filter(({ body }) => body.includes('"detail"'));
  note('neither looks like the word of the server', alike, []);
  const keys = await openSecrets(proxied);
  await server.start();
  await untilUp();
  note('when it is back, so is the site, without nginx being touched', (await calls.send('/test')).status, 200);
  return keys;
};
