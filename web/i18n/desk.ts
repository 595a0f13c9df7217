import type { BackupFailure, BackupTrial, Desk } from '../../contract/desk.ts';
import { whole } from './format.ts';

type Tickets = Pick<NonNullable<Desk['tickets']>, 'num_to_answer' | 'num_failed'>;

/** The home page of staff: what waits, and how things are. */
const it = {
  title: 'In breve',
  loading: 'Un momento…',
  failed: 'Non siamo riusciti a caricare il riepilogo.',
  retry: 'Riprova',
  tickets: {
    label: 'Richieste aperte',
    note: ({ num_to_answer, num_failed }: Tickets): string => {
      const toAnswer =
        num_to_answer === 1 ? '1 aspetta una risposta' : `${whole.it.format(num_to_answer)} aspettano una risposta`;
      const failed = num_failed === 1 ? '1 non consegnata' : `${whole.it.format(num_failed)} non consegnate`;
      const parts = [num_to_answer > 0 ? toAnswer : 'Nessuna aspetta una risposta', num_failed > 0 ? failed : ''];
      return parts.filter(Boolean).join(', ');
    },
  },
  invitations: {
    label: 'Inviti in sospeso',
    note: (expired: number): string => {
      if (expired === 0) return 'Nessuno è scaduto';
      return expired === 1 ? '1 è scaduto' : `${whole.it.format(expired)} sono scaduti`;
    },
  },
  errors: { backend: 'Errori del server', frontend: 'Errori delle pagine', note: 'Nelle ultime 24 ore' },
  alarms: { label: 'Ore insolite', note: 'Nella raccolta, nelle ultime 24 ore' },
  backup: {
    label: 'Ultimo backup',
    never: 'Mai',
    age: (days: number): string => {
      if (days === 0) return 'Oggi';
      return days === 1 ? '1 giorno fa' : `${whole.it.format(days)} giorni fa`;
    },
    elsewhere: 'Non da qui',
    elsewhereNote: 'Il database è un altro (DATABASE_URL): usa pg_dump o i backup di chi lo gestisce',
    off: 'Il server non ne fa da solo (BACKUP_AT è «off»): si fa con «npm run backup»',
    first: (at: string) => `Il primo si fa alle ${at}, ora italiana`,
    daily: (at: string, trial: string) => `Ogni giorno alle ${at}, ora italiana. ${trial}`,
    failures: {
      no_room: 'Quello previsto non si è potuto fare: sul disco non c’è abbastanza spazio',
      not_uploaded: 'Quello previsto è sul server, ma non si è potuto caricare dove deve andare',
      not_made: 'Quello previsto non è riuscito: il perché è nel log del server',
    } satisfies Record<BackupFailure, string>,
    trials: {
      restored: (age: string) => `Prova di ripristino riuscita: ${age}`,
      sealed: () => 'Il ripristino può provarlo solo chi ha la chiave',
      no_room: () => 'Per provare il ripristino non c’è abbastanza spazio',
      failed: () => 'La prova di ripristino non è riuscita: il perché è nel log del server',
    } satisfies Record<BackupTrial, (age: string) => string>,
    untried: 'Il ripristino non è ancora stato provato',
  },
  setup: {
    label: 'Prima di cominciare',
    note: (open: number, beforePublic: number): string => {
      if (beforePublic === 0) return open === 1 ? 'Una cosa da sistemare' : 'Cose da sistemare';
      if (beforePublic === open) return 'Da sistemare prima di annunciare il test pubblico';
      return `Cose da sistemare, ${whole.it.format(beforePublic)} prima di annunciare il test pubblico`;
    },
  },
  disk: { label: 'Spazio libero', note: (total: string) => `Sul disco, che ha ${total}` },
  classes: {
    title: (number: number) => {
      if (number === 0) return 'Classi in corso';
      return number === 1 ? '1 classe in corso' : `${whole.it.format(number)} classi in corso`;
    },
    none: 'In questo momento non sta giocando nessuna classe.',
    counts: (joined: number, completed: number) =>
      `${joined === 1 ? '1 è dentro' : `${whole.it.format(joined)} sono dentro`}, ${completed === 1 ? '1 ha finito' : `${whole.it.format(completed)} hanno finito`}`,
    all: 'Tutte le sessioni',
  },
  months: {
    title: 'La campagna mese per mese',
    asTable: 'Mostra i numeri',
    month: 'Mese',
    runs: 'Test completati',
    few: (limit: number) => `meno di ${limit}`,
    open: 'Vai alla raccolta',
  },
};

const en: typeof it = {
  title: 'At a glance',
  loading: 'One moment…',
  failed: 'We could not load the overview.',
  retry: 'Try again',
  tickets: {
    label: 'Open tickets',
    note: ({ num_to_answer, num_failed }) => {
      const toAnswer =
        num_to_answer === 1
          ? '1 is waiting for an answer'
          : `${whole.en.format(num_to_answer)} are waiting for an answer`;
      const failed = `${whole.en.format(num_failed)} could not be delivered`;
      const parts = [num_to_answer > 0 ? toAnswer : 'None is waiting for an answer', num_failed > 0 ? failed : ''];
      return parts.filter(Boolean).join(', ');
    },
  },
  invitations: {
    label: 'Pending invitations',
    note: (expired) => {
      if (expired === 0) return 'None has expired';
      return expired === 1 ? '1 has expired' : `${whole.en.format(expired)} have expired`;
    },
  },
  errors: { backend: 'Server errors', frontend: 'Page errors', note: 'In the last 24 hours' },
  alarms: { label: 'Unusual hours', note: 'Of the collection, in the last 24 hours' },
  backup: {
    label: 'Last backup',
    never: 'Never',
    age: (days) => {
      if (days === 0) return 'Today';
      return days === 1 ? '1 day ago' : `${whole.en.format(days)} days ago`;
    },
    elsewhere: 'Not from here',
    elsewhereNote: 'The database is another one (DATABASE_URL): use pg_dump, or the backups of whoever runs it',
    off: 'The server makes none by itself (BACKUP_AT is “off”): run “npm run backup”',
    first: (at) => `The first one is made at ${at}, Italian time`,
    daily: (at, trial) => `Every day at ${at}, Italian time. ${trial}`,
    failures: {
      no_room: 'The one that was due could not be made: there is too little room on the disk',
      not_uploaded: 'The one that was due is on the server, but could not be uploaded to where it belongs',
      not_made: 'The one that was due failed: the server’s log says why',
    },
    trials: {
      restored: (age) => `Trial restore succeeded ${age}`,
      sealed: () => 'Only the holder of the key can try whether it restores',
      no_room: () => 'There is too little room to try whether it restores',
      failed: () => 'The trial restore failed: the server’s log says why',
    },
    untried: 'No trial restore yet',
  },
  setup: {
    label: 'Before you begin',
    note: (open, beforePublic) => {
      if (beforePublic === 0) return open === 1 ? 'One thing to set up' : 'Things to set up';
      if (beforePublic === open) return 'To set up before the public test is announced';
      return `Things to set up, ${whole.en.format(beforePublic)} before the public test is announced`;
    },
  },
  disk: { label: 'Free space', note: (total) => `On the disk, which has ${total}` },
  classes: {
    title: (number) => {
      if (number === 0) return 'Classes in progress';
      return number === 1 ? '1 class in progress' : `${whole.en.format(number)} classes in progress`;
    },
    none: 'No class is playing at the moment.',
    counts: (joined, completed) => `${whole.en.format(joined)} joined, ${whole.en.format(completed)} finished`,
    all: 'All sessions',
  },
  months: {
    title: 'The campaign month by month',
    asTable: 'Show the numbers',
    month: 'Month',
    runs: 'Completed tests',
    few: (limit) => `fewer than ${limit}`,
    open: 'Go to the collection',
  },
};

export const desk = { it, en };
