/** Choosing the first password, or one in place of a forgotten one, through a link. */
export const registration = {
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
      'Se aspettavi un invito, chiedi a chi te l’ha mandato di rimandarlo.',
      'Se avevi dimenticato la password, chiedi un nuovo link dalla pagina di accesso.',
    ],
  },
  unreachable: {
    heading: 'Non riusciamo a controllare il link',
    text: 'Non ci arriva risposta: il link potrebbe essere valido. Controlla la connessione e prova ancora.',
    retry: 'Prova ancora',
  },
  failures: {
    form_error: 'Controlla la password: non rispetta tutte le regole.',
    network:
      'Non ci arriva risposta: controlla la connessione e prova ancora. Se poi il link non vale più, la password è già salvata: entra dalla pagina di accesso.',
    error_while_saving: 'C’è stato un errore durante il salvataggio. Prova ancora fra un momento: il link vale ancora.',
  },
  saved: {
    heading: 'La password è salvata',
    text: 'L’accesso però non è riuscito. Entra con la tua email e la nuova password dalla pagina di accesso.',
  },
};
