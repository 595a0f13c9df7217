/** Passing the address of the test on. */
const it = {
  invite: 'Invita altre persone',
  copied: 'Link copiato',
  copiedMore: 'Mandalo a chi vuoi: le tue risposte non ci sono dentro.',
  copyYourself: 'Il browser non ci lascia copiare il link. Eccolo: copialo e mandalo a chi vuoi.',
  address: 'Indirizzo del test',
  qr: 'Mostra il QR',
  beside: 'Per chi è accanto a te',
  close: 'Chiudi',
  code: 'Codice QR con l’indirizzo del test',
  share: 'Condividi…',
  /** What the device's own sheet passes on, beside the address. */
  shared: {
    title: 'Prima Vista',
    text: 'Che cosa vedi, a prima vista? Una parola, un volto, tre secondi: un test di cinque minuti.',
  },
};

const en: typeof it = {
  invite: 'Invite others',
  copied: 'Link copied',
  copiedMore: 'Send it to anyone: your answers are not in it.',
  copyYourself: 'The browser does not let us copy the link. Here it is: copy it and send it to anyone.',
  address: 'Address of the test',
  qr: 'Show the QR code',
  beside: 'For someone next to you',
  close: 'Close',
  code: 'QR code with the address of the test',
  share: 'Share…',
  shared: {
    title: 'Prima Vista',
    text: 'What do you see, at first sight? A word, a face, three seconds: a five-minute test.',
  },
};

export const invite = { it, en };
