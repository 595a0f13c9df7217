/** The sign-in page: the link to the test, forgotten passwords, single sign-on. */
const it = {
  title: 'Accedi',
  heading: 'Area insegnanti',
  lead: 'Per chi fa lezione con Prima Vista e per chi la gestisce.',
  test: {
    question: 'Sei qui per fare il test?',
    text: 'Cinque minuti, senza registrarti. Non chiediamo il tuo nome.',
    action: 'Vai al test',
  },
  email: 'Email',
  password: 'Password',
  showPassword: 'Mostra la password',
  submit: 'Accedi',
  forgotten: 'Password dimenticata?',
  noAccount: 'Non hai un account? Chiedi un invito a chi amministra Prima Vista.',
  enter_email: 'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
  denials: {
    access_denied: 'Accesso negato. Riprova, oppure chiedi a chi amministra Prima Vista.',
    unregistered_email:
      'Accesso negato. Email non registrata: con questo indirizzo non c’è un account attivo. Chiedi un invito a chi amministra Prima Vista.',
    unverified_email:
      'Accesso negato. Il servizio di Single Sign On non dice se ha verificato il tuo indirizzo email. Avvisa chi amministra Prima Vista: il rimedio è nella guida operativa. Intanto puoi usare email e password.',
  },
  deleted: 'Il tuo account è stato eliminato.',
  or: 'oppure',
  signOn: 'Single Sign On',
  signOnFailed: 'Il Single Sign On non risponde. Riprova fra un momento, oppure usa email e password.',
  forgot: {
    title: 'Password dimenticata',
    text: 'Scrivi la tua email: ti mandiamo un link per scegliere una nuova password.',
    send: 'Mandami il link',
    close: 'Chiudi',
    sentTitle: 'Controlla le email',
    forgot_password_msg: (email: string) =>
      `Se ${email} ha un account, fra poco arriva un’email con un link per scegliere una nuova password. Il link vale 15 minuti.`,
    notThere: 'Se non la vedi, guarda anche nella posta indesiderata.',
    server_error: 'Errore del server: l’email non è partita. Riprova fra un momento.',
  },
};

const en: typeof it = {
  title: 'Sign in',
  heading: 'Teachers’ area',
  lead: 'For those who teach with Prima Vista, and those who run it.',
  test: {
    question: 'Here to take the test?',
    text: 'Five minutes, no account needed. We don’t ask your name.',
    action: 'Go to the test',
  },
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  noAccount: 'No account? Ask your Prima Vista administrator for an invitation.',
  enter_email: 'Enter a complete email address, for example name@school.org.',
  denials: {
    access_denied: 'Access denied. Try again, or ask your Prima Vista administrator.',
    unregistered_email:
      'Access denied. Unregistered email: no active account has this address. Ask your Prima Vista administrator for an invitation.',
    unverified_email:
      'Access denied. The Single Sign On provider does not say whether it has verified your email address. Tell your Prima Vista administrator: the operations guide has the remedy. You can use your email and password meanwhile.',
  },
  deleted: 'Your account has been deleted.',
  or: 'or',
  signOn: 'Single Sign On',
  signOnFailed: 'Single Sign On is not responding. Try again in a moment, or use your email and password.',
  forgot: {
    title: 'Forgotten password',
    text: 'Enter your email and we will send you a link to choose a new password.',
    send: 'Send me the link',
    close: 'Close',
    sentTitle: 'Check your email',
    forgot_password_msg: (email) =>
      `If ${email} has an account, an email with a link to choose a new password is on its way. The link works for 15 minutes.`,
    notThere: 'If you don’t see it, look in your spam folder too.',
    server_error: 'Server Error: the email was not sent. Try again in a moment.',
  },
};

export const login = { it, en };
