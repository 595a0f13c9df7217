import { maxErrorsCounted, minimumCountShown } from '../../../contract/rules/limits.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { CampaignMonth, Desk } from '../../../contract/staff-home.ts';
import { dateFormat, whole } from '../../i18n/format.ts';
import { type DeskWords, daysSince } from './desk-lines.ts';

type DeskFigure = { name: string; label: string; value: string; note: string };

const figure = (name: string, label: string, value: string, note: string): DeskFigure => ({ name, label, value, note });

export const monthName = (day: string, language: 'it' | 'en', style: 'short' | 'long'): string =>
  dateFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(day));

/** How many completed tests a month had: few are never told exactly. */
export const runsInWords = ({ num_runs }: CampaignMonth, { text, language }: DeskWords): string =>
  num_runs === null ? text.months.few(minimumCountShown) : whole[language].format(num_runs);

const monthFigure = ([before, latest]: CampaignMonth[], words: DeskWords): DeskFigure | undefined => {
  if (!before || !latest) return undefined;
  const { tests, before: told } = words.text.months;
  const nameOf = ({ dat_month }: CampaignMonth) => monthName(dat_month, words.language, 'long');
  const note = told(nameOf(before), runsInWords(before, words));
  return figure('months', tests(nameOf(latest)), runsInWords(latest, words), note);
};

type Server = NonNullable<Desk['server']>;

/** What happens by itself about backups. */
const backupNote = (server: Server, now: number, { text: { backup: text } }: DeskWords): string => {
  const { flg_embedded, des_backup_at, tms_last_backup, backup_trial } = server;
  if (!flg_embedded) return text.elsewhereNote;
  if (des_backup_at === null) return text.offNote;
  if (tms_last_backup === null) return text.first(des_backup_at);
  if (!backup_trial) return `${text.daily(des_backup_at)}, ${text.untried}`;
  return text.trials[backup_trial.des_result](text.age(daysSince(backup_trial.tms_at, now)).toLowerCase());
};

const serverFigures = (server: Server, now: number, words: DeskWords): DeskFigure[] => {
  const { backup, disk } = words.text;
  const { flg_embedded, tms_last_backup, num_bytes_free, num_bytes_total } = server;
  const age = tms_last_backup === null ? backup.never : backup.age(daysSince(tms_last_backup, now));
  const size = (bytes: number) => sizeInWords(bytes, words.language);
  const value = flg_embedded ? age : backup.elsewhere;
  const backups = figure('backup', backup.label, value, backupNote(server, now, words));
  if (num_bytes_free === null || !num_bytes_total) return [backups];
  return [backups, figure('disk', disk.label, size(num_bytes_free), disk.of(size(num_bytes_total)))];
};

/** How things are, as far as it was answered. `now`: ms since 1970. */
export const deskFiguresOf = (answer: Desk, now: number, words: DeskWords): DeskFigure[] => {
  const { classes, months, tickets, invitations, errors, server } = answer;
  const { text, language } = words;
  const count = (value: number) => whole[language].format(value);
  const errorFigure = (name: 'backend' | 'frontend', found: number) =>
    figure(name, text.errors[name], `${count(found)}${found >= maxErrorsCounted ? '+' : ''}`, text.errors.note);
  const sum = (pick: 'num_joined' | 'num_completed') =>
    classes?.live.reduce((total, each) => total + each[pick], 0) ?? 0;
  const inClasses = classes?.num_live
    ? text.classes.counts(sum('num_joined'), sum('num_completed'))
    : text.classes.none;
  const { num_pending = 0, num_expired = 0 } = invitations ?? {};
  const { invitations: inviting } = text;
  const figures: (DeskFigure | null | undefined)[] = [
    classes && figure('classes', text.classes.label, count(classes.num_live), inClasses),
    monthFigure(months?.slice(-2) ?? [], words),
    tickets &&
      figure('tickets', text.tickets.label, count(tickets.num_open), text.tickets.waiting(tickets.num_to_answer)),
    invitations &&
      figure('invitations', inviting.label, count(num_pending + num_expired), inviting.expired(num_expired)),
    errors && errorFigure('backend', errors.num_backend),
    errors && errorFigure('frontend', errors.num_frontend),
    ...(server ? serverFigures(server, now, words) : []),
  ];
  return figures.filter((figure) => !!figure);
};
