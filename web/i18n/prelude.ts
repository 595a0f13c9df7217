import { both } from './both.ts';

/** The slide before the results: a guess, two questions and a warning. */
export const prelude = both({
  title: ['Prima di guardare i risultati', 'Before you see the results'],
  guess: {
    legend: ['A quale gruppo pensi di aver detto più SÌ?', 'Which group do you think you said YES to most?'],
    about: [
      (words: string) => `Con le parole positive: ${words}.`,
      (words: string) => `Counting the positive words: ${words}.`,
    ],
    private: ['Resta su questo dispositivo: lo sai solo tu.', 'It stays on this device: only you know.'],
    skip: ['Salta la domanda', 'Skip the question'],
  },
  silently: ['Due domande da tenere per te', 'Two questions to keep to yourself'],
  questions: [
    [
      'Che cosa guardavi, per decidere così in fretta?',
      'Di quei volti non sapevi niente: da dove sono arrivate le risposte?',
    ],
    [
      'What were you looking at, to decide so fast?',
      'You knew nothing about those faces: where did your answers come from?',
    ],
  ],
  once: ['I risultati si vedono una volta sola', 'You see the results only once'],
  keep: [
    ', per 30 minuti: poi non si rivedono. Vuoi tenerli? Fai uno screenshot o salva l’immagine.',
    ', for 30 minutes: then they cannot be seen again. Want to keep them? Take a screenshot or save the picture.',
  ],
  /** `hasProfile`: not of those under 14, of whom nothing else is sent. */
  sends: [
    (hasProfile: boolean) =>
      `Con «Continua» o «Salta la domanda» invii le risposte del test${hasProfile ? ' e quelle su di te' : ''}, ma non questa.`,
    (hasProfile: boolean) =>
      `“Continue” or “Skip the question” sends your test answers${hasProfile ? ' and those about yourself' : ''}, but not this guess.`,
  ],
});
