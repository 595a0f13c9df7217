import { both } from './both.ts';

/** The frame of the teachers' guide; the guide itself is in web/office/guide/content. */
export const guide = both({
  title: ['Guida per insegnanti', 'Teacher’s guide'],
  lead: [
    'Tutto quello che ti serve per portare Prima Vista in classe: prima, durante e dopo.',
    'Everything you need to bring Prima Vista to your class: before, during and after.',
  ],
  contents: ['In questa guida', 'In this guide'],
  print: ['Stampa tutta la guida', 'Print the whole guide'],
  printChapter: ['Stampa il capitolo', 'Print this chapter'],
  turn: { label: ['Capitolo precedente e successivo', 'Previous and next chapter'] },
  informativa: ['Scarica l’informativa', 'Download the privacy notice'],
  informativaFile: ['informativa-prima-vista.docx', 'privacy-notice-prima-vista.docx'],
  loading: ['Apriamo la guida…', 'Opening the guide…'],
  search: {
    label: ['Cerca nella guida', 'Search the guide'],
    found: [
      (number: number) =>
        number === 0
          ? 'Nessun risultato: prova con una parola sola.'
          : number === 1
            ? '1 punto della guida'
            : `${number} punti della guida`,
      (number: number) =>
        number === 0
          ? 'No results: try a single word.'
          : number === 1
            ? '1 place in the guide'
            : `${number} places in the guide`,
    ],
  },
  notice: {
    pageName: ['L’informativa per le famiglie', 'The privacy notice for families'],
    lead: [
      'Un modello da completare con chi si occupa della protezione dei dati nella tua scuola. Le parti tra parentesi quadre le scrivete voi.',
      'A template to complete with the person who looks after data protection at your school. The parts in square brackets are for you to write.',
    ],
    back: ['Alla guida', 'To the guide'],
    document: ['Scarica il documento (.docx)', 'Download the document (.docx)'],
    text: ['Scarica il testo (.txt)', 'Download the text (.txt)'],
    textFile: ['informativa-prima-vista.txt', 'privacy-notice-prima-vista.txt'],
    print: ['Stampa', 'Print'],
  },
});
