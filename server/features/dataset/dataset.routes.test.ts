import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenRelease } from '../../../contract/datasets.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { ask } from '../../testing/participants.ts';
import { makeInBackground } from './background.ts';
import { takeDatasetLock } from './datasets.repository.ts';
import { about, useDatasets } from './testing/use-datasets.ts';

const { server, folder, around, startAgain, post, state, begin, ended, show, make, events, get, archiveAddress } =
  useDatasets();
beforeEach(startAgain);

const nextOnes = async () => (await state()).next.map(({ des_tier, cod_version }) => `${des_tier} ${cod_version}`);

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
    expect(await nextOnes()).toEqual([
      ...['aggregates 2027.1.0', 'aggregates 2027.2.0', 'trials 2027.2.0', 'trials 2027.1.1'],
      ...['trials-coarse 2027.1.0', 'trials-coarse 2027.2.0'],
    ]);
    expect((await begin('trials', '2027.1.1')).status).toBe(400);
    const change = { des_text_it: 'Un tempo era sbagliato.', des_text_en: 'A time was wrong.' };
    await make('trials', '2027.1.1', { change });
    await make('trials', '2027.2.0');
    const { rows } = await around.campaign.query('select jsn_about from data_release where num_edition = 2');
    expect(rows[0]?.jsn_about).toMatchObject({
      ...about,
      url: 'https://prima-vista.example/findings',
      errata: [{ version: '2027.1.1', date: '2027-06-01', it: change.des_text_it, en: change.des_text_en }],
    });
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
    await around.campaign.query('truncate figures_edition');
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
    const lastNote = async () =>
      (await around.campaign.query('select xmin::text as note from release_work')).rows[0].note;
    const cancelled = await lastNote();
    await expect.poll(lastNote, { timeout: 60_000 }).not.toBe(cancelled);
    await letGo();
    expect((await ended()).work).toMatchObject({ des_state: 'cancelled' });
    expect(readdirSync(folder)).toEqual([]);
    expect((await around.campaign.query('select from data_release')).rowCount).toBe(0);
    expect((await post('/cancel')).status).toBe(404);
    expect(await nextOnes()).toContain('trials 2027.1.0');
    expect(await events()).toEqual(['release_begun trials 2027.1.0', 'release_cancelled trials 2027.1.0']);
  });

  it('has failed when the server stops, leaves nothing, and can be begun again', async () => {
    const letGo = await holdUp();
    const dying = background();
    await dying.begin({ email: around.staff.account.email }, wanted);
    const stopped = dying.stop();
    await letGo();
    await stopped;
    expect((await state()).work).toMatchObject({ des_state: 'failed', cod_version: '2027.1.0' });
    expect((await post('/cancel')).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
    await make('trials', '2027.1.0');
  });

  it('is refused before there is an edition', async () => {
    await around.campaign.query('truncate figures_edition');
    await begin('trials', '2027.1.0');
    expect((await ended()).work).toMatchObject({ des_state: 'refused', des_problem: 'no_edition' });
  });

  it('has failed when its server died: what is left of it is deleted by the next one', async () => {
    await around.campaign.query('truncate figures_edition');
    await begin('trials', '2027.1.0');
    await ended();
    await around.campaign.query('update release_work set des_end = null, des_problem = null');
    mkdirSync(join(folder, '.prima-vista-aggregates-2027.1.0.abcd.part'));
    expect((await state()).work).toMatchObject({ des_state: 'failed', des_problem: null });
    await begin('aggregates', '2027.1.0');
    await ended();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stops when it loses its lock, so that two never make it at once', async () => {
    const letGo = await holdUp();
    await begin('trials', '2027.1.0');
    await around.campaign.query(
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

  it('that fails says why, and leaves nothing', async () => {
    await around.campaign.query('alter table image_file rename to image_file_away');
    try {
      await background(folder).begin({ email: around.staff.account.email }, wanted);
      expect((await ended()).work).toMatchObject({ des_state: 'failed', des_problem: 'other' });
    } finally {
      await around.campaign.query('alter table image_file_away rename to image_file');
    }
    expect(readdirSync(folder)).toEqual([]);
    expect(await nextOnes()).toContain('trials 2027.1.0');
  });
});
