import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian's package r-base-core puts R. */
const rscript = '/usr/bin/Rscript';
export const hasR = existsSync(rscript);

export const withoutR =
  'R is not installed (Debian: apt-get install r-base-core r-cran-lme4 r-cran-sandwich): figures.R was not run';

/** The scripts of a release, with the program that runs each. */
const programs = { 'figures.R': rscript, 'figures.py': 'python3' } as const;
export type Script = keyof typeof programs;

export type Recomputed = {
  /** The script's last line on the figures. */
  said: string;
  /** Whether it found every figure as published. */
  equal: boolean;
  seconds: number;
  printed: string;
};

/** Runs a script of a release that lies in a folder, as whoever has the release would. */
export const runScript = async (
  folder: string,
  script: Script,
  { mixedModel = false }: { mixedModel?: boolean } = {},
): Promise<Recomputed> => {
  const began = performance.now();
  const env = { ...process.env, PRIMA_VISTA_GLMM: mixedModel ? '1' : '' };
  const path = join(folder, 'analysis', script);
  const { printed, code } = await run(programs[script], [path], { maxBuffer: 2 ** 28, env }).then(
    ({ stdout }) => ({ printed: stdout, code: 0 }),
    (failed: { stdout?: string; stderr?: string; code?: number }) => {
      process.stderr.write(failed.stderr ?? '');
      return { printed: failed.stdout ?? '', code: failed.code ?? 1 };
    },
  );
  return {
    said: /^\d+ figures, \d+ differ$/m.exec(printed)?.[0] ?? 'nothing',
    equal: code === 0,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    printed,
  };
};
