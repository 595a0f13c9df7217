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
  ['bytes=0-3', '0123', '0-3'],
  ['bytes=4-', '456789', '4-9'],
  ['bytes=4-100', '456789', '4-9'],
  ['bytes=-3', '789', '7-9'],
])('is sent in parts: %s', async (range, body, part) => {
  const answer = await get({ range });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, `bytes ${part}/10`]);
  expect(answer.headers).toMatchObject({ 'content-length': `${body.length}`, etag: '"abc"' });
});

it('has no part beyond its end', async () => {
  const answer = await get({ range: 'bytes=10-' });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect(answer.json()).toEqual({ detail: 'range_not_satisfiable', status_code: 416 });
});

it.each([
  ['"abc"', 206, '456789'],
  ['"abd"', 200, '0123456789'],
  ['W/"abc"', 200, '0123456789'],
  ['Wed, 21 Oct 2099 07:28:00 GMT', 200, '0123456789'],
])('is sent in parts as long as it is the same file: of the version %s', async (version, status, body) => {
  const answer = await get({ range: 'bytes=4-', 'if-range': version });
  expect([answer.statusCode, answer.body]).toEqual([status, body]);
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

it.each([
  [true, 'bytes=1-', '"abc"'],
  [true, 'bytes=4-7', '"abc"'],
  [false, 'bytes=000-5', '"abc"'],
  [false, 'bytes=10-', '"abc"'],
  [false, 'bytes=5-4', '"abc"'],
  [false, 'bytes=1-2,4-5', '"abc"'],
  [false, 'bytes=-4', '"abc"'],
  [false, 'bytes=1-', '"abd"'],
  [false, 'bytes=1-', undefined],
])('whether a download goes on (%j): %s of %s', (isRest, range, version) => {
  const request = { method: 'GET', headers: { range, 'if-range': version } };
  expect(isContinued(request, { sum: 'abc', size: 10 })).toBe(isRest);
  expect(isContinued({ ...request, method: 'HEAD' }, { sum: 'abc', size: 10 })).toBe(false);
});
