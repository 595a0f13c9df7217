/** The tutorial: the first slides of the test, for teachers to see before their class does. */
const it = {
  name: 'Tutorial',
  progress: 'Avanzamento del tutorial',
  close: 'Chiudi per tornare al menu',
  start: {
    title: 'Prova con un round',
    lead: (faces: number) =>
      `L’inizio del test come lo vede chi partecipa: le istruzioni e un round di prova con ${faces} volti, che nel test non ci sono.`,
    text: 'Dura circa un minuto. Non salviamo nessuna risposta: rifallo quante volte vuoi, anche al proiettore con la classe.',
  },
  taken: {
    untimed: 'Fatto: ogni volto resta finché non rispondi.',
    longer: (seconds: string) => `Fatto: ogni volto resta ${seconds} secondi.`,
  },
  allClear: {
    title: 'Tutto chiaro?',
    lead: 'Ora puoi iniziare il test.',
    text: 'Nel test i round sono di più e i volti altri; il resto è come qui.',
    exit: 'ESCI',
  },
};

const en: typeof it = {
  name: 'Tutorial',
  progress: 'Progress of the tutorial',
  close: 'Close to return to menu',
  start: {
    title: 'Try a round',
    lead: (faces) =>
      `The beginning of the test as participants see it: the instructions and a practice round of ${faces} faces, none of which are in the test.`,
    text: 'It takes about a minute. No answer is saved: repeat it as often as you like, also on the projector with your class.',
  },
  taken: {
    untimed: 'Done: each face stays until you answer.',
    longer: (seconds) => `Done: each face stays for ${seconds} seconds.`,
  },
  allClear: {
    title: 'All clear?',
    lead: 'Now you can start the test.',
    text: 'The test has more rounds and other faces; everything else is as it was here.',
    exit: 'EXIT',
  },
};

export const tutorial = { it, en };
