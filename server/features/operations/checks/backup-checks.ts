import type { SetupFinding } from '../../../../contract/installation.ts';
import { formatCommand } from '../../../lib/package-root.ts';
import { type Found, fault, fine, graded, notice } from './found.ts';
import type { Probes } from './installation-probes.ts';

const hourMs = 3_600_000;

/** Whole hours; none after the clock was set back. */
const inHours = (ms: number): number => Math.max(0, Math.floor(ms / hourMs));

const ageLimitsHours = { attention: 2 * 24, broken: 7 * 24 };

export const checkBackup = async ({ backups }: Probes): Promise<Found> => {
  const { isEmbedded, at, ageMs = 0, last, failure, unreadable } = await backups();
  if (!isEmbedded) return notice({ des_finding: 'backup_elsewhere' });
  if (unreadable) throw unreadable;
  if (failure) return fault({ des_finding: 'backup_failed', des_failure: failure.des_failure });
  const num_hours = inHours(ageMs);
  if (last) return { des_state: graded(num_hours, ageLimitsHours), finding: { des_finding: 'backup_made', num_hours } };
  if (at === null || num_hours >= ageLimitsHours.attention) return fault({ des_finding: 'backup_none' });
  return notice({ des_finding: 'backup_awaited', des_at: at });
};

/** Whether `GET /health` lists that the last backup is old, or that none has been made for as long. */
export const isBackupOld = async ({ backups }: Pick<Probes, 'backups'>): Promise<boolean> =>
  ((await backups()).ageMs ?? 0) > 3 * 24 * hourMs;

/** An older trial says little about today's backups. */
const oldTrialHours = 15 * 24;

export const checkRestore = async ({ backups, trial: fresh, now }: Probes): Promise<Found | undefined> => {
  const { isEmbedded, trial: noted, unreadable } = await backups();
  if (!isEmbedded) return undefined;
  const trial = fresh ?? noted;
  if (!trial && unreadable) throw unreadable;
  if (!trial) return notice({ des_finding: 'restore_never' });
  const num_hours = inHours(now().getTime() - Date.parse(trial.tms_at));
  switch (trial.des_result) {
    case 'failed':
      return fault({ des_finding: 'restore_failed', num_hours, des_reason: fresh?.reason ?? null });
    case 'no_room':
      return notice({ des_finding: 'restore_no_room' });
    case 'sealed':
      return notice({ des_finding: 'restore_sealed', num_hours });
    case 'restored': {
      const counts = { num_accounts: fresh?.counts?.accounts ?? null, num_runs: fresh?.counts?.runs ?? null };
      const des_state = num_hours >= oldTrialHours ? 'attention' : 'fine';
      return { des_state, finding: { des_finding: 'restore_done', num_hours, ...counts } };
    }
  }
};

/** Where the server's own backups are, and who can read them. */
export const checkBackupPlace = async ({ backups, backupPlace }: Probes): Promise<Found<SetupFinding> | undefined> => {
  if ((await backups()).at === null) return undefined;
  const { isBesideData, isPlain } = await backupPlace();
  const des_command = formatCommand('backup:key', 'FILE');
  if (isPlain) return notice({ des_finding: isBesideData ? 'place_beside_and_plain' : 'place_plain', des_command });
  return isBesideData ? notice({ des_finding: 'place_beside' }) : fine({ des_finding: 'place_safe' });
};
