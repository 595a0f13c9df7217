/** Pages that say that there is nothing to do here. */
export const pages = {
  notFound: {
    title: 'Pagina non trovata',
    text: 'Questo indirizzo non porta da nessuna parte: forse è scritto male, oppure il test a cui portava è già stato chiuso.',
  },
  failure: {
    title: 'Qualcosa è andato storto',
    text: 'La pagina si è fermata per un errore nostro. Prova a ricaricarla: se stavi facendo il test, riprendi da dove eri.',
    contact: 'Se succede ancora, scrivi a chi ti ha mandato qui o al gruppo che cura Prima Vista.',
    reload: 'Ricarica la pagina',
  },
  teachersArea: {
    title: 'Area insegnanti',
    text: 'Su questa installazione di Prima Vista l’area per gli insegnanti non è ancora aperta.',
  },
  home: 'Torna alla pagina iniziale',
};
