import { maxErrorsCounted, minimumCountShown } from '../../../contract/rules/limits.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { CampaignMonth, Desk } from '../../../contract/staff-home.ts';
import { dateFormat, whole } from '../../i18n/format.ts';
import { type DeskWords, daysSince } from './desk-lines.ts';

type DeskFigure = { name: string; label: string; value: string; note: string };

export const monthName = (day: string, language: 'it' | 'en', style: 'short' | 'long'): string =>
  dateFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(day));

/** How many completed tests a month had: few are never told exactly. */
export const runsInWords = ({ num_runs }: CampaignMonth, { text, language }: DeskWords): string =>
  num_runs === null ? text.months.few(minimumCountShown) : whole[language].format(num_runs);

const monthFigure = ([before, latest]: CampaignMonth[], words: DeskWords): DeskFigure | undefined => {
  if (!before || !latest) return undefined;
  const { tests, before: told } = words.text.months;
  const nameOf = ({ dat_month }: CampaignMonth) => monthName(dat_month, words.language, 'long');
  return {
    ...{ name: 'months', label: tests(nameOf(latest)), value: runsInWords(latest, words) },
    note: told(nameOf(before), runsInWords(before, words)),
  };
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
  const figure = {
    ...{ name: 'backup', label: backup.label, value: flg_embedded ? age : backup.elsewhere },
    note: backupNote(server, now, words),
  };
  if (num_bytes_free === null || !num_bytes_total) return [figure];
  return [
    figure,
    { name: 'disk', label: disk.label, value: size(num_bytes_free), note: disk.of(size(num_bytes_total)) },
  ];
};

/** How things are, as far as it was answered. `now`: ms since 1970. */
export const deskFiguresOf = (answer: Desk, now: number, words: DeskWords): DeskFigure[] => {
  const { classes, months, tickets, invitations, errors, server } = answer;
  const { text, language } = words;
  const count = (value: number) => whole[language].format(value);
  const errorFigure = (name: 'backend' | 'frontend', found: number): DeskFigure => ({
    ...{ name, label: text.errors[name], note: text.errors.note },
    value: `${count(found)}${found >= maxErrorsCounted ? '+' : ''}`,
  });
  const sum = (pick: 'num_joined' | 'num_completed') =>
    classes?.live.reduce((total, each) => total + each[pick], 0) ?? 0;
  const figures: (DeskFigure | null | undefined)[] = [
    classes && {
      ...{ name: 'classes', label: text.classes.label, value: count(classes.num_live) },
      note: classes.num_live === 0 ? text.classes.none : text.classes.counts(sum('num_joined'), sum('num_completed')),
    },
    monthFigure(months?.slice(-2) ?? [], words),
    tickets && {
      ...{ name: 'tickets', label: text.tickets.label, value: count(tickets.num_open) },
      note: text.tickets.waiting(tickets.num_to_answer),
    },
    invitations && {
      ...{ name: 'invitations', label: text.invitations.label },
      value: count(invitations.num_pending + invitations.num_expired),
      note: text.invitations.expired(invitations.num_expired),
    },
    ...(errors ? [errorFigure('backend', errors.num_backend), errorFigure('frontend', errors.num_frontend)] : []),
    ...(server ? serverFigures(server, now, words) : []),
  ];
  return figures.filter((figure) => !!figure);
};
