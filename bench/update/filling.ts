import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SmallDisk } from '../faults/small-disk.ts';

/** What fills the disk, as soon as something is in the data folder. */
export type Filling = { once: (dataDir: string) => boolean; now: () => void };

/** Who makes a copy: the command, which tries it, or the new release, when it starts. */
export type Copier = 'command' | 'release';

/** Room for the server, while everything else of the disk is taken. */
export const leftOnDisk = 30 * 2 ** 20;

/** The copy of the command is in a folder of the process that tries it: one of its own is for the backup. */
const copiesIn = (dataDir: string, of: Copier, update: number): string[] =>
  readdirSync(dataDir).filter((name) =>
    of === 'release'
      ? name === 'updating'
      : name.startsWith('update-trial-') && !name.startsWith(`update-trial-${update}-`),
  );

/**
 * Little room once a copy has begun, and none once a PostgreSQL runs on it: a small database is copied faster than the disk
 * is filled. `update` is the process of the command.
 */
export const fillingsOf = (of: Copier, update: number, disk: SmallDisk): Filling[] => [
  { once: (dataDir) => copiesIn(dataDir, of, update).length > 0, now: () => disk.fill(leftOnDisk) },
  {
    once: (dataDir) =>
      copiesIn(dataDir, of, update).some((name) => existsSync(join(dataDir, name, 'postgres/postmaster.pid'))),
    now: () => disk.fill(0),
  },
];
