import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { folders } from './folders.ts';

/** Candidates that were rejected by eye, with the reason. */
export const readVetoed = async (): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(folders.design, 'vetoed.json'), 'utf8')));
