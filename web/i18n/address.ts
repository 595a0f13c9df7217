import { both } from './both.ts';

/** Confirming the new address of an account, with the link that was mailed to it. */
export const address = both({
  title: ['Conferma il nuovo indirizzo', 'Confirm your new address'],
  lead: [
    (email: string) => `Dopo la conferma entri in Prima Vista con ${email}.`,
    (email: string) => `After you confirm, you sign in to Prima Vista as ${email}.`,
  ],
  effects: [
    'La password resta la stessa. Su tutti i dispositivi bisognerà entrare di nuovo.',
    'Your password stays the same. You will have to sign in again on every device.',
  ],
  submit: ['Conferma questo indirizzo', 'Confirm this address'],
  confirmed: {
    heading: ['Indirizzo confermato', 'Address confirmed'],
    text: [
      (email: string) => `D’ora in poi entri con ${email} e la tua password di sempre.`,
      (email: string) => `From now on you sign in as ${email}, with the same password as before.`,
    ],
  },
  notAuthorized: {
    heading: ['Questo link non vale più', 'This link no longer works'],
    text: [
      'È scaduto, è già stato usato, il cambio è stato annullato oppure ne è arrivato uno più recente. Se aspettavi il cambio, chiedilo di nuovo: nel frattempo resta l’indirizzo di prima.',
      'It has expired, has already been used, the change was withdrawn, or a newer link has been sent. If you were expecting the change, ask for it again: meanwhile the old address stays.',
    ],
  },
});
