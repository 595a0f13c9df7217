/** Passing the address of the test on. */
const it = {
  invite: 'Invita altre persone',
  nothing: 'Mandi solo l’invito: le tue risposte e il tuo codice non ci sono.',
  /** What the device's own sheet passes on, beside the address. */
  shared: {
    title: 'Prima Vista',
    text: 'Che cosa vedi, a prima vista? Una parola, un volto, tre secondi: un test di cinque minuti.',
  },
  share: 'Condividi',
  copied: 'Link copiato',
  copyYourself: 'Il browser non ci lascia copiare il link. Eccolo: copialo e mandalo a chi vuoi.',
  address: 'Indirizzo del test',
  beside: { title: 'Per chi è accanto a te', text: 'Inquadra con la fotocamera, o scrivi' },
  code: 'Codice QR con l’indirizzo del test',
};

const en: typeof it = {
  invite: 'Invite others',
  nothing: 'This sends only the invitation: your answers and your code are not in it.',
  shared: {
    title: 'Prima Vista',
    text: 'What do you see, at first sight? A word, a face, three seconds: a five-minute test.',
  },
  share: 'Share',
  copied: 'Link copied',
  copyYourself: 'The browser does not let us copy the link. Here it is: copy it and send it to whoever you like.',
  address: 'Address of the test',
  beside: { title: 'For someone next to you', text: 'Scan this with the camera, or type' },
  code: 'QR code with the address of the test',
};

export const invite = { it, en };
