import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenRelease, ReleaseTier } from '../../../contract/datasets.ts';
import { releaseTiers } from '../../../contract/rules/datasets.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { useDatasets } from './testing/use-datasets.ts';

const { server, folder, around, prove, signIn, startAgain, post, show, make, events, get, archiveAddress } =
  useDatasets();

const named = { des_tier: 'aggregates', cod_version: '2027.1.0' };
const linkOf = async (des_tier: ReleaseTier): Promise<string> =>
  (await post<{ link: string }>('/link', { ...named, des_tier })).body.link;
const downloads = async () => (await events()).filter((event) => event.startsWith('release_downloaded')).length;

beforeAll(async () => {
  await startAgain();
  for (const des_tier of releaseTiers) {
    await make(des_tier, '2027.1.0');
    await post('/open', { ...named, des_tier });
  }
});
beforeEach(signIn);

it('a download of sums is for everybody while the findings are public, and for staff always', async () => {
  await show(false);
  const address = archiveAddress('aggregates', '2027.1.0');
  const codebook = '/api/releases/aggregates/2027.1.0/codebook/it';
  expect((await ask(server, 'GET', '/releases')).status).toBe(404);
  for (const each of [address, codebook]) expect((await get(each)).statusCode).toBe(404);
  expect((await get(await linkOf('aggregates'))).statusCode).toBe(200);
  await show(true);
  expect((await get(address)).statusCode).toBe(200);
  const page = await get(codebook);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain('Descrizione delle colonne');
});

it.each(['trials', 'trials-coarse'] as const)(
  'a download of rows (%s) is never for everybody, only for those who are still allowed to publish',
  async (tier) => {
    await show(true);
    const { releases } = (await ask<{ releases: OpenRelease[] }>(server, 'GET', '/releases')).body;
    expect(releases.map(({ des_tier }) => des_tier)).toEqual(['aggregates']);
    const address = archiveAddress(tier, '2027.1.0');
    const link = await linkOf(tier);
    const key = link.split('key=')[1] ?? '';
    const ofOther = archiveAddress(tier === 'trials' ? 'trials-coarse' : 'trials', '2027.1.0');
    for (const wrong of [
      address,
      `${address}?key=x`,
      `${address}?key=${key.slice(0, -4)}aaaa`,
      `${ofOther}?key=${key}`,
    ])
      expect((await get(wrong)).statusCode).toBe(404);
    expect((await get(`/api/releases/${tier}/2027.1.0/codebook/it`)).statusCode).toBe(400);
    expect((await get(link)).statusCode).toBe(200);
    // The key ends with the right, with the second factor, and with the sign-in.
    const setScopes = (scopes: string) =>
      around.campaign.query('update role set scopes = $1 where id = $2', [scopes, around.staff.account.id_role]);
    await setScopes('findings:read');
    expect((await get(link)).statusCode).toBe(404);
    await setScopes('findings:publish');
    expect((await get(link)).statusCode).toBe(200);
    await prove('password');
    expect((await get(link)).statusCode).toBe(404);
    await prove('second_factor');
    expect((await get(link)).statusCode).toBe(200);
    const elsewhere = await bearerOf(server, around.staff.account);
    await prove('second_factor');
    await askAs(server, elsewhere, 'DELETE', '/auth/sign-ins');
    expect((await get(link)).statusCode).toBe(404);
  },
);

it('a download of rows begins within minutes, and is recorded each time that it begins', async () => {
  const link = await linkOf('trials-coarse');
  expect(await events()).toContain('release_link_made trials-coarse 2027.1.0');
  expect(await downloads()).toBe(0);
  const first = await get(link);
  const etag = String(first.headers.etag);
  expect(await downloads()).toBe(1);
  // Whatever may be a beginning is one: without the version, nobody knows the rest to belong to it.
  const starts: Record<string, string>[] = [
    {},
    { range: 'bytes=0-' },
    { range: 'bytes=0-', 'if-range': etag },
    { range: 'bytes=1-' },
    { range: 'bytes=1-', 'if-range': '"of another version"' },
  ];
  for (const [place, headers] of starts.entries()) {
    expect((await get(link, headers)).statusCode).toBeLessThan(300);
    expect(await downloads()).toBe(2 + place);
  }
  await server.app.inject({ method: 'HEAD', url: link });
  expect(await downloads()).toBe(7);

  server.setNow(new Date('2027-06-01T10:05:01Z'));
  for (const headers of starts) expect((await get(link, headers)).statusCode).toBe(404);
  const rest = { range: 'bytes=1000-', 'if-range': etag };
  const continued = await get(link, rest);
  expect(continued.statusCode).toBe(206);
  expect(continued.rawPayload.equals(first.rawPayload.subarray(1000))).toBe(true);
  expect(await downloads()).toBe(7);
  server.setNow(new Date('2027-06-01T22:00:01Z'));
  expect((await get(link, rest)).statusCode).toBe(404);
});

it('rows are on the machine for its owner alone', () => {
  const name = 'prima-vista-trials-2027.1.0';
  for (const path of ['.', name, join(name, 'data')]) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
  const csv = join(name, 'data/study-primavista_edition-2027n1_data.csv');
  for (const path of [csv, `${name}.tar.gz`]) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o600);
});
