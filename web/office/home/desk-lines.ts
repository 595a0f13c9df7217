import { Clock, HardDrive, Inbox, ListChecks, type LucideIcon, Mail, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { Checklist } from '../../../contract/installation.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import type { desk } from '../../i18n/desk.ts';
import { dateFormat, whole } from '../../i18n/format.ts';
import type { office } from '../../i18n/office.ts';
import { countOpen } from '../installation/open-lines.ts';
import { momentIn } from '../moment-in.ts';

/** Something that waits for somebody of the staff, and where they act on it. */
export type DeskLine = {
  name: string;
  icon: LucideIcon;
  /** Red acts now, amber soon. */
  tone: 'no' | 'amber';
  title: string;
  note: string;
  to: string;
  action: string;
};

export type DeskWords = {
  text: (typeof desk)['it'];
  collection: (typeof office)['it']['collection'];
  language: 'it' | 'en';
};

type Server = NonNullable<Desk['server']>;

const dayMs = 24 * 3_600_000;

/** A backup that is so old asks for attention. */
const oldBackupDays = 2;

/** So little room that the next backup, which needs twice the database, may not fit. */
const scarceShare = 0.1;

export const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / dayMs));

const ticketLines = ({ tickets }: Desk, { text }: DeskWords): DeskLine[] => {
  if (!tickets) return [];
  const { num_open, num_to_answer, num_failed } = tickets;
  const at = { icon: Inbox, to: '/support/inbox', tone: 'no' } as const;
  const { title, note, action } = text.tickets;
  return [
    ...(num_to_answer > 0
      ? [{ ...at, name: 'tickets', title: title(num_to_answer), note: note(num_open), action }]
      : []),
    ...(num_failed > 0
      ? [
          {
            ...at,
            ...{ name: 'undelivered', title: text.undelivered.title(num_failed), note: text.undelivered.note },
            action: text.look,
          },
        ]
      : []),
  ];
};

/** What is wrong with backups, if anything: a first one comes by itself. */
const backupTrouble = (server: Server, now: number, { text: { backup: text }, language }: DeskWords) => {
  const { flg_embedded, des_backup_at, tms_last_backup, backup_failure, backup_trial } = server;
  if (!flg_embedded) return undefined;
  const last = tms_last_backup ? text.last(momentIn(language, tms_last_backup)) : '';
  const days = tms_last_backup === null ? null : daysSince(tms_last_backup, now);
  const isOld = days !== null && days >= oldBackupDays;
  const title = days !== null && isOld ? text.old(days) : text.failed;
  if (backup_failure)
    return { title, note: [text.failures[backup_failure.des_failure], last].filter(Boolean).join('. ') };
  if (days === null) return des_backup_at === null ? { title: text.none, note: text.off } : undefined;
  if (isOld) return { title, note: last };
  if (backup_trial?.des_result !== 'failed') return undefined;
  return { title: text.trial, note: momentIn(language, backup_trial.tms_at) };
};

const serverLines = ({ server }: Desk, now: number, words: DeskWords): DeskLine[] => {
  if (!server) return [];
  const { text, language } = words;
  const at = { icon: HardDrive, to: '/doctor', tone: 'no', action: text.whatToDo } as const;
  const trouble = backupTrouble(server, now, words);
  const { num_bytes_free: free, num_bytes_total: total } = server;
  const isScarce = free !== null && total !== null && total > 0 && free / total < scarceShare;
  return [
    ...(trouble ? [{ ...at, name: 'backup', ...trouble }] : []),
    ...(isScarce
      ? [
          {
            ...at,
            ...{ name: 'disk', title: text.disk.title },
            note: text.disk.note(sizeInWords(free, language), sizeInWords(total, language)),
          },
        ]
      : []),
  ];
};

const collectionLines = ({ collection: state }: Desk, { text, collection, language }: DeskWords): DeskLine[] => {
  if (!state) return [];
  const { flg_protected, held_back, alarms } = state;
  const at = { to: '/collection', action: text.look, tone: 'amber' } as const;
  const { unprotected, heldBack, alarms: words } = collection;
  const count = (value: number) => whole[language].format(Math.round(value));
  const told = alarms.map(
    ({ tms_hour, des_alarm, num_runs, num_usual }) =>
      `${words.hour(momentIn(language, tms_hour))} ${words.kinds[des_alarm](count(num_runs), count(num_usual))}`,
  );
  const lines: (DeskLine | false)[] = [
    !flg_protected && {
      ...{ ...at, name: 'unprotected', icon: ShieldAlert, tone: 'no' },
      ...{ title: unprotected.title, note: unprotected.text },
    },
    held_back !== null && {
      ...{ ...at, name: 'heldBack', icon: TriangleAlert, title: heldBack.title },
      note: `${heldBack.text(count(held_back.num_runs), count(held_back.num_addresses))} ${heldBack.todo}`,
    },
    alarms.length > 0 && {
      ...{ ...at, name: 'alarms', icon: Clock },
      ...{ title: text.alarms.title(alarms.length), note: told.join(' ') },
    },
  ];
  return lines.filter((line) => line !== false);
};

const invitationLines = ({ invitations }: Desk, { text: { invitations: text } }: DeskWords): DeskLine[] =>
  invitations && invitations.num_expired > 0
    ? [
        {
          ...{ name: 'invitations', icon: Mail, tone: 'amber', to: '/users?state=invited' },
          ...{ title: text.title(invitations.num_expired), note: text.note, action: text.action },
        },
      ]
    : [];

const setupLines = (checklist: Checklist | undefined, { text }: DeskWords): DeskLine[] => {
  const { open, beforePublic } = countOpen(checklist?.lines ?? []);
  if (open === 0) return [];
  return [
    {
      ...{ name: 'setup', icon: ListChecks, tone: 'amber', to: '/doctor' },
      ...{ title: text.setup.title(open), note: text.setup.note(beforePublic), action: text.look },
    },
  ];
};

/** What waits, the most urgent first: a line that has nothing to say is not there. `now`: ms since 1970. */
export const deskLinesOf = (
  answer: Desk,
  checklist: Checklist | undefined,
  now: number,
  words: DeskWords,
): DeskLine[] => {
  const lines = [
    ...ticketLines(answer, words),
    ...serverLines(answer, now, words),
    ...collectionLines(answer, words),
    ...invitationLines(answer, words),
    ...setupLines(checklist, words),
  ];
  return [...lines.filter(({ tone }) => tone === 'no'), ...lines.filter(({ tone }) => tone !== 'no')];
};

/** The name of the month that begins on a day. */
export const monthName = (day: string, language: 'it' | 'en', style: 'short' | 'long'): string =>
  dateFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
