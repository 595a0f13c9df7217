import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type {
  DifferenceOfTheseFaces,
  Findings,
  FindingTest,
  GroupVariable,
  ShareOfTheseFaces,
} from '../../../contract/findings.ts';
import { groupVariables } from '../../../contract/rules/findings.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEditions } from '../editions/editions.ts';
import { smallCampaign } from '../editions/testing/small-campaign.ts';
import type { About } from './about.ts';
import { aggregateTables } from './aggregate-tables.ts';
import { type Row, type TableName, tables } from './columns.ts';
import { readRows } from './data-files.ts';
import { roundNumbers } from './figures.ts';
import { startFold } from './fold.ts';
import { publishRelease } from './publish-release.ts';
import { tellsOfFew } from './published-tables.ts';
import { campaignRuns, referenceOf, tablesOf } from './testing/campaign-source.ts';
import { fileOf, parseVersion, type TierName, tiers } from './tiers.ts';
import { unflaggedTables } from './unflagged-tables.ts';

type Campaign = Awaited<ReturnType<typeof smallCampaign>>;
type Levels = Parameters<Campaign['arrive']>[0];

let server: TestApp;
let campaign: Campaign;
let headers: { authorization: string };
beforeEach(async () => {
  server = await buildTestApp();
  ({ headers } = await signedInWith(server, ['findings:read']));
  campaign = await smallCampaign(server.db);
});
afterEach(() => server.close());

const day = (number = 0): Date => new Date(server.now().getTime() + number * 86_400_000);

const women: Levels = { gender: 'F', age: '18_24', own_phenotype: 'Caucasian', flagged: 'unflagged' };
const men: Levels = { ...women, gender: 'M', age: '25_39', own_phenotype: 'Arabian' };
const silent: Levels = { gender: 'other', age: 'not_said', own_phenotype: 'not_said', flagged: 'unflagged' };
const pupils: Levels = { gender: 'F', age: '14_17', own_phenotype: 'EastAsian', flagged: 'flagged' };

const arrive = (howMany: number, levels: Levels, at = day()) => campaign.arriveMany(howMany, levels, at);

/** Counts what has come, and makes the edition of a day. */
const makeEdition = async (at = day()): Promise<void> => {
  await campaign.fold(at);
  await makeEditions(server.db, at);
};

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A folder with a file for each face. */
const facesFolder = async (): Promise<string> => {
  const folder = scratch();
  const { rows } = await campaign.query('select file_name from image where id_image_set = 1');
  for (const { file_name } of rows) writeFileSync(join(folder, file_name), file_name);
  return folder;
};

const publish = async (text = '2027.1.0', tier: TierName = 'aggregates', errata: About['errata'] = []) => {
  const version = parseVersion(text);
  if (!version) throw new Error('no version');
  const { folder, runs } = await publishRelease(server.serverDb, {
    ...{ tier, version, into: scratch(), about: { authors: [{ name: 'Anna Esempio' }], errata }, user: null },
    ...{ facesFolder: await facesFolder(), now: () => day(), seed: undefined },
  });
  const rowsOf = async <T extends TableName>(table: T): Promise<Row<T>[]> => {
    const content = tiers[tier].tables.find(([name]) => name === table)?.[1] ?? null;
    const rows: Row<T>[] = [];
    for await (const some of readRows(table, join(folder, 'data', fileOf(content, version)))) rows.push(...some);
    return rows;
  };
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { runs, rowsOf, readme: textOf('README.md') };
};

type Published = Awaited<ReturnType<typeof publish>>;

/** How many runs each level has. */
const levelsOf = async ({ rowsOf }: Published) =>
  Object.fromEntries(
    (await rowsOf('groups')).map(({ variable, level, level_runs }) => [`${variable} ${level}`, Number(level_runs)]),
  );

type Numbers = Record<string, number | null | undefined>;

/** Collects the figures of the page as the release names them. */
const collector = () => {
  const found: [key: string, value: number][] = [];
  return {
    found,
    keep: (place: string[], prefix: string, numbers: Numbers) => {
      for (const [name, value] of Object.entries(numbers))
        if (typeof value === 'number') found.push([[...place, `${prefix}${name}`].join(' '), value]);
    },
  };
};

// The page has percentages, the release shares and differences from 0 to 1.
const part = (percent: number | null | undefined) => (typeof percent === 'number' ? percent / 100 : null);
const interval = (of: { low: number; high: number } | null): Numbers => ({ lo: part(of?.low), hi: part(of?.high) });
const share = ({ num_yes, num_answers, percent }: ShareOfTheseFaces): Numbers => ({
  ...{ yes: num_yes, answers: num_answers, share: part(percent) },
});
const tested = (of: FindingTest | null): Numbers =>
  of ? { ...interval(of), df: of.df, p: of.p, holm: of.p_holm, clear: Number(of.flg_clear) } : {};
const difference = (of: DifferenceOfTheseFaces): Numbers => ({
  ...{ difference: part(of.difference), ...tested(of.these_faces) },
});

const readPage = async (query: string): Promise<Findings> =>
  (await askAs<Findings>(server, headers, 'GET', `/findings/preview?faces=1&${query}`)).body;

const figuresOfGroups = async (variable: GroupVariable): Promise<[key: string, value: number][]> => {
  const body = await readPage(`group=${variable}`);
  const { found, keep } = collector();
  for (const { des_adjective: word, levels, differences, own_and_other } of body.group?.words ?? []) {
    for (const { des_level, phenotypes } of levels) {
      for (const [of, told] of Object.entries(phenotypes)) {
        const place = [variable, des_level, '', word, of];
        keep(place, '', share(told));
        keep(place, 'these_', interval(told.these_faces));
        keep(place, 'alike_', interval(told.faces_like_these));
      }
    }
    for (const { des_level, des_than, des_phenotype, ...told } of differences)
      keep([variable, des_level, des_than, word, des_phenotype], '', difference(told));
    for (const [of, told] of Object.entries(own_and_other ?? {})) {
      if (!told) continue;
      const place = [variable, of, 'others', word, of];
      keep(place, 'own_', { runs: told.num_runs_own, ...share(told.own), ...interval(told.own.these_faces) });
      keep(place, 'other_', { runs: told.num_runs_other, ...share(told.other), ...interval(told.other.these_faces) });
      keep(place, '', difference(told.difference));
      keep(place, 'summary_', difference(told.summary));
    }
  }
  return found;
};

const figuresOfRuns = async (runs: 'unflagged' | 'edition'): Promise<[key: string, value: number][]> => {
  const { words, conditional, times } = await readPage(`runs=${runs}`);
  const { found, keep } = collector();
  for (const { des_adjective: word, ...told } of words) {
    keep(['share', word, '', ''], '', { runs: told.num_runs, passed: told.num_passed });
    for (const [of, { faces_like_these, ...phenotype }] of Object.entries(told.phenotypes)) {
      keep(['share', word, of, ''], '', share(phenotype));
      keep(['share', word, of, ''], 'these_', interval(phenotype.these_faces));
      keep(['share', word, of, ''], 'alike_', interval(faces_like_these));
    }
    for (const { des_phenotype, des_than, difference: percent, these_faces, faces_like_these } of told.contrasts) {
      const place = ['difference', word, des_phenotype, des_than];
      keep(place, '', { difference: part(percent) });
      keep(place, 'these_', tested(these_faces));
      keep(place, 'alike_', tested(faces_like_these));
    }
    const { F, M } = told.face_genders;
    keep(['face_gender', word, '', ''], 'f_', { share: part(F.percent), ...interval(F.these_faces) });
    keep(['face_gender', word, '', ''], 'm_', { share: part(M.percent), ...interval(M.these_faces) });
    const { difference: percent, these_faces, faces_like_these } = told.gender_difference;
    keep(['face_gender', word, '', ''], '', { difference: part(percent) });
    keep(['face_gender', word, '', ''], 'these_', tested(these_faces));
    keep(['face_gender', word, '', ''], 'alike_', tested(faces_like_these));
  }
  for (const { des_adjective: word, phenotypes } of conditional) {
    for (const [of, given] of Object.entries(phenotypes)) {
      if (!given) continue;
      const place = ['given_migrant', word, of, ''];
      for (const [prefix, { percent, these_faces }] of [
        ['yes_', given.given_yes],
        ['no_', given.given_no],
      ] as const)
        keep(place, prefix, { share: part(percent), ...interval(these_faces) });
      keep(place, '', difference(given.difference));
    }
  }
  for (const { des_adjective: word, yes, no } of times) {
    for (const [of, told] of Object.entries({ yes, no })) {
      if (!told) continue;
      const { num_answers: answers, q1: q25, median, q3: q75 } = told;
      keep(['times', word, of, ''], '', { answers, q25, median, q75 });
    }
  }
  return found;
};

/** Expects the same figures, all of them and no others. */
const expectSame = (released: readonly [key: string, value: number][], ofPage: readonly [string, number][]): void => {
  const figures = new Map(released);
  expect([...figures.keys()].toSorted()).toEqual(ofPage.map(([key]) => key).toSorted());
  for (const [key, value] of ofPage) expect([key, figures.get(key)]).toEqual([key, expect.closeTo(value, 9)]);
};

/** The same figures as they are released of some of the runs; the last word of a name is the quantity. */
const roundedOf = (figures: readonly [string, number][]): [string, number][] =>
  figures.flatMap(([key, value]) => {
    const [rounded] = Object.values(roundNumbers({ [key.split(' ').at(-1) ?? '']: value }));
    return typeof rounded === 'number' ? [[key, rounded] as [string, number]] : [];
  });

/** Those of figures of all faces of the table: not what stands on no page. */
const ofPageIn = (rows: readonly (Row<'figures'> | Row<'unflaggedfigures'>)[]): [key: string, value: number][] =>
  rows
    .filter(({ kind, of, quantity }) => {
      const isSumOfWord = kind === 'share' && of === null && quantity === 'answers';
      // The page compares differences for faces like these, too, with their degrees of freedom.
      return ['difference', 'face_gender'].includes(String(kind))
        ? !/se$/.test(String(quantity))
        : isOnPage(quantity) && !isSumOfWord;
    })
    .map(({ kind, word, of, less, quantity, value }): [string, number] => [
      [kind, word, of ?? '', less ?? '', quantity].join(' '),
      Number(value),
    ]);

/** Standard errors, and some numbers that follow from others, stand on no page. */
const isOnPage = (quantity: unknown) => !/se$|^alike_df$/.test(String(quantity));

describe('the tables by group of participants', () => {
  it('have the figures of the page, all of them and no others', async () => {
    await arrive(50, women);
    await arrive(40, men);
    await arrive(20, silent);
    await arrive(12, pupils);
    await makeEdition();
    const released = await publish();
    const rows = (await released.rowsOf('groupfigures')).filter(({ quantity }) => isOnPage(quantity));
    const figures = rows.map(({ variable, level, than, word, of, quantity, value }): [string, number] => [
      [variable, level, than ?? '', word, of, quantity].join(' '),
      Number(value),
    ]);
    const ofPage = (await Promise.all(groupVariables.map(figuresOfGroups))).flat();
    expect(ofPage.length).toBeGreaterThan(500);
    expectSame(figures, roundedOf(ofPage));
    for (const variable of ['genere (`gender`)', 'gender (`gender`)', 'age (`age`)'])
      expect(released.readme).toContain(variable);
  });

  it('tell of runs in tens, and have no sums', async () => {
    await arrive(63, women);
    await arrive(45, men);
    await arrive(16, silent);
    await makeEdition();
    const released = await publish();
    expect(await levelsOf(released)).toEqual({
      ...{ 'gender F': 60, 'gender M': 40, 'gender other': 10 },
      ...{ 'age 18_24': 60, 'age 25_39': 40, 'own_phenotype Caucasian': 60, 'own_phenotype Arabian': 40 },
    });
    const ofSome = Object.entries(tables).filter(([, columns]) =>
      columns.some((column) => ['level', 'level_runs'].includes(column)),
    );
    expect(ofSome.map(([name]) => name).toSorted()).toEqual(['groupfigures', 'groups', 'unflagged']);
    // Sums of products would tell the rows of a level of ten runs.
    expect(Object.values(tables).flat()).not.toContain('product');
  });

  it('are without levels of fewer than ten, which wait', async () => {
    await arrive(80, women);
    await arrive(30, men);
    await arrive(6, { ...women, gender: 'other', own_phenotype: 'SouthAsian' });
    await makeEdition();
    const released = await publish();
    const levels = await levelsOf(released);
    expect(Object.keys(levels).toSorted()).toEqual([
      ...['age 18_24', 'age 25_39', 'gender F', 'gender M', 'own_phenotype Arabian', 'own_phenotype Caucasian'],
    ]);
    expect(Math.min(...Object.values(levels))).toBeGreaterThanOrEqual(10);
  });
});

describe('the figures of all runs', () => {
  it('are those that the page shows of the last edition, number by number, however many runs have come since', async () => {
    await arrive(70, women);
    await arrive(40, men);
    await arrive(14, pupils);
    await makeEdition();
    await arrive(15, men);
    await campaign.fold(day());
    const released = await publish();
    const page = await readPage('runs=edition');
    expect(page).toMatchObject({ num_runs: 124, edition: { num_runs: 124 }, des_untold: null });
    expect(await readPage('')).toMatchObject({ num_runs: 139 });
    const ofPage = await figuresOfRuns('edition');
    for (const kind of ['share', 'difference', 'face_gender', 'given_migrant', 'times'])
      expect(ofPage.filter(([key]) => key.startsWith(`${kind} `)).length).toBeGreaterThan(0);
    expectSame(ofPageIn(await released.rowsOf('figures')), ofPage);
    expect(released.readme).toContain('/findings?runs=edition');
  });
});

describe('the figures without flagged runs', () => {
  it('are those of the page, all of them and no others', async () => {
    await arrive(70, women);
    await arrive(30, men);
    await arrive(40, pupils);
    await makeEdition();
    const released = await publish();
    const figures = ofPageIn(await released.rowsOf('unflaggedfigures'));
    const ofPage = await figuresOfRuns('unflagged');
    expect(ofPage.some(([key]) => key.startsWith('given_migrant'))).toBe(true);
    expectSame(figures, roundedOf(ofPage));
    expect(await released.rowsOf('unflagged')).toEqual([{ image_set: 1, level_runs: 100, table_runs: 140 }]);
    expect(released.readme).toContain('Without flagged runs: in the tables');
  });

  it('are there as long as all of the edition are: of those that are left they would tell who has gone', async () => {
    await arrive(100, women);
    const flagged = await arrive(14, { ...women, flagged: 'flagged' });
    await makeEdition();
    const before = await publish();
    const [runsOf] = await before.rowsOf('unflagged');
    expect(before.runs - Number(runsOf?.level_runs)).toBe(14);
    const errata = [{ version: '2027.1.1', date: '2027-06-02', it: 'Corretto.', en: 'Corrected.' }];
    for (const player of flagged.slice(0, 5)) await campaign.erase(player, day());
    const after = await publish('2027.1.1', 'aggregates', errata);
    expect(before.runs - after.runs).toBe(15);
    expect(await after.rowsOf('unflagged')).toEqual([]);
    expect(await after.rowsOf('groups')).toEqual([]);
    expect(after.readme).toContain('Without flagged runs: no table');
  });

  it('are without what goes together with “migrant” where it would tell of few flagged runs', () => {
    const tables = tablesOf(campaignRuns('small'));
    const withFlagged = (runs: number) =>
      tables.map((table) => ({
        ...table,
        levels: table.levels.map((level) => ({
          ...level,
          words: new Map(
            [...level.words].map(([word, moments]): [typeof word, typeof moments] => {
              const { conditional } = moments;
              const all = (number: number) => Array.from({ length: 6 }, () => number);
              const changed = conditional && { ...conditional, runsWithYes: all(runs), runsWithNo: all(runs) };
              return [word, { ...moments, conditional: level.level === 'flagged' ? changed : conditional }];
            }),
          ),
        })),
      }));
    const kindsOf = (runs: number) =>
      new Set(unflaggedTables(withFlagged(runs)).unflaggedfigures.map(({ kind }) => kind));
    for (const few of [1, 9]) expect(kindsOf(few)).not.toContain('given_migrant');
    for (const enough of [0, 10]) expect(kindsOf(enough)).toContain('given_migrant');
    expect(kindsOf(1)).toContain('difference');
  });
});

it('sums of single faces are not told of all runs where a face has fewer than ten', () => {
  const [table] = tablesOf(campaignRuns('pool'));
  const level = table?.levels.find(({ runs }) => runs < 60);
  if (!level) throw new Error('no level of few');
  const { facesums, cells } = aggregateTables([{ id_image_set: 1, runs: level.runs, words: level.words }]);
  const answered = [...level.words.values()].flatMap(({ faces }) => faces).map(({ answers }) => answers);
  expect(answered.some((answers) => answers < 10)).toBe(true);
  expect(cells.length).toBeGreaterThan(0);
  for (const { answers } of facesums) expect(Number(answers)).toBeGreaterThanOrEqual(10);
});

it('times are told only of more answers than nine runs could have given, in bins as in quartiles', () => {
  const { runs, faces } = campaignRuns('small');
  const moments = (howMany: number) => {
    const fold = startFold(referenceOf(faces));
    for (const run of runs.slice(0, howMany)) fold.add(run);
    return aggregateTables(fold.read());
  };
  const told = ({ times, figures }: ReturnType<typeof moments>) => {
    const sums = new Map<string, number>();
    for (const { word, answer, answers } of times)
      sums.set(`${word} ${answer}`, (sums.get(`${word} ${answer}`) ?? 0) + Number(answers));
    return { sums: [...sums.values()], quartiles: figures.filter(({ kind }) => kind === 'times').length / 4 };
  };
  const few = told(moments(12));
  for (const sum of few.sums) expect(sum).toBeGreaterThan(216);
  expect(few.sums.length).toBe(few.quartiles);
  expect(few.quartiles).toBeLessThan(10);
  expect(told(moments(300)).quartiles).toBe(10);
});

describe('somebody who deletes a run', () => {
  it('is in no later release, which is made from the next edition', async () => {
    const [first] = await arrive(60, women);
    await arrive(60, men);
    await makeEdition();
    if (!first) throw new Error('nobody came');
    await campaign.erase(first, day());
    // Next to the page's tables of 120 runs, sums of 119 would be the answers of the one.
    const without = await publish('2027.1.0');
    expect(without.runs).toBe(109);
    expect(await levelsOf(without)).toEqual({});
    await arrive(120, women, day(1));
    await makeEdition(day(1));
    const released = await publish('2027.2.0');
    // Ten are left out with the one, and ten more next to the new edition, which still has the ten.
    expect(released.runs).toBe(219);
    // Those who were left out are in the tables that the page shows, as before.
    expect(await levelsOf(released)).toMatchObject({ 'gender F': 170, 'gender M': 60 });
  });

  it('takes the table that the run was in along, until an edition has a new one', async () => {
    await arrive(70, women);
    const rare = await arrive(20, { ...women, own_phenotype: 'SouthAsian' });
    await arrive(30, men);
    await makeEdition();
    const before = await levelsOf(await publish());
    expect(before['own_phenotype SouthAsian']).toBe(20);
    for (const player of rare.slice(0, 3)) await campaign.erase(player, day(1));
    await arrive(70, women, day(1));
    await arrive(60, men, day(1));
    await makeEdition(day(1));
    // The edition holds the new table of own phenotypes back, and goes on showing the one with the three.
    const released = await publish('2027.2.0');
    expect(released.runs).toBe(237);
    const levels = await levelsOf(released);
    expect(Object.keys(levels).some((level) => level.startsWith('own_phenotype'))).toBe(false);
    expect(levels).toMatchObject({ 'gender F': 150, 'gender M': 90 });
    // Two releases of the tier: each set differs by ten runs or more from what it was.
    for (const [level, runs] of Object.entries(levels)) {
      const change = Math.abs(runs - (before[level] ?? 0));
      expect([level, change === 0 || change >= 10]).toEqual([level, true]);
    }
  });
});

it('a table that has stayed that of an earlier edition says of how many runs it is', async () => {
  await arrive(70, women);
  await arrive(8, { ...women, gender: 'other' });
  await arrive(7, { ...women, own_phenotype: 'Arabian' });
  await campaign.fold(day());
  await campaign.query('update game_session set tms_stopped_at = $1 where flg_public', [day()]);
  // With levels, and then the rest as a block without.
  for (let edition = 1; edition <= 2; edition += 1) await makeEditions(server.db, day(0.1));
  const released = await publish();
  expect(released.runs).toBe(85);
  const groups = await released.rowsOf('groups');
  expect(groups.map(({ level, level_runs, table_runs }) => [level, level_runs, table_runs])).toEqual([
    ['F', 70, 70],
    ['18_24', 70, 70],
    ['Caucasian', 70, 70],
  ]);
});

it('a table of which only a few runs of one level have answered a word is not released', () => {
  const [table] = tablesOf(campaignRuns('small'));
  if (!table) throw new Error('no table');
  expect(tellsOfFew(table)).toBe(false);
  const few = (runs: number) => ({
    levels: table.levels.map((level, place) => ({
      ...level,
      words: new Map(
        [...level.words].map(([word, moments]) => [
          word,
          place === 0 && word === 'rich' ? { ...moments, cells: { ...moments.cells, runs } } : moments,
        ]),
      ),
    })),
  });
  for (const runs of [1, 9]) expect(tellsOfFew(few(runs))).toBe(true);
  for (const runs of [0, 10]) expect(tellsOfFew(few(runs))).toBe(false);
});
