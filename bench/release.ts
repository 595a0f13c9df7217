import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { type TierName, tierNames } from '../server/features/release/release.ts';
import { packageRoot } from '../server/package-root.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { onDatabase } from './on-database.ts';
import { quiet } from './quiet-log.ts';
import { hasR, type Recomputed, runScript, type Script, withoutR } from './recompute/run-script.ts';
import { fillCampaign } from './release/fill-campaign.ts';
import { findSecrets, searchFiles } from './release/search-files.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const run = promisify(execFile);

const given = process.argv.indexOf('--runs');
const runs = given > 0 ? Number(process.argv[given + 1]) : isSmoke ? 400 : 40_000;
/** The size of a campaign that outgrows a laptop, saved as a result of its own. */
const million = 1_000_000;
/** What making a release may take in memory: of up to 40,000 runs, and of a million. */
const maxMegabytes = runs <= 40_000 ? 300 : 512;
/** R and Python read all answers: R keeps them in memory. */
const maxRunsOfScripts = 40_000;

const version = '2027.1.0';
const about = { authors: [{ name: 'A bench' }] };

/** Prints the peak of the process's memory when it ends. */
const measured = 'data:text/javascript,process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';

/** Resolves to the command behind an npm script. */
const commandOf = async (script: string): Promise<string> =>
  JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')).scripts[script];

/** Runs `npm run release:data` as its own process. Resolves to its time and the peak of its memory. */
const release = async (connectionString: string, tier: TierName, into: string) => {
  const file = join(into, 'about.json');
  await writeFile(file, JSON.stringify(about));
  const [, ...program] = (await commandOf('release:data')).split(' ');
  const began = performance.now();
  const { stderr } = await run(
    process.execPath,
    ['--import', measured, ...program, tier, version, into, '--about', file],
    {
      cwd: packageRoot,
      env: { ...process.env, DATABASE_URL: connectionString },
      maxBuffer: 2 ** 26,
    },
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  return { tier, seconds, peak_mb: Math.round(peak), folder: join(into, `prima-vista-${tier}-${version}`) };
};

const scriptsOf = (tier: TierName): Script[] => [
  'figures.py',
  ...(hasR && tier !== 'aggregates' ? (['figures.R'] as const) : []),
];

const recomputeAll = async (tier: TierName, folder: string) => {
  const found: ({ tier: TierName; script: Script } & Omit<Recomputed, 'printed'>)[] = [];
  for (const script of scriptsOf(tier)) {
    const { printed: _, ...recomputed } = await runScript(folder, script);
    found.push({ tier, script, ...recomputed });
  }
  return found;
};

await withEndings(async (atEnd) => {
  if (!hasR) process.stderr.write(`${withoutR}\n`);
  const scratch = await scratchFolder(atEnd, 'release');
  const scripts: Awaited<ReturnType<typeof recomputeAll>> = [];

  const into = join(scratch, 'campaign');
  await mkdir(into);
  const dataDir = join(scratch, 'data');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  await fillCampaign(connectionString, runs);
  const releases: (Awaited<ReturnType<typeof release>> & { csv_mb: number })[] = [];
  for (const tier of tierNames) {
    const made = await release(connectionString, tier, into);
    // Told at once: the scripts take long, and a bench that is broken off has said this.
    process.stderr.write(`${tier}: ${made.peak_mb} MB of memory, ${made.seconds} s\n`);
    const { size } = await stat(join(made.folder, 'data/study-primavista_edition-2027n1_data.csv'));
    releases.push({ ...made, csv_mb: Math.round(size / 2 ** 20) });
    if (runs <= maxRunsOfScripts) scripts.push(...(await recomputeAll(tier, made.folder)));
  }
  const secrets = await onDatabase(connectionString, findSecrets);
  const { bytes, found } = await searchFiles(into, secrets);

  await report(
    runs === million ? 'release-million' : 'release',
    {
      ...{ runs, max_mb: maxMegabytes },
      releases: releases.map(({ folder: _, ...made }) => made),
      r: hasR ? 'installed' : withoutR,
      scripts,
      search: { secrets: secrets.size, bytes, found: found.length },
    },
    { isPart: given > 0 && runs !== million },
  );
  mustHold([
    ...releases
      .filter(({ peak_mb }) => !(peak_mb <= maxMegabytes))
      .map(({ tier, peak_mb }) => `${tier} took ${peak_mb} MB of memory, more than ${maxMegabytes}`),
    ...scripts.filter(({ equal }) => !equal).map(({ tier, script, said }) => `${script} of ${tier}: ${said}`),
    ...found.slice(0, 10).map((each) => `a file tells ${each}`),
  ]);
});
