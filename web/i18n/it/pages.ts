/** Pages that say that there is nothing to do here. */
export const pages = {
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è niente: controlla che ci sia tutto. Se cercavi i risultati di un test appena fatto, sono stati chiusi: restano aperti 30 minuti, o finché non li chiudi, e poi non si possono più aprire; quelli di una classe ci sono finché l’insegnante non elimina la sessione. In quei casi è tutto a posto, non devi fare niente.',
  },
  failure: {
    title: 'Qualcosa è andato storto',
    text: 'La pagina si è fermata per un errore nostro. Prova a ricaricarla: se stavi facendo il test, riprendi da dove eri.',
    contact: 'Se succede ancora, scrivi a chi ti ha mandato qui o al gruppo che cura Prima Vista.',
    reload: 'Ricarica la pagina',
  },
  home: 'Torna alla pagina iniziale',
  back: 'Torna indietro',
};
