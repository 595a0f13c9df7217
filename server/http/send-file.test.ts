import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors, sendError } from './errors.ts';
import { isContinued, sendFile, understandDownloads } from './send-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'send-file-'));
const app = fastify();
beforeAll(async () => {
  const file = join(folder, 'ten');
  writeFileSync(file, '0123456789');
  handleErrors(app, { isUnavailable: () => false });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'not_found'));
  await understandDownloads(app);
  app.get('/ten', (request, reply) => sendFile(request, reply, { file, sum: 'abc', type: 'text/plain', name: 'ten' }));
  app.get('/sumless', (request, reply) => sendFile(request, reply, { file, type: 'text/html; charset=utf-8' }));
  app.get('/none', (request, reply) => sendFile(request, reply, { file: join(folder, 'no'), type: 'text/plain' }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = '/ten') =>
  app.inject({ method, url, headers });

it('is sent whole, with what it takes to take it up again, and no weaker validator', async () => {
  const answer = await get({ 'accept-encoding': 'gzip, br' });
  expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  expect(answer.headers).toMatchObject({
    ...{ 'accept-ranges': 'bytes', etag: '"abc"', 'content-length': '10', 'content-type': 'text/plain' },
    'content-disposition': 'attachment; filename="ten"',
  });
  for (const name of ['last-modified', 'cache-control', 'vary']) expect(answer.headers).not.toHaveProperty(name);
});

it.each([
  ['bytes=0-3', {}, 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', {}, 206, '456789', 'bytes 4-9/10'],
  ['bytes=4-100', {}, 206, '456789', 'bytes 4-9/10'],
  ['bytes=-3', {}, 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', {}, 416, '{"detail":"range_not_satisfiable","status_code":416}', 'bytes */10'],
  ['bytes=4-', { 'if-range': '"abc"' }, 206, '456789', 'bytes 4-9/10'],
  ['bytes=4-', { 'if-range': '"abd"' }, 200, '0123456789', undefined],
  ['bytes=4-', { 'if-range': 'W/"abc"' }, 200, '0123456789', undefined],
  ['bytes=4-', { 'if-range': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 200, '0123456789', undefined],
])('is sent in parts as long as it is the same file: %s, %j', async (range, version, status, body, part) => {
  const answer = await get({ range, ...version });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, part]);
  expect(answer.headers).toMatchObject({ 'content-length': `${body.length}`, etag: '"abc"' });
});

it('is not sent to clients that have it, nor to those that ask only about it', async () => {
  expect((await get({ 'if-none-match': '"abc"' })).statusCode).toBe(304);
  for (const known of ['"abd"', '*']) expect((await get({ 'if-none-match': known })).statusCode).toBe(200);
  const head = await get({ range: 'bytes=4-' }, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
});

it('that has no sum has no parts, and one that is not there is not found', async () => {
  const whole = await get({ range: 'bytes=4-', 'if-match': '"x"' }, 'GET', '/sumless');
  expect([whole.statusCode, whole.body, whole.headers.etag]).toEqual([200, '0123456789', undefined]);
  expect((await get({}, 'GET', '/none')).json()).toEqual({ detail: 'not_found', status_code: 404 });
});

it('a download goes on when a later part of the same version is asked for', () => {
  const isRest = (range: string, version: string | undefined = '"abc"', method = 'GET') =>
    isContinued({ method, headers: { range, 'if-range': version } }, { sum: 'abc', size: 10 });
  expect(['bytes=1-', 'bytes=4-7'].filter((range) => !isRest(range))).toEqual([]);
  const others = ['bytes=000-5', 'bytes=10-', 'bytes=5-4', 'bytes=1-2,4-5', 'bytes=-4'];
  expect(others.filter((range) => isRest(range))).toEqual([]);
  expect([isRest('bytes=1-', '"abd"'), isRest('bytes=1-', ''), isRest('bytes=1-', '"abc"', 'HEAD')]).not.toContain(
    true,
  );
});
