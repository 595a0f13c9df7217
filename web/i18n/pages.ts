import { both } from './both.ts';

/** The pages for unknown addresses. */
export const pages = both({
  notFound: {
    page_not_found: ['Pagina non trovata', 'Page not found'],
    text: [
      'A questo indirizzo non c’è niente: controlla che l’indirizzo sia completo e scritto bene.',
      'There is nothing at this address: check that it is complete and typed correctly.',
    ],
    unchecked: [
      'Il server non ha risposto, quindi non sappiamo se qui c’è un test. Continuiamo a provare: appena risponde, la pagina va avanti da sola. Non si perde niente.',
      'The server did not answer, so we do not know yet if there is a test here. We keep trying, and the page goes on by itself. Nothing gets lost.',
    ],
    results: [
      'A questo indirizzo non c’è niente: controlla che sia completo. Forse cercavi i risultati di un test che hai fatto. Restano aperti 30 minuti, o finché non li chiudi: poi non si riaprono. Quelli di una classe restano finché l’insegnante non elimina la lezione. Se è andata così è tutto a posto: non devi fare niente.',
      'There is nothing at this address: check that it is complete. Perhaps you wanted the results of a test you took. They stay open for 30 minutes, or until you close them: after that they are gone. Those of a class stay until the teacher deletes the lesson. If that is what happened, all is well: there is nothing you need to do.',
    ],
  },
  unreachable: {
    title: ['Non riusciamo a raggiungere Prima Vista', 'We cannot reach Prima Vista'],
    text: [
      'Non sappiamo ancora che cosa c’è a questo indirizzo, perché il server non ha risposto. Controlla la connessione e riprova: non si perde niente.',
      'We do not know yet what is at this address, because the server did not answer. Check your connection and try again: nothing gets lost.',
    ],
  },
  notLoaded: {
    title: ['Il test non si è caricato', 'The test did not load'],
    text: [
      'Controlla la connessione e riprova. Non hai perso niente.',
      'Check your connection and try again. You have lost nothing.',
    ],
    noData: [
      'Mancano alcune parti del test: il problema è nostro. Riprova fra qualche minuto.',
      'Some parts of the test are missing: the fault is ours. Try again in a few minutes.',
    ],
  },
  retry: ['Riprova', 'Try again'],
  home: ['Torna alla pagina iniziale', 'Back to the home page'],
  back: ['Torna indietro', 'Go back'],
});
