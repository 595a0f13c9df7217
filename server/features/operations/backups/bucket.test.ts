import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { type BucketSettings, openBucket } from './bucket.ts';

const name = 'prima-vista-daily-2026-03-02T02-30-00.tar.gz.age';

/** A file of so many bytes, and how to upload it. */
const fileOf = (bytes: number, ids: string[] = []) => {
  const file = join(scratchFolder(), name);
  const contents = randomBytes(bytes);
  writeFileSync(file, contents);
  const sha256 = createHash('sha256').update(contents).digest('hex');
  return { contents, upload: { file, name, bytes, sha256, onBegun: async (id: string) => void ids.push(id) } };
};

const bucketOf = ({ settings }: S3Server, changes: Partial<BucketSettings> = {}) =>
  openBucket({ ...settings.BACKUP_S3, ...changes });

const megabyte = 1024 * 1024;
/** Two parts. */
const large = 9 * megabyte;

it.each([1000, 2 * 8 * megabyte])('uploads a file of %i bytes, and removes it', async (bytes) => {
  const server = await startS3Server();
  const { contents, upload } = fileOf(bytes);
  const bucket = bucketOf(server);
  await bucket.upload(upload);
  expect(server.objects().get(name)?.equals(contents)).toBe(true);
  expect(server.open()).toBe(0);
  await bucket.remove(name);
  expect(server.objects().size).toBe(0);
  await bucket.remove(name);
});

it('is refused with another secret, or not there, and shows no secret', async () => {
  const server = await startS3Server();
  const shown = (error: unknown) => inspect(error, { depth: 9, showHidden: true });
  const refusal = await bucketOf(server, { secret: 'guessed' }).upload(fileOf(1000).upload).catch(shown);
  expect(refusal).toContain('403');
  expect(refusal).not.toContain('guessed');
  const url = 'http://127.0.0.1:2/backups';
  const { key, secret } = server.settings.BACKUP_S3;
  const absence = await bucketOf(server, { url }).upload(fileOf(1000).upload).catch(shown);
  expect(absence).toContain('ECONNREFUSED');
  for (const hidden of [key, secret]) expect(absence).not.toContain(hidden);
  expect(server.objects().size).toBe(0);
});

it('repeats what fails for a moment, and gives up what keeps failing without leaving parts', async () => {
  const server = await startS3Server();
  let failures = 2;
  server.trouble.refuses = (method, url) => {
    if (method !== 'PUT' || !url.includes('partNumber=2')) return undefined;
    failures -= 1;
    return failures >= 0 ? 503 : undefined;
  };
  const { contents, upload } = fileOf(large);
  await bucketOf(server).upload(upload);
  expect(server.objects().get(name)?.equals(contents)).toBe(true);
  server.trouble.refuses = (_, url) => (url.includes('partNumber=2') ? 500 : undefined);
  await expect(bucketOf(server).upload(upload)).rejects.toThrow('500');
  expect(server.open()).toBe(0);
});

it('notices what arrived damaged or cut off, also where no checksum tells', async () => {
  const server = await startS3Server();
  const { upload } = fileOf(1000);
  const damaged = (body: Buffer) => Buffer.concat([body.subarray(1), Buffer.from([7])]);
  server.trouble.damages = damaged;
  await expect(bucketOf(server).upload(upload)).rejects.toThrow('arrived in the bucket damaged');
  server.trouble.damages = (body) => body.subarray(10);
  await expect(bucketOf(server).upload(upload)).rejects.toThrow('has another size (990) than the file (1000)');
  server.trouble.hasOtherEtags = true;
  server.trouble.damages = damaged;
  await expect(bucketOf(server).upload(upload)).rejects.toThrow('arrived in the bucket damaged');
  server.trouble.damages = undefined;
  await bucketOf(server).upload(upload);
});

it('reads a large object again part by part, each within the time of one request', async () => {
  const server = await startS3Server();
  server.trouble.hasOtherEtags = true;
  let isAway = true;
  server.trouble.refuses = (method) => {
    if (method !== 'GET' || server.sent.length !== 1 || !isAway) return undefined;
    isAway = false;
    return 503;
  };
  const { upload } = fileOf(large);
  await bucketOf(server).upload(upload);
  expect([server.sent, isAway]).toEqual([[8 * megabyte, megabyte], false]);
  server.trouble.damages = (body) => Buffer.concat([body.subarray(1), Buffer.from([7])]);
  await expect(bucketOf(server).upload(upload)).rejects.toThrow();
});

it('removes what an interrupted upload has left', async () => {
  const server = await startS3Server();
  const ids: string[] = [];
  const { upload } = fileOf(large, ids);
  server.trouble.refuses = (method, url) => (method === 'DELETE' || url.includes('partNumber=2') ? 500 : undefined);
  await expect(bucketOf(server).upload(upload)).rejects.toThrow();
  expect([server.open(), ids]).toEqual([1, ['upload-1']]);
  server.trouble.refuses = undefined;
  await bucketOf(server).forget(name, ids[0] ?? '');
  expect(server.open()).toBe(0);
});
