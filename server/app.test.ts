import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  test.app.inject({ method: 'POST', url: '/api/responses', payload, headers });

describe('every answer', () => {
  it.each(['/api/health', '/generated_faces/manifest.json', '/api/nowhere'])(
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
    for (const url of ['/api/health', '/api/images', '/api/nowhere']) {
      expect((await test.app.inject(url)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('input that is wrong', () => {
  it('is a 400 when it is no JSON', async () => {
    expect((await post('{"responses": [')).json()).toEqual({ detail: 'invalid_json', status_code: 400 });
    expect((await post('')).statusCode).toBe(400);
  });

  it('is a 415 when it is no JSON by its type', async () => {
    const answer = await post('<run/>', { 'content-type': 'text/xml' });
    expect(answer.json()).toEqual({ detail: 'unsupported_media_type', status_code: 415 });
  });

  it('is a 413 above 256 KB', async () => {
    expect((await post(JSON.stringify({ responses: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  });

  it('is a 404 on an unknown route, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await test.app.inject({ method, url: '/api/nowhere' });
      expect(answer.json()).toEqual({ detail: 'not_found', status_code: 404 });
    }
  });

  it('does not get out of the folder of the pages', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/generated_faces/..%2f..%2fpackage.json']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('prima-vista');
    }
  });
});

describe('pages', () => {
  it('are not what a missing file or an unknown call gets', async () => {
    for (const url of ['/assets/gone.js', '/generated_faces/gone.avif', '/api', '/api?x=/y']) {
      expect((await test.app.inject(url)).json()).toMatchObject({ detail: 'not_found' });
    }
  });
});

describe('faces', () => {
  it('are served for good, since their names carry a hash', async () => {
    const [image] = (await test.app.inject('/api/images')).json();
    const answer = await test.app.inject(`/generated_faces/${image.file_name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('come with their list, which is asked for anew', async () => {
    const answer = await test.app.inject('/generated_faces/manifest.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('the description of the API', () => {
  it('names every endpoint of the contract', async () => {
    const { paths } = (await test.app.inject('/api/docs/json')).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
  });

  it('is a page', async () => {
    const answer = await test.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  });
});
