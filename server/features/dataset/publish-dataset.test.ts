import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { serverProgram } from '../../testing/server-program.ts';
import type { Row } from './columns.ts';
import { readRows } from './data-files.ts';
import { type PublishOptions, publishRelease } from './publish-release.ts';
import { type EditionCampaign, editionCampaign } from './testing/edition-campaign.ts';
import { parseVersion, type TierName } from './tiers.ts';

const publishedAt = new Date('2027-06-01T10:00:00Z');
const about = { authors: [{ name: 'Anna Esempio' }] };

let server: TestApp;
let campaign: EditionCampaign;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.$client.query('update game_session set flg_public = true, flg_simulated = false');
  campaign = await editionCampaign(server);
  await campaign.query('truncate data_release, released_set, edition, security_event cascade; delete from participant');
});

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const facesFolder = join(packageRoot, 'web/public/generated_faces');

const publish = (tier: TierName, version: string, into: string, given: Partial<PublishOptions> = {}) => {
  const parsed = parseVersion(version);
  if (!parsed) throw new Error('no version');
  const options = {
    tier,
    version: parsed,
    into,
    about,
    facesFolder,
    now: () => publishedAt,
    user: 'staff@example.org',
  };
  return publishRelease(server.serverDb, { ...options, seed: undefined, ...given });
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The first row of each run. */
const runsIn = async (table: 'trials' | 'trialscoarse', folder: string): Promise<Row<'trialscoarse'>[]> => {
  const file = filesOf(folder).find((path) => /edition-\d+n\d+_data\.csv$/.test(path)) ?? '';
  const runs: Row<'trialscoarse'>[] = [];
  for await (const rows of readRows(table, file)) {
    runs.push(...(rows as Row<'trialscoarse'>[]).filter(({ position }) => position === 0));
  }
  return runs;
};

describe('what is released of a campaign', () => {
  it('are the runs of its published editions, and runs without the time limit, marked; others are counted', async () => {
    await campaign.playMany(14);
    await campaign.playMany(11, { edition: 2 });
    await campaign.playMany(3, { edition: 3 });
    await campaign.playMany(5, { edition: null });
    await campaign.playMany(12, { des_aside: 'too_many' });
    await campaign.playMany(10, { flg_untimed: true });
    const [voided] = await campaign.playMany(1, { edition: null });
    await campaign.query('update participant set flg_void = true where uid_user = $1', [voided]);
    await campaign.publishEdition(1);
    await campaign.publishEdition(2);
    await campaign.publishEdition(3, false);
    const { folder, runs } = await publish('trials', '2027.1.0', scratch());
    expect(runs).toBe(35);
    const released = await runsIn('trials', folder);
    expect(released.filter(({ untimed }) => untimed)).toHaveLength(10);
    expect(new Set(released.map(({ edition }) => edition))).toEqual(new Set(['2027n1']));
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('35 runs, 10 of them with more time');
    expect(readme).toContain(
      '10 or a few more. Declared void by staff: fewer than 10. Waiting for the next edition: fewer than 10.',
    );
  });

  it('is nothing while a face of theirs has no phenotype, and it says so', async () => {
    await campaign.playMany(14);
    await campaign.publishEdition(1);
    await campaign.query("update image set des_phenotype = null where des_phenotype = 'Arabian' and not tutorial");
    onTestFinished(async () => {
      await campaign.query("update image set des_phenotype = 'Arabian' where des_phenotype is null");
    });
    const into = scratch();
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('has faces without a phenotype');
    expect(filesOf(into).filter((path) => path.endsWith('_data.csv'))).toEqual([]);
  });

  it('tells no id, code, session, moment, year of birth or place of anybody', async () => {
    await campaign.playMany(24);
    await campaign.playMany(10, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    for (const tier of ['aggregates', 'trials', 'trials-coarse'] as const) await publish(tier, '2027.1.0', into);
    const { rows } = await campaign.query(
      `select uid_user::text, cod_user, uid_session::text, to_char(tms_completed_at, 'YYYY-MM-DD') as day,
              to_char(tms_completed_at, 'HH24:MI') as time, to_char(tms_created_at, 'HH24:MI') as begun from participant`,
    );
    const secrets = [...new Set(rows.flatMap((row) => Object.values<string>(row)))];
    // What the studio recorded of faces, and what is said of the method, is of no run.
    const ofRuns = filesOf(into).filter((path) => !/materials|documentation\/(method|faces)\.md/.test(path));
    expect(ofRuns.length).toBeGreaterThan(40);
    for (const path of ofRuns) {
      const content = readFileSync(path);
      const found = secrets.filter((secret) => content.includes(secret));
      expect([path, found]).toEqual([path, []]);
    }
    const csv = ofRuns.filter((path) => path.endsWith('_data.csv')).map((path) => readFileSync(path, 'utf8'));
    for (const text of csv) expect(text).not.toMatch(/Lazio|Diploma/);
  });

  it('tells a longer limit that ten runs had, and not one that fewer had', async () => {
    await campaign.playMany(24);
    await campaign.playMany(11, { flg_untimed: true, num_limit_ms: 6000 });
    await campaign.playMany(9, { flg_untimed: true, num_limit_ms: 3900 });
    await campaign.playMany(3, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    for (const tier of ['trials', 'trials-coarse'] as const) {
      const { folder } = await publish(tier, '2027.1.0', into);
      const limits = (await runsIn(tier === 'trials' ? 'trials' : 'trialscoarse', folder)).map(
        ({ untimed, limit_ms }) => `${untimed} ${limit_ms}`,
      );
      const times = (limit: string) => limits.filter((each) => each === limit).length;
      expect([times('false 3000'), times('true 6000'), times('true null')]).toEqual([24, 11, 12]);
      expect(limits).toHaveLength(47);
    }
  });

  it('has profiles in tier 3 only, none of runs that an edition took in without levels', async () => {
    await campaign.playMany(24);
    await campaign.playMany(12, {
      isBlock: true,
      profile: { des_gender: 'Other', val_year_birth: 1990, des_phenotype: 'Arabian' },
    });
    await campaign.playMany(10, { profile: null });
    // Five and five of the two profiles: with what others know of them, each would be one of five.
    await campaign.playMany(10, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    const { folder } = await publish('trials-coarse', '2027.1.0', into);
    const counts: Record<string, number> = {};
    for (const { untimed, gender, age_band, own_phenotype } of await runsIn('trialscoarse', folder)) {
      const key = `${untimed ? 'untimed ' : ''}${gender} ${age_band} ${own_phenotype}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    expect(counts).toEqual({
      'F 14_17 SouthAsian': 12,
      'M 14_17 EastAsian': 12,
      'declined declined declined': 10,
      'not_released not_released not_released': 12,
      'untimed not_released not_released not_released': 10,
    });
    const trials = await publish('trials', '2027.1.0', into);
    const header = readFileSync(filesOf(trials.folder).find((path) => /n1_data\.csv$/.test(path)) ?? '', 'utf8').split(
      '\n',
    )[0];
    expect(header).not.toMatch(/gender,age|age_band|own_phenotype/);
  });

  it('are the same runs in tiers 2 and 3: nobody is missing for being rare', async () => {
    await campaign.playMany(26);
    const rare = { des_gender: 'Other', val_year_birth: 2010, des_phenotype: 'Arabian' } as const;
    await campaign.playMany(4, { profile: rare });
    await campaign.publishEdition(1);
    const into = scratch();
    const trials = await publish('trials', '2027.1.0', into);
    const coarse = await publish('trials-coarse', '2027.1.0', into);
    expect([trials.runs, coarse.runs]).toEqual([30, 30]);
    const genders = (await runsIn('trialscoarse', coarse.folder)).map(({ gender }) => gender);
    expect(genders.filter((gender) => gender === 'not_released')).toHaveLength(17);
    expect(genders).not.toContain('other_or_not_said');
  });

  it('is nothing of a campaign with simulated runs, of a class, or without an edition', async () => {
    await campaign.playMany(12);
    await expect(publish('trials', '2027.1.0', scratch())).rejects.toThrow('no edition has been published');
    await campaign.publishEdition(1);
    await campaign.query('update game_session set flg_simulated = true where flg_public');
    await expect(publish('trials', '2027.1.0', scratch())).rejects.toThrow('nothing is released');
    await campaign.query('update game_session set flg_simulated = false, flg_public = false where flg_public');
    await expect(publish('trials', '2027.1.0', scratch())).rejects.toThrow('nothing is released');
  });
});

describe('two releases', () => {
  it('never differ by one to nine runs, whatever came and went', async () => {
    const uids = await campaign.playMany(30);
    await campaign.publishEdition(1);
    const into = scratch();
    await publish('trials', '2027.1.0', into);
    await campaign.playMany(9, { edition: 2 });
    await campaign.publishEdition(2);
    await expect(publish('trials', '2027.2.0', into)).rejects.toThrow(
      'would differ from published figures by fewer than 10 runs',
    );
    // No edition would have been published of so few; and a refused release does not stick to those of its day.
    await campaign.query('delete from edition where num_edition = 2');
    await campaign.playMany(1, { edition: 3 });
    await campaign.publishEdition(3);
    const second = await publish('trials', '2027.2.0', into);
    const editions = (await runsIn('trials', second.folder)).map(({ edition }) => edition);
    // Of the ten new ones five are alike in each variable: nobody is told which they are.
    expect(editions).toEqual(Array.from({ length: 40 }, () => '2027n2'));
    // Somebody deletes their run: an erratum of the others would show which one, and of too few nobody can be left out.
    await campaign.query('delete from participant where uid_user = $1', [uids[0]]);
    const errata = [{ version: '2027.2.1', date: '2027-06-02', it: 'Corretto.', en: 'Corrected.' }];
    await expect(publish('trials', '2027.2.1', into, { about: { ...about, errata } })).rejects.toThrow(
      'have been deleted or taken out since, and too few are left: wait for the next edition',
    );
    expect(readdirSync(into).filter((name) => !name.startsWith('.'))).toHaveLength(2);
  });

  it.each([
    'delete from participant where uid_user = $1',
    "update participant set des_aside = 'too_many' where uid_user = $1",
  ])('do not tell a run that is gone, in whatever tier (%s)', async (leave) => {
    const [first] = await campaign.playMany(30);
    await campaign.publishEdition(1);
    const into = scratch();
    await publish('aggregates', '2027.1.0', into);
    await campaign.query(leave, [first]);
    // Sums of the first release, less these rows, would be the answers of the one; of so few no others can be left out.
    const gone = 'have been deleted or taken out since';
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow(gone);
    await expect(publish('trials-coarse', '2027.1.0', into)).rejects.toThrow(gone);
    // Ten who had more time make up for nobody: they are in no sum.
    await campaign.playMany(10, { flg_untimed: true });
    await expect(publish('aggregates', '2027.2.0', into)).rejects.toThrow(gone);
    await expect(publish('trials', '2027.2.0', into)).rejects.toThrow(gone);
    // Of more there can: ten that are there, for one that is gone.
    await campaign.playMany(30, { edition: 2 });
    await campaign.publishEdition(2);
    expect((await publish('trials', '2027.2.0', into)).runs).toBe(49 + 10);
  });

  it('do not tell a run that is gone when it is the first one: the page has shown the edition', async () => {
    const [first] = await campaign.playMany(30);
    await campaign.publishEdition(1);
    await campaign.query('delete from participant where uid_user = $1', [first]);
    await expect(publish('trials', '2027.1.0', scratch())).rejects.toThrow('have been deleted or taken out since');
    expect((await campaign.query('select from data_release')).rowCount).toBe(0);
  });

  it('of one edition do not differ by a run without the time limit', async () => {
    await campaign.playMany(24);
    const [first] = await campaign.playMany(11, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    expect((await publish('trials', '2027.1.0', into)).runs).toBe(35);
    await campaign.query('delete from participant where uid_user = $1', [first]);
    // The ten others would tell; so none of them is there, and nobody else is left out.
    expect((await publish('trials-coarse', '2027.1.0', into)).runs).toBe(24);
    expect((await publish('trials', '2027.2.0', into)).runs).toBe(24);
    expect((await campaign.query('select from release_left_out')).rowCount).toBe(0);
  });

  it('leave out ten runs without the time limit with one that is gone, where ten remain', async () => {
    await campaign.playMany(24);
    const untimed = await campaign.playMany(51, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    expect((await publish('trials', '2027.1.0', into)).runs).toBe(24 + 51);
    await campaign.query('delete from participant where uid_user = $1', [untimed[0]]);
    expect((await publish('trials-coarse', '2027.1.0', into)).runs).toBe(24 + 40);
    // One of the others is set aside: ten are left out again, so that the second release does not tell who.
    const { rows } = await campaign.query(
      `select uid_user from participant p
       where flg_untimed and not exists (select from release_left_out o where o.uid_user = p.uid_user) limit 1`,
    );
    const setAside = (value: string | null) =>
      campaign.query('update participant set des_aside = $2 where uid_user = $1', [rows[0].uid_user, value]);
    await setAside('staff');
    expect((await publish('aggregates', '2027.1.0', into)).runs).toBe(24 + 29);
    // They come back: releases stay without them.
    await setAside(null);
    expect((await publish('trials', '2027.2.0', into)).runs).toBe(24 + 29);
  });

  it('differ by ten runs without the time limit, or by none of them', async () => {
    await campaign.playMany(30);
    await campaign.playMany(9, { flg_untimed: true });
    await campaign.publishEdition(1);
    const into = scratch();
    expect((await publish('trials', '2027.1.0', into)).runs).toBe(30);
    await campaign.playMany(1, { flg_untimed: true });
    expect((await publish('trials', '2027.2.0', into)).runs).toBe(40);
  });

  it('of one edition cover the same runs in all tiers, also when there are newer ones', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const into = scratch();
    await publish('trials', '2027.1.0', into);
    await campaign.playMany(24, { edition: 2 });
    await campaign.publishEdition(2);
    expect((await publish('aggregates', '2027.1.0', into)).runs).toBe(24);
    expect((await publish('trials-coarse', '2027.1.0', into)).runs).toBe(24);
    expect((await publish('aggregates', '2027.2.0', into)).runs).toBe(48);
  });
});

describe('versions', () => {
  it('follow each other, and none is made twice', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const into = scratch();
    await expect(publish('trials', '2027.1.1', into)).rejects.toThrow('the next version of edition 2027n1 is 2027.1.0');
    await publish('trials', '2027.1.0', into);
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('never replaced');
    await expect(publish('trials', '2027.1.0', scratch())).rejects.toThrow('has been made, and its files are not in');
    await expect(publish('trials', '2027.1.1', into)).rejects.toThrow('is an erratum: --about must name a file');
    const errata = [{ version: '2027.1.1', date: '2027-06-02', it: 'Un errore.', en: 'An error.' }];
    const { folder } = await publish('trials', '2027.1.1', into, { about: { ...about, errata } });
    expect(readFileSync(join(folder, 'ERRATA.md'), 'utf8')).toContain('An error.');
    await expect(publish('trials', '2026.9.0', into)).rejects.toThrow('older than');
  });

  it('leave a security event with who made them, and sums', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const { folder } = await publish('trials', '2027.1.0', scratch());
    const events = await securityEventsAbout(server, 'staff@example.org');
    expect(events).toMatchObject([
      { des_event: 'data_released', des_target: 'trials', jsn_detail: { version: '2027.1.0', runs: '24' } },
    ]);
    const { rows } = await campaign.query('select num_runs, cod_sums from data_release');
    expect(rows).toEqual([{ num_runs: 24, cod_sums: events[0]?.jsn_detail.sums }]);
    expect(existsSync(join(folder, 'SHA256SUMS'))).toBe(true);
  });

  it('that are refused at the last moment do not stick to the editions of their day', async () => {
    const [first] = await campaign.playMany(24);
    await campaign.publishEdition(1);
    await campaign.query(`create function leave() returns trigger language plpgsql security definer as
      $$ begin delete from participant where uid_user = '${first}'; return null; end $$`);
    await campaign.query('create trigger leave after insert on data_release execute function leave()');
    const into = scratch();
    try {
      await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('have been deleted or taken out since');
    } finally {
      await campaign.query('drop function leave cascade');
    }
    expect((await campaign.query('select from data_release')).rowCount).toBe(0);
    expect(readdirSync(into)).toEqual([]);
  });

  it('are of the day that it is in Italy, as is what is said of their changes', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const now = () => new Date('2027-05-31T22:30:00Z');
    const { folder } = await publish('aggregates', '2027.1.0', scratch(), { now });
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).toContain('date-released: "2027-06-01"');
  });

  it('that were broken off go on with the runs that they had, and are made once', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const into = scratch();
    await campaign.query('delete from image_file');
    const broken = publish('trials', '2027.1.0', into, { facesFolder: scratch() });
    await expect(broken).rejects.toThrow('came with another release');
    expect(readdirSync(into)).toEqual(['.prima-vista-trials-2027.1.0.part']);
    expect(await securityEventsAbout(server, 'staff@example.org')).toEqual([]);
    await campaign.playMany(24, { edition: 2 });
    await campaign.publishEdition(2);
    const { runs, folder } = await publish('trials', '2027.1.0', into);
    expect(runs).toBe(24);
    expect(readdirSync(into)).toEqual(['prima-vista-trials-2027.1.0']);
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).toContain('date-released: "2027-06-01"');
  });
});

describe('npm run release:data', () => {
  const command = (args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const program = [...serverProgram('server/features/dataset/release-data.ts'), ...args];
      const env = { ...process.env, DATABASE_URL: server.connectionString };
      execFile(process.execPath, program, { cwd: packageRoot, env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('makes a release, and says what to look at before it is published', async () => {
    await campaign.playMany(24);
    await campaign.publishEdition(1);
    const into = scratch();
    const file = join(into, 'about.json');
    writeFileSync(file, JSON.stringify(about));
    const { code, out, err } = await command(['trials-coarse', '2027.1.0', into, '--about', file]);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('24 of 24 runs written') });
    expect(out).toContain('24 runs; rows: trialscoarse 2880, faces 24');
    expect(out).toContain('with fewer runs than 10: 0');
    expect(existsSync(join(into, 'prima-vista-trials-coarse-2027.1.0/materials/faces'))).toBe(true);
  });

  it.each([
    [['trials', '2027.1', 'x'], 'Usage:'],
    [['trials', '2027.1.0'], '--about is missing'],
    [['trials', '2027.1.0', '--about', 'package.json'], 'package.json: '],
  ])('refuses %j in words', async (args, message) => {
    const { code, out, err } = await command(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });
});
