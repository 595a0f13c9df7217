import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Where postgres-for-tests.ts puts the compiled server; unset outside Vitest. */
export const compiledFolderVariable = 'PRIMA_VISTA_COMPILED';

/**
 * Returns the arguments with which Node.js runs a program of the server, such as `server/main.ts`: as compiled for this
 * test run, which starts in half the time, or through tsx if nothing is compiled.
 */
export const serverProgram = (path: string): string[] => {
  const compiled = process.env[compiledFolderVariable];
  return compiled
    ? ['--enable-source-maps', join(compiled, path.replace(/\.ts$/, '.js'))]
    : ['--import', import.meta.resolve('tsx'), join(packageRoot, path)];
};
