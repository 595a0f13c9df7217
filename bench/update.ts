import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { freePort } from '../server/testing/free-port.ts';
import { withEndings } from './endings.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';
import { updateOnFullDisk } from './update/full-disk.ts';
import { fillInstallation, makeReleases } from './update/releases.ts';
import { readStored } from './update/stored-runs.ts';
import { type Moment, type Place, reset, tryUpdate } from './update/try-update.ts';

const { values: given } = parseArgs({
  options: { smoke: { type: 'boolean' }, kills: { type: 'string', default: '50' }, from: { type: 'string' } },
});
const size = isSmoke ? { runs: 300, kills: 3 } : { runs: 10_000, kills: Number(given.kills) };

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
const tenths = (value: number): number => Math.round(value * 10) / 10;

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'update');
  const [root, initial] = [join(folder, 'root'), join(folder, 'initial')];
  mkdirSync(root);
  const releases = await makeReleases(root, folder, given.from && resolve(given.from));
  await fillInstallation(releases.current.folder, initial, size.runs);
  const place: Place = { atEnd, root, dataDir: join(root, 'data'), initial, releases, port: await freePort() };
  reset(place);
  const expected = await readStored(place.dataDir);

  const whole = await tryUpdate(place, expected, { archive: releases.next });
  if (!whole.isNew) whole.problems.push(`the update did not succeed: ${whole.said}`);
  if (!existsSync(join(place.dataDir, 'postgres.former'))) whole.problems.push('the former data are gone');
  const broken = await tryUpdate(place, expected, { archive: releases.broken });
  if (broken.isNew) broken.problems.push('a migration that fails was taken');
  const dying = await tryUpdate(place, expected, { archive: releases.dying });
  if (dying.isNew) dying.problems.push('a release that never got ready was kept');
  const disks = {
    full: await updateOnFullDisk(place, expected),
    while_tried: await updateOnFullDisk(place, expected, 'command'),
    while_started: await updateOnFullDisk(place, expected, 'release'),
  };
  process.stderr.write(`on full disks: ${JSON.stringify(disks)}\n`);

  const random = seededRandom(22);
  const killed: { after_s: number; since: Moment['since']; release: 'former' | 'new'; problems: string[] }[] = [];
  let acknowledged = whole.acknowledged + broken.acknowledged + dying.acknowledged;
  for (let nth = 1; nth <= size.kills; nth += 1) {
    // Every third kill falls after the change: what follows it is short, and a moment of the whole seldom falls there.
    const since = nth % 3 === 0 ? 'change' : 'start';
    const afterMs = random() * (whole.seconds - (since === 'change' ? whole.changedAfter : 0)) * 1000;
    const trial = await tryUpdate(place, expected, { archive: releases.next, kill: { afterMs, since } });
    const { isNew, problems } = trial;
    killed.push({ after_s: tenths(afterMs / 1000), since, release: isNew ? 'new' : 'former', problems });
    acknowledged += trial.acknowledged;
    process.stderr.write(`${nth} of ${size.kills}: ${JSON.stringify(killed.at(-1))}\n`);
  }

  const { full: full_disk, ...filling_disk } = disks;
  const { seconds, changedAfter } = whole;
  await report(given.from === undefined ? 'update' : 'update-from-published', {
    ...{ from: releases.current.version, stored: expected },
    whole: { seconds: tenths(seconds), changed_after_s: tenths(changedAfter), problems: whole.problems },
    broken: { message: lastLine(broken.said), problems: broken.problems },
    dying: { message: lastLine(dying.said), problems: dying.problems },
    ...{ full_disk, filling_disk, kills: { acknowledged, killed } },
  });
  mustHold([
    ...[whole, broken, dying].flatMap(({ problems }) => problems),
    ...Object.values(disks).flatMap((disk) => ('problems' in disk ? disk.problems : [])),
    ...killed.flatMap((kill) =>
      kill.problems.map((problem) => `killed ${kill.after_s} s after the ${kill.since}: ${problem}`),
    ),
  ]);
});
