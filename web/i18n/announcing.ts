import type { SetupItem } from '../../contract/installation.ts';

/** What administrators read before passing the public test on. */
const it = {
  title: 'Prima di annunciarlo',
  lead: 'A questa installazione manca ancora:',
  items: {
    controller: 'chi risponde dei dati di chi partecipa',
    origin: 'un indirizzo che gli altri raggiungono',
    https: 'https: senza, le risposte si possono leggere lungo la strada',
    mail: 'un server di posta',
    backup: 'un backup al giorno',
    backup_place: 'backup al sicuro',
    second_factor: 'il secondo fattore del tuo account',
  } satisfies Record<SetupItem, string>,
  open: 'Guarda che cosa fare',
  who: 'Lo vede solo chi amministra il sito.',
};

const en: typeof it = {
  title: 'Before you announce it',
  lead: 'This installation still lacks:',
  items: {
    controller: 'the name of the organisation that answers for people’s data',
    origin: 'an address that others can reach',
    https: 'https: without it, answers can be read on the way',
    mail: 'a mail server',
    backup: 'a backup every day',
    backup_place: 'backups out of harm’s way',
    second_factor: 'the second factor of your account',
  },
  open: 'See what to do',
  who: 'Only those who administer the site see this.',
};

export const announcing = { it, en };
