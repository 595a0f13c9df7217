import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { postgresProcessesOn } from '../server/db/embedded-postgres/postgres-process-list.ts';
import { freePort } from '../server/testing/free-port.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { type AtEnd, withEndings } from './endings.ts';
import { mountSmallDisk } from './faults/small-disk.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { prepareRuns } from './runs.ts';
import { scratchFolder } from './scratch-folder.ts';
import { fillInstallation } from './update/fill-installation.ts';
import { type Copier, type Filling, fillingsOf, leftOnDisk } from './update/filling.ts';
import { makeReleases, type Releases } from './update/releases.ts';
import { findRuns, readStored, type Stored } from './update/stored.ts';
import { submit } from './update/submitted-runs.ts';
import { superviseServer } from './update/supervised-server.ts';

const { values: given } = parseArgs({
  options: { smoke: { type: 'boolean' }, kills: { type: 'string', default: '50' }, from: { type: 'string' } },
});
const size = isSmoke ? { runs: 300, kills: 3 } : { runs: 10_000, kills: Number(given.kills) };

/** Runs that arrive while the update goes on. */
const arriving = isSmoke ? 6 : 20;

/** After this a trial has hung. */
const patienceMs = 5 * 60_000;

type Place = { atEnd: AtEnd; root: string; dataDir: string; initial: string; releases: Releases; port: number };

const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

/** Everything as it was before the update. */
const reset = ({ root, dataDir, initial, releases }: Place): void => {
  for (const name of [
    'former',
    'current',
    'unproven',
    'releases/99.0.0',
    'releases/99.1.0',
    'releases/99.2.0',
    'releases/unfinished',
  ]) {
    rmSync(join(root, name), { recursive: true, force: true });
  }
  symlinkSync(`releases/${releases.current.version}`, join(root, 'current'));
  rmSync(dataDir, { recursive: true, force: true });
  copyFolder(initial, dataDir);
};

const settingsOf = ({ dataDir, port }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, FAIR_PLAY: 'off', RATE_LIMIT_PER_IP: '0' },
  ...{ LOG_LEVEL: 'warn', STOP_SECONDS: '60', BACKUP_AT: 'off' },
});

const waitFor = async (what: string, holds: () => Promise<boolean> | boolean, everyMs = 50): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await sleep(everyMs);
  }
};

const isHealthy = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.status === 200;

/** Ends every process of the place at once: the update, the server, every PostgreSQL. What a power cut does to a disk is not tried. */
const killAll = async ({ dataDir }: Place, pids: (number | undefined)[]): Promise<void> => {
  const folders = execFileSync('sh', [
    '-c',
    `ls -d ${dataDir}/postgres ${dataDir}/*/postgres ${dataDir}/*/*/postgres 2>/dev/null || true`,
  ])
    .toString()
    .split('\n')
    .filter(Boolean);
  const postgres = (await Promise.all(folders.map(postgresProcessesOn))).flat();
  for (const pid of [...pids, ...postgres]) {
    if (pid === undefined) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
};

/** A moment: so long after the command's start, or after the link to the current release leads to the new one. */
type Moment = { afterMs: number; since: 'start' | 'change' };

type Trial = {
  archive: string;
  kill?: Moment;
  /** Called before the update begins. */
  before?: () => void;
  /** Fills the disk while the update goes on, whose process is given. */
  fill?: (update: number) => Filling[];
};

/** Every third kill falls after the change: what follows it is short, and a moment of the whole seldom falls there. */
const drawMoment = (nth: number, random: () => number, whole: { seconds: number; changedAfter: number }): Moment =>
  nth % 3 === 0
    ? { afterMs: random() * (whole.seconds - whole.changedAfter) * 1000, since: 'change' }
    : { afterMs: random() * whole.seconds * 1000, since: 'start' };

/** Updates a running installation, killed after some time or not. Resolves to what there is afterwards. */
const tryUpdate = async (place: Place, expected: Stored, { archive, kill, before, fill }: Trial) => {
  const { atEnd, root, dataDir, releases, port } = place;
  const current = join(root, 'current');
  const formerRelease = `releases/${releases.current.version}`;
  reset(place);
  const env = settingsOf(place);
  const server = superviseServer(root, env);
  atEnd(server.stop);
  const problems: string[] = [];
  try {
    await waitFor('the former release', () => isHealthy(port));
    const client = openHttpClient(`http://127.0.0.1:${port}/api`);
    const runs = await prepareRuns(client, arriving);
    client.close();
    before?.();
    const submitting = submit(port, runs);
    const began = performance.now();
    const pidFile = join(root, 'server.pid');
    writeFileSync(pidFile, String(server.pid()));
    const program = join(releases.current.folder, 'server/command.js');
    const update = spawn(process.execPath, [program, 'update', archive, '--restart', `kill -TERM $(cat ${pidFile})`], {
      ...{ env, cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    atEnd(() => update.exitCode ?? update.kill('SIGTERM'));
    const said = Promise.all([text(update.stdout), text(update.stderr)]);
    const ended = once(update, 'close');
    const hasEnded = () => update.exitCode !== null || update.signalCode !== null;
    const filled = Promise.all(
      (fill?.(update.pid ?? 0) ?? []).map(async ({ once, now }) => {
        await waitFor('what is copied', () => hasEnded() || once(dataDir), 1);
        if (once(dataDir)) now();
      }),
    );
    // Awaited below, and perhaps not at once.
    filled.catch(() => {});
    let changedAfter = 0;
    const changed = async () => {
      await waitFor('the change', () => hasEnded() || readlinkSync(current) !== formerRelease, 5);
      changedAfter = (performance.now() - began) / 1000;
    };
    if (kill === undefined) await Promise.all([ended, changed()]);
    else {
      if (kill.since === 'change') await changed();
      await Promise.race([ended, sleep(kill.afterMs)]);
      // The whole group: what the command has started, too.
      await killAll(place, [-(update.pid ?? 0), server.pid()]);
      await ended;
    }
    await filled;
    const seconds = (performance.now() - began) / 1000;
    await waitFor('a healthy release', () => isHealthy(port));
    await submitting.stop();
    const isNew = readlinkSync(current) !== formerRelease;
    const sent = runs.map(({ uid_user }) => uid_user);
    const stored = await readStored(dataDir, sent);
    for (const [name, sum] of Object.entries(expected)) {
      if (stored[name] !== sum) problems.push(`${name}: ${sum} before, ${stored[name]} after`);
    }
    const left = () =>
      readdirSync(dataDir).filter((name) => /trial|unfinished|restoring|updating|switching|leaving/.test(name));
    // A server removes what others have left while it serves already.
    await waitFor('a tidy folder', () => left().length === 0).catch(() => {
      problems.push(`left in the data folder: ${left().join(', ')}`);
    });
    const found = new Set(await findRuns(dataDir, submitting.acknowledged));
    // What Node.js itself writes last.
    const uncaught = server.lines().search(/^Node\.js v\d/m);
    if (uncaught >= 0) problems.push(`an uncaught error: ${server.lines().slice(0, uncaught).slice(-2000)}`);
    const lost = submitting.acknowledged.filter((uid) => !found.has(uid));
    if (lost.length > 0) problems.push(`${lost.length} acknowledged runs are lost`);
    const lines = server.lines();
    return { isNew, seconds, changedAfter, problems, acknowledged: found.size, said: (await said).join('\n'), lines };
  } catch (error) {
    problems.push(`${error instanceof Error ? error.message : error}\n${server.lines().slice(-2000)}`);
    return { isNew: false, seconds: 0, changedAfter: 0, problems, acknowledged: 0, said: '', lines: '' };
  } finally {
    await server.stop();
  }
};

const prepare = async (atEnd: AtEnd): Promise<Place> => {
  const folder = await scratchFolder(atEnd, 'update');
  const root = join(folder, 'root');
  mkdirSync(root);
  const releases = await makeReleases(root, folder, given.from && resolve(given.from));
  const initial = join(folder, 'initial');
  await fillInstallation(releases.current.folder, initial, size.runs);
  return { atEnd, root, dataDir: join(root, 'data'), initial, releases, port: await freePort() };
};

/** On a disk that is full before the update begins, or that becomes full while a copy is made. */
const onFullDisk = async (place: Place, expected: Stored, of?: Copier) => {
  const disk = mountSmallDisk(isSmoke ? 550 : 1000);
  if ('skipped' in disk) return disk;
  place.atEnd(disk.unmount);
  const here = { ...place, dataDir: join(disk.folder, 'data') };
  const full: Partial<Trial> = of
    ? { fill: (update) => fillingsOf(of, update, disk) }
    : { before: () => disk.fill(leftOnDisk) };
  const { isNew, problems, said, lines } = await tryUpdate(here, expected, { archive: place.releases.next, ...full });
  if (isNew) problems.push('it was updated');
  const told = of === 'release' ? lines : said;
  const reason = told.match(/the disk is full.*/)?.[0];
  if (of && reason === undefined) problems.push(`it does not say why: ${told.slice(-2000)}`);
  const message = (reason ?? told.trim().split('\n').at(-1) ?? '').replaceAll(disk.folder, '/data');
  return { message, problems };
};

await withEndings(async (atEnd) => {
  const place = await prepare(atEnd);
  reset(place);
  const expected = await readStored(place.dataDir);
  const whole = await tryUpdate(place, expected, { archive: place.releases.next });
  if (!whole.isNew) whole.problems.push(`the update did not succeed: ${whole.said}`);
  if (!existsSync(join(place.dataDir, 'postgres.former'))) whole.problems.push('the former data are gone');
  const broken = await tryUpdate(place, expected, { archive: place.releases.broken });
  if (broken.isNew) broken.problems.push('a migration that fails was taken');
  const dying = await tryUpdate(place, expected, { archive: place.releases.dying });
  if (dying.isNew) dying.problems.push('a release that never got ready was kept');
  const full_disk = await onFullDisk(place, expected);
  const filling_disk = {
    while_tried: await onFullDisk(place, expected, 'command'),
    while_started: await onFullDisk(place, expected, 'release'),
  };
  process.stderr.write(`on full disks: ${JSON.stringify({ full_disk, ...filling_disk })}\n`);
  const random = seededRandom(22);
  const killed: { after_s: number; since: Moment['since']; release: 'former' | 'new'; problems: string[] }[] = [];
  let acknowledged = whole.acknowledged + broken.acknowledged + dying.acknowledged;
  for (let nth = 1; nth <= size.kills; nth += 1) {
    const kill = drawMoment(nth, random, whole);
    const trial = await tryUpdate(place, expected, { archive: place.releases.next, kill });
    const { isNew, problems } = trial;
    const after_s = Math.round(kill.afterMs / 100) / 10;
    killed.push({ after_s, since: kill.since, release: isNew ? 'new' : 'former', problems });
    acknowledged += trial.acknowledged;
    process.stderr.write(`${nth} of ${size.kills}: ${JSON.stringify(killed.at(-1))}\n`);
  }
  await report(given.from === undefined ? 'update' : 'update-from-published', {
    from: place.releases.current.version,
    stored: expected,
    whole: {
      ...{ seconds: Math.round(whole.seconds * 10) / 10, changed_after_s: Math.round(whole.changedAfter * 10) / 10 },
      problems: whole.problems,
    },
    broken: { message: broken.said.trim().split('\n').at(-1), problems: broken.problems },
    dying: { message: dying.said.trim().split('\n').at(-1), problems: dying.problems },
    full_disk,
    filling_disk,
    kills: { acknowledged, killed },
  });
  mustHold([
    ...whole.problems,
    ...broken.problems,
    ...dying.problems,
    ...[full_disk, ...Object.values(filling_disk)].flatMap((disk) => ('problems' in disk ? disk.problems : [])),
    ...killed.flatMap((kill) =>
      kill.problems.map((problem) => `killed ${kill.after_s} s after the ${kill.since}: ${problem}`),
    ),
  ]);
});
