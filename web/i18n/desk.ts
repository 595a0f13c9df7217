import type { BackupFailure, BackupTrial } from '../../contract/staff-home.ts';
import { whole } from './format.ts';

/** The home page of staff: what waits, each with what to do, and how things are. */
const it = {
  loading: 'Un momento…',
  failed: 'Non siamo riusciti a caricare il riepilogo.',
  retry: 'Riprova',
  waits: 'Ti aspetta',
  nothing: 'Non ti aspetta niente.',
  how: 'Come va',
  now: 'Adesso',
  look: 'Guarda',
  whatToDo: 'Che cosa fare',
  tickets: {
    title: (number: number) =>
      number === 1 ? '1 richiesta senza risposta' : `${whole.it.format(number)} richieste senza risposta`,
    note: (open: number) => (open === 1 ? 'In tutto ce n’è 1 aperta' : `In tutto ce ne sono ${open} aperte`),
    action: 'Rispondi',
    label: 'Richieste aperte',
    waiting: (number: number) => {
      if (number === 0) return 'nessuna aspetta una risposta';
      return number === 1 ? '1 aspetta una risposta' : `${whole.it.format(number)} aspettano una risposta`;
    },
  },
  undelivered: {
    title: (number: number) =>
      number === 1 ? '1 richiesta non consegnata' : `${whole.it.format(number)} richieste non consegnate`,
    note: 'Nella richiesta c’è il motivo, e si può riprovare',
  },
  invitations: {
    title: (number: number) => (number === 1 ? '1 invito è scaduto' : `${whole.it.format(number)} inviti sono scaduti`),
    note: 'Chi è stato invitato non è mai entrato',
    action: 'Invia di nuovo',
    label: 'Inviti in sospeso',
    expired: (number: number) => {
      if (number === 0) return 'nessuno è scaduto';
      return number === 1 ? '1 è scaduto' : `${whole.it.format(number)} sono scaduti`;
    },
  },
  alarms: {
    title: (number: number) =>
      number === 1 ? 'Un’ora insolita nella raccolta' : `${whole.it.format(number)} ore insolite nella raccolta`,
  },
  errors: { backend: 'Errori del server', frontend: 'Errori delle pagine', note: 'nelle ultime 24 ore' },
  backup: {
    none: 'Nessun backup',
    old: (days: number) => `Nessun backup riuscito da ${whole.it.format(days)} giorni`,
    failed: 'L’ultimo backup non è riuscito',
    trial: 'Un backup non si è potuto ripristinare',
    label: 'Ultimo backup',
    never: 'Mai',
    age: (days: number): string => {
      if (days === 0) return 'Oggi';
      return days === 1 ? '1 giorno fa' : `${whole.it.format(days)} giorni fa`;
    },
    elsewhere: 'Altrove',
    elsewhereNote: 'il database è un altro (DATABASE_URL): usa pg_dump o i backup di chi lo gestisce',
    off: 'Il server non ne fa da solo (BACKUP_AT è «off»): si fa con «npm run backup»',
    offNote: 'il server non ne fa da solo',
    first: (at: string) => `il primo si fa alle ${at}, ora italiana`,
    daily: (at: string) => `ogni giorno alle ${at}, ora italiana`,
    last: (day: string) => `L’ultimo buono: ${day}`,
    failures: {
      no_room: 'Sul disco non c’è abbastanza spazio',
      not_uploaded: 'È sul server, ma non si è potuto caricare dove deve andare',
      not_made: 'Il motivo è nel registro del server',
    } satisfies Record<BackupFailure, string>,
    trials: {
      restored: (age: string) => `prova di ripristino riuscita: ${age}`,
      sealed: () => 'il ripristino può provarlo solo chi ha la chiave',
      no_room: () => 'per provare il ripristino non c’è abbastanza spazio',
      failed: () => 'il motivo è nel registro del server',
    } satisfies Record<BackupTrial, (age: string) => string>,
    untried: 'il ripristino non è ancora stato provato',
  },
  setup: {
    title: (open: number) =>
      `${open === 1 ? '1 passo' : `${whole.it.format(open)} passi`} per completare l’installazione`,
    note: (beforePublic: number): string => {
      if (beforePublic === 0) return 'Prima di cominciare';
      return beforePublic === 1
        ? 'Uno serve prima di annunciare il test pubblico'
        : `${whole.it.format(beforePublic)} servono prima di annunciare il test pubblico`;
    },
  },
  disk: {
    title: 'Poco spazio sul disco',
    note: (free: string, total: string) => `Ne restano ${free} su ${total}`,
    label: 'Spazio libero',
    of: (total: string) => `su ${total}`,
  },
  classes: {
    label: 'Classi in corso',
    none: 'nessuna sta giocando',
    counts: (joined: number, completed: number) =>
      `${joined === 1 ? '1 entrato' : `${whole.it.format(joined)} entrati`}, ${completed === 1 ? '1 ha finito' : `${whole.it.format(completed)} hanno finito`}`,
  },
  months: {
    title: 'La campagna, mese per mese',
    tests: (month: string) => `Test di ${month}`,
    before: (month: string, runs: string) => `in ${month} ${runs}`,
    asTable: 'Mostra i numeri',
    month: 'Mese',
    runs: 'Test completati',
    few: (limit: number) => `meno di ${limit}`,
    open: 'Vai alla raccolta',
  },
};

const en: typeof it = {
  loading: 'One moment…',
  failed: 'We could not load the overview.',
  retry: 'Try again',
  waits: 'Needs your attention',
  nothing: 'Nothing needs your attention.',
  how: 'How things are',
  now: 'Now',
  look: 'Look',
  whatToDo: 'What to do',
  tickets: {
    title: (number) => (number === 1 ? '1 unanswered request' : `${whole.en.format(number)} unanswered requests`),
    note: (open) => `${open} open in all`,
    action: 'Answer',
    label: 'Open requests',
    waiting: (number) => (number === 0 ? 'none is waiting for an answer' : `${whole.en.format(number)} unanswered`),
  },
  undelivered: {
    title: (number) => (number === 1 ? '1 undelivered request' : `${whole.en.format(number)} undelivered requests`),
    note: 'The request says why, and you can try again',
  },
  invitations: {
    title: (number) =>
      number === 1 ? '1 invitation has expired' : `${whole.en.format(number)} invitations have expired`,
    note: 'Never used to sign in',
    action: 'Send again',
    label: 'Pending invitations',
    expired: (number) => {
      if (number === 0) return 'none has expired';
      return number === 1 ? '1 has expired' : `${whole.en.format(number)} have expired`;
    },
  },
  alarms: {
    title: (number) =>
      number === 1 ? 'An unusual hour in the collection' : `${whole.en.format(number)} unusual hours in the collection`,
  },
  errors: { backend: 'Server errors', frontend: 'Page errors', note: 'in the last 24 hours' },
  backup: {
    none: 'No backup',
    old: (days) => `No successful backup for ${whole.en.format(days)} days`,
    failed: 'The last backup failed',
    trial: 'A backup could not be restored',
    label: 'Last backup',
    never: 'Never',
    age: (days) => {
      if (days === 0) return 'Today';
      return days === 1 ? '1 day ago' : `${whole.en.format(days)} days ago`;
    },
    elsewhere: 'Elsewhere',
    elsewhereNote: 'the database is another one (DATABASE_URL): use pg_dump, or the backups of the people who run it',
    off: 'The server makes none by itself (BACKUP_AT is “off”): run “npm run backup”',
    offNote: 'the server makes none by itself',
    first: (at) => `the first one is made at ${at}, Italian time`,
    daily: (at) => `every day at ${at}, Italian time`,
    last: (day) => `The last good one: ${day}`,
    failures: {
      no_room: 'There is too little room on the disk',
      not_uploaded: 'It is on the server, but could not be uploaded to where it belongs',
      not_made: 'The server’s log says why',
    },
    trials: {
      restored: (age) => `trial restore succeeded ${age}`,
      sealed: () => 'only the holder of the key can try whether it restores',
      no_room: () => 'there is too little room to try whether it restores',
      failed: () => 'the server’s log says why',
    },
    untried: 'no trial restore yet',
  },
  setup: {
    title: (open) => `${open === 1 ? '1 step' : `${whole.en.format(open)} steps`} to finish setting up`,
    note: (beforePublic) => {
      if (beforePublic === 0) return 'Before you begin';
      return `${beforePublic === 1 ? 'One' : whole.en.format(beforePublic)} before the public test is announced`;
    },
  },
  disk: {
    title: 'Little room on the disk',
    note: (free, total) => `${free} left of ${total}`,
    label: 'Free space',
    of: (total) => `of ${total}`,
  },
  classes: {
    label: 'Classes in progress',
    none: 'none is playing',
    counts: (joined, completed) => `${whole.en.format(joined)} joined, ${whole.en.format(completed)} finished`,
  },
  months: {
    title: 'The campaign, month by month',
    tests: (month) => `Tests in ${month}`,
    before: (month, runs) => `${runs} in ${month}`,
    asTable: 'Show the numbers',
    month: 'Month',
    runs: 'Completed tests',
    few: (limit) => `fewer than ${limit}`,
    open: 'Go to the collection',
  },
};

export const desk = { it, en };
