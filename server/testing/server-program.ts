import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Where postgres-for-tests.ts puts the compiled server; absent outside of Vitest. */
export const compiledFolderVariable = 'PRIMA_VISTA_COMPILED';

/**
 * Arguments that have Node.js run a program of the server, named as `server/main.ts`: as compiled for this test run, which
 * starts in half the time, and through tsx where nothing is compiled.
 */
export const serverProgram = (path: string): string[] => {
  const compiled = process.env[compiledFolderVariable];
  return compiled
    ? ['--enable-source-maps', join(compiled, path.replace(/\.ts$/, '.js'))]
    : ['--import', import.meta.resolve('tsx'), join(packageRoot, path)];
};
