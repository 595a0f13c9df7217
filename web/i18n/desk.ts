import type { BackupFailure, BackupTrial } from '../../contract/staff-home.ts';
import { both, type Pair } from './both.ts';
import { whole } from './format.ts';

/** The home page of staff: what waits, each with what to do, and how things are. */
export const desk = both({
  failed: ['Non siamo riusciti a caricare il riepilogo.', 'We could not load the overview.'],
  waits: ['Ti aspetta', 'Needs your attention'],
  nothing: ['Non ti aspetta niente.', 'Nothing needs your attention.'],
  how: ['Come va', 'How things are'],
  now: ['Adesso', 'Now'],
  look: ['Guarda', 'Look'],
  whatToDo: ['Che cosa fare', 'What to do'],
  tickets: {
    title: [
      (number: number) =>
        number === 1 ? '1 richiesta senza risposta' : `${whole.it.format(number)} richieste senza risposta`,
      (number: number) => (number === 1 ? '1 unanswered request' : `${whole.en.format(number)} unanswered requests`),
    ],
    note: [
      (open: number) => (open === 1 ? 'In tutto ce n’è 1 aperta' : `In tutto ce ne sono ${open} aperte`),
      (open: number) => `${open} open in all`,
    ],
    action: ['Rispondi', 'Answer'],
    label: ['Richieste aperte', 'Open requests'],
    waiting: [
      (number: number) => {
        if (number === 0) return 'nessuna aspetta una risposta';
        return number === 1 ? '1 aspetta una risposta' : `${whole.it.format(number)} aspettano una risposta`;
      },
      (number: number) => (number === 0 ? 'none is waiting for an answer' : `${whole.en.format(number)} unanswered`),
    ],
  },
  undelivered: {
    title: [
      (number: number) =>
        number === 1 ? '1 richiesta non consegnata' : `${whole.it.format(number)} richieste non consegnate`,
      (number: number) => (number === 1 ? '1 undelivered request' : `${whole.en.format(number)} undelivered requests`),
    ],
    note: ['Nella richiesta c’è il motivo, e si può riprovare', 'The request says why, and you can try again'],
  },
  invitations: {
    title: [
      (number: number) => (number === 1 ? '1 invito è scaduto' : `${whole.it.format(number)} inviti sono scaduti`),
      (number: number) =>
        number === 1 ? '1 invitation has expired' : `${whole.en.format(number)} invitations have expired`,
    ],
    note: ['Chi è stato invitato non è mai entrato', 'Never used to sign in'],
    action: ['Invia di nuovo', 'Send again'],
    label: ['Inviti in sospeso', 'Pending invitations'],
    expired: [
      (number: number) => {
        if (number === 0) return 'nessuno è scaduto';
        return number === 1 ? '1 è scaduto' : `${whole.it.format(number)} sono scaduti`;
      },
      (number: number) => {
        if (number === 0) return 'none has expired';
        return number === 1 ? '1 has expired' : `${whole.en.format(number)} have expired`;
      },
    ],
  },
  alarms: {
    title: [
      (number: number) =>
        number === 1 ? 'Un’ora insolita nella raccolta' : `${whole.it.format(number)} ore insolite nella raccolta`,
      (number: number) =>
        number === 1
          ? 'An unusual hour in the collection'
          : `${whole.en.format(number)} unusual hours in the collection`,
    ],
  },
  errors: {
    backend: ['Errori del server', 'Server errors'],
    frontend: ['Errori delle pagine', 'Page errors'],
    note: ['nelle ultime 24 ore', 'in the last 24 hours'],
  },
  backup: {
    none: ['Nessun backup', 'No backup'],
    old: [
      (days: number) => `Nessun backup riuscito da ${whole.it.format(days)} giorni`,
      (days: number) => `No successful backup for ${whole.en.format(days)} days`,
    ],
    failed: ['L’ultimo backup non è riuscito', 'The last backup failed'],
    trial: ['Un backup non si è potuto ripristinare', 'A backup could not be restored'],
    label: ['Ultimo backup', 'Last backup'],
    never: ['Mai', 'Never'],
    age: [
      (days: number): string => {
        if (days === 0) return 'Oggi';
        return days === 1 ? '1 giorno fa' : `${whole.it.format(days)} giorni fa`;
      },
      (days: number) => {
        if (days === 0) return 'Today';
        return days === 1 ? '1 day ago' : `${whole.en.format(days)} days ago`;
      },
    ],
    elsewhere: ['Altrove', 'Elsewhere'],
    elsewhereNote: [
      'il database è un altro (DATABASE_URL): usa pg_dump o i backup di chi lo gestisce',
      'the database is another one (DATABASE_URL): use pg_dump, or the backups of the people who run it',
    ],
    off: [
      'Il server non ne fa da solo (BACKUP_AT è «off»): si fa con «npm run backup»',
      'The server makes none by itself (BACKUP_AT is “off”): run “npm run backup”',
    ],
    offNote: ['il server non ne fa da solo', 'the server makes none by itself'],
    first: [
      (at: string) => `il primo si fa alle ${at}, ora italiana`,
      (at: string) => `the first one is made at ${at}, Italian time`,
    ],
    daily: [(at: string) => `ogni giorno alle ${at}, ora italiana`, (at: string) => `every day at ${at}, Italian time`],
    last: [(day: string) => `L’ultimo buono: ${day}`, (day: string) => `The last good one: ${day}`],
    failures: {
      no_room: ['Sul disco non c’è abbastanza spazio', 'There is too little room on the disk'],
      not_uploaded: [
        'È sul server, ma non si è potuto caricare dove deve andare',
        'It is on the server, but could not be uploaded to where it belongs',
      ],
      not_made: ['Il motivo è nel registro del server', 'The server’s log says why'],
    } satisfies Record<BackupFailure, Pair>,
    trials: {
      restored: [
        (age: string) => `prova di ripristino riuscita: ${age}`,
        (age: string) => `trial restore succeeded ${age}`,
      ],
      sealed: [
        () => 'il ripristino può provarlo solo chi ha la chiave',
        () => 'only the holder of the key can try whether it restores',
      ],
      no_room: [
        () => 'per provare il ripristino non c’è abbastanza spazio',
        () => 'there is too little room to try whether it restores',
      ],
      failed: [() => 'il motivo è nel registro del server', () => 'the server’s log says why'],
    } satisfies Record<BackupTrial, Pair<(age: string) => string>>,
    untried: ['il ripristino non è ancora stato provato', 'no trial restore yet'],
  },
  setup: {
    title: [
      (open: number) => `${open === 1 ? '1 passo' : `${whole.it.format(open)} passi`} per completare l’installazione`,
      (open: number) => `${open === 1 ? '1 step' : `${whole.en.format(open)} steps`} to finish setting up`,
    ],
    note: [
      (beforePublic: number): string => {
        if (beforePublic === 0) return 'Prima di cominciare';
        return beforePublic === 1
          ? 'Uno serve prima di annunciare il test pubblico'
          : `${whole.it.format(beforePublic)} servono prima di annunciare il test pubblico`;
      },
      (beforePublic: number) => {
        if (beforePublic === 0) return 'Before you begin';
        return `${beforePublic === 1 ? 'One' : whole.en.format(beforePublic)} before the public test is announced`;
      },
    ],
  },
  disk: {
    title: ['Poco spazio sul disco', 'Little room on the disk'],
    note: [
      (free: string, total: string) => `Ne restano ${free} su ${total}`,
      (free: string, total: string) => `${free} left of ${total}`,
    ],
    label: ['Spazio libero', 'Free space'],
    of: [(total: string) => `su ${total}`, (total: string) => `of ${total}`],
  },
  classes: {
    label: ['Classi in corso', 'Classes in progress'],
    none: ['nessuna sta giocando', 'none is playing'],
    counts: [
      (joined: number, completed: number) =>
        `${joined === 1 ? '1 entrato' : `${whole.it.format(joined)} entrati`}, ${completed === 1 ? '1 ha finito' : `${whole.it.format(completed)} hanno finito`}`,
      (joined: number, completed: number) =>
        `${whole.en.format(joined)} joined, ${whole.en.format(completed)} finished`,
    ],
  },
  months: {
    title: ['La campagna, mese per mese', 'The campaign, month by month'],
    tests: [(month: string) => `Test di ${month}`, (month: string) => `Tests in ${month}`],
    before: [
      (month: string, runs: string) => `in ${month} ${runs}`,
      (month: string, runs: string) => `${runs} in ${month}`,
    ],
    asTable: ['Mostra i numeri', 'Show the numbers'],
    month: ['Mese', 'Month'],
    runs: ['Test completati', 'Completed tests'],
    few: [(limit: number) => `meno di ${limit}`, (limit: number) => `fewer than ${limit}`],
    open: ['Vai alla raccolta', 'Go to the collection'],
  },
});
