export { announcement, type Welcome } from './announce.ts';
export { appMetrics } from './app-metrics.ts';
export { isBackupOld, readBackupPlace, readBackupState } from './backup-state.ts';
export { examinerOf } from './doctor.ts';
export { isControllerNamed } from './installation.ts';
export { measureRequests } from './measure-requests.ts';
export { startBackups } from './start-backups.ts';
export { isLeft } from './update/releases-folder.ts';
