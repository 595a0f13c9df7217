import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TierName } from '../../server/features/release/release.ts';

/** Where Debian's package r-base-core puts R. */
const rscript = '/usr/bin/Rscript';
export const hasR = existsSync(rscript);

/** Whether figures.R is run, for the report. */
export const aboutR = hasR
  ? 'installed'
  : 'R is not installed (Debian: apt-get install r-base-core r-cran-lme4 r-cran-sandwich): figures.R was not run';

/** The scripts of a release, with the program that runs each. */
const programs = { 'figures.R': rscript, 'figures.py': 'python3' } as const;
export type Script = keyof typeof programs;

export const scriptsOf = (tier: TierName): Script[] =>
  hasR && tier !== 'aggregates' ? ['figures.py', 'figures.R'] : ['figures.py'];

/** Runs a script of a release that lies in a folder. `equal`: whether it found every figure as published. */
export const runScript = async (folder: string, script: Script, { mixedModel = false } = {}) => {
  const began = performance.now();
  const env = { ...process.env, PRIMA_VISTA_GLMM: mixedModel ? '1' : '' };
  const path = join(folder, 'analysis', script);
  const { printed, equal } = await promisify(execFile)(programs[script], [path], { maxBuffer: 2 ** 28, env }).then(
    ({ stdout }) => ({ printed: stdout, equal: true }),
    (failed: { stdout?: string; stderr?: string }) => {
      process.stderr.write(failed.stderr ?? '');
      return { printed: failed.stdout ?? '', equal: false };
    },
  );
  const said = /^\d+ figures, \d+ differ$/m.exec(printed)?.[0] ?? 'nothing';
  return { said, equal, seconds: Math.round((performance.now() - began) / 100) / 10, printed };
};
