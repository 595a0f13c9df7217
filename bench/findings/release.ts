import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type TierName, tierNames } from '../../server/features/dataset/dataset.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { writeCampaign } from '../../server/testing/release-campaign.ts';
import { fillCampaign } from '../fill-campaign.ts';
import { copyRuns } from '../growth/copy-runs.ts';
import { openSeededInstallation } from '../installation.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';

const run = promisify(execFile);

/** Totals have no answers that figures could be computed from. */
const recomputed = tierNames.filter((tier) => tier !== 'aggregates');

/** Lets the script of a dataset compute its figures again. `equal`: whether it found each as it was published. */
const computeAgain = async (folder: string, tier: TierName) => {
  const ran = run('python3', [join(folder, 'analysis/figures.py')], { maxBuffer: 2 ** 28 });
  const { stdout, equal } = await ran.then(
    (done) => ({ ...done, equal: true }),
    (failed: { stdout?: string }) => ({ stdout: '', ...failed, equal: false }),
  );
  const said = /^\d+ figures, \d+ differ$/m.exec(stdout)?.[0] ?? 'nothing';
  return { tier, script: 'figures.py', said, equal };
};

const differing = (scripts: Awaited<ReturnType<typeof computeAgain>>[]): string[] =>
  scripts.filter(({ equal }) => !equal).map(({ tier, script, said }) => `${script} of ${tier}: ${said}`);

/** Makes datasets of the two campaigns that R has computed (write-dataset.test.ts), and computes their figures again. */
export const recompute: Scenario = async (atEnd) => {
  const scratch = await scratchFolder(atEnd, 'recompute');
  const scripts = [];
  for (const campaign of ['small', 'pool'] as const) {
    const into = join(scratch, campaign);
    await mkdir(into);
    for (const tier of recomputed)
      scripts.push(await computeAgain((await writeCampaign(tier, into, campaign)).folder, tier));
  }
  return { scripts, problems: differing(scripts) };
};

/** Long past, so that no day of a run is that of the dataset. */
const playedAt = new Date('2026-03-02T09:00:00Z');

/** Prints the peak of the process's memory when it ends. */
const measured = 'data:text/javascript,process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';

/** Makes a dataset in a process of its own. Resolves to its time and the peak of its memory. */
const makeDataset = async (connectionString: string, tier: TierName, into: string) => {
  const program = ['--max-old-space-size=384', '--import', 'tsx', 'bench/findings/make-dataset.ts'];
  const began = performance.now();
  const { stderr } = await run(process.execPath, ['--import', measured, ...program, tier, into], {
    ...{ cwd: packageRoot, env: { ...process.env, DATABASE_URL: connectionString }, maxBuffer: 2 ** 26 },
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const peak_mb = Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024);
  const folder = join(into, `prima-vista-${tier}-2027.1.0`);
  const data = await stat(join(folder, 'data/study-primavista_edition-2027n1_data.csv'));
  return { folder, made: { tier, seconds, peak_mb, csv_mb: Math.round(data.size / 2 ** 20) } };
};

/** Resolves to everything that must be in no file of a dataset: ids, codes and moments of a campaign. */
const findSecrets = async (client: Pick<pg.Pool, 'query'>): Promise<Set<string>> => {
  const { rows } = await client.query<Record<string, string>>(
    `select uid_user::text, uid_session::text, cod_user, to_char(tms_completed_at, 'YYYY-MM-DD') as day,
            to_char(tms_completed_at, 'YYYYMMDD') as digits, to_char(tms_completed_at, 'HH24:MI:SS') as time
     from participant where tms_completed_at is not null`,
  );
  return new Set(rows.flatMap((row) => Object.values(row)));
};

/** Resolves to the secrets that files of a folder contain as words, with their files. */
const searchFiles = async (folder: string, secrets: ReadonlySet<string>): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // Faces and the method are the same for every campaign.
    if (!entry.isFile() || /\/materials\/|\/documentation\/(method|faces)\.md$/.test(file)) continue;
    let rest = '';
    for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
      const text = rest + String(chunk);
      for (const [word] of text.matchAll(/[0-9A-Za-z][0-9A-Za-z:-]{5,}/g))
        if (secrets.has(word)) found.push(`${word} in ${file}`);
      rest = text.slice(-64);
    }
  }
  return found;
};

/** `isRecomputed`: not with a million runs, since R keeps all answers in memory. */
type Size = { played: number; copies: number; max_mb: number; isRecomputed: boolean };

/** Makes datasets of all tiers from a large database, computes their figures again and searches them for ids. */
const releaseOf =
  ({ played, copies, max_mb, isRecomputed }: Size): Scenario =>
  async (atEnd) => {
    const into = await scratchFolder(atEnd, 'release');
    const { db, connectionString } = await openSeededInstallation(atEnd, 'dataset');
    await fillCampaign({ db, now: () => playedAt }, played);
    await copyRuns(db, copies);
    await db.$client.query('vacuum (analyze)');
    const releases = [];
    const scripts = [];
    for (const tier of tierNames) {
      const { folder, made } = await makeDataset(connectionString, tier, into);
      releases.push(made);
      if (isRecomputed && tier !== 'aggregates') scripts.push(await computeAgain(folder, tier));
    }
    const secrets = await findSecrets(db.$client);
    const found = await searchFiles(into, secrets);
    const problems = [
      ...releases
        .filter(({ peak_mb }) => !(peak_mb <= max_mb))
        .map(({ tier, peak_mb }) => `${tier} took ${peak_mb} MB of memory, more than ${max_mb}`),
      ...differing(scripts),
      ...found.slice(0, 10).map((each) => `a file has ${each}`),
    ];
    const search = { secrets: secrets.size, found: found.length };
    return { runs: played * copies, max_mb, releases, scripts, search, problems };
  };

export const release = releaseOf({
  ...(isSmoke ? { played: 400, copies: 3 } : { played: 2000, copies: 20 }),
  ...{ max_mb: 300, isRecomputed: true },
});

export const million: Scenario = isSmoke
  ? async () => ({ skipped: 'it takes hours' })
  : releaseOf({ played: 2000, copies: 500, max_mb: 512, isRecomputed: false });
