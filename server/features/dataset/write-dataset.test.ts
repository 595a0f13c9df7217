import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { releaseTiers } from '../../../contract/rules/datasets.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { readExpected } from '../../stats/testing/expected.ts';
import { writeCampaign } from '../../testing/release-campaign.ts';
import { campaignRuns, sourceOf, writeSource } from './testing/campaign-source.ts';
import { brokenRulesOf } from './testing/psych-ds.ts';
import { filesOf, readRows } from './testing/read-rows.ts';
import type { ReleasedFace } from './trials.ts';
import type { TierName } from './versions.ts';
import { facesJson, readParameters } from './write-dataset.ts';

const run = promisify(execFile);
const { runs: all, faces } = campaignRuns('small');

/** A short campaign. */
const few = { runs: all.slice(0, 40), faces };

const contentsOf = (folder: string) => new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path))]));

const mainCsv = 'data/study-primavista_edition-2027n1_data.csv';

const shared = scratchFolder(afterAll);
const made = new Map<string, ReturnType<typeof writeCampaign>>();

/** A dataset of a whole campaign, or of its first 40 runs, made once for all tests that only read it. */
const datasetOf = (tier: TierName, name: 'few' | 'small' | 'pool') => {
  const key = `${tier} ${name}`;
  const [campaign, most] = name === 'few' ? (['small', 40] as const) : ([name] as const);
  const dataset = made.get(key) ?? writeCampaign(tier, join(shared, key), campaign, most);
  made.set(key, dataset);
  return dataset;
};

describe('a dataset of trials', () => {
  it('has its layout, and what a file says of itself holds', async () => {
    const { folder, runs, rows } = await datasetOf('trials', 'few');
    expect(folder.endsWith('prima-vista-trials-2027.1.0')).toBe(true);
    expect({ runs, rows }).toEqual({ runs: 40, rows: { trials: 4800, faces: 24 } });
    const files = filesOf(folder);
    expect(files.filter((path) => !path.startsWith('materials/faces/'))).toEqual([
      ...['CHANGELOG.md', 'CITATION.cff', 'ERRATA.md', 'LICENSE', 'README.md', 'SHA256SUMS'],
      ...['analysis/expected.json', 'analysis/figures.py'],
      ...[mainCsv.replace('_data', '_content-faces_data'), mainCsv, 'dataset_description.json'],
      'documentation/anonymity-report.json',
      ...['en.csv', 'en.html', 'it.csv', 'it.html'].map((end) => `documentation/codebook.${end}`),
      ...['documentation/faces.md', 'documentation/method.md'],
      ...['documentation/questionnaire.en.md', 'documentation/questionnaire.it.md', 'materials/faces.json'],
      ...['_content-faces_data', '_data'].map(
        (end) => `products/parquet/study-primavista_edition-2027n1${end}.parquet`,
      ),
    ]);
    expect(files.filter((path) => path.startsWith('materials/faces/'))).toHaveLength(24);
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(files.filter((path) => path !== 'SHA256SUMS'));
    for (const line of sums) {
      const content = readFileSync(join(folder, line.slice(66)));
      expect(createHash('sha256').update(content).digest('hex')).toBe(line.slice(0, 64));
    }
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('40 runs, 0 of them with more time');
    const method = readFileSync(join(folder, 'documentation/method.md'), 'utf8');
    expect(method).toContain('## ');
    expect(method).not.toMatch(/\]\((?!#|https?:)/);
  });

  it('has the answers of each run once, under new numbers, in an order that reveals nothing', async () => {
    const rows = readRows((await datasetOf('trials', 'few')).folder, 'trials');
    expect(rows.map(({ run: number }) => number)).toEqual(rows.map((_, place) => 1 + Math.floor(place / 120)));
    const textOf = (some: { id: unknown; answer: unknown; rt: unknown }[]) => JSON.stringify(some);
    const released = Array.from({ length: 40 }, (_, place) =>
      textOf(
        rows.slice(120 * place, 120 * place + 120).map((row) => ({ id: row.face, answer: row.answer, rt: row.rt_ms })),
      ),
    );
    const given = few.runs.map(({ id_image, flg_response, val_elapsed_time }) =>
      textOf(
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
    const { folder } = await writeSource('trials', scratchFolder(), sourceOf({ ...few, runs: [slow, ...others] }));
    const rows = readRows(folder, 'trials');
    expect(rows.filter((row) => row.untimed)).toHaveLength(120);
    for (const row of rows) {
      expect(row.limit_ms).toBe(row.untimed ? null : 3000);
      expect(row.missing_reason).toBe(row.answer === null ? 'timeout' : null);
      if (row.untimed) expect(row.rt_ms).toBe(12_345);
    }
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('40 runs, 1 of them with more time');
    expect(readFileSync(join(folder, 'analysis/expected.json'), 'utf8')).toContain('"1|share|rich|||runs": 39,');
  });

  it('is the same bytes for the same seed, and differs in numbers and order alone for another', async () => {
    const again = (seed?: string) => writeSource('trials', scratchFolder(), sourceOf(few), { seed });
    const datasets = await Promise.all([datasetOf('trials', 'few'), again('a seed'), again()]);
    const [first, second, third] = datasets.map(({ folder }) => contentsOf(folder));
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

it('is not made without the file of a face, and leaves nothing', async () => {
  const into = scratchFolder();
  const findFace = async () => undefined;
  await expect(writeSource('trials', into, sourceOf(few), { findFace })).rejects.toThrow('came with another release');
  expect(readdirSync(into)).toEqual([]);
});

it('tier 3 has the combinations of its report, and its runs are numbered without gaps', async () => {
  const { folder, runs, report } = await datasetOf('trials-coarse', 'small');
  const ofRun = readRows(folder, 'trialscoarse').filter(({ position }) => position === 0);
  const counts = new Map<string, number>();
  expect(ofRun.map(({ run: number }) => number)).toEqual(ofRun.map((_, place) => place + 1));
  expect(ofRun).toHaveLength(runs);
  for (const { gender, age_band, own_phenotype } of ofRun) {
    const key = `${gender} ${age_band} ${own_phenotype}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(report?.belowK).toBe(0);
  expect(report?.combinations.map((each) => each.runs)).toEqual([...counts].toSorted().map(([, count]) => count));
  expect([...counts.keys()].some((key) => key.includes('not_released'))).toBe(true);
  // Exact small numbers are for those who publish it.
  const inData = JSON.parse(readFileSync(join(folder, 'documentation/anonymity-report.json'), 'utf8'));
  expect(inData.heldBack).toMatch(/^(none|fewer than 10|\d+0 or a few more)$/);
  expect(report?.heldBack).toEqual(expect.any(Number));
});

it.each(releaseTiers)('%s breaks no rule of Psych-DS', async (tier) => {
  const { folder } = await datasetOf(tier, 'few');
  expect(brokenRulesOf(folder)).toEqual([]);
  const { isAccessibleForFree } = JSON.parse(readFileSync(join(folder, 'dataset_description.json'), 'utf8'));
  expect(isAccessibleForFree).toBe(tier === 'aggregates');
});

describe('the figures', () => {
  const numbersIn = (folder: string): Record<string, number> =>
    JSON.parse(readFileSync(join(folder, 'analysis/expected.json'), 'utf8'));

  it('of one word are those by R', async () => {
    const figures = numbersIn((await datasetOf('trials', 'small')).folder);
    const figure = (...key: string[]) => figures[`1|${key.join('|')}`];
    const { runs, cells, contrasts, face_gender } = readExpected().small.words.rich;
    expect(figure('share', 'rich', '', '', 'runs')).toBe(runs);
    for (const cell of cells) {
      const of = (quantity: string) => figure('share', 'rich', cell.phenotype, '', quantity);
      expect(of('share')).toBeCloseTo(cell.estimate, 9);
      expect(of('these_se')).toBeCloseTo(cell.se, 9);
      expect(of('these_lo')).toBeCloseTo(cell.these_faces.lo, 6);
    }
    for (const { a, b, difference } of contrasts) {
      const of = (quantity: string) => figure('difference', 'rich', a, b, quantity);
      expect(of('difference')).toBeCloseTo(difference, 9);
      // These faces are described, and not judged.
      for (const quantity of ['these_p', 'these_holm']) expect(of(quantity)).toBeUndefined();
    }
    expect(figure('face_gender', 'rich', '', '', 'difference')).toBeCloseTo(face_gender.difference, 9);
  });

  /** Whether Python is installed: nobody needs it to work on the project. */
  const isInstalled = spawnSync('python3', ['--version']).status === 0;

  const computeAgain = (folder: string) =>
    run('python3', [join(folder, 'analysis/figures.py')], { maxBuffer: 2 ** 26 });

  it.runIf(isInstalled)('are computed again by figures.py from the files of trials', async () => {
    const { folder } = await datasetOf('trials', 'pool');
    const count = Object.keys(numbersIn(folder)).length;
    expect((await computeAgain(folder)).stdout).toContain(`${count} figures, 0 differ`);
  });

  it.runIf(isInstalled)(
    'are computed again from those of trials-coarse, where one that is wrong is noticed',
    async () => {
      const folder = scratchFolder();
      cpSync((await datasetOf('trials-coarse', 'small')).folder, folder, { recursive: true });
      const file = join(folder, 'analysis/expected.json');
      const raise = (_: string, key: string, value: string) => `${key}${Number(value) + 2e-6}`;
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/("1\|share\|rich\|Arabian\|\|these_lo": )([\d.]+)/, raise));
      const stdout = expect.stringContaining(`${Object.keys(numbersIn(folder)).length} figures, 1 differ`);
      await expect(computeAgain(folder)).rejects.toMatchObject({ code: 1, stdout });
    },
  );

  it('of tier 1 and tier 2 of an edition are the same, but those of a part of the runs', async () => {
    const [one, two] = await Promise.all((['aggregates', 'trials'] as const).map((tier) => datasetOf(tier, 'small')));
    const named = readRows(one?.folder ?? '', 'figures').map(({ image_set, kind, word, of, less, quantity, value }) => [
      [image_set, kind, word, of ?? '', less ?? '', quantity].join('|'),
      value,
    ]);
    const ofAll = Object.entries(numbersIn(two?.folder ?? '')).filter(([key]) => !key.includes('given_migrant'));
    expect(ofAll.length).toBeGreaterThan(500);
    const isMargin = ([key]: readonly unknown[]): boolean => /\|(these|[fm])_(se|lo|hi)$/.test(String(key));
    expect(Object.fromEntries(named.filter((row) => !isMargin(row)))).toEqual(
      Object.fromEntries(ofAll.filter((row) => !isMargin(row))),
    );
    // Everybody has the ends of these in whole hundredths, and no standard errors.
    const margins = named.filter(isMargin);
    const exact = Object.fromEntries(ofAll);
    expect(margins.length).toBeGreaterThan(100);
    for (const [key, value] of margins) {
      expect(key).not.toMatch(/_se$/);
      const outward = String(key).endsWith('_lo') ? Math.floor : Math.ceil;
      expect(value).toBe(outward(100 * Number(exact[String(key)])) / 100 + 0);
    }
    expect(existsSync(join(one?.folder ?? '', 'analysis'))).toBe(false);
  });
});

describe('the materials', () => {
  type Shipped = Pick<ReleasedFace, 'file_name' | 'des_phenotype' | 'des_gender'> & { tutorial: boolean };

  it('have what the studio recorded of each face of the test, and nothing of a face of others', async () => {
    const set = join(packageRoot, 'web/public/generated_faces/set-a.json');
    const shipped: Shipped[] = JSON.parse(readFileSync(set, 'utf8'));
    const parameters = await readParameters(join(packageRoot, 'tools/faces/published'));
    const own = shipped.filter(({ tutorial }) => !tutorial).map((face, id) => ({ ...face, id, id_image_set: 1 }));
    const found: { phenotype: string; face_gender: string; parameters: object }[] = JSON.parse(
      facesJson(own, parameters),
    );
    expect(found).toHaveLength(24);
    for (const { phenotype, face_gender, parameters: recorded } of found)
      expect(recorded).toMatchObject({ phenotype, gender: face_gender, made_with: { blender: expect.any(String) } });
    const none = await readParameters(join(packageRoot, 'no-such-folder'));
    const [face] = own;
    if (!face) throw new Error('no face');
    expect(JSON.parse(facesJson([face], none))).toMatchObject([{ face: 0, image_set: 1, parameters: null }]);
  });
});
