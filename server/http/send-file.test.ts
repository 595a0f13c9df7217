import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { partOf, sendFile } from './send-file.ts';

describe('the part that a range asks for', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=4-100', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-100', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
  ])('%s of ten bytes', (range, part) => expect(partOf(range, 10)).toEqual(part));

  it.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s is beyond ten bytes', (range) => {
    expect(partOf(range, 10)).toBe('beyond');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=1e3-'])(
    '%s asks for the whole',
    (range) => expect(partOf(range, 10)).toBeUndefined(),
  );
});

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'send-file-'));
  const file = join(folder, 'ten');
  writeFileSync(file, '0123456789');
  const app = fastify();
  handleErrors(app, { isUnavailable: () => false });
  app.get('/ten', (request, reply) => sendFile(request, reply, { file, sum: 'abc', type: 'text/plain', name: 'ten' }));
  app.get('/none', (request, reply) => sendFile(request, reply, { file: join(folder, 'no'), type: 'text/plain' }));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/ten', headers });

  it('is sent whole, with what it takes to take it up again', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      ...{ 'accept-ranges': 'bytes', etag: '"abc"', 'content-length': '10' },
      'content-disposition': 'attachment; filename="ten"',
    });
  });

  it('is sent in parts, as long as it is the same file', async () => {
    const part = await get({ range: 'bytes=4-', 'if-range': '"abc"' });
    expect([part.statusCode, part.body]).toEqual([206, '456789']);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 4-9/10', 'content-length': '6' });
    expect((await get({ range: 'bytes=4-5' })).body).toBe('45');
    for (const other of ['"abd"', 'W/"abc"', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const whole = await get({ range: 'bytes=4-', 'if-range': other });
      expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
    }
  });

  it('has no part beyond its end', async () => {
    const answer = await get({ range: 'bytes=10-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(answer.json()).toEqual({ detail: 'range_not_satisfiable', status_code: 416 });
  });

  it('is not sent to who has it, nor to who asks about it only', async () => {
    expect((await get({ 'if-none-match': '"abc"' })).statusCode).toBe(304);
    const head = await get({ range: 'bytes=4-' }, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('that is not there is not found', async () => {
    expect((await app.inject('/none')).statusCode).toBe(404);
  });
});
