import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions, takeDueSteps } from '../figures/figures.ts';
import type { Row } from './columns.ts';
import { type PublishOptions, publishDataset } from './publish-dataset.ts';
import { type EditionCampaign, editionCampaign } from './testing/edition-campaign.ts';
import { filesOf, readRows } from './testing/read-rows.ts';
import { folderOf, parseVersion, type TierName } from './versions.ts';

const about = { authors: [{ name: 'Anna Esempio' }] };

const server = useTestApp();
let campaign: EditionCampaign;
beforeEach(async () => {
  await server.db.$client.query('update game_session set flg_public = true, flg_simulated = false');
  campaign = await editionCampaign(server);
  await campaign.query(
    'truncate data_release, snapshot, figures_step, figures_change, figures_edition, security_event cascade; delete from participant',
  );
});

const facesFolder = join(packageRoot, 'web/public/generated_faces');

const publish = async (tier: TierName, text: string, into: string, given: Partial<PublishOptions> = {}) => {
  const version = parseVersion(text);
  const options = { tier, version, into, about, facesFolder, now: () => new Date('2027-06-01T10:00:00Z') };
  const published = await publishDataset(server.serverDb, { ...options, user: 'staff@example.org', ...given });
  return { ...published, folder: join(into, folderOf(tier, version)) };
};

/** The first row of each run. */
const runsIn = (table: 'trials' | 'trialscoarse', folder: string): Row<'trialscoarse'>[] =>
  (readRows(folder, table) as Row<'trialscoarse'>[]).filter(({ position }) => position === 0);

describe('what a dataset has of a campaign', () => {
  it('are the runs of its editions, and those without the usual limit up to then, marked; others are counted', async () => {
    await campaign.playMany(14);
    await campaign.playMany(11);
    await campaign.playMany(12, { des_aside: 'too_many' });
    await campaign.playMany(10, { flg_untimed: true });
    const [voided] = await campaign.playMany(1);
    await campaign.query('update participant set flg_void = true where uid_user = $1', [voided]);
    await campaign.publishEdition();
    // Wait for the next edition.
    await campaign.playMany(5);
    const [late] = await campaign.playMany(1, { flg_untimed: true });
    await campaign.query("update participant set tms_completed_at = '2026-02-05' where uid_user = $1", [late]);
    const { folder, runs } = await publish('trials', '2027.1.0', scratchFolder());
    expect(runs).toBe(35);
    expect(runsIn('trials', folder).filter(({ untimed }) => untimed)).toHaveLength(10);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('35 runs, 10 of them with more time');
    expect(readme).toContain(
      '10 or a few more. Declared void by staff: fewer than 10. Waiting for the next edition: fewer than 10.',
    );
  });

  it('is nothing while a face of theirs has no phenotype, and it says so', async () => {
    await campaign.playMany(14);
    await campaign.publishEdition();
    await campaign.query("update image set des_phenotype = null where des_phenotype = 'Arabian' and not tutorial");
    onTestFinished(async () => {
      await campaign.query("update image set des_phenotype = 'Arabian' where des_phenotype is null");
    });
    const into = scratchFolder();
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('has faces without a phenotype');
    expect(readdirSync(into)).toEqual([]);
  });

  it('contains no id, code, session, moment, year of birth or place of anybody', async () => {
    await campaign.playMany(24);
    await campaign.playMany(10, { flg_untimed: true });
    await campaign.publishEdition();
    const into = scratchFolder();
    for (const tier of ['aggregates', 'trials', 'trials-coarse'] as const) await publish(tier, '2027.1.0', into);
    const { rows } = await campaign.query(
      `select uid_user::text, cod_user, uid_session::text, to_char(tms_completed_at, 'YYYY-MM-DD') as day,
              to_char(tms_completed_at, 'HH24:MI') as time, to_char(tms_created_at, 'HH24:MI') as begun from participant`,
    );
    const secrets = [...new Set(rows.flatMap((row) => Object.values<string>(row)))];
    // What the studio recorded of faces, and what is said of the method, is of no run.
    const ofRuns = filesOf(into).filter((path) => !/materials|documentation\/(method|faces)\.md|\.tar\.gz$/.test(path));
    expect(ofRuns.length).toBeGreaterThan(40);
    for (const path of ofRuns) {
      const content = readFileSync(join(into, path));
      expect([path, secrets.filter((secret) => content.includes(secret))]).toEqual([path, []]);
    }
    const csv = ofRuns
      .filter((path) => path.endsWith('_data.csv'))
      .map((path) => readFileSync(join(into, path), 'utf8'));
    for (const text of csv) expect(text).not.toMatch(/Lazio|Diploma/);
  });

  it('contains a longer limit that ten runs had, and not one that fewer had', async () => {
    await campaign.playMany(24);
    await campaign.playMany(11, { flg_untimed: true, num_limit_ms: 6000 });
    await campaign.playMany(9, { flg_untimed: true, num_limit_ms: 3900 });
    await campaign.playMany(3, { flg_untimed: true });
    await campaign.publishEdition();
    const { folder } = await publish('trials-coarse', '2027.1.0', scratchFolder());
    const limits = runsIn('trialscoarse', folder).map(({ untimed, limit_ms }) => `${untimed} ${limit_ms}`);
    const times = (limit: string) => limits.filter((each) => each === limit).length;
    expect([times('false 3000'), times('true 6000'), times('true null'), limits.length]).toEqual([24, 11, 12, 47]);
  });

  it('has profiles in tier 3 only, in combinations of ten', async () => {
    await campaign.playMany(24);
    await campaign.playMany(10, { profile: null });
    // Five and five of the two profiles: with what others know of them, each would be one of five.
    await campaign.playMany(10, { flg_untimed: true });
    await campaign.publishEdition();
    const into = scratchFolder();
    const { folder } = await publish('trials-coarse', '2027.1.0', into);
    const counts: Record<string, number> = {};
    for (const { untimed, gender, age_band, own_phenotype } of runsIn('trialscoarse', folder)) {
      const key = `${untimed ? 'untimed ' : ''}${gender} ${age_band} ${own_phenotype}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    expect(counts).toEqual({
      'F 14_17 SouthAsian': 12,
      'M 14_17 EastAsian': 12,
      'declined declined declined': 10,
      'untimed not_released not_released not_released': 10,
    });
    const trials = await publish('trials', '2027.1.0', into);
    expect(Object.keys(runsIn('trials', trials.folder)[0] ?? {})).not.toContain('own_phenotype');
  });

  it('is nothing of a campaign with simulated runs, of a class, or without an edition', async () => {
    await campaign.playMany(12);
    await expect(publish('trials', '2027.1.0', scratchFolder())).rejects.toThrow('no edition of the figures');
    await campaign.publishEdition();
    await campaign.query('update game_session set flg_simulated = true where flg_public');
    await expect(publish('trials', '2027.1.0', scratchFolder())).rejects.toThrow('nothing is released');
    await campaign.query('update game_session set flg_simulated = false, flg_public = false where flg_public');
    await expect(publish('trials', '2027.1.0', scratchFolder())).rejects.toThrow('nothing is released');
  });

  it('are the figures that an edition says, as they were rounded', async () => {
    await campaign.playMany(330);
    await campaign.playMany(40, { manner: 'always_no' });
    const monday = new Date('2026-02-09T09:00:00Z');
    await takeDueSteps(server.serverDb, monday);
    await makeEditions(server.serverDb, monday);
    const { folder, runs, report } = await publish('aggregates', '2027.1.0', scratchFolder());
    expect([runs, report]).toEqual([370, null]);
    expect(readRows(folder, 'words', 'words').map((row) => row.runs)).toEqual([370, 370, 370, 370, 370]);
    const { rows } = await campaign.query('select jsn_figures from figures_edition');
    const { gender } = rows[0].jsn_figures.groups;
    expect(readRows(folder, 'groups', 'groups').filter(({ variable }) => variable === 'gender')).toEqual(
      gender.levels.map((level: { des_level: string; num_runs: number | null }) => ({
        ...{ image_set: 1, variable: 'gender', level: level.des_level, level_runs: level.num_runs },
      })),
    );
  });
});

it('a participant who deletes their run is in no rows made from then on; the sums of an edition stay', async () => {
  const [first] = await campaign.playMany(24);
  const [untimed] = await campaign.playMany(10, { flg_untimed: true });
  await campaign.publishEdition();
  const into = scratchFolder();
  expect((await publish('trials', '2027.1.0', into)).runs).toBe(34);
  await campaign.query('delete from participant where uid_user = any($1::uuid[])', [[first, untimed]]);
  expect((await publish('trials-coarse', '2027.1.0', into)).runs).toBe(32);
  expect((await publish('aggregates', '2027.1.0', into)).runs).toBe(24);
  await campaign.query("update participant set des_aside = 'staff' where not flg_untimed");
  await expect(publish('trials', '2027.2.0', into)).rejects.toThrow('fewer than 10 runs');
});

describe('versions', () => {
  it('of one edition are of the same editions of the figures in all tiers, also when there are newer ones', async () => {
    await campaign.playEdition();
    const into = scratchFolder();
    await publish('trials', '2027.1.0', into);
    await campaign.playMany(24);
    await campaign.publishEdition(new Date('2026-02-05T09:00:00Z'));
    expect((await publish('aggregates', '2027.1.0', into)).runs).toBe(24);
    expect((await publish('trials-coarse', '2027.1.0', into)).runs).toBe(24);
    expect((await publish('aggregates', '2027.2.0', into)).runs).toBe(48);
  });

  it('follow each other, and none is made twice', async () => {
    await campaign.playEdition();
    const into = scratchFolder();
    await publish('trials', '2027.1.0', into);
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('does not follow');
    await campaign.query('delete from data_release');
    await expect(publish('trials', '2027.1.0', into)).rejects.toThrow('never replaced');
  });

  it('are of the day that it is in Italy', async () => {
    await campaign.playEdition();
    const now = () => new Date('2027-05-31T22:30:00Z');
    const { folder } = await publish('aggregates', '2027.1.0', scratchFolder(), { now });
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).toContain('date-released: "2027-06-01"');
  });
});
