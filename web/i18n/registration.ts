import { both } from './both.ts';

/** Setting a first password, or replacing a forgotten one, through a link. */
export const registration = both({
  title: ['Scegli la password', 'Choose your password'],
  hello: [(name: string) => `Ciao, ${name}!`, (name: string) => `Hello, ${name}!`],
  lead: [
    'Scegli la password con cui entrare in Prima Vista.',
    'Choose the password you will use to sign in to Prima Vista.',
  ],
  welcome: {
    heading: ['Ti diamo il benvenuto in Prima Vista', 'Welcome to Prima Vista'],
    lead: [
      'Questa installazione è nuova e il primo account è il tuo: con questo la amministri. Subito dopo potrai invitare chi la userà con te.',
      'This installation is new and the first account is yours: you are its administrator. You can then invite the people who will use it with you.',
    ],
  },
  name: ['Nome e cognome', 'First and last name'],
  email: ['Email', 'Email'],
  submit: ['Salva ed entra', 'Save and sign in'],
  /** Of every link that is mailed. */
  link: {
    reading: ['Controlliamo il link…', 'Checking the link…'],
    signIn: ['Vai alla pagina di accesso', 'Go to the sign-in page'],
    unreachable: {
      heading: ['Non riusciamo a controllare il link', 'We cannot check the link'],
      text: [
        'Non ci arriva risposta: il link potrebbe essere valido. Controlla la connessione e riprova.',
        'We are getting no answer, so the link may still be valid. Check your connection and try again.',
      ],
    },
  },
  notAuthorized: {
    heading: ['Non autorizzato', 'Not authorized'],
    text: [
      'Questo link non vale più: è scaduto, è già stato usato oppure ne è arrivato uno più recente.',
      'This link no longer works: it has expired, has already been used, or a newer one has been sent.',
    ],
    whatToDo: [
      [
        'Se aspettavi un invito, chiedi a chi te l’ha mandato di inviartelo di nuovo: forse la tua email non è più registrata.',
        'Se avevi dimenticato la password, chiedi un nuovo link dalla pagina di accesso.',
      ],
      [
        'If you were invited, ask the person who invited you to send the invitation again: your email may no longer be registered.',
        'If you forgot your password, ask for a new link on the sign-in page.',
      ],
    ],
  },
  failures: {
    form_error: [
      'Controlla la password: non rispetta tutte le regole.',
      'Check the password: it does not meet all the rules.',
    ],
    network: [
      'Non ci arriva risposta: controlla la connessione e riprova. Se poi il link non vale più, la password è già salvata: entra dalla pagina di accesso.',
      'We get no answer: check your connection and try again. If the link then no longer works, your password is already saved: sign in on the sign-in page.',
    ],
    error_while_saving: [
      'C’è stato un errore durante il salvataggio. Riprova fra un momento: il link vale ancora.',
      'There was an error while saving. Try again in a moment: the link still works.',
    ],
  },
  saved: {
    heading: ['La password è salvata', 'Your password is saved'],
    authentication_failed: [
      'Autenticazione non riuscita. Entra con la tua email e la nuova password dalla pagina di accesso.',
      'Authentication failed. Sign in with your email and your new password on the sign-in page.',
    ],
  },
});
