/** The frame of the teachers' guide; the guide itself is in web/office/guide/content. */
const it = {
  title: 'Guida per insegnanti',
  lead: 'Tutto quello che ti serve per portare Prima Vista in classe: prima, durante e dopo.',
  contents: 'In questa guida',
  print: 'Stampa tutta la guida',
  printChapter: 'Stampa il capitolo',
  turn: { label: 'Capitolo precedente e successivo' },
  informativa: 'Scarica l’informativa',
  informativaFile: 'informativa-prima-vista.docx',
  loading: 'Apriamo la guida…',
  search: {
    label: 'Cerca nella guida',
    found: (number: number) =>
      number === 0
        ? 'Nessun risultato: prova con una parola sola.'
        : number === 1
          ? '1 punto della guida'
          : `${number} punti della guida`,
  },
  notice: {
    pageName: 'L’informativa per le famiglie',
    lead: 'Un modello da completare con chi si occupa della protezione dei dati nella tua scuola. Le parti tra parentesi quadre le scrivete voi.',
    back: 'Alla guida',
    document: 'Scarica il documento (.docx)',
    text: 'Scarica il testo (.txt)',
    textFile: 'informativa-prima-vista.txt',
    print: 'Stampa',
  },
};

const en: typeof it = {
  title: 'Teacher’s guide',
  lead: 'Everything you need to bring Prima Vista to your class: before, during and after.',
  contents: 'In this guide',
  print: 'Print the whole guide',
  printChapter: 'Print this chapter',
  turn: { label: 'Previous and next chapter' },
  informativa: 'Download the privacy notice',
  informativaFile: 'privacy-notice-prima-vista.docx',
  loading: 'Opening the guide…',
  search: {
    label: 'Search the guide',
    found: (number) =>
      number === 0
        ? 'No results: try a single word.'
        : number === 1
          ? '1 place in the guide'
          : `${number} places in the guide`,
  },
  notice: {
    pageName: 'The privacy notice for families',
    lead: 'A template to complete with the person who looks after data protection at your school. The parts in square brackets are for you to write.',
    back: 'To the guide',
    document: 'Download the document (.docx)',
    text: 'Download the text (.txt)',
    textFile: 'privacy-notice-prima-vista.txt',
    print: 'Print',
  },
};

export const guide = { it, en };
