import { join } from 'node:path';
import { packageRoot } from '../lib/package-root.ts';

/** Where server-for-tests.ts puts the bundled server; unset outside Vitest. */
export const compiledFolderVariable = 'PRIMA_VISTA_COMPILED';

/** What tests start in a process of its own. */
export const testedPrograms = [
  'server/main.ts',
  'server/cli/demo.ts',
  'server/db/testing/run-embedded-postgres.ts',
  'server/testing/launch-as.ts',
  'server/cli/backup.ts',
  'server/features/operations/backups/backup-process.ts',
  'server/cli/import-faces.ts',
  'server/features/figures/figures-thread.ts',
  'server/features/accounts/estimate-guesses.ts',
  'server/features/tickets/testing/deliver-once.ts',
  'server/cli/invite-admin.ts',
] as const;

/**
 * Returns the arguments with which Node.js runs a program of the server: as bundled for this test run, which starts in a
 * third of the time, or through tsx if nothing is bundled.
 */
export const serverProgram = (path: (typeof testedPrograms)[number]): string[] => {
  const compiled = process.env[compiledFolderVariable];
  return compiled
    ? [join(compiled, path.replace(/\.ts$/, '.js'))]
    : ['--import', import.meta.resolve('tsx'), join(packageRoot, path)];
};
