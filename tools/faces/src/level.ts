import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { command } from './command.ts';
import { folders } from './folders.ts';
import { corrected, type Seen } from './levels.ts';
import { keptReadings } from './readings.ts';

const { values } = parseArgs({ options: { folder: { type: 'string', default: folders.renders.preview } } });
const path = join(folders.design, 'seen.json');

const readSeen = async (): Promise<Seen> =>
  z.record(z.string(), z.record(z.string(), z.number())).parse(JSON.parse(await readFile(path, 'utf8')));

await command(async () => {
  // Written by `npm run read` for the same folder.
  const faces = await keptReadings(values.folder);
  if (faces.length === 0) throw new Error(`Nothing has been read in ${values.folder}: npm run read`);
  const seen = corrected(await readSeen(), faces);
  await writeFile(path, `${JSON.stringify(seen, null, 2)}\n`);
  for (const [cell, correction] of Object.entries(seen)) console.log(cell, JSON.stringify(correction));
});
