import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

// Where releases lie beside each other:
//   releases/1.0.0, releases/1.1.0   what the archives hold
//   current -> releases/1.1.0        what is started
//   former -> releases/1.0.0         what was, before the last update
//   unproven                         while the current one has not been ready yet

const Unproven = z.object({ version: z.string(), starts: z.number() });

/** A release that does not get ready in so many starts is left for the former one: killed again and again, it says nothing. */
const maxStarts = 3;

/** Resolves to the folder in which `release` lies as the current one, or to undefined when it lies elsewhere. */
export const findReleasesFolder = async (release: string): Promise<string | undefined> => {
  const folder = dirname(release);
  if (basename(folder) !== 'releases') return undefined;
  const root = dirname(folder);
  const current = await realpath(join(root, 'current')).catch(() => undefined);
  return current === (await realpath(release)) ? root : undefined;
};

/** Lets a link lead to a release, at once: there is never none. */
const point = async (root: string, name: 'current' | 'former', release: string): Promise<void> => {
  const unfinished = join(root, `${name}.unfinished`);
  await rm(unfinished, { force: true });
  await symlink(relative(root, release), unfinished);
  await rename(unfinished, join(root, name));
};

const unprovenIn = (root: string): string => join(root, 'unproven');

const readUnproven = async (root: string): Promise<z.infer<typeof Unproven> | undefined> => {
  const text = await readFile(unprovenIn(root), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Unproven.parse(JSON.parse(text));
};

const noteUnproven = async (root: string, noted: z.infer<typeof Unproven>): Promise<void> => {
  await writeFile(`${unprovenIn(root)}.unfinished`, `${JSON.stringify(noted)}\n`);
  await rename(`${unprovenIn(root)}.unfinished`, unprovenIn(root));
};

/** Lets the next start be that of the release `to`, in place of `from`, which stays as the former one. */
export const changeRelease = async (root: string, from: string, to: string): Promise<void> => {
  await point(root, 'former', from);
  await noteUnproven(root, { version: basename(to), starts: 0 });
  await point(root, 'current', to);
};

/** Goes back to the former release, unless the current one has been ready. Resolves to whether it has gone back, and where to. */
export const goBack = async (root: string): Promise<string | undefined> => {
  if (!existsSync(unprovenIn(root))) return undefined;
  const former = await readlink(join(root, 'former'));
  await point(root, 'current', join(root, former));
  await rm(unprovenIn(root), { force: true });
  return basename(former);
};

/** Whether the current release has been ready. */
export const isProven = (root: string): boolean => !existsSync(unprovenIn(root));

/** Notes that a release gets ready: it is not left any more. */
export const prove = (root: string): Promise<void> => rm(unprovenIn(root), { force: true });

/** Counts a start of a release that has not been ready yet. Throws an Error when there were too many. */
export const countStart = async (root: string): Promise<void> => {
  const noted = await readUnproven(root);
  if (!noted) return;
  if (noted.starts >= maxStarts)
    throw new Error(`${noted.version} was started ${noted.starts} times and never got ready`);
  await noteUnproven(root, { ...noted, starts: noted.starts + 1 });
};

/** Takes a count back: of a start that says nothing about the release. */
export const uncountStart = async (root: string): Promise<undefined> => {
  const noted = await readUnproven(root);
  if (noted) await noteUnproven(root, { ...noted, starts: Math.max(0, noted.starts - 1) });
};
