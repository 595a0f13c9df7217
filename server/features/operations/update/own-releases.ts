import { isRelease, packageRoot } from '../../../lib/package-root.ts';
import { findReleasesFolder, hasLauncher } from './releases-folder.ts';

const notLaidOut = `this release does not lie where updates can change it. Put it into a folder "releases", named like its version, with a
link "current" and the file deploy/launch beside that folder, and let the service start that, with DATA_DIR in its environment:
  mkdir -p /srv/prima-vista/releases && mv prima-vista /srv/prima-vista/releases/VERSION
  ln -s releases/VERSION /srv/prima-vista/current
  cp /srv/prima-vista/current/deploy/launch /srv/prima-vista/
  DATA_DIR=… /srv/prima-vista/launch start`;

/** Resolves to where this release lies beside others, as the current one or the former one. Throws an Error where it does not. */
export const findOwnReleases = async (): Promise<{ root: string; isCurrent: boolean }> => {
  if (!isRelease) throw new Error('there is a checkout here, not a release: fetch the new commit, build, and start');
  const current = await findReleasesFolder(packageRoot);
  const root = current ?? (await findReleasesFolder(packageRoot, 'former'));
  if (root === undefined || !hasLauncher(root)) throw new Error(notLaidOut);
  return { root, isCurrent: current !== undefined };
};
