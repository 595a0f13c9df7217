/** The slide before the results: a guess, two questions and a warning. */
const it = {
  title: 'Prima di guardare i risultati',
  guess: {
    legend: 'A quale gruppo pensi di aver detto più SÌ?',
    about: (words: string) => `Con le parole positive: ${words}.`,
    private: 'Resta su questo dispositivo: lo sai solo tu.',
    alike: 'Più o meno lo stesso a tutti',
    skip: 'Salta la domanda',
  },
  silently: 'Due domande da tenere per te',
  questions: [
    'Che cosa guardavi, per decidere così in fretta?',
    'Di quei volti non sapevi niente: da dove sono arrivate le risposte?',
  ],
  once: 'I risultati si vedono una volta sola',
  keep: ', per 30 minuti: poi non si rivedono. Vuoi tenerli? Fai uno screenshot o salva l’immagine.',
  /** `hasProfile`: not of those under 14, of whom nothing else is sent. */
  sends: (hasProfile: boolean) =>
    `Con «Continua» o «Salta la domanda» invii le risposte del test${hasProfile ? ' e quelle su di te' : ''}, ma non questa.`,
};

const en: typeof it = {
  title: 'Before you see the results',
  guess: {
    legend: 'Which group do you think you said YES to most?',
    about: (words) => `Counting the positive words: ${words}.`,
    private: 'It stays on this device: only you know.',
    alike: 'About the same to all',
    skip: 'Skip the question',
  },
  silently: 'Two questions to keep to yourself',
  questions: [
    'What were you looking at, to decide so fast?',
    'You knew nothing about those faces: where did your answers come from?',
  ],
  once: 'You see the results only once',
  keep: ', for 30 minutes: then they cannot be seen again. Want to keep them? Take a screenshot or save the picture.',
  sends: (hasProfile) =>
    `“Continue” or “Skip the question” sends your test answers${hasProfile ? ' and those about yourself' : ''}, but not this guess.`,
};

export const prelude = { it, en };
