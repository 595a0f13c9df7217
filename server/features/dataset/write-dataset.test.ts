import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readExpected } from '../../statistics/testing/expected.ts';
import type { Row, TableName } from './columns.ts';
import { readRows } from './data-files.ts';
import { makeRelease, type Released, type ReleaseOptions } from './make-release.ts';
import type { ReleaseSource } from './source.ts';
import { campaignRuns, findFace, sourceOf } from './testing/campaign-source.ts';
import type { TierName } from './tiers.ts';
import { validateDataSet } from './validate-data-set.ts';
import { sumOf } from './whole-file.ts';

const run = promisify(execFile);
const small = campaignRuns('small');
const pool = campaignRuns('pool');

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const version = { year: 2027, edition: 1, erratum: 0 };
const about = { authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }, { name: 'An organisation' }] };

const options = (tier: TierName, source: ReleaseSource, given: Partial<ReleaseOptions> = {}): ReleaseOptions => ({
  ...{ tier, version, into: scratch(), date: '2027-06-01', about, source, findFace, seed: 'a seed' },
  ...given,
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

const contentsOf = (folder: string) => new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path))]));

const mainCsv = 'data/study-primavista_edition-2027n1_data.csv';
const rowsIn = async <T extends TableName>(table: T, folder: string) => {
  const content = ['trials', 'trialscoarse', 'figures'].includes(table) ? '' : `_content-${table}`;
  const rows: Row<T>[] = [];
  for await (const some of readRows(table, join(folder, mainCsv.replace('_data', `${content}_data`))))
    rows.push(...some);
  return rows;
};

/** The shortest campaign: every tenth of the runs. */
const few = { ...small, runs: small.runs.slice(0, 40) };

const campaigns = { few, small, pool };

const shared = mkdtempSync(join(tmpdir(), 'prima-vista-releases-'));
afterAll(() => rmSync(shared, { recursive: true, force: true }));
const made = new Map<string, Promise<Released>>();

/** A release of a whole campaign, made once for all tests that only read it. */
const releaseOf = (tier: TierName, name: keyof typeof campaigns): Promise<Released> => {
  const key = `${tier} ${name}`;
  const release = made.get(key) ?? makeRelease(options(tier, sourceOf(campaigns[name]), { into: join(shared, key) }));
  made.set(key, release);
  return release;
};

/** The same, for a test that changes its files. Resolves to its folder. */
const copyOf = async (tier: TierName, name: keyof typeof campaigns): Promise<string> => {
  const folder = scratch();
  cpSync((await releaseOf(tier, name)).folder, folder, { recursive: true });
  return folder;
};

describe('a release of trials', () => {
  it('has the layout of a research release, and what a file says of itself holds', async () => {
    const { folder, runs, rows } = await releaseOf('trials', 'few');
    expect(folder.endsWith('prima-vista-trials-2027.1.0')).toBe(true);
    expect({ runs, rows }).toEqual({ runs: 40, rows: { trials: 4800, faces: 24 } });
    const files = filesOf(folder);
    expect(files.filter((path) => !path.startsWith('materials/faces/'))).toEqual([
      'CHANGELOG.md',
      'CITATION.cff',
      'ERRATA.md',
      'LICENSE',
      'README.md',
      'SHA256SUMS',
      'analysis/expected.json',
      'analysis/figures.py',
      mainCsv.replace('_data', '_content-faces_data'),
      mainCsv,
      'dataset_description.json',
      'documentation/anonymity-report.json',
      'documentation/codebook.en.csv',
      'documentation/codebook.en.html',
      'documentation/codebook.it.csv',
      'documentation/codebook.it.html',
      'documentation/faces.md',
      'documentation/method.md',
      'documentation/questionnaire.en.md',
      'documentation/questionnaire.it.md',
      'materials/faces.json',
      ...['_content-faces_data', '_data'].map(
        (end) => `products/parquet/study-primavista_edition-2027n1${end}.parquet`,
      ),
    ]);
    expect(files.filter((path) => path.startsWith('materials/faces/'))).toHaveLength(24);
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(files.filter((path) => path !== 'SHA256SUMS'));
    for (const line of sums) expect(await sumOf(join(folder, line.slice(66)))).toBe(line.slice(0, 64));
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('40 runs, 0 of them with more time');
    expect(readme).toContain('20 or a few more. Declared void by staff: fewer than 10');
    expect(readme).toContain('Come cominciare');
    const method = readFileSync(join(folder, 'documentation/method.md'), 'utf8');
    // The words, and each formula that a figure is computed by.
    for (const part of [
      '## Two intervals',
      'V_pq = G/(G−1)',
      'n* = P(1−P)/V',
      'm_p ± t(0.975, df_p) √V_p',
      'RD = P1 − P0',
    ]) {
      expect(method).toContain(part);
    }
    expect(method).not.toMatch(/\]\((?!#|https?:)/);
    const citation = readFileSync(join(folder, 'CITATION.cff'), 'utf8');
    expect(citation).toContain('cff-version: 1.2.0\n');
    expect(citation).not.toContain('license:');
  });

  it('has the answers of each run once, under new numbers, in an order that tells nothing', async () => {
    const { folder } = await releaseOf('trials', 'few');
    const rows = await rowsIn('trials', folder);
    expect(rows.map(({ run: number }) => number)).toEqual(rows.map((_, place) => 1 + Math.floor(place / 120)));
    const told = (some: { id: unknown; answer: unknown; rt: unknown }[]) => JSON.stringify(some);
    const released = Array.from({ length: 40 }, (_, place) =>
      told(
        rows.slice(120 * place, 120 * place + 120).map((row) => ({ id: row.face, answer: row.answer, rt: row.rt_ms })),
      ),
    );
    const given = few.runs.map(({ id_image, flg_response, val_elapsed_time }) =>
      told(
        id_image.map((id, place) => {
          const answer = flg_response[place] ?? null;
          return { id, answer, rt: answer === null ? null : val_elapsed_time[place] };
        }),
      ),
    );
    expect(released).not.toEqual(given);
    expect(released.toSorted()).toEqual(given.toSorted());
  });

  it('marks runs with more time, and why an answer is missing', async () => {
    const [first, ...others] = few.runs;
    if (!first) throw new Error('no runs');
    const untimed = { ...first, flg_untimed: true, limit_ms: null, flg_response: first.id_image.map(() => true) };
    const slow = { ...untimed, val_elapsed_time: first.id_image.map(() => 12_345.9) };
    const { folder } = await makeRelease(options('trials', sourceOf({ ...few, runs: [slow, ...others] })));
    const rows = await rowsIn('trials', folder);
    expect(rows.filter((row) => row.untimed)).toHaveLength(120);
    for (const row of rows) {
      expect(row.limit_ms).toBe(row.untimed ? null : 3000);
      expect(row.missing_reason).toBe(row.answer === null ? 'timeout' : null);
      if (row.untimed) expect(row.rt_ms).toBe(12_345);
    }
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('40 runs, 1 of them with more time');
    expect(readFileSync(join(folder, 'analysis/expected.json'), 'utf8')).toContain('"1|share|rich|||runs": 39,');
  });

  it('is the same cell by cell as CSV and as Parquet', async () => {
    const { folder } = await releaseOf('trials', 'few');
    const bytes = readFileSync(join(folder, mainCsv.replace('data/', 'products/parquet/').replace('.csv', '.parquet')));
    const read = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(read).toEqual(await rowsIn('trials', folder));
  });

  it('is the same bytes for the same seed, and differs in numbers and order alone for another', async () => {
    const again = (seed?: string) => makeRelease(options('trials', sourceOf(few), { seed }));
    const releases = await Promise.all([releaseOf('trials', 'few'), again('a seed'), again()]);
    const [first, second, third] = releases.map(({ folder }) => contentsOf(folder));
    const differentFrom = (others: typeof first) =>
      [...(first ?? [])].filter(([path, bytes]) => !others?.get(path)?.equals(bytes)).map(([path]) => path);
    expect([differentFrom(second), second?.size]).toEqual([[], first?.size]);
    const different = differentFrom(third);
    expect(different.filter((path) => !path.startsWith('products/'))).toEqual(['SHA256SUMS', mainCsv]);
    const linesOf = (bytes: Buffer | undefined) =>
      String(bytes)
        .split('\n')
        .map((line) => line.replace(/^\d+,/, ''));
    expect(linesOf(third?.get(mainCsv)).toSorted()).toEqual(linesOf(first?.get(mainCsv)).toSorted());
    for (const contents of [first, third])
      for (const [path, bytes] of contents ?? []) expect([path, bytes.includes('a seed')]).toEqual([path, false]);
  });
});

describe('what is interrupted', () => {
  const broken = (after: number, source = sourceOf(few)): ReleaseSource => ({
    ...source,
    async *readRuns(seed) {
      let read = 0;
      for await (const found of source.readRuns(seed)) {
        read += 1;
        if (read > after) throw new Error('killed');
        yield found;
      }
    },
  });

  it('leaves no folder and no file under its final name', async () => {
    const given = options('trials', broken(20));
    await expect(makeRelease(given)).rejects.toThrow('killed');
    expect(readdirSync(given.into)).toEqual(['.prima-vista-trials-2027.1.0.part']);
    expect(filesOf(given.into).filter((path) => /\.(csv|parquet|md)$/.test(path))).toEqual([]);
  });

  it('goes on where it was: what is whole is kept, and the result is what it would have been', async () => {
    const findNothing = async () => undefined;
    const given = options('trials', sourceOf(few), { seed: undefined });
    await expect(makeRelease({ ...given, findFace: findNothing })).rejects.toThrow('came with another release');
    expect(existsSync(join(given.into, '.prima-vista-trials-2027.1.0.part', mainCsv))).toBe(true);
    // The runs are not read again: they could not be.
    const { folder } = await makeRelease({ ...given, source: broken(0) });
    expect(filesOf(given.into).some((path) => path.includes('.part'))).toBe(false);
    const whole = await releaseOf('trials', 'few');
    expect(filesOf(folder)).toEqual(filesOf(whole.folder));
    const figures = (release: string) => readFileSync(join(release, 'analysis/expected.json'), 'utf8');
    expect(figures(folder)).toBe(figures(whole.folder));
  });

  it('begins anew when the runs are others, and when a file was changed meanwhile', async () => {
    const given = options('trials', sourceOf(few));
    await expect(makeRelease({ ...given, findFace: async () => undefined })).rejects.toThrow();
    const fewer = sourceOf({ ...few, runs: few.runs.slice(1) });
    const { runs } = await makeRelease({ ...given, source: fewer });
    expect(runs).toBe(39);
    const again = options('trials', sourceOf(few));
    await expect(makeRelease({ ...again, findFace: async () => undefined })).rejects.toThrow();
    writeFileSync(join(again.into, '.prima-vista-trials-2027.1.0.part', mainCsv), 'cut off');
    expect((await makeRelease(again)).rows.trials).toBe(4800);
  });

  it('can be cancelled', async () => {
    const cancel = new AbortController();
    const given = options('trials', sourceOf(few), { signal: cancel.signal, onProgress: () => cancel.abort() });
    await expect(makeRelease(given)).rejects.toThrow('abort');
    expect(readdirSync(given.into)).toEqual(['.prima-vista-trials-2027.1.0.part']);
  });

  it('never replaces what is published', async () => {
    const given = options('trials', sourceOf(few));
    await makeRelease(given);
    await expect(makeRelease(given)).rejects.toThrow('never replaced');
  });
});

describe('tier 3', () => {
  it('has combinations of ten runs or more, and its runs are numbered without gaps', async () => {
    const { folder, runs, report } = await releaseOf('trials-coarse', 'small');
    const rows = await rowsIn('trialscoarse', folder);
    const counts = new Map<string, number>();
    const ofRun = rows.filter(({ position }) => position === 0);
    expect(ofRun.map(({ run: number }) => number)).toEqual(ofRun.map((_, place) => place + 1));
    expect(ofRun).toHaveLength(runs);
    for (const { gender, age_band, own_phenotype } of ofRun) {
      const key = `${gender} ${age_band} ${own_phenotype}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const [key, count] of counts) expect([key, count >= 10]).toEqual([key, true]);
    expect(report?.belowK).toBe(0);
    expect(report?.combinations.map((each) => each.runs)).toEqual([...counts].toSorted().map(([, count]) => count));
    expect([...counts.keys()].some((key) => key.includes('not_released'))).toBe(true);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('levels are `not_released`');
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('These data are not open');
    // Exact small numbers are for whoever lets it go.
    const inData = JSON.parse(readFileSync(join(folder, 'documentation/anonymity-report.json'), 'utf8'));
    expect(inData.heldBack).toMatch(/^(none|fewer than 10|\d+0 or a few more)$/);
    expect(report?.heldBack).toEqual(expect.any(Number));
    expect(readFileSync(join(folder, 'CITATION.cff'), 'utf8')).not.toContain('license:');
  });
});

describe.each(['aggregates', 'trials', 'trials-coarse'] as const)('the rules of Psych-DS on %s', (tier) => {
  it('find no error, and one when a column is not described, or a described one is not there', async () => {
    const folder = await copyOf(tier, 'few');
    const errorsIn = async () => (await validateDataSet(folder)).filter(({ level }) => level === 'error');
    expect(await errorsIn()).toEqual([]);
    const file = join(folder, 'dataset_description.json');
    const description = JSON.parse(readFileSync(file, 'utf8'));
    for (const { name } of description.variableMeasured) {
      const without = description.variableMeasured.filter((each: { name: string }) => each.name !== name);
      writeFileSync(file, JSON.stringify({ ...description, variableMeasured: without }));
      const found = await validateDataSet(folder, { rows: false });
      const errors = found.filter(({ level }) => level === 'error');
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) {
        expect(error.code).toBe('CSV_COLUMN_MISSING_FROM_METADATA');
        expect(error.where.endsWith(`: ${name}`)).toBe(true);
      }
    }
    const more = [...description.variableMeasured, { '@type': 'PropertyValue', name: 'session' }];
    writeFileSync(file, JSON.stringify({ ...description, variableMeasured: more }));
    expect(await errorsIn()).toEqual([{ level: 'error', code: 'VARIABLE_MISSING_FROM_CSV_COLUMNS', where: 'session' }]);
  });
});

describe('the figures', () => {
  const numbersIn = (folder: string): Record<string, number> =>
    JSON.parse(readFileSync(join(folder, 'analysis/expected.json'), 'utf8'));

  it.each(['small', 'pool'] as const)('of the campaign "%s" are those by R', async (name) => {
    const { folder } = await releaseOf('trials', name);
    const figures = numbersIn(folder);
    const expected = readExpected()[name];
    for (const [word, { runs, cells, contrasts, face_gender }] of Object.entries(expected.words)) {
      const figure = (...key: string[]) => figures[`1|${key.join('|')}`];
      expect(figure('share', word, '', '', 'runs')).toBe(runs);
      for (const cell of cells) {
        const of = (quantity: string) => figure('share', word, cell.phenotype, '', quantity);
        expect(of('share')).toBeCloseTo(cell.estimate, 9);
        expect(of('these_se')).toBeCloseTo(cell.se, 9);
        expect(of('these_lo')).toBeCloseTo(cell.these_faces.lo, 6);
        expect(of('alike_hi')).toBeUndefined();
      }
      for (const { a, b, difference, these_faces } of contrasts) {
        const of = (quantity: string) => figure('difference', word, a, b, quantity);
        expect(of('difference')).toBeCloseTo(difference, 9);
        expect(of('these_holm')).toBeCloseTo(these_faces.p_holm75, 6);
      }
      expect(figure('face_gender', word, '', '', 'difference')).toBeCloseTo(face_gender.difference, 9);
    }
  });

  /** Whether a program is installed: nobody needs R or Python to work on the project. */
  const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

  const scripts = [
    ['figures.py', 'python3', 'trials'],
    ['figures.py', 'python3', 'trials-coarse'],
  ] as const;

  it.each(scripts.filter(([, program]) => isInstalled(program)))(
    'are printed again by %s (%s) from the files of %s, and it notices a wrong one',
    async (script, program, tier) => {
      for (const campaign of ['pool', 'small'] as const) {
        const folder = await copyOf(tier, campaign);
        const again = () => run(program, [join(folder, 'analysis', script)], { maxBuffer: 2 ** 26 });
        const figures = Object.keys(numbersIn(folder)).length;
        if (campaign === 'pool') {
          expect((await again()).stdout).toContain(`${figures} figures, 0 differ`);
          continue;
        }
        // All are right but the one that is made wrong here.
        const file = join(folder, 'analysis/expected.json');
        const wrong = readFileSync(file, 'utf8').replace(
          /("1\|share\|rich\|Arabian\|\|these_lo": )([\d.]+)/,
          (_, key: string, value: string) => `${key}${Number(value) + 2e-6}`,
        );
        writeFileSync(file, wrong);
        await expect(again()).rejects.toMatchObject({
          code: 1,
          stdout: expect.stringContaining(`${figures} figures, 1 differ`),
        });
      }
    },
  );

  it('of tier 1 and tier 2 of an edition are the same', async () => {
    const [one, two] = await Promise.all((['aggregates', 'trials'] as const).map((tier) => releaseOf(tier, 'small')));
    const rows = await rowsIn('figures', one?.folder ?? '');
    const named = rows.map(({ image_set, kind, word, of, less, quantity, value }) => [
      [image_set, kind, word, of ?? '', less ?? '', quantity].join('|'),
      value,
    ]);
    expect(Object.fromEntries(named)).toEqual(numbersIn(two?.folder ?? ''));
    expect(existsSync(join(one?.folder ?? '', 'analysis'))).toBe(false);
  });

  /** Tenths of a percent are gone, and counts are in tens. */
  const expectRounded = (found: Map<string, unknown>, wanted: Record<string, number>) => {
    for (const [name, value] of Object.entries(wanted)) {
      const rounded = found.get(name);
      if (/(yes|answers|runs)$/.test(name)) expect([name, rounded]).toEqual([name, 10 * Math.floor(value / 10)]);
      else {
        expect([name, Number.isInteger(Math.round(1e9 * Number(rounded)) / 1e7)]).toEqual([name, true]);
        expect(Math.abs(Number(rounded) - value)).toBeLessThan(/lo$|hi$/.test(name) ? 0.01 : 0.0051);
      }
    }
    for (const name of found.keys()) expect(name).not.toMatch(/se$|df$|p$|holm$/);
  };

  it('without flagged runs are those by R, rounded', async () => {
    const rows = await rowsIn('unflaggedfigures', (await releaseOf('aggregates', 'small')).folder);
    for (const [word, { cells }] of Object.entries(readExpected().small.without_flagged)) {
      for (const { phenotype, yes, answers, estimate, these_faces } of cells) {
        const own = rows.filter((row) => row.kind === 'share' && row.word === word && row.of === phenotype);
        const found = new Map(own.map(({ quantity, value }) => [String(quantity), value]));
        const { lo, hi } = these_faces;
        expectRounded(found, { yes, answers, share: estimate, these_lo: lo, these_hi: hi });
      }
    }
  });

  it('of groups of participants are those by R, rounded', async () => {
    const rows = await rowsIn('groupfigures', (await releaseOf('aggregates', 'small')).folder);
    const foundOf = (level: string, than: string | null, word: string, of: string) =>
      new Map(
        rows
          .filter((row) => row.level === level && row.than === than && row.word === word && row.of === of)
          .map(({ quantity, value }) => [String(quantity), value]),
      );
    const { group_gender, own_other } = readExpected().small;
    for (const level of ['F', 'M']) {
      const wanted = group_gender[level];
      if (!wanted || 'suppressed' in wanted) throw new Error(`no figures of ${level}`);
      for (const [word, cells] of Object.entries(wanted.words))
        for (const { phenotype, answers, estimate, lo, hi } of cells)
          expectRounded(foundOf(level, null, word, phenotype), {
            answers,
            share: estimate,
            these_lo: lo,
            these_hi: hi,
          });
    }
    for (const [word, compared] of Object.entries(own_other)) {
      for (const wanted of compared) {
        if (wanted.suppressed) throw new Error('all own phenotypes have ten runs');
        const { phenotype, runs_own, runs_other, own, other, difference, lo, hi } = wanted;
        expectRounded(foundOf(phenotype, 'others', word, phenotype), {
          ...{ own_runs: runs_own, other_runs: runs_other, own_share: own, other_share: other, difference, lo, hi },
        });
      }
    }
  });
});
