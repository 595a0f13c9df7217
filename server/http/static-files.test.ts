import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knowTargets } from './addresses.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pages</title>');
  knowTargets(app);
  await securityHeaders(app, { https: false });
  await staticFiles(app, { webRoot, findFace: async () => undefined });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

it.each([
  '/oauth2',
  '/oauth2/',
  '/oauth2?access_token=x.y.z&flow=f',
  '/registration/a-token',
  '/registration/a-token/',
  '/%72egistration/a-token',
  '/OAuth2?access_token=x',
])('keeps %s out of every cache, since its address holds a secret', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  }
});

it.each(['/', '/login', '/oauth2x', '/game/registration/x'])('lets a browser ask anew for %s', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).toHaveProperty('etag');
  expect(headers).toHaveProperty('last-modified');
});

it.each(['/api/nowhere', '/%61pi/nowhere', '/api', '/api?x=/y'])('has no page for the call %s', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});
