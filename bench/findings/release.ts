import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillCampaign } from '../../server/demo/fill-campaign.ts';
import { type TierName, tierNames } from '../../server/features/release/release.ts';
import { packageRoot } from '../../server/package-root.ts';
import { withEndings } from '../endings.ts';
import { isSmoke, report } from '../report.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { startSeededDatabase } from '../seeded-database.ts';
import { copyRuns } from './copy-runs.ts';
import { aboutR, hasR, runScript, scriptsOf } from './run-script.ts';
import { findSecrets, searchFiles } from './search-files.ts';

const million = process.argv.includes('--million');
/** Runs that are played, and how many copies of each there are; MB of memory that making a release may take. */
const size = million
  ? { played: 2000, copies: 500, max_mb: 512 }
  : { ...(isSmoke ? { played: 400, copies: 3 } : { played: 2000, copies: 20 }), max_mb: 300 };

/** Long past, so that no day of a run is that of the release. */
const playedAt = new Date('2026-03-02T09:00:00Z');
const version = '2027.1.0';

/** Prints the peak of the process's memory when it ends. */
const measured = 'data:text/javascript,process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';

/** Runs `npm run release:data` as its own process. Resolves to its time and the peak of its memory. */
const makeRelease = async (connectionString: string, tier: TierName, into: string) => {
  const about = join(into, 'about.json');
  await writeFile(about, JSON.stringify({ authors: [{ name: 'A bench' }] }));
  const { scripts } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const [, ...program] = scripts['release:data'].split(' ');
  const began = performance.now();
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', measured, ...program, tier, version, into, '--about', about],
    { cwd: packageRoot, env: { ...process.env, DATABASE_URL: connectionString }, maxBuffer: 2 ** 26 },
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const peak_mb = Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024);
  const folder = join(into, `prima-vista-${tier}-${version}`);
  const data = await stat(join(folder, 'data/study-primavista_edition-2027n1_data.csv'));
  process.stderr.write(`${tier}: ${peak_mb} MB of memory, ${seconds} s\n`);
  return { folder, made: { tier, seconds, peak_mb, csv_mb: Math.round(data.size / 2 ** 20) } };
};

/** Makes releases of all tiers from a large database, computes their figures again and searches them for ids. */
export const measureReleases = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    if (!hasR) process.stderr.write(`${aboutR}\n`);
    const into = join(await scratchFolder(atEnd, 'release'), 'campaign');
    await mkdir(into);
    const { db, connectionString } = await startSeededDatabase(atEnd, 'release-data');
    await fillCampaign({ db, now: () => playedAt }, { runs: size.played });
    await copyRuns(db, size.copies, { answers: true });

    const releases = [];
    const scripts = [];
    for (const tier of tierNames) {
      const { folder, made } = await makeRelease(connectionString, tier, into);
      releases.push(made);
      // R keeps all answers in memory.
      for (const script of million ? [] : scriptsOf(tier)) {
        const { printed: _, ...recomputed } = await runScript(folder, script);
        scripts.push({ tier, script, ...recomputed });
      }
    }
    const secrets = await findSecrets(db.$client);
    const { bytes, found } = await searchFiles(into, secrets);
    const search = { secrets: secrets.size, bytes, found: found.length };
    const { max_mb } = size;
    const runs = size.played * size.copies;
    await report(million ? 'release-million' : 'release', { runs, max_mb, releases, r: aboutR, scripts, search });
    return [
      ...releases
        .filter(({ peak_mb }) => !(peak_mb <= max_mb))
        .map(({ tier, peak_mb }) => `${tier} took ${peak_mb} MB of memory, more than ${max_mb}`),
      ...scripts.filter(({ equal }) => !equal).map(({ tier, script, said }) => `${script} of ${tier}: ${said}`),
      ...found.slice(0, 10).map((each) => `a file has ${each}`),
    ];
  });
