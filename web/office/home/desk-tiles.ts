import type { Checklist } from '../../../contract/installation.ts';
import { maxErrorsCounted } from '../../../contract/rules/limits.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import type { desk } from '../../i18n/desk.ts';
import { whole } from '../../i18n/format.ts';
import { countOpen } from '../installation/open-lines.ts';
import type { IconName } from '../shell/Icon.tsx';

/** One of the numbers that staff look at first, and where they act on it. */
export type Tile = {
  name: string;
  icon: IconName;
  to: string;
  label: string;
  value: string;
  note: string;
  /** Something is to be done. */
  isUrgent: boolean;
};

type Words = { text: (typeof desk)['it']; language: 'it' | 'en' };

const dayMs = 24 * 3_600_000;

/** A backup that is so old asks for attention. */
const oldBackupDays = 2;

/** So little room that the next backup, which needs twice the database, may not fit. */
const scarceShare = 0.1;

const ticketTile = (tickets: NonNullable<Desk['tickets']>, { text, language }: Words): Tile => ({
  ...({ name: 'tickets', icon: 'support', to: '/support' } as const),
  label: text.tickets.label,
  value: whole[language].format(tickets.num_open),
  note: text.tickets.note(tickets),
  isUrgent: tickets.num_to_answer > 0 || tickets.num_failed > 0,
});

const invitationTile = (invitations: NonNullable<Desk['invitations']>, { text, language }: Words): Tile => ({
  ...({ name: 'invitations', icon: 'invite', to: '/users?state=invited' } as const),
  label: text.invitations.label,
  value: whole[language].format(invitations.num_pending + invitations.num_expired),
  note: text.invitations.note(invitations.num_expired),
  isUrgent: invitations.num_expired > 0,
});

const errorTiles = ({ num_backend, num_frontend }: NonNullable<Desk['errors']>, { text, language }: Words): Tile[] => {
  const counted = (number: number) => `${whole[language].format(number)}${number >= maxErrorsCounted ? '+' : ''}`;
  const { backend, frontend, note } = text.errors;
  return [
    {
      ...({ name: 'backend', icon: 'auditBackend', to: '/audit/backend', label: backend } as const),
      ...{ value: counted(num_backend), note, isUrgent: num_backend > 0 },
    },
    {
      ...({ name: 'frontend', icon: 'auditFrontend', to: '/audit/frontend', label: frontend } as const),
      ...{ value: counted(num_frontend), note, isUrgent: num_frontend > 0 },
    },
  ];
};

const alarmTile = ({ alarms }: NonNullable<Desk['collection']>, { text, language }: Words): Tile => ({
  ...({ name: 'alarms', icon: 'collection', to: '/collection' } as const),
  label: text.alarms.label,
  value: whole[language].format(alarms.length),
  note: text.alarms.note,
  isUrgent: alarms.length > 0,
});

type Server = NonNullable<Desk['server']>;

const daysSince = (moment: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(moment)) / dayMs));

/** What is to be done about backups, or else what happens by itself. */
const backupNote = (server: Server, now: number, { text: { backup: text } }: Words): string => {
  const { flg_embedded, des_backup_at, tms_last_backup, backup_failure, backup_trial } = server;
  if (!flg_embedded) return text.elsewhereNote;
  if (des_backup_at === null) return text.off;
  if (backup_failure) return text.failures[backup_failure.des_failure];
  if (tms_last_backup === null) return text.first(des_backup_at);
  const age = backup_trial && text.age(daysSince(backup_trial.tms_at, now)).toLowerCase();
  return text.daily(des_backup_at, backup_trial && age ? text.trials[backup_trial.des_result](age) : text.untried);
};

const isBackupUrgent = ({ flg_embedded, des_backup_at, backup_failure, backup_trial }: Server, days: number | null) => {
  if (!flg_embedded) return false;
  if (backup_failure || backup_trial?.des_result === 'failed') return true;
  // A first one comes by itself.
  return days === null ? des_backup_at === null : days >= oldBackupDays;
};

const backupTile = (server: Server, now: number, words: Words): Tile => {
  const { label, never, age, elsewhere } = words.text.backup;
  const days = server.tms_last_backup === null ? null : daysSince(server.tms_last_backup, now);
  const known = days === null ? never : age(days);
  return {
    ...({ name: 'backup', icon: 'doctor', to: '/doctor' } as const),
    ...{ label, value: server.flg_embedded ? known : elsewhere },
    note: backupNote(server, now, words),
    isUrgent: isBackupUrgent(server, days),
  };
};

const diskTile = (free: number, total: number, { text, language }: Words): Tile => ({
  ...({ name: 'disk', icon: 'doctor', to: '/doctor' } as const),
  label: text.disk.label,
  value: sizeInWords(free, language),
  note: text.disk.note(sizeInWords(total, language)),
  isUrgent: free / total < scarceShare,
});

const serverTiles = (server: Server, now: number, words: Words): Tile[] => {
  const { num_bytes_free, num_bytes_total } = server;
  return [
    backupTile(server, now, words),
    ...(num_bytes_free !== null && num_bytes_total ? [diskTile(num_bytes_free, num_bytes_total, words)] : []),
  ];
};

/** Last, since it comes later than the others, which stay where they are; none when nothing is open. */
export const setupTiles = ({ lines }: Checklist, { text, language }: Words): Tile[] => {
  const { open, beforePublic } = countOpen(lines);
  if (open === 0) return [];
  return [
    {
      ...({ name: 'setup', icon: 'settings', to: '/installation' } as const),
      label: text.setup.label,
      value: whole[language].format(open),
      note: text.setup.note(open, beforePublic),
      isUrgent: beforePublic > 0,
    },
  ];
};

/** The tiles of the parts that were answered, in the order in which one acts. `now`: ms. */
export const tilesOf = (answer: Desk, now: number, words: Words): Tile[] => {
  const { tickets, invitations, errors, collection, server } = answer;
  return [
    ...(tickets ? [ticketTile(tickets, words)] : []),
    ...(invitations ? [invitationTile(invitations, words)] : []),
    ...(collection ? [alarmTile(collection, words)] : []),
    ...(errors ? errorTiles(errors, words) : []),
    ...(server ? serverTiles(server, now, words) : []),
  ];
};
