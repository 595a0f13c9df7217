import { execFile } from 'node:child_process';
import { packageRoot } from '../lib/package-root.ts';
import { serverProgram } from './server-program.ts';

/** Runs `npm run faces:import` with these arguments on the database in `env`. Resolves to exit code and output. */
export const facesImport = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const command = [...serverProgram('server/cli/import-faces.ts'), ...args];
    execFile(process.execPath, command, { cwd: packageRoot, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
