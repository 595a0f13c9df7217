import type { SetupItem } from '../../contract/installation.ts';
import { both, type Pair } from './both.ts';

/** What administrators read before passing the public test on. */
export const announcing = both({
  title: ['Prima di annunciarlo', 'Before you announce it'],
  lead: ['A questa installazione manca ancora:', 'This installation still lacks:'],
  items: {
    controller: [
      'chi risponde dei dati di chi partecipa',
      'the name of the organisation that answers for people’s data',
    ],
    origin: ['un indirizzo che gli altri raggiungono', 'an address that others can reach'],
    https: [
      'https: senza, le risposte si possono leggere lungo la strada',
      'https: without it, answers can be read on the way',
    ],
    mail: ['un server di posta', 'a mail server'],
    backup: ['un backup al giorno', 'a backup every day'],
    backup_place: ['backup al sicuro', 'backups out of harm’s way'],
    second_factor: ['il secondo fattore del tuo account', 'the second factor of your account'],
  } satisfies Record<SetupItem, Pair>,
  open: ['Guarda che cosa fare', 'See what to do'],
  who: ['Lo vede solo chi amministra il sito.', 'Only those who administer the site see this.'],
});
