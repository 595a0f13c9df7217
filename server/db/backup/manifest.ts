import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findPostgresPackage } from '../embedded-postgres/binaries.ts';

/** Names in the archive, and in DATA_DIR. */
export const parts = { manifest: 'manifest.json', cluster: 'postgres', secret: 'secret.key' } as const;

const Manifest = z.object({
  format: z.literal('prima-vista-backup-1'),
  made_at: z.iso.datetime(),
  /** Major version; files of one are not read by another. */
  postgres: z.string(),
  /** System and processor, as Node.js names them: the files are written as these need them. */
  platform: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The major version of the PostgreSQL that this program brings. */
const ownMajor = (): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(findPostgresPackage(), 'package.json'), 'utf8'),
  );
  return version.split('.')[0] ?? '';
};

const platform = `${process.platform}-${process.arch}`;

/** What a backup that is made now says of itself. */
export const newManifest = (now: Date): Manifest => ({
  format: 'prima-vista-backup-1',
  made_at: now.toISOString(),
  postgres: ownMajor(),
  platform,
});

/** What the backup in `folder` says of itself. Throws an Error in words when it is none, or none that can be used here. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, parts.manifest), 'utf8').catch(() => '{}');
  const { data } = Manifest.safeParse(JSON.parse(text));
  if (!data) throw new Error('this is no backup of Prima Vista');
  if (data.postgres !== ownMajor()) {
    throw new Error(
      `it is of PostgreSQL ${data.postgres}, and this release has ${ownMajor()}: restore it with its own`,
    );
  }
  if (data.platform !== platform) {
    throw new Error(
      `it was made on ${data.platform}, and this is ${platform}: the files of one are not read by the other`,
    );
  }
  return data;
};
