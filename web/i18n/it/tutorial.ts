/** The first slides of the test, for whoever wants to see them before a class does. */
export const tutorial = {
  name: 'Tutorial',
  progress: 'Avanzamento del tutorial',
  close: 'Chiudi per tornare al menu',
  start: {
    title: 'Prova con un round',
    lead: (faces: number) =>
      `L’inizio del test come lo vede chi partecipa: le istruzioni e un round di prova con ${faces} volti, che nel test non ci sono.`,
    text: 'Dura circa un minuto. Non salviamo nessuna risposta: rifallo quante volte vuoi, anche al proiettore con la classe.',
  },
  untimed: 'Fatto: ogni volto resta finché non rispondi.',
  allClear: {
    title: 'Tutto chiaro?',
    lead: 'Ora puoi iniziare il test.',
    text: 'Nel test i round sono di più e i volti altri; il resto è come qui.',
    exit: 'ESCI',
  },
};
