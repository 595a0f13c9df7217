import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk, type SmallDisk } from '../faults/small-disk.ts';
import { isSmoke } from '../report.ts';
import type { Stored } from './stored-runs.ts';
import { type Place, type Trial, tryUpdate } from './try-update.ts';

/** What makes a copy: the command, which tries it, or the new release, when it starts. */
type Copier = 'command' | 'release';

/** Room for the server, while everything else of the disk is taken. */
const leftOnDisk = 30 * 2 ** 20;

/** The copy of the command is in a folder of the process that tries it: one of its own is for the backup. */
const copiesIn = (dataDir: string, of: Copier, update: number): string[] =>
  readdirSync(dataDir).filter((name) =>
    of === 'release'
      ? name === 'updating'
      : name.startsWith('update-trial-') && !name.startsWith(`update-trial-${update}-`),
  );

/**
 * Leaves little room once a copy has begun, and none once a PostgreSQL runs on it: a small database is copied faster than the
 * disk is filled.
 */
const fillMeanwhile = (of: Copier, disk: SmallDisk): Trial['meanwhile'] => {
  const filled = { little: false, full: false };
  return (dataDir, update) => {
    const copies = copiesIn(dataDir, of, update);
    if (!filled.little && copies.length > 0) {
      filled.little = true;
      disk.fill(leftOnDisk);
    }
    if (!filled.full && copies.some((name) => existsSync(join(dataDir, name, 'postgres/postmaster.pid')))) {
      filled.full = true;
      disk.fill(0);
    }
  };
};

/** Updates on a disk that is full before the update begins, or that becomes full while a copy is made. */
export const updateOnFullDisk = async (place: Place, expected: Stored, of?: Copier) => {
  const disk = mountSmallDisk(isSmoke ? 550 : 1000);
  if ('skipped' in disk) return disk;
  place.atEnd(disk.unmount);
  const here = { ...place, dataDir: join(disk.folder, 'data') };
  const meanwhile = of && fillMeanwhile(of, disk);
  const full = meanwhile ? { meanwhile } : { before: () => disk.fill(leftOnDisk) };
  const { isNew, problems, said, lines } = await tryUpdate(here, expected, { archive: place.releases.next, ...full });
  if (isNew) problems.push('it was updated');
  const written = of === 'release' ? lines : said;
  const reason = written.match(/the disk is full.*/)?.[0];
  if (of && reason === undefined) problems.push(`it does not say why: ${written.slice(-2000)}`);
  const message = (reason ?? written.trim().split('\n').at(-1) ?? '').replaceAll(disk.folder, '/data');
  return { message, problems };
};
