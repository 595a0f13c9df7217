import { both } from './both.ts';

/** Passing the address of the test on. */
export const invite = both({
  invite: ['Invita altre persone', 'Invite others'],
  copied: ['Link copiato', 'Link copied'],
  copiedMore: [
    'Mandalo a chi vuoi: le tue risposte non ci sono dentro.',
    'Send it to anyone: your answers are not in it.',
  ],
  copyYourself: [
    'Il browser non ci lascia copiare il link. Eccolo: copialo e mandalo a chi vuoi.',
    'The browser does not let us copy the link. Here it is: copy it and send it to anyone.',
  ],
  address: ['Indirizzo del test', 'Address of the test'],
  qr: ['Mostra il QR', 'Show the QR code'],
  beside: ['Per chi è accanto a te', 'For someone next to you'],
  code: ['Codice QR con l’indirizzo del test', 'QR code with the address of the test'],
  share: ['Condividi…', 'Share…'],
  /** What the device's own sheet passes on, beside the address. */
  shared: {
    title: ['Prima Vista', 'Prima Vista'],
    text: [
      'Che cosa vedi, a prima vista? Una parola, un volto, tre secondi: un test di cinque minuti.',
      'What do you see, at first sight? A word, a face, three seconds: a five-minute test.',
    ],
  },
});
