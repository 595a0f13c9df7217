import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/database.ts';
import { makeEdition } from './editions.ts';
import type { ThreadJob } from './start-figures.ts';
import { takeStep } from './take-step.ts';

// So that the server answers while a million runs are read.

// Elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(10);

const job: ThreadJob = workerData;
const db = openDatabase(job.connectionString, { warn: () => {} }, { max: 1 });
try {
  parentPort?.postMessage('step' in job ? await takeStep(db, job.step) : await makeEdition(db, job.edition));
} finally {
  await db.$client.end();
}
