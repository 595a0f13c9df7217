import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { openTiers } from '../../../contract/rules/releases.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { publicSession } from '../../testing/participants.ts';
import { crowdsOf } from '../../testing/simulated-people.ts';
import { makeEditions } from '../editions/editions.ts';
import { smallCampaign } from '../editions/testing/small-campaign.ts';
import { profileOf } from './coarsen.ts';
import type { Row, TableName } from './columns.ts';
import { readRows } from './data-files.ts';
import { groupTables } from './group-tables.ts';
import { publishRelease } from './publish-release.ts';
import { campaignRuns, sourceOf, tablesOf } from './testing/campaign-source.ts';
import { type GroupSums, joinRowsWithSums, rowsByRun } from './testing/join-rows-with-sums.ts';
import { fileOf, isOpenTier, type TierName, tierNames, tiers } from './tiers.ts';
import { trialsOf } from './trials.ts';

const version = { year: 2027, edition: 1, erratum: 0 };
const about = { authors: [{ name: 'Anna Esempio' }] };

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const rowsIn = async <T extends TableName>(folder: string, tier: TierName, table: T): Promise<Row<T>[]> => {
  const content = tiers[tier].tables.find(([name]) => name === table)?.[1] ?? null;
  const rows: Row<T>[] = [];
  for await (const some of readRows(table, join(folder, 'data', fileOf(content, version)))) rows.push(...some);
  return rows;
};

const groupSumsIn = async (folder: string): Promise<GroupSums> => ({
  groups: await rowsIn(folder, 'aggregates', 'groups'),
  groupcells: await rowsIn(folder, 'aggregates', 'groupcells'),
  groupfacesums: await rowsIn(folder, 'aggregates', 'groupfacesums'),
  groupproducts: await rowsIn(folder, 'aggregates', 'groupproducts'),
});

/**
 * The part of runs of which gender, age and own phenotype come out as they are; of a level that is not published, that it
 * is none of those that are.
 */
const partTold = (
  found: ReturnType<typeof joinRowsWithSums>,
  { groups }: GroupSums,
  truth: readonly Record<string, string>[],
): number => {
  const isPublished = (variable: string, level: string) =>
    groups.some((row) => row.variable === variable && row.level === level);
  return (
    found.filter(({ levels }, place) =>
      Object.entries(truth[place] ?? {}).every(
        ([variable, level]) => levels[variable] === (isPublished(variable, level) ? level : undefined),
      ),
    ).length / truth.length
  );
};

const bands = { to_13: 2014, '14_17': 2011, '18_24': 2005, '25_39': 1995, '40_on': 1970 } as const;
type Band = keyof typeof bands;
const genderOf = { F: 'F', M: 'M', NoResponse: 'other' } as const;

it('rows of runs next to sums by group tell the gender, age and own phenotype of nearly everybody: no tier with rows is open', async () => {
  const server = await buildTestApp();
  onTestFinished(server.close);
  const campaign = await smallCampaign(server.db);
  const uid_session = await publicSession(server);
  const random = seededRandom(1);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const fingerprintOf = (answers: readonly (boolean | null)[], faces: readonly unknown[]) =>
    `${answers.map((answer) => (answer === null ? '-' : Number(answer))).join('')} ${faces.join(' ')}`;
  const truth = new Map<string, Record<string, string>>();
  const seeds = Array.from({ length: 150 }, (_, person) => person + 1);
  const uids = await crowdsOf(server.db)(seeds.map((seed) => ({ uid_session, seed, completed_at: server.now() })));
  for (const uid_user of uids) {
    const gender = oneOf(['F', 'F', 'M', 'M', 'NoResponse'] as const);
    const age: Band = oneOf(Object.keys(bands) as Band[]);
    const own_phenotype = oneOf(phenotypes);
    await campaign.query(
      `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living, des_phenotype,
                                   des_education_degree)
       values ($1, $2, $3, 380, 380, $4, 'Diploma')`,
      [uid_user, gender, bands[age], own_phenotype],
    );
    const { rows } = await campaign.query('select flg_response, id_image from run where uid_user = $1', [uid_user]);
    truth.set(fingerprintOf(rows[0].flg_response, rows[0].id_image), { gender: genderOf[gender], age, own_phenotype });
  }
  await campaign.fold(server.now());
  await makeEditions(server.db, server.now());

  const facesFolder = scratch();
  const { rows: files } = await campaign.query('select file_name from image');
  for (const { file_name } of files) writeFileSync(join(facesFolder, file_name), file_name);
  const publish = async (tier: TierName): Promise<string> => {
    const options = { tier, version, into: scratch(), about, facesFolder, user: null, seed: undefined };
    return (await publishRelease(server.serverDb, { ...options, now: server.now })).folder;
  };
  const sums = await groupSumsIn(await publish('aggregates'));
  const folder = await publish('trials');
  const trials = await rowsIn(folder, 'trials', 'trials');

  const byRun = [...rowsByRun(trials).values()];
  expect(byRun.length).toBeGreaterThanOrEqual(120);
  const truthInOrder = byRun.map((of) => {
    const key = fingerprintOf(
      of.map(({ answer }) => answer as boolean | null),
      of.map(({ face }) => face),
    );
    return truth.get(key) ?? {};
  });
  const part = partTold(joinRowsWithSums(trials, sums), sums, truthInOrder);
  expect(part).toBeGreaterThan(0.95);

  // So rows are for whoever has signed not to do this.
  expect(openTiers).toEqual(['aggregates']);
  for (const tier of tierNames) {
    const hasRows = tiers[tier].tables.some(([table]) => table.startsWith('trials'));
    expect([tier, isOpenTier(tier)]).toEqual([tier, !hasRows]);
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(JSON.parse(read('dataset_description.json'))).toMatchObject({
    isAccessibleForFree: false,
    license: 'LICENSE',
  });
  expect(read('LICENSE')).toContain('Not to join single runs with the figures and sums that are published by group');
  expect(read('CITATION.cff')).not.toContain('license:');
  expect(read('README.md')).toContain('can compute the gender, age and own phenotype');
});

it.each(['small', 'pool'] as const)('so do rows and sums of the campaign “%s”', async (name) => {
  const campaign = campaignRuns(name);
  const { reference, readRuns } = sourceOf(campaign);
  const trials: Row<'trials'>[] = [];
  const truth: Record<string, string>[] = [];
  for await (const run of readRuns('a seed')) {
    const { gender, own_phenotype } = profileOf(run);
    truth.push({ gender: gender === 'other_or_not_said' ? 'other' : gender, own_phenotype });
    trials.push(...trialsOf({ ...run, run: truth.length }, reference));
  }
  const sums = groupTables(tablesOf(campaign));
  expect(partTold(joinRowsWithSums(trials, sums), sums, truth)).toBeGreaterThan(0.95);
});
