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

/** Returns the function that writes lines that have their sign, urgency and page in common. */
const lineAt =
  (icon: LucideIcon, tone: DeskLine['tone'], to: string) =>
  (name: string, title: string, note: string, action: string): DeskLine => ({
    icon,
    tone,
    to,
    name,
    title,
    note,
    action,
  });

const ticketLines = ({ num_open, num_to_answer, num_failed }: NonNullable<Desk['tickets']>, { text }: DeskWords) => {
  const { tickets, undelivered, look } = text;
  const line = lineAt(Inbox, 'no', '/support/inbox');
  return [
    num_to_answer > 0 && line('tickets', tickets.title(num_to_answer), tickets.note(num_open), tickets.action),
    num_failed > 0 && line('undelivered', undelivered.title(num_failed), undelivered.note, look),
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
  const line = lineAt(HardDrive, 'no', '/doctor');
  const trouble = backupTrouble(server, now, words);
  const size = (bytes: number) => sizeInWords(bytes, language);
  const isScarce = free !== null && total !== null && free < total * scarceShare;
  return [
    trouble && line('backup', trouble.title, trouble.note, text.whatToDo),
    isScarce && line('disk', text.disk.title, text.disk.note(size(free), size(total)), text.whatToDo),
  ];
};

const collectionLines = (state: NonNullable<Desk['collection']>, { text, collection, language }: DeskWords) => {
  const { flg_protected, held_back, alarms } = state;
  const { unprotected, heldBack, alarms: words } = collection;
  const line = (icon: LucideIcon, tone: DeskLine['tone'], name: string, title: string, note: string) =>
    lineAt(icon, tone, '/collection')(name, title, note, text.look);
  const count = (value: number) => whole[language].format(Math.round(value));
  const told = alarms.map(
    ({ tms_hour, des_alarm, num_runs, num_usual }) =>
      `${words.hour(momentIn(language, tms_hour))} ${words.kinds[des_alarm](count(num_runs), count(num_usual))}`,
  );
  const heldOf = ({ num_runs, num_addresses }: NonNullable<typeof held_back>) =>
    heldBack.text(count(num_runs), count(num_addresses));
  return [
    !flg_protected && line(ShieldAlert, 'no', 'unprotected', unprotected.title, unprotected.text),
    held_back && line(TriangleAlert, 'amber', 'heldBack', heldBack.title, `${heldOf(held_back)} ${heldBack.todo}`),
    alarms.length > 0 && line(Clock, 'amber', 'alarms', text.alarms.title(alarms.length), told.join(' ')),
  ];
};

/** What waits, the most urgent first: a line that has nothing to say is not there. `now`: ms since 1970. */
export const deskLinesOf = (
  { tickets, server, collection, invitations }: Desk,
  checklist: Checklist | undefined,
  now: number,
  words: DeskWords,
): DeskLine[] => {
  const { invitations: inviting, setup, look } = words.text;
  const num_expired = invitations?.num_expired ?? 0;
  const { open, beforePublic } = countOpen(checklist);
  const invited = lineAt(Mail, 'amber', '/users?state=invited');
  const set = lineAt(ListChecks, 'amber', '/doctor');
  const all: (DeskLine | false | null | undefined)[] = [
    ...(tickets ? ticketLines(tickets, words) : []),
    ...(server ? serverLines(server, now, words) : []),
    ...(collection ? collectionLines(collection, words) : []),
    num_expired > 0 && invited('invitations', inviting.title(num_expired), inviting.note, inviting.action),
    open > 0 && set('setup', setup.title(open), setup.note(beforePublic), look),
  ];
  const lines = all.filter((line) => !!line);
  return [...lines.filter(({ tone }) => tone === 'no'), ...lines.filter(({ tone }) => tone !== 'no')];
};
