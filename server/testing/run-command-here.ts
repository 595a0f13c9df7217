import { join } from 'node:path';
import { vi } from 'vitest';
import { packageRoot } from '../lib/package-root.ts';

type Said = { code: number; stdout: string; stderr: string };

let runs = 0;

/**
 * Runs a command of server/cli in this process, with these arguments and settings: a tenth of the time that a process of its
 * own takes to load. Resolves to exit code and output.
 */
export const runCommandHere = async (name: string, args: string[], env: Record<string, string>): Promise<Said> => {
  const said: Said = { code: 0, stdout: '', stderr: '' };
  const [outer, argv] = [{ ...process.env }, process.argv];
  const streams: Record<'stdout' | 'stderr', NodeJS.WriteStream> = process;
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(streams[stream], 'write').mockImplementation((text) => {
      said[stream] += text;
      return true;
    }),
  );
  Object.assign(process.env, env);
  process.argv = [process.execPath, name, ...args];
  process.exitCode = undefined;
  runs += 1;
  try {
    // A module runs once: the number makes it another one, on the same dependencies.
    await import(`${join(packageRoot, 'server/cli', `${name}.ts`)}?run=${runs}`);
    said.code = Number(process.exitCode ?? 0);
    return said;
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const added of Object.keys(process.env)) if (!(added in outer)) delete process.env[added];
    Object.assign(process.env, outer);
    process.argv = argv;
    process.exitCode = undefined;
  }
};
