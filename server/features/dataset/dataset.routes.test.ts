import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'tar';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenRelease, ReleasesState, ReleaseTier } from '../../../contract/datasets.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { askAs, bearerOf, signedInWith, type TestAccount } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { makeInBackground } from './background.ts';
import { takeDatasetLock } from './datasets.repository.ts';
import { type EditionCampaign, editionCampaign } from './testing/edition-campaign.ts';

const folder = scratchFolder(afterAll);
const server = useTestApp({ config: { RELEASES_DIR: folder, ORIGIN: 'https://prima-vista.example' } });
let campaign: EditionCampaign;
let account: TestAccount;
let headers: { authorization: string };
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  server.setNow(new Date('2027-06-01T10:00:00Z'));
  await server.db.$client.query('update game_session set flg_public = true, flg_simulated = false');
  await server.db.$client.query(
    'truncate data_release, release_work, snapshot, figures_step, figures_change, figures_edition, security_event, findings_state cascade; delete from participant',
  );
  campaign = await editionCampaign(server);
  await campaign.playEdition();
  ({ account, headers } = await signedInWith(server, ['findings:read', 'findings:publish']));
});

const about = { authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }], contact: 'data@example.org' };

const post = <T = ReleasesState>(path: string, payload: object = {}) =>
  askAs<T>(server, headers, 'POST', `/releases${path}`, payload);
const state = async () => (await askAs<ReleasesState>(server, headers, 'GET', '/releases/state')).body;
const begin = (des_tier: ReleaseTier, cod_version: string, more: object = {}) =>
  post('', { des_tier, cod_version, about, ...more });
const show = (flg_public: boolean) => askAs(server, headers, 'POST', '/findings/public', { flg_public });

/** Waits until nothing is being made. */
const ended = async (): Promise<ReleasesState> => {
  await expect.poll(async () => (await state()).work?.des_state, { timeout: 120_000 }).not.toBe('under_way');
  return state();
};

const make = async (des_tier: ReleaseTier, cod_version: string, more: object = {}): Promise<ReleasesState> => {
  expect((await begin(des_tier, cod_version, more)).status).toBe(200);
  const found = await ended();
  expect(found.work).toMatchObject({ des_tier, cod_version, des_state: 'made', des_problem: null });
  return found;
};

const events = async () =>
  (await securityEventsAbout(server, account.email))
    .filter(({ des_event }) => /release/.test(des_event))
    .map(({ des_event, des_target, jsn_detail }) => `${des_event} ${des_target} ${jsn_detail.version}`);

const get = (address: string, more: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: address, headers: more });
const archiveAddress = (tier: ReleaseTier, version: string) => `/api/releases/${tier}/${version}/archive`;

describe('a dataset that staff makes', () => {
  it('is whole, and nobody has it before somebody has read its report and lets it go', async () => {
    expect(await state()).toMatchObject({ work: null, releases: [], about: null });
    const { releases, about: said } = await make('aggregates', '2027.1.0');
    expect(said).toEqual(about);
    expect(releases).toMatchObject([
      {
        ...{ des_tier: 'aggregates', cod_version: '2027.1.0', dat_release: '2027-06-01', num_runs: 24 },
        ...{ flg_here: true, tms_opened_at: null, report: null },
      },
    ]);
    // Packed into one file with everything in it, the same for the same files.
    const packed: string[] = [];
    const name = 'prima-vista-aggregates-2027.1.0';
    const file = join(folder, `${name}.tar.gz`);
    await list({ file, onReadEntry: ({ path, mtime }) => packed.push(`${path} ${mtime?.toISOString().slice(0, 10)}`) });
    expect(packed).toContain(`${name}/documentation/method.md 2027-06-01`);
    expect(packed.filter((entry) => !entry.endsWith(' 2027-06-01'))).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual([name, `${name}.tar.gz`]);

    await show(true);
    expect((await ask(server, 'GET', '/releases')).body).toEqual({ releases: [], des_contact: null });
    expect((await get(archiveAddress('aggregates', '2027.1.0'))).statusCode).toBe(404);
    const named = { des_tier: 'aggregates', cod_version: '2027.1.0' };
    expect(await post('/link', named)).toMatchObject({ status: 409, body: { detail: 'release_not_ready' } });

    expect((await post('/open', named)).body.releases[0]?.tms_opened_at).toBe('2027-06-01T10:00:00.000Z');
    const { body } = await ask<{ releases: OpenRelease[]; des_contact: string | null }>(server, 'GET', '/releases');
    expect(body.des_contact).toBe('data@example.org');
    expect(body.releases).toMatchObject([{ ...named, num_runs: 24, des_licence: 'CC-BY-4.0' }]);
    const archive = await get(archiveAddress('aggregates', '2027.1.0'));
    expect(archive.statusCode).toBe(200);
    expect(archive.rawPayload).toHaveLength(body.releases[0]?.archive.num_bytes ?? 0);
    const sum = createHash('sha256').update(archive.rawPayload).digest('hex');
    expect(sum).toBe(body.releases[0]?.archive.cod_sha256);
    await post('/open', named);
    expect(await events()).toEqual([
      'data_released aggregates 2027.1.0',
      'release_begun aggregates 2027.1.0',
      'release_opened aggregates 2027.1.0',
    ]);
  });

  it('follows those before it: the same runs of another tier, an erratum with what was wrong, new runs', async () => {
    // A refused dataset does not block the next one.
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await begin('trials', '2027.2.0')).toMatchObject({ status: 409, body: { detail: 'release_out_of_turn' } });
    await make('trials', '2027.1.0');
    expect((await state()).next.map(({ des_tier, cod_version }) => `${des_tier} ${cod_version}`)).toEqual([
      ...['aggregates 2027.1.0', 'aggregates 2027.2.0', 'trials 2027.2.0', 'trials 2027.1.1'],
      ...['trials-coarse 2027.1.0', 'trials-coarse 2027.2.0'],
    ]);
    expect((await begin('trials', '2027.1.1')).status).toBe(400);
    const change = { des_text_it: 'Un tempo era sbagliato.', des_text_en: 'A time was wrong.' };
    await make('trials', '2027.1.1', { change });
    await make('trials', '2027.2.0');
    const { rows } = await campaign.query('select jsn_about from data_release where num_edition = 2');
    expect(rows[0]?.jsn_about).toMatchObject({
      ...about,
      url: 'https://prima-vista.example/findings',
      errata: [{ version: '2027.1.1', date: '2027-06-01', it: change.des_text_it, en: change.des_text_en }],
    });
  });

  it('is refused before there is an edition', async () => {
    await campaign.query('truncate figures_edition');
    await begin('trials', '2027.1.0');
    expect((await ended()).work).toMatchObject({ des_state: 'refused', des_problem: 'no_edition' });
  });
});

describe('what is under way', () => {
  /** Nobody reads a run until this is called. */
  const holdUp = async () => {
    const client = await server.db.$client.connect();
    await client.query('begin; lock table public_profile in access exclusive mode');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  };

  const background = (facesFolder = join(packageRoot, 'web/public/generated_faces')) =>
    makeInBackground({
      ...{ db: server.serverDb, openUnlimited: server.openUnlimited, now: server.now, folder, origin: undefined },
      ...{ log: { warn: () => {} }, facesFolder },
    });

  const version = { year: 2027, edition: 1, erratum: 0 };
  const wanted = { tier: 'trials' as const, version, about, change: undefined };

  it('is made by one server at a time', async () => {
    const lock = await takeDatasetLock(server.serverDb);
    expect(await begin('trials', '2027.1.0')).toMatchObject({ status: 409, body: { detail: 'release_under_way' } });
    expect((await state()).work).toBeNull();
    await lock?.release();
    await expect.poll(async () => (await begin('trials', '2027.1.0')).status).toBe(200);
    await ended();
  });

  it('can be given up: nothing of it is left, and its version is free', async () => {
    const letGo = await holdUp();
    await begin('trials', '2027.1.0');
    expect((await state()).work?.des_state).toBe('under_way');
    expect((await begin('aggregates', '2027.1.0')).status).toBe(409);
    expect((await post('/cancel')).status).toBe(200);
    // The work notes how far it is, which changes the row, and so it learns that it is given up.
    const lastNote = async () => (await campaign.query('select xmin::text as note from release_work')).rows[0].note;
    const cancelled = await lastNote();
    await expect.poll(lastNote, { timeout: 60_000 }).not.toBe(cancelled);
    await letGo();
    expect((await ended()).work).toMatchObject({ des_state: 'cancelled' });
    expect(readdirSync(folder)).toEqual([]);
    expect((await campaign.query('select from data_release')).rowCount).toBe(0);
    expect((await post('/cancel')).status).toBe(404);
    await make('trials', '2027.1.0');
    expect((await events()).toSorted()).toEqual([
      ...['data_released trials 2027.1.0', 'release_begun trials 2027.1.0', 'release_begun trials 2027.1.0'],
      'release_cancelled trials 2027.1.0',
    ]);
  });

  it('has failed when the server stops, leaves nothing, and can be begun again', async () => {
    const letGo = await holdUp();
    const dying = background();
    await dying.begin({ email: account.email }, wanted);
    const stopped = dying.stop();
    await letGo();
    await stopped;
    expect((await state()).work).toMatchObject({ des_state: 'failed', cod_version: '2027.1.0' });
    expect((await post('/cancel')).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
    await make('trials', '2027.1.0');
  });

  it('has failed when its server died: what is left of it is deleted by the next one', async () => {
    await make('trials', '2027.1.0');
    await campaign.query('update release_work set des_end = null');
    mkdirSync(join(folder, '.prima-vista-aggregates-2027.1.0.abcd.part'));
    expect((await state()).work).toMatchObject({ des_state: 'failed', des_problem: null });
    await make('aggregates', '2027.1.0');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stops when it loses its lock, so that two never make it at once', async () => {
    const letGo = await holdUp();
    await begin('trials', '2027.1.0');
    await campaign.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = ${advisoryLocks.dataset}
       and database = (select oid from pg_database where datname = current_database())`,
    );
    await expect.poll(async () => (await state()).work?.des_state).toBe('failed');
    expect((await begin('trials', '2027.1.0')).status).toBe(200);
    await letGo();
    expect((await ended()).work).toMatchObject({ des_state: 'made', des_problem: null });
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await events()).filter((event) => event.startsWith('data_released'))).toHaveLength(1);
  });

  it('that fails says why, and begins from zero', async () => {
    await campaign.query('alter table image_file rename to image_file_away');
    try {
      await background(folder).begin({ email: account.email }, wanted);
      expect((await ended()).work).toMatchObject({ des_state: 'failed', des_problem: 'other' });
    } finally {
      await campaign.query('alter table image_file_away rename to image_file');
    }
    expect(readdirSync(folder)).toEqual([]);
    await make('trials', '2027.1.0');
  });
});

describe('a download', () => {
  const named = { des_tier: 'aggregates', cod_version: '2027.1.0' };
  const linkOf = async (des_tier: ReleaseTier): Promise<string> =>
    (await post<{ link: string }>('/link', { ...named, des_tier })).body.link;
  const downloads = async () => (await events()).filter((event) => event.startsWith('release_downloaded')).length;
  it('of sums is for everybody while the findings are public, and for staff always', async () => {
    await make('aggregates', '2027.1.0');
    await post('/open', named);
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
    'of rows (%s) is never for everybody, only for those who are still allowed to publish',
    async (tier) => {
      await make(tier, '2027.1.0');
      await post('/open', { ...named, des_tier: tier });
      await show(true);
      expect((await ask(server, 'GET', '/releases')).body).toEqual({ releases: [], des_contact: 'data@example.org' });
      const address = archiveAddress(tier, '2027.1.0');
      const link = await linkOf(tier);
      const key = link.split('key=')[1] ?? '';
      for (const wrong of [address, `${address}?key=x`, `${address}?key=${key.slice(0, -4)}aaaa`]) {
        expect((await get(wrong)).statusCode).toBe(404);
      }
      expect((await get(`/api/releases/${tier}/2027.1.0/codebook/it`)).statusCode).toBe(400);
      expect((await get(link)).statusCode).toBe(200);
      // The key ends with the right, and with the sign-in.
      await campaign.query('update role set scopes = $1 where id = $2', ['findings:read', account.id_role]);
      expect((await get(link)).statusCode).toBe(404);
      await campaign.query('update role set scopes = $1 where id = $2', ['findings:publish', account.id_role]);
      expect((await get(link)).statusCode).toBe(200);
      await askAs(server, await bearerOf(server, account), 'DELETE', '/auth/sign-ins');
      expect((await get(link)).statusCode).toBe(404);
    },
  );

  it('of rows begins within minutes, and is recorded each time that it begins', async () => {
    await make('trials-coarse', '2027.1.0');
    await post('/open', { ...named, des_tier: 'trials-coarse' });
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

  it('with the key of one release opens no other', async () => {
    await make('trials', '2027.1.0');
    await make('trials-coarse', '2027.1.0');
    await post('/open', { ...named, des_tier: 'trials' });
    await post('/open', { ...named, des_tier: 'trials-coarse' });
    const link = await linkOf('trials');
    expect((await get(link.replace('/trials/', '/trials-coarse/'))).statusCode).toBe(404);
  });
});

it('a link opens nothing once its sign-in proves less than the installation asks for', async () => {
  const own = join(folder, 'own');
  const now = new Date('2027-06-01T10:00:00Z');
  const strict = await startTestApp({ now, config: { RELEASES_DIR: own, SECOND_FACTOR: 'required' } });
  await (await editionCampaign(strict)).playEdition();
  // Publishing needs a second factor.
  const staff = await signedInWith(strict, ['findings:read', 'findings:publish']);
  await strict.db.$client.query("update sign_in set des_proof = 'second_factor'");
  const body = { des_tier: 'trials', cod_version: '2027.1.0' };
  const call = <T = ReleasesState>(path: string, payload: object) =>
    askAs<T>(strict, staff.headers, 'POST', `/releases${path}`, payload);
  expect((await call('', { ...body, about })).status).toBe(200);
  const stateNow = async () =>
    (await askAs<ReleasesState>(strict, staff.headers, 'GET', '/releases/state')).body.work?.des_state;
  await expect.poll(stateNow, { timeout: 120_000 }).toBe('made');
  await call('/open', body);
  const { link } = (await call<{ link: string }>('/link', body)).body;
  const status = async () => (await strict.app.inject({ method: 'GET', url: link })).statusCode;
  expect(await status()).toBe(200);
  // Only their owner reads rows on the machine.
  const name = 'prima-vista-trials-2027.1.0';
  for (const path of ['.', name, join(name, 'data')]) expect(statSync(join(own, path)).mode & 0o777).toBe(0o700);
  const csv = join(name, 'data/study-primavista_edition-2027n1_data.csv');
  for (const path of [csv, `${name}.tar.gz`]) expect(statSync(join(own, path)).mode & 0o777).toBe(0o600);
  await strict.db.$client.query("update sign_in set des_proof = 'password'");
  expect(await status()).toBe(404);
});
