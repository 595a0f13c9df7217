import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SmallDisk } from '../faults/small-disk.ts';

/** What fills the disk, as soon as something is in the data folder. */
export type Filling = { once: (dataDir: string) => boolean; now: () => void };

/** Who makes a copy: the command, which tries it, or the new release, when it starts. */
export type Copier = 'command' | 'release';

/** Room for the server, while everything else of the disk is taken. */
export const leftOnDisk = 30 * 2 ** 20;

/** How the folders of their copies begin. */
const prefixes: Record<Copier, string> = { command: 'update-trial-', release: 'updating' };

const copiesIn = (dataDir: string, of: Copier): string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith(prefixes[of]));

/**
 * Little room once a copy has begun, and none once a PostgreSQL runs on it: a small database is copied faster than the disk
 * is filled.
 */
export const fillingsOf = (of: Copier, disk: SmallDisk): Filling[] => [
  { once: (dataDir) => copiesIn(dataDir, of).length > 0, now: () => disk.fill(leftOnDisk) },
  {
    once: (dataDir) => copiesIn(dataDir, of).some((name) => existsSync(join(dataDir, name, 'postgres/postmaster.pid'))),
    now: () => disk.fill(0),
  },
];
