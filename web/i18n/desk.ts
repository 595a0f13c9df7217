import type { Desk } from '../../contract/desk.ts';
import { whole } from './whole.ts';

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
    note: 'Si fa sul server con «npm run backup»',
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
        num_to_answer === 1 ? '1 waits for an answer' : `${whole.en.format(num_to_answer)} wait for an answer`;
      const failed = `${whole.en.format(num_failed)} could not be delivered`;
      const parts = [num_to_answer > 0 ? toAnswer : 'None waits for an answer', num_failed > 0 ? failed : ''];
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
    note: 'Made on the server with “npm run backup”',
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
