// A second server for the tests: starts PostgreSQL on the given data directory, tells how it went, and stays.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: run-embedded-postgres DATA_DIR');
const log = { info: console.error, warn: console.error, error: console.error };
const began = performance.now();
try {
  const { connectionString } = await startEmbeddedPostgres({ dataDir, log });
  const milliseconds = Math.round(performance.now() - began);
  console.log(JSON.stringify({ connectionString, milliseconds }));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.log(JSON.stringify({ error: error.name, message: error.message }));
}
