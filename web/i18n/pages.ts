/** The pages for unknown addresses. */
const it = {
  notFound: {
    page_not_found: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è niente: controlla che l’indirizzo sia completo e scritto bene.',
    unchecked:
      'Il server non ha risposto, quindi non sappiamo se qui c’è un test. Continuiamo a provare: appena risponde, la pagina va avanti da sola. Non si perde niente.',
    results:
      'A questo indirizzo non c’è niente: controlla che sia completo. Forse cercavi i risultati di un test che hai fatto. Restano aperti 30 minuti, o finché non li chiudi: poi non si riaprono. Quelli di una classe restano finché l’insegnante non elimina la lezione. Se è andata così è tutto a posto: non devi fare niente.',
  },
  unreachable: {
    title: 'Non riusciamo a raggiungere Prima Vista',
    text: 'Non sappiamo ancora che cosa c’è a questo indirizzo, perché il server non ha risposto. Controlla la connessione e riprova: non si perde niente.',
  },
  notLoaded: {
    title: 'Il test non si è caricato',
    text: 'Controlla la connessione e riprova. Non hai perso niente.',
    noData: 'Mancano alcune parti del test: il problema è nostro. Riprova fra qualche minuto.',
  },
  retry: 'Riprova',
  home: 'Torna alla pagina iniziale',
  back: 'Torna indietro',
};

const en: typeof it = {
  notFound: {
    page_not_found: 'Page not found',
    text: 'There is nothing at this address: check that it is complete and typed correctly.',
    unchecked:
      'The server did not answer, so we do not know yet if there is a test here. We keep trying, and the page goes on by itself. Nothing gets lost.',
    results:
      'There is nothing at this address: check that it is complete. Perhaps you wanted the results of a test you took. They stay open for 30 minutes, or until you close them: after that they are gone. Those of a class stay until the teacher deletes the lesson. If that is what happened, all is well: there is nothing you need to do.',
  },
  unreachable: {
    title: 'We cannot reach Prima Vista',
    text: 'We do not know yet what is at this address, because the server did not answer. Check your connection and try again: nothing gets lost.',
  },
  notLoaded: {
    title: 'The test did not load',
    text: 'Check your connection and try again. You have lost nothing.',
    noData: 'Some parts of the test are missing: the fault is ours. Try again in a few minutes.',
  },
  retry: 'Try again',
  home: 'Back to the home page',
  back: 'Go back',
};

export const pages = { it, en };
