import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../lib/package-root.ts';

/** Makes a folder with set A alone: tests know its faces, whichever sets a release brings. */
export const linkSetA = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const all = join(packageRoot, 'web/public/generated_faces');
  const names = (await readdir(all)).filter((name) => name === 'set-a.json' || !name.endsWith('.json'));
  for (const name of names) await symlink(join(all, name), join(folder, name));
};
