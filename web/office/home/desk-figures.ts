import { maxErrorsCounted, minimumCountShown } from '../../../contract/rules/limits.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import type { CampaignMonth, Desk } from '../../../contract/staff-home.ts';
import { whole } from '../../i18n/format.ts';
import { type DeskWords, daysSince, monthName } from './desk-lines.ts';

/** One of the numbers that staff look at first. */
export type DeskFigure = { name: string; label: string; value: string; note: string };

/** How many completed tests a month had: few are never told exactly. */
export const runsInWords = ({ num_runs }: CampaignMonth, { text, language }: DeskWords): string =>
  num_runs === null ? text.months.few(minimumCountShown) : whole[language].format(num_runs);

const classFigure = ({ classes }: Desk, { text: { classes: text }, language }: DeskWords): DeskFigure | null => {
  if (!classes) return null;
  const sum = (pick: 'num_joined' | 'num_completed') => classes.live.reduce((total, each) => total + each[pick], 0);
  return {
    ...{ name: 'classes', label: text.label, value: whole[language].format(classes.num_live) },
    note: classes.num_live === 0 ? text.none : text.counts(sum('num_joined'), sum('num_completed')),
  };
};

const monthFigure = ({ months }: Desk, words: DeskWords): DeskFigure | null => {
  const [before, latest] = months?.slice(-2) ?? [];
  if (!before || !latest) return null;
  const nameOf = ({ dat_month }: CampaignMonth) => monthName(dat_month, words.language, 'long');
  return {
    ...{ name: 'months', label: words.text.months.tests(nameOf(latest)), value: runsInWords(latest, words) },
    note: words.text.months.before(nameOf(before), runsInWords(before, words)),
  };
};

const errorFigures = ({ errors }: Desk, { text: { errors: text }, language }: DeskWords): DeskFigure[] => {
  const counted = (number: number) => `${whole[language].format(number)}${number >= maxErrorsCounted ? '+' : ''}`;
  if (!errors) return [];
  return [
    { name: 'backend', label: text.backend, value: counted(errors.num_backend), note: text.note },
    { name: 'frontend', label: text.frontend, value: counted(errors.num_frontend), note: text.note },
  ];
};

/** What happens by itself about backups. */
const backupNote = (
  server: NonNullable<Desk['server']>,
  now: number,
  { text: { backup: text } }: DeskWords,
): string => {
  const { flg_embedded, des_backup_at, tms_last_backup, backup_trial } = server;
  if (!flg_embedded) return text.elsewhereNote;
  if (des_backup_at === null) return text.offNote;
  if (tms_last_backup === null) return text.first(des_backup_at);
  if (!backup_trial) return `${text.daily(des_backup_at)}, ${text.untried}`;
  return text.trials[backup_trial.des_result](text.age(daysSince(backup_trial.tms_at, now)).toLowerCase());
};

const serverFigures = ({ server }: Desk, now: number, words: DeskWords): DeskFigure[] => {
  if (!server) return [];
  const { text, language } = words;
  const { flg_embedded, tms_last_backup, num_bytes_free, num_bytes_total } = server;
  const age = tms_last_backup === null ? text.backup.never : text.backup.age(daysSince(tms_last_backup, now));
  const backup: DeskFigure = {
    ...{ name: 'backup', label: text.backup.label, value: flg_embedded ? age : text.backup.elsewhere },
    note: backupNote(server, now, words),
  };
  if (num_bytes_free === null || !num_bytes_total) return [backup];
  const disk = { name: 'disk', label: text.disk.label, value: sizeInWords(num_bytes_free, language) };
  return [backup, { ...disk, note: text.disk.of(sizeInWords(num_bytes_total, language)) }];
};

/** How things are, as far as it was answered. `now`: ms since 1970. */
export const deskFiguresOf = (answer: Desk, now: number, words: DeskWords): DeskFigure[] => {
  const { tickets, invitations } = answer;
  const { text, language } = words;
  const figures: (DeskFigure | null)[] = [
    classFigure(answer, words),
    monthFigure(answer, words),
    tickets && {
      ...{ name: 'tickets', label: text.tickets.label, value: whole[language].format(tickets.num_open) },
      note: text.tickets.waiting(tickets.num_to_answer),
    },
    invitations && {
      ...{ name: 'invitations', label: text.invitations.label },
      value: whole[language].format(invitations.num_pending + invitations.num_expired),
      note: text.invitations.expired(invitations.num_expired),
    },
    ...errorFigures(answer, words),
    ...serverFigures(answer, now, words),
  ];
  return figures.filter((figure) => figure !== null);
};
