import { execFileSync } from 'node:child_process';

/** A ref of the clone, so that nothing in the tree changes: it points at the last commit that passed `check:release`. */
const ref = 'refs/checks/release';

const git = (root: string, ...given: string[]): string =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Records that the commit `commit` has passed `npm run check:release`. */
export const stampCommit = (root: string, commit: string): void => void git(root, 'update-ref', ref, commit);

/** Whether the commit that is checked out has passed `npm run check:release` in this clone. */
export const isStamped = (root: string): boolean => {
  // A ref that does not exist is listed as nothing.
  return git(root, 'for-each-ref', '--format=%(objectname)', ref) === git(root, 'rev-parse', 'HEAD');
};
