import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type Player, smallCampaign } from '../editions/testing/small-campaign.ts';
import { distance, toldSets } from '../editions/testing/told-sets.ts';
import type { About } from './about.ts';
import type { Row } from './columns.ts';
import { readRows } from './data-files.ts';
import { type PublishOptions, publishRelease } from './publish-release.ts';
import { fileOf, parseVersion, type TierName } from './tiers.ts';

type Campaign = Awaited<ReturnType<typeof smallCampaign>>;
type Levels = Player['levels'];

let server: TestApp;
let campaign: Campaign;
let told: ReturnType<typeof toldSets>;
let into: string;
let facesFolder: string;

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-left-out-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

beforeEach(async () => {
  server = await buildTestApp();
  campaign = await smallCampaign(server.db);
  told = toldSets(server.db, campaign);
  into = scratch();
  facesFolder = scratch();
  const { rows } = await campaign.query('select file_name from image where id_image_set = 1');
  for (const { file_name } of rows) writeFileSync(join(facesFolder, file_name), file_name);
});
afterEach(() => server.close());

const women: Levels = { gender: 'F', age: '18_24', own_phenotype: 'Caucasian', flagged: 'unflagged' };
const men: Levels = { ...women, gender: 'M', age: '25_39', own_phenotype: 'Arabian' };

const day = (number = 0): Date => new Date(server.now().getTime() + number * 86_400_000);

const arrive = (howMany: number, levels: Levels, at = day()): Promise<Player[]> => told.arrive(howMany, levels, at);
const erase = (player: Player | undefined): Promise<void> => told.erase(player, day());
const step = (at = day()): Promise<void> => told.step(at);
const makeEdition = (at = day()): Promise<void> => told.makeEdition(at);
const expectApart = (): void => told.expectApart();
const editionOf = (num_edition: number): ReadonlySet<string> => told.editionOf(num_edition);

const answersOf = (rows: readonly { word: string; face: unknown; answer: boolean | null }[]): string =>
  rows
    .map(({ word, face, answer }) => `${word} ${face} ${answer}`)
    .toSorted()
    .join();

/** The answers of everybody who is stored, as their rows have them: 48 by chance are of one run alone. */
const runsByAnswers = async (): Promise<Map<string, string>> => {
  const { rows } = await campaign.query('select id, adjective from adjective');
  const words = new Map(rows.map(({ id, adjective }) => [id, adjective]));
  const stored = await campaign.query('select uid_user, id_adjective, id_image, flg_response from run');
  return new Map(
    stored.rows.map(({ uid_user, id_adjective, id_image, flg_response }) => [
      answersOf(
        id_adjective.map((id: number, place: number) => ({
          ...{ word: words.get(id), face: id_image[place], answer: flg_response[place] },
        })),
      ),
      uid_user,
    ]),
  );
};

/** The runs whose rows a release has. */
const runsInRows = async (folder: string, tier: 'trials' | 'trials-coarse', version: string): Promise<Set<string>> => {
  const file = join(folder, 'data', fileOf(null, parseVersion(version) ?? { year: 0, edition: 0, erratum: 0 }));
  const byRun = new Map<unknown, Row<'trials'>[]>();
  for await (const rows of readRows(tier === 'trials' ? 'trials' : 'trialscoarse', file))
    for (const row of rows as Row<'trials'>[]) byRun.set(row.run, [...(byRun.get(row.run) ?? []), row]);
  const owners = await runsByAnswers();
  return new Set(
    [...byRun.values()].map((rows) => {
      const owner = owners.get(answersOf(rows as unknown as Parameters<typeof answersOf>[0]));
      if (!owner) throw new Error('rows of nobody who is stored');
      return owner;
    }),
  );
};

/** Of sums: the runs of which they are, by what is noted; all of their answers are in the sums, and no others. */
const runsInSums = async (folder: string, version: string): Promise<Set<string>> => {
  const runs = await told.uidsOf(
    `tms_folded_at is not null and not exists (select from release_left_out o where o.uid_user = p.uid_user)
     and num_edition <= (select (jsn_editions ->> '1')::int from data_release
                         where des_tier = 'aggregates' and num_year || '.' || num_edition || '.' || num_erratum = $1)`,
    [version],
  );
  const parsed = parseVersion(version) ?? { year: 0, edition: 0, erratum: 0 };
  let yes = 0;
  for await (const rows of readRows('cells', join(folder, 'data', fileOf('cells', parsed))))
    for (const row of rows) yes += Number(row.yes);
  const answered = await campaign.query(
    `select count(*)::int as yes from run cross join unnest(flg_response) as answer
     where answer and uid_user = any($1::uuid[])`,
    [[...runs]],
  );
  expect(yes).toBe(answered.rows[0].yes);
  return runs;
};

const errataOf = (version: string): About['errata'] =>
  version.endsWith('.0') ? [] : [{ version, date: '2027-06-02', it: 'Corretto.', en: 'Corrected.' }];

/** Makes a release, and keeps which runs it tells of. */
const publish = async (tier: TierName, version: string, given: Partial<PublishOptions> = {}) => {
  const parsed = parseVersion(version);
  if (!parsed) throw new Error('no version');
  const { folder, runs: count } = await publishRelease(server.serverDb, {
    ...{ tier, version: parsed, into, facesFolder, user: null, seed: undefined, now: () => day() },
    about: { authors: [{ name: 'Anna Esempio' }], errata: errataOf(version) },
    ...given,
  });
  const runs = tier === 'aggregates' ? await runsInSums(folder, version) : await runsInRows(folder, tier, version);
  expect(runs.size).toBe(count);
  const { rows } = await campaign.query(
    `select (jsn_editions ->> '1')::int as edition from data_release
     where des_tier = $1 and num_year || '.' || num_edition || '.' || num_erratum = $2`,
    [tier, version],
  );
  told.addRelease(`${tier} ${version}`, runs, rows[0].edition);
  return { runs, readme: readFileSync(join(folder, 'README.md'), 'utf8'), folder };
};

const lessThan = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((run) => !others.has(run)).length;

describe('after one run of an edition was deleted', () => {
  it('all tiers can be made, of the same runs: ten others are left out, and the documents say so', async () => {
    const [first] = await arrive(60, women);
    await arrive(60, men);
    await makeEdition();
    await erase(first);
    const sums = await publish('aggregates', '2027.1.0');
    const trials = await publish('trials', '2027.1.0');
    const coarse = await publish('trials-coarse', '2027.1.0');
    expect(sums.runs.size).toBe(109);
    expect(distance(sums.runs, trials.runs)).toBe(0);
    expect(distance(sums.runs, coarse.runs)).toBe(0);
    expect(lessThan(editionOf(1), sums.runs)).toBe(11);
    expectApart();
    for (const { readme } of [sums, trials, coarse]) {
      expect(readme).toContain('Missing of the edition of the figures that it comes from: 10 or a few more.');
      expect(readme).toContain('Mancano, rispetto all’edizione dei risultati da cui viene: 10 o poco più.');
    }
    expect(sums.readme).toContain('They are not exactly those that the findings page shows');
    // Tables of the edition would have the one.
    expect(sums.readme).toContain('By group of participants: no table');
    const report = JSON.parse(readFileSync(join(trials.folder, 'documentation/anonymity-report.json'), 'utf8'));
    expect(report.missing).toBe('10 or a few more');
  });

  it('an erratum can be made, of the runs of the release where nobody else has gone', async () => {
    const all = await arrive(120, women);
    await makeEdition();
    const before = await publish('trials', '2027.1.0');
    expect(before.readme).not.toContain('Missing of the edition');
    await erase(all[0]);
    const erratum = await publish('trials', '2027.1.1');
    expect(lessThan(before.runs, erratum.runs)).toBe(11);
    expect(distance(erratum.runs, (await publish('trials', '2027.1.2')).runs)).toBe(0);
    await erase(all.find(({ uid_user }) => erratum.runs.has(uid_user)));
    expect(lessThan(erratum.runs, (await publish('trials', '2027.1.3')).runs)).toBeGreaterThanOrEqual(10);
    expectApart();
  });

  it('those who delete between one tier and the next are hidden among others, each time', async () => {
    const [first, second, third] = await arrive(70, women);
    await arrive(70, men);
    await makeEdition();
    await erase(first);
    const sums = await publish('aggregates', '2027.1.0');
    const stays = [second, third].find((player) => player && sums.runs.has(player.uid_user));
    await erase(stays);
    const trials = await publish('trials', '2027.1.0');
    expect(lessThan(sums.runs, trials.runs)).toBe(11);
    await erase(told.players.find(({ uid_user }) => trials.runs.has(uid_user)));
    const coarse = await publish('trials-coarse', '2027.1.0');
    expect(lessThan(trials.runs, coarse.runs)).toBe(11);
    // Somebody whom no release has deletes a run: nothing changes.
    await erase(told.players.find(({ uid_user }) => !coarse.runs.has(uid_user)));
    expect(distance(coarse.runs, (await publish('trials-coarse', '2027.1.1')).runs)).toBe(0);
    expectApart();
  });

  it('somebody who was taken out and comes back is in no release either', async () => {
    const all = await arrive(120, women);
    await makeEdition();
    await campaign.change(all.slice(0, 1), 'out', day());
    const before = await publish('trials', '2027.1.0');
    await campaign.change(all.slice(0, 1), 'in', day());
    await step();
    const again = await publish('trials', '2027.1.1');
    expect(distance(before.runs, again.runs)).toBe(0);
    await arrive(110, men, day(1));
    await makeEdition(day(1));
    const next = await publish('trials', '2027.2.0');
    expect(next.runs.has(all[0]?.uid_user ?? '')).toBe(false);
    expectApart();
  });

  it('a later edition has all of its tables again, and those who were left out stay out of the rows', async () => {
    const [first] = await arrive(60, women);
    await arrive(60, men);
    await makeEdition();
    await erase(first);
    const before = await publish('trials', '2027.1.0');
    const { rows } = await campaign.query('select uid_user from release_left_out');
    expect(rows).toHaveLength(10);
    await arrive(70, women, day(1));
    await arrive(70, men, day(1));
    await makeEdition(day(1));
    const next = await publish('aggregates', '2027.2.0');
    // Ten others: what the new edition has and its release has not would be the first ten, and tell who has gone.
    expect(next.runs.size).toBe(239);
    for (const { uid_user } of rows) expect(next.runs.has(uid_user)).toBe(false);
    expect(next.readme).toContain('gender (`gender`)');
    expect(lessThan(before.runs, next.runs)).toBe(0);
    expectApart();
  });

  it('the live figures keep apart from the release, also when those who were left out delete their runs', async () => {
    const [first] = await arrive(120, women);
    await makeEdition();
    await erase(first);
    const { runs } = await publish('trials', '2027.1.0');
    const leftOut = told.players.filter(({ uid_user }) => !runs.has(uid_user));
    for (const player of leftOut.slice(0, 9)) await erase(player);
    // Ten have gone, and the edition is ten apart: but the live figures would be the release and the one of the ten who is left.
    const stepBefore = told.steps();
    await step();
    expect(told.steps()).toBe(stepBefore);
    await arrive(9, men);
    await step();
    expect(told.steps()).toBe(stepBefore + 1);
    expectApart();
  });

  it('nothing is made where fewer than thirty would be left, and nothing is noted', async () => {
    await arrive(100, women);
    await makeEdition();
    const gone = told.players.slice(0, 61);
    for (const player of gone) await erase(player);
    await publish('trials', '2027.1.0');
    const noted = async () => [
      (await campaign.query('select from release_left_out')).rowCount,
      (await campaign.query('select from released_set')).rowCount,
      (await campaign.query('select from data_release')).rowCount,
    ];
    const before = await noted();
    const { rows } = await campaign.query(
      'select uid_user from participant where uid_user not in (select uid_user from release_left_out) limit 1',
    );
    await erase(told.players.find(({ uid_user }) => uid_user === rows[0].uid_user));
    await expect(publish('trials-coarse', '2027.1.0')).rejects.toThrow('too few are left');
    expect(await noted()).toEqual(before);
    expectApart();
  });
});

describe('the lot', () => {
  it('is the same after an interruption, and stays when the release is given up', async () => {
    const [first] = await arrive(120, women);
    await makeEdition();
    await erase(first);
    await campaign.query('delete from image_file');
    const broken = publish('trials', '2027.1.0', { facesFolder: scratch() });
    await expect(broken).rejects.toThrow('came with another release');
    const leftOut = async () =>
      (await campaign.query('select uid_user, num_draw from release_left_out order by uid_user')).rows;
    const drawn = await leftOut();
    expect(drawn).toHaveLength(10);
    const { runs } = await publish('trials', '2027.1.0');
    expect(await leftOut()).toEqual(drawn);
    for (const { uid_user } of drawn) expect(runs.has(uid_user)).toBe(false);
    expectApart();
  });
});
