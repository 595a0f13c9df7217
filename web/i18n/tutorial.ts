import { both } from './both.ts';

/** The tutorial: the first slides of the test, for teachers to see before their class does. */
export const tutorial = both({
  name: ['Tutorial', 'Tutorial'],
  progress: ['Avanzamento del tutorial', 'Progress of the tutorial'],
  close: ['Chiudi per tornare al menu', 'Close to return to menu'],
  start: {
    title: ['Prova con un round', 'Try a round'],
    lead: [
      (faces: number) =>
        `L’inizio del test come lo vede chi partecipa: le istruzioni e un round di prova con ${faces} volti, che nel test non ci sono.`,
      (faces: number) =>
        `The beginning of the test as participants see it: the instructions and a practice round of ${faces} faces, none of which are in the test.`,
    ],
    text: [
      'Dura circa un minuto. Non salviamo nessuna risposta: rifallo quante volte vuoi, anche al proiettore con la classe.',
      'It takes about a minute. No answer is saved: repeat it as often as you like, also on the projector with your class.',
    ],
  },
  allClear: {
    title: ['Tutto chiaro?', 'All clear?'],
    lead: ['Ora puoi iniziare il test.', 'Now you can start the test.'],
    text: [
      'Nel test i round sono di più e i volti altri; il resto è come qui.',
      'The test has more rounds and other faces; everything else is as it was here.',
    ],
    exit: ['ESCI', 'EXIT'],
  },
});
