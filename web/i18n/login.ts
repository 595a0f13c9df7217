import { both } from './both.ts';

/** The sign-in page: the link to the test, forgotten passwords, single sign-on. */
export const login = both({
  title: ['Accedi', 'Sign in'],
  heading: ['Area insegnanti', 'Teachers’ area'],
  lead: [
    'Per chi fa lezione con Prima Vista e per chi la gestisce.',
    'For those who teach with Prima Vista or run it.',
  ],
  test: {
    question: ['Sei qui per fare il test?', 'Here to take the test?'],
    text: [
      'Cinque minuti, senza registrarti. Non chiediamo il tuo nome.',
      'Five minutes, no account needed. We don’t ask your name.',
    ],
    action: ['Vai al test', 'Go to the test'],
  },
  email: ['Email', 'Email'],
  password: ['Password', 'Password'],
  showPassword: ['Mostra la password', 'Show password'],
  submit: ['Accedi', 'Sign in'],
  forgotten: ['Password dimenticata?', 'Forgot your password?'],
  noAccount: [
    'Non hai un account? Chiedi un invito a chi amministra Prima Vista.',
    'No account? Ask your Prima Vista administrator for an invitation.',
  ],
  enter_email: [
    'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
    'Enter a complete email address, for example name@school.org.',
  ],
  denials: {
    access_denied: [
      'Accesso negato. Riprova, oppure chiedi a chi amministra Prima Vista.',
      'Access denied. Try again, or ask your Prima Vista administrator.',
    ],
    unregistered_email: [
      'Accesso negato. Email non registrata: con questo indirizzo non c’è un account attivo. Chiedi un invito a chi amministra Prima Vista.',
      'Access denied. Unregistered email: no active account has this address. Ask your Prima Vista administrator for an invitation.',
    ],
    unverified_email: [
      'Accesso negato. Il servizio di Single Sign On non dice se ha verificato il tuo indirizzo email. Avvisa chi amministra Prima Vista: il rimedio è nella guida operativa. Intanto puoi usare email e password.',
      'Access denied. The Single Sign On provider does not say whether it has verified your email address. Tell your Prima Vista administrator: the operations guide has the remedy. You can use your email and password meanwhile.',
    ],
  },
  deleted: ['Il tuo account è stato eliminato.', 'Your account has been deleted.'],
  or: ['oppure', 'or'],
  signOn: ['Single Sign On', 'Single Sign On'],
  signOnFailed: [
    'Il Single Sign On non risponde. Riprova fra un momento, oppure usa email e password.',
    'Single Sign On is not responding. Try again in a moment, or use your email and password.',
  ],
  forgot: {
    title: ['Password dimenticata', 'Forgotten password'],
    text: [
      'Scrivi la tua email: ti mandiamo un link per scegliere una nuova password.',
      'Enter your email and we will send you a link to choose a new password.',
    ],
    send: ['Mandami il link', 'Send me the link'],
    close: ['Chiudi', 'Close'],
    sentTitle: ['Controlla le email', 'Check your email'],
    forgot_password_msg: [
      (email: string) =>
        `Se ${email} ha un account, fra poco arriva un’email con un link per scegliere una nuova password. Il link vale 15 minuti.`,
      (email: string) =>
        `If ${email} has an account, an email with a link to choose a new password is on its way. The link works for 15 minutes.`,
    ],
    notThere: [
      'Se non la vedi, guarda anche nella posta indesiderata.',
      'If you don’t see it, look in your spam folder too.',
    ],
    server_error: [
      'Errore del server: l’email non è partita. Riprova fra un momento.',
      'Server Error: the email was not sent. Try again in a moment.',
    ],
  },
});
