import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { freePort } from '../server/testing/free-port.ts';
import { withEndings } from './endings.ts';
import { mountSmallDisk } from './faults/small-disk.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';
import { fillInstallation, makeReleases } from './update/releases.ts';
import { type Place, readStored, reset, tryUpdate } from './update/try-update.ts';

const size = isSmoke ? { runs: 300, kills: 3 } : { runs: 10_000, kills: 50 };

/** Room for the server, while everything else of the disk is taken. */
const leftOnDisk = 30 * 2 ** 20;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
const tenths = (value: number): number => Math.round(value * 10) / 10;

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'update');
  const [root, initial] = [join(folder, 'root'), join(folder, 'initial')];
  mkdirSync(root);
  const releases = await makeReleases(root, folder);
  await fillInstallation(initial, size.runs);
  const place: Place = { atEnd, root, dataDir: join(root, 'data'), initial, releases, port: await freePort() };
  reset(place);
  const { stored } = await readStored(place.dataDir);

  const whole = await tryUpdate(place, stored, { archive: releases.next });
  if (!whole.isNew) whole.problems.push(`the update did not succeed: ${whole.said}`);
  if (!existsSync(join(place.dataDir, 'postgres.former'))) whole.problems.push('the former data are gone');
  const broken = await tryUpdate(place, stored, { archive: releases.broken });
  if (broken.isNew) broken.problems.push('a migration that fails was taken');
  const dying = await tryUpdate(place, stored, { archive: releases.dying });
  if (dying.isNew) dying.problems.push('a release that never got ready was kept');

  /** Updates on a disk that is full before the update begins, or becomes so once a PostgreSQL runs on the new release's copy. */
  const updateOnFullDisk = async (isFullBefore: boolean) => {
    const disk = mountSmallDisk(isSmoke ? 550 : 1000);
    if ('skipped' in disk) return { ...disk, message: '', problems: [] };
    atEnd(disk.unmount);
    const dataDir = join(disk.folder, 'data');
    const copy = join(dataDir, 'updating');
    // A small database is copied faster than the disk is filled, so little room is left from the beginning of the copy.
    const fills: [isDue: () => boolean, left: number][] = [
      [() => isFullBefore || existsSync(copy), leftOnDisk],
      [() => existsSync(join(copy, 'postgres/postmaster.pid')), 0],
    ];
    const meanwhile = () => {
      if (fills[0]?.[0]()) disk.fill(fills.shift()?.[1] ?? 0);
    };
    const { isNew, problems, said, lines } = await tryUpdate({ ...place, dataDir }, stored, {
      ...{ archive: releases.next, meanwhile },
    });
    if (isNew) problems.push('it was updated');
    const message = isFullBefore ? lastLine(said) : (/the disk is full.*/.exec(lines)?.[0] ?? '');
    if (message === '') problems.push(`it does not say why: ${lines.slice(-2000)}`);
    return { message: message.replaceAll(disk.folder, '/data'), problems };
  };
  const [full_disk, filling_disk] = [await updateOnFullDisk(true), await updateOnFullDisk(false)];

  const random = seededRandom(22);
  const killed: { after_s: number; since: 'start' | 'change'; release: 'former' | 'new'; problems: string[] }[] = [];
  let acknowledged = whole.acknowledged + broken.acknowledged + dying.acknowledged;
  for (let nth = 1; nth <= size.kills; nth += 1) {
    // Every third kill falls after the change: what follows it is short, and a moment of the whole seldom falls there.
    const since = nth % 3 === 0 ? 'change' : 'start';
    const afterMs = random() * (whole.seconds - (since === 'change' ? whole.changedAfter : 0)) * 1000;
    const trial = await tryUpdate(place, stored, { archive: releases.next, kill: { afterMs, since } });
    const release = trial.isNew ? 'new' : 'former';
    killed.push({ after_s: tenths(afterMs / 1000), since, release, problems: trial.problems });
    acknowledged += trial.acknowledged;
    process.stderr.write(`${nth} of ${size.kills}: ${JSON.stringify(killed.at(-1))}\n`);
  }

  await report('update', {
    stored,
    whole: { seconds: tenths(whole.seconds), changed_after_s: tenths(whole.changedAfter), problems: whole.problems },
    broken: { message: lastLine(broken.said), problems: broken.problems },
    dying: { message: lastLine(dying.said), problems: dying.problems },
    ...{ full_disk, filling_disk, kills: { acknowledged, killed } },
  });
  mustHold([...[whole, broken, dying, full_disk, filling_disk], ...killed].flatMap(({ problems }) => problems));
});
