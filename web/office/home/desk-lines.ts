import { Clock, HardDrive, Inbox, ListChecks, type LucideIcon, Mail, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { Checklist } from '../../../contract/installation.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import type { desk } from '../../i18n/desk.ts';
import { whole } from '../../i18n/format.ts';
import type { office } from '../../i18n/office.ts';
import { countOpen } from '../doctor/status-lines.ts';
import { momentIn } from '../moment-in.ts';

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

const dayMs = 24 * 3_600_000;

/** A backup that is so old asks for attention. */
const oldBackupDays = 2;

/** So little room that the next backup, which needs twice the database, may not fit. */
const scarceShare = 0.1;

export const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / dayMs));

const ticketLines = ({ num_open, num_to_answer, num_failed }: NonNullable<Desk['tickets']>, { text }: DeskWords) => {
  const { tickets, undelivered, look } = text;
  const at = { icon: Inbox, to: '/support/inbox', tone: 'no' } as const;
  const answer = { title: tickets.title(num_to_answer), note: tickets.note(num_open), action: tickets.action };
  const failed = { title: undelivered.title(num_failed), note: undelivered.note, action: look };
  return [
    num_to_answer > 0 && { ...at, name: 'tickets', ...answer },
    num_failed > 0 && { ...at, name: 'undelivered', ...failed },
  ];
};

type Server = NonNullable<Desk['server']>;

/** What is wrong with backups, if anything: a first one comes by itself. */
const backupTrouble = (server: Server, now: number, { text: { backup: text }, language }: DeskWords) => {
  const { flg_embedded, des_backup_at, tms_last_backup, backup_failure, backup_trial } = server;
  if (!flg_embedded) return undefined;
  const last = tms_last_backup ? text.last(momentIn(language, tms_last_backup)) : '';
  const days = tms_last_backup === null ? 0 : daysSince(tms_last_backup, now);
  const isOld = days >= oldBackupDays;
  if (backup_failure) {
    const why = text.failures[backup_failure.des_failure];
    return { title: isOld ? text.old(days) : text.failed, note: last ? `${why}. ${last}` : why };
  }
  if (tms_last_backup === null) return des_backup_at === null ? { title: text.none, note: text.off } : undefined;
  if (isOld) return { title: text.old(days), note: last };
  if (backup_trial?.des_result !== 'failed') return undefined;
  return { title: text.trial, note: momentIn(language, backup_trial.tms_at) };
};

const serverLines = (server: Server, now: number, words: DeskWords) => {
  const { text, language } = words;
  const { num_bytes_free: free, num_bytes_total: total } = server;
  const at = { icon: HardDrive, to: '/doctor', tone: 'no', action: text.whatToDo } as const;
  const trouble = backupTrouble(server, now, words);
  return [
    trouble && { ...at, name: 'backup', ...trouble },
    free !== null &&
      total !== null &&
      free < total * scarceShare && {
        ...{ ...at, name: 'disk', title: text.disk.title },
        note: text.disk.note(sizeInWords(free, language), sizeInWords(total, language)),
      },
  ];
};

const collectionLines = (state: NonNullable<Desk['collection']>, { text, collection, language }: DeskWords) => {
  const { flg_protected, held_back, alarms } = state;
  const { unprotected, heldBack, alarms: words } = collection;
  const at = { to: '/collection', action: text.look, tone: 'amber' } as const;
  const count = (value: number) => whole[language].format(Math.round(value));
  const told = alarms.map(
    ({ tms_hour, des_alarm, num_runs, num_usual }) =>
      `${words.hour(momentIn(language, tms_hour))} ${words.kinds[des_alarm](count(num_runs), count(num_usual))}`,
  );
  return [
    !flg_protected && {
      ...{ ...at, name: 'unprotected', icon: ShieldAlert, tone: 'no' as const },
      ...{ title: unprotected.title, note: unprotected.text },
    },
    held_back && {
      ...{ ...at, name: 'heldBack', icon: TriangleAlert, title: heldBack.title },
      note: `${heldBack.text(count(held_back.num_runs), count(held_back.num_addresses))} ${heldBack.todo}`,
    },
    alarms.length > 0 && {
      ...{ ...at, name: 'alarms', icon: Clock, title: text.alarms.title(alarms.length), note: told.join(' ') },
    },
  ];
};

const invitationLine = (num_expired: number, { text: { invitations: text } }: DeskWords) =>
  num_expired > 0 && {
    ...({ name: 'invitations', icon: Mail, tone: 'amber', to: '/users?state=invited' } as const),
    ...{ title: text.title(num_expired), note: text.note, action: text.action },
  };

const setupLine = (checklist: Checklist | undefined, { text: { setup: text, look } }: DeskWords) => {
  const { open, beforePublic } = countOpen(checklist);
  return (
    open > 0 && {
      ...({ name: 'setup', icon: ListChecks, tone: 'amber', to: '/doctor' } as const),
      ...{ title: text.title(open), note: text.note(beforePublic), action: look },
    }
  );
};

/** What waits, the most urgent first: a line that has nothing to say is not there. `now`: ms since 1970. */
export const deskLinesOf = (
  { tickets, server, collection, invitations }: Desk,
  checklist: Checklist | undefined,
  now: number,
  words: DeskWords,
): DeskLine[] => {
  const all: (DeskLine | false | null | undefined)[] = [
    ...(tickets ? ticketLines(tickets, words) : []),
    ...(server ? serverLines(server, now, words) : []),
    ...(collection ? collectionLines(collection, words) : []),
    invitations && invitationLine(invitations.num_expired, words),
    setupLine(checklist, words),
  ];
  const lines = all.filter((line) => !!line);
  return [...lines.filter(({ tone }) => tone === 'no'), ...lines.filter(({ tone }) => tone !== 'no')];
};
