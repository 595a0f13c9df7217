import type { tryNewestBackup as tryIt } from './try-backup.ts';

/** As in `try-backup.ts`, which is loaded when it is needed: with what packs and encrypts, it would make each start slower. */
export const tryNewestBackup: typeof tryIt = async (deps) => (await import('./try-backup.ts')).tryNewestBackup(deps);
