import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeText } from '../../../contract/rules/decode-text.ts';
import { counted } from '../../counted.ts';
import { runOnDatabase } from '../../db/run-on-database.ts';
import { describeIssue } from '../../describe-issue.ts';
import { typed, webRoot } from '../../package-root.ts';
import { print, printError, runCommand } from '../../run-command.ts';
import { About } from './about.ts';
import type { Progress } from './make-release.ts';
import { publishRelease } from './publish-release.ts';
import { takeReleaseLock } from './release-lock.ts';
import { parseVersion, tierNames } from './tiers.ts';

const usage = `Usage:
  ${typed('release:data', 'TIER VERSION [FOLDER] --about ABOUT.json')}

  TIER     aggregates (sums and figures, open), trials (answers without profile: on request only),
           trials-coarse (answers with a coarse profile: on request only)
  VERSION  YEAR.EDITION.ERRATUM, such as 2027.1.0
  FOLDER   where the release's own folder is made; ./releases without it
  --about  a file with authors and contact: docs/release.md has an example
  --seed   for tests: the order of the runs follows from it, so whoever knows it and the database can undo the order

Interrupted, it goes on when it is started again in the same way.`;

const options = { about: { type: 'string' }, seed: { type: 'string' } } as const;

const readAbout = async (file: string): Promise<About> => {
  const text = decodeText(await readFile(file));
  const parsed = About.safeParse(JSON.parse(text), { error: describeIssue });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
};

const readArguments = async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [tierText, versionText, into = 'releases', ...others] = positionals;
  const tier = tierNames.find((name) => name === tierText);
  const version = parseVersion(versionText ?? '');
  if (!tier || !version || others.length > 0) throw new Error(usage);
  if (values.about === undefined) throw new Error(`--about is missing: who is to be cited?\n\n${usage}`);
  return { tier, version, into: resolve(into), about: await readAbout(resolve(values.about)), seed: values.seed };
};

const steps: Record<Progress['step'], string> = {
  runs: 'runs written',
  tables: 'runs read again',
  checks: 'files checked',
  archive: 'bytes packed',
};

/** The lock, the snapshot, and what is noted meanwhile. */
const connections = { max: 3 };

/** Tells how far it is, every few seconds at most. */
const progressReport = () => {
  let last = Date.now();
  return ({ step, done, of }: Progress) => {
    if (done < of && Date.now() - last < 5000) return;
    last = Date.now();
    printError(`${done} of ${of} ${steps[step]}`);
  };
};

const run = async (): Promise<void> => {
  const given = await readArguments();
  await mkdir(given.into, { recursive: true, mode: 0o700 });
  if (!(await stat(given.into)).isDirectory()) throw new Error(`${given.into} is no folder`);
  const cancel = new AbortController();
  process.once('SIGINT', () => cancel.abort(new Error('cancelled: started again in the same way, it goes on')));
  await runOnDatabase(async (db) => {
    const lock = await takeReleaseLock(db);
    if (!lock) throw new Error('another release is being made: wait for its end');
    const watch = { signal: AbortSignal.any([cancel.signal, lock.lost]), onProgress: progressReport() };
    const { folder, runs, rows, report } = await publishRelease(db, {
      ...given,
      ...{ facesFolder: join(webRoot, 'generated_faces') },
      ...{ now: () => new Date(), user: null, ...watch },
    }).finally(lock.release);
    print(
      folder,
      `${counted(runs, 'run')}; rows: ${Object.entries(rows)
        .map(([table, count]) => `${table} ${count}`)
        .join(', ')}`,
    );
    if (!report) return;
    const { belowK, k, combinations, uniqueRuns, levels } = report;
    print(
      `combinations of profile columns: ${combinations.length}, with fewer runs than ${k}: ${belowK}`,
      `runs whose answers nobody else gave: ${uniqueRuns} (whoever knows them finds the row)`,
      ...Object.entries(levels).map(
        ([name, counts]) =>
          `${name}: ${Object.entries(counts)
            .map(([level, count]) => `${level} ${count}`)
            .join(', ')}`,
      ),
      'Look at this before anybody gets the folder, and hand it only to those who have signed what its LICENSE says.',
    );
  }, connections);
};

await runCommand(usage, run);
