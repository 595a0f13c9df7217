/** The messages for errors that may meet anybody anywhere, and for those of joining a class: pages of a few KB load no others. */
const it = {
  byCode: {
    invalid_request: 'Controlla quello che hai scritto: qualcosa manca o non è valido.',
    cross_site:
      'La richiesta arriva da un altro sito e per sicurezza l’abbiamo fermata. Apri Prima Vista in una nuova scheda e riprova.',
    not_found: 'Non esiste più: forse qualcun altro l’ha eliminato. Ricarica la pagina.',
    session_full: 'La lezione è al completo: dillo all’insegnante.',
    entrance_closed: 'L’ingresso è chiuso: chiedi all’insegnante di farti entrare.',
    server_error: 'Errore del server. Non dipende da te: riprova fra un momento.',
    unavailable: 'Il servizio non è disponibile in questo momento. Riprova fra poco.',
    network: 'Sembra che manchi la connessione. Controllala e riprova.',
  },
  tooManyRequests: (wait: string) => `Ci sono stati troppi tentativi. Riprova ${wait}.`,
};

const en: typeof it = {
  byCode: {
    invalid_request: 'Check what you have entered: something is missing or not valid.',
    cross_site:
      'The request came from another site, so we stopped it to be safe. Open Prima Vista in a new tab and try again.',
    not_found: 'It no longer exists: someone else may have deleted it. Reload the page.',
    session_full: 'The lesson is full: tell your teacher.',
    entrance_closed: 'The entrance is closed: ask your teacher to let you in.',
    server_error: 'Server error. It is not your fault: try again in a moment.',
    unavailable: 'The service is not available right now. Try again shortly.',
    network: 'There seems to be no connection. Check it and try again.',
  },
  tooManyRequests: (wait) => `There have been too many attempts. Try again ${wait}.`,
};

export const commonErrorMessages = { it, en };
