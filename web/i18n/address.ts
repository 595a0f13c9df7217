/** Confirming the new address of an account, with the link that was mailed to it. */
const it = {
  title: 'Conferma il nuovo indirizzo',
  reading: 'Controlliamo il link…',
  lead: (email: string) => `Dopo la conferma entri in Prima Vista con ${email}.`,
  effects: 'La password resta la stessa. Su tutti i dispositivi bisognerà entrare di nuovo.',
  submit: 'Conferma questo indirizzo',
  signIn: 'Vai alla pagina di accesso',
  confirmed: {
    heading: 'Indirizzo confermato',
    text: (email: string) => `D’ora in poi entri con ${email} e la tua password di sempre.`,
  },
  notAuthorized: {
    heading: 'Questo link non vale più',
    text: 'È scaduto, è già stato usato, il cambio è stato annullato oppure ne è arrivato uno più recente. Se aspettavi il cambio, chiedilo di nuovo: nel frattempo resta l’indirizzo di prima.',
  },
  unreachable: {
    heading: 'Non riusciamo a controllare il link',
    text: 'Non ci arriva risposta: il link potrebbe essere valido. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
};

const en: typeof it = {
  title: 'Confirm your new address',
  reading: 'Checking the link…',
  lead: (email) => `After you confirm, you sign in to Prima Vista as ${email}.`,
  effects: 'Your password stays the same. You will have to sign in again on every device.',
  submit: 'Confirm this address',
  signIn: 'Go to the sign-in page',
  confirmed: {
    heading: 'Address confirmed',
    text: (email) => `From now on you sign in as ${email}, with the same password as before.`,
  },
  notAuthorized: {
    heading: 'This link no longer works',
    text: 'It has expired, has already been used, the change was withdrawn, or a newer link has been sent. If you were expecting the change, ask for it again: meanwhile the old address stays.',
  },
  unreachable: {
    heading: 'We cannot check the link',
    text: 'We are getting no answer, so the link may still be valid. Check your connection and try again.',
    retry: 'Try again',
  },
};

export const address = { it, en };
