import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.ts';
import { publishDataset, tierNames } from '../../server/features/dataset/dataset.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { quiet } from '../quiet-log.ts';

// Makes the first dataset of a tier in a folder, as a process of its own, whose memory is measured: DATABASE_URL, TIER FOLDER.

const [, , wanted, into = ''] = process.argv;
const tier = tierNames.find((name) => name === wanted);
if (!tier) throw new Error('no such tier');
const db = openDatabase(process.env.DATABASE_URL ?? '', quiet);
try {
  await publishDataset(db, {
    ...{ tier, version: { year: 2027, edition: 1, erratum: 0 }, into },
    ...{
      about: { authors: [{ name: 'A bench' }] },
      user: 'bench@example.org',
      now: () => new Date('2027-06-01T10:00:00Z'),
    },
    facesFolder: join(packageRoot, 'web/public/generated_faces'),
  });
} finally {
  await db.$client.end();
}
