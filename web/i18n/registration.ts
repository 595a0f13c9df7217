/** Setting a first password, or replacing a forgotten one, through a link. */
const it = {
  title: 'Scegli la password',
  hello: (name: string) => `Ciao, ${name}!`,
  lead: 'Scegli la password con cui entrare in Prima Vista.',
  welcome: {
    heading: 'Ti diamo il benvenuto in Prima Vista',
    lead: 'Questa installazione è nuova e il primo account è il tuo: con questo la amministri. Subito dopo potrai invitare chi la userà con te.',
  },
  name: 'Nome e cognome',
  email: 'Email',
  submit: 'Salva ed entra',
  signIn: 'Vai alla pagina di accesso',
  reading: 'Controlliamo il link…',
  notAuthorized: {
    heading: 'Non autorizzato',
    text: 'Questo link non vale più: è scaduto, è già stato usato oppure ne è arrivato uno più recente.',
    whatToDo: [
      'Se aspettavi un invito, chiedi a chi te l’ha mandato di inviartelo di nuovo: forse la tua email non è più registrata.',
      'Se avevi dimenticato la password, chiedi un nuovo link dalla pagina di accesso.',
    ],
  },
  unreachable: {
    heading: 'Non riusciamo a controllare il link',
    text: 'Non ci arriva risposta: il link potrebbe essere valido. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
  failures: {
    form_error: 'Controlla la password: non rispetta tutte le regole.',
    network:
      'Non ci arriva risposta: controlla la connessione e riprova. Se poi il link non vale più, la password è già salvata: entra dalla pagina di accesso.',
    error_while_saving: 'C’è stato un errore durante il salvataggio. Riprova fra un momento: il link vale ancora.',
  },
  saved: {
    heading: 'La password è salvata',
    authentication_failed:
      'Autenticazione non riuscita. Entra con la tua email e la nuova password dalla pagina di accesso.',
  },
};

const en: typeof it = {
  title: 'Choose your password',
  hello: (name) => `Hello, ${name}!`,
  lead: 'Choose the password you will use to sign in to Prima Vista.',
  welcome: {
    heading: 'Welcome to Prima Vista',
    lead: 'This installation is new and the first account is yours: you are its administrator. You can then invite the people who will use it with you.',
  },
  name: 'First and last name',
  email: 'Email',
  submit: 'Save and sign in',
  signIn: 'Go to the sign-in page',
  reading: 'Checking the link…',
  notAuthorized: {
    heading: 'Not authorized',
    text: 'This link no longer works: it has expired, has already been used, or a newer one has been sent.',
    whatToDo: [
      'If you were invited, ask the person who invited you to send the invitation again: your email may no longer be registered.',
      'If you forgot your password, ask for a new link on the sign-in page.',
    ],
  },
  unreachable: {
    heading: 'We cannot check the link',
    text: 'We are getting no answer, so the link may still be valid. Check your connection and try again.',
    retry: 'Try again',
  },
  failures: {
    form_error: 'Check the password: it does not meet all the rules.',
    network:
      'We get no answer: check your connection and try again. If the link then no longer works, your password is already saved: sign in on the sign-in page.',
    error_while_saving: 'There was an error while saving. Try again in a moment: the link still works.',
  },
  saved: {
    heading: 'Your password is saved',
    authentication_failed: 'Authentication failed. Sign in with your email and your new password on the sign-in page.',
  },
};

export const registration = { it, en };
