// A second server for tests: starts PostgreSQL on the given data directory, reports the outcome, and keeps running.
// First becomes the given user, after everything is loaded: that user may not be able to reach the project.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir, uid, gid] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: run-embedded-postgres DATA_DIR [UID GID]');
if (uid && gid) {
  process.setgroups?.([Number(gid)]);
  process.setgid?.(Number(gid));
  process.setuid?.(Number(uid));
}
const toStderr = (message: string) => void process.stderr.write(`${message}\n`);
const log = { info: toStderr, warn: toStderr, error: toStderr };
const began = performance.now();
try {
  const { addresses } = await startEmbeddedPostgres({ dataDir, log });
  const connectionString = addresses.superuser;
  const milliseconds = Math.round(performance.now() - began);
  process.stdout.write(`${JSON.stringify({ connectionString, milliseconds })}\n`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stdout.write(`${JSON.stringify({ error: error.name, message: error.message })}\n`);
}
