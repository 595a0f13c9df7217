import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import type { TestApp } from './testing/build-test-app.ts';
import { startTestApp, useTestApp } from './testing/use-test-app.ts';

const test = useTestApp();

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  test.app.inject({ method: 'POST', url: '/api/responses', payload, headers });

/** Sends a request over a real connection with an absolute URL in the request line, as for a proxy. */
const askWhole = async ({ app }: TestApp, path: string) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request(app.listeningOrigin, { path: `http://elsewhere.example${path}`, agent: false });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, cacheControl: answer.headers['cache-control'] };
};

describe('every answer', () => {
  it.each(['/api/health', '/generated_faces/set-a.json', '/api/nowhere'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    },
  );

  it('of the API is never cached', async () => {
    for (const url of ['/api/health', '/api/nowhere', '/%61pi/health', '/api/docs/json'])
      expect((await test.app.inject(url)).headers['cache-control']).toBe('no-store');
  });
});

it('a call with an absolute URL is one like any other: never cached, and counted', async () => {
  const limited = await startTestApp({ config: { RATE_LIMIT_PER_IP: 1 } });
  expect(await askWhole(limited, '/api/health')).toEqual({ status: 200, cacheControl: 'no-store' });
  expect((await askWhole(limited, '/api/health')).status).toBe(429);
});

it('the bare address leads where START_PAGE says, and to the office while the database is away', async () => {
  const { app, query } = await startTestApp({ stored: { START_PAGE: '/test' } });
  const leadsTo = async () => (await app.inject('/')).headers.location;
  await query('alter table setting rename to setting_away');
  expect(await leadsTo()).toBe('/home');
  await query('alter table setting_away rename to setting');
  expect(await leadsTo()).toBe('/test');
});

it('an invalid address gets the error body and bare headers', async () => {
  for (const url of ['/api/%E0%A4%A', '/%E0%A4%A']) {
    const { statusCode, headers, body } = await test.app.inject(url);
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toEqual({ detail: 'invalid_request', status_code: 400 });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  }
});

it('a malformed request gets the error body', async () => {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(test.app.listeningOrigin).port), '127.0.0.1');
  socket.write('hello\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]+\{"detail":"invalid_request","status_code":400\}$/);
});

it('the limit for one address counts its calls from any port, and trusts only the configured proxies', async () => {
  const limited = await startTestApp({ config: { RATE_LIMIT_PER_IP: 3, TRUST_PROXY: 1 } });
  const calls = [];
  for (let call = 0; call < 4; call += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${call}, 203.0.113.7:5000${call}` };
    calls.push(await limited.app.inject({ url: '/api/health', headers }));
  }
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
});

it("the log says that a query failed, and nothing that opens a participant's results", async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const broken = await startTestApp({ logger: log });
  await broken.query('alter table participant rename to participant_away');
  const uid_user = '0e9f5a0c-52c6-4f8e-9f0a-6a0b8a6f4c11';
  expect((await broken.app.inject(`/api/gamesession/user/${uid_user}/alias`)).statusCode).toBe(500);
  expect(lines.join('')).toContain('server_error');
  expect(lines.join('')).toContain('42P01');
  expect(lines.join('')).not.toContain(uid_user);
});

describe('invalid input', () => {
  it.each([
    ['it is not JSON', '{"responses": [', 'application/json', { detail: 'invalid_json', status_code: 400 }],
    ['its type is not JSON', '<run/>', 'text/xml', { detail: 'unsupported_media_type', status_code: 415 }],
    ['it has over 256 KB', `"${'x'.repeat(300_000)}"`, 'application/json', { status_code: 413 }],
  ])('is refused when %s', async (_when, payload, type, error) => {
    expect((await post(payload, { 'content-type': type })).json()).toMatchObject(error);
  });

  it('is not an empty body declared as JSON, where none is needed', async () => {
    const asked = { method: 'DELETE', url: '/api/users/not-an-id', headers: { 'content-type': 'application/json' } };
    expect((await test.app.inject({ ...asked, method: 'DELETE' })).statusCode).toBe(401);
    expect((await post('')).json()).toMatchObject({ detail: 'invalid_request', status_code: 400 });
  });

  it('cannot leave the folder of the pages', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/generated_faces/..%2f..%2fpackage.json']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('prima-vista');
    }
  });
});

it('pages are not sent for a missing file or an unknown call, whatever the method', async () => {
  for (const url of ['/assets/gone.js', '/generated_faces/gone.avif', '/api', '/api?x=/y'])
    expect((await test.app.inject(url)).json()).toMatchObject({ detail: 'not_found' });
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    expect((await test.app.inject({ method, url: '/api/nowhere' })).json()).toMatchObject({ detail: 'not_found' });
});

it('faces are cached forever, since their names contain a hash, and their list is revalidated', async () => {
  const [image] = (await test.app.inject('/api/images')).json();
  const face = await test.app.inject(`/generated_faces/${image.file_name}`);
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/avif']);
  expect(face.headers['cache-control']).toContain('immutable');
  expect((await test.app.inject('/generated_faces/set-a.json')).headers['cache-control']).toBe('no-cache');
});

describe('the description of the API', () => {
  const documented = useTestApp({ config: { API_DOCS: 'on' } });

  it('names every endpoint of the contract', async () => {
    const { paths } = (await documented.app.inject('/api/docs/json')).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
  });

  it('is not there unless it is asked for', async () => {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json'])
      expect((await test.app.inject(url)).statusCode).toBe(404);
  });

  it('is a page', async () => {
    const answer = await documented.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  });
});
