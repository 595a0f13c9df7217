// Operations: checks of the installation (startup, /health, doctor, checklist, home page), metrics, backups and updates. Owns
// setup_not_needed and what is noted of backups in DATA_DIR. Promises: backups are encrypted where there is a key, restored for
// a trial every week, and a release that is never ready is left for the previous one.
export { announceStart, type Welcome } from './announce.ts';
export { startBackups } from './backups/start-backups.ts';
export { createChecks } from './checks/checks.ts';
export { createMetrics, measureRequests } from './metrics.ts';
export { isLeft } from './update/releases-folder.ts';
