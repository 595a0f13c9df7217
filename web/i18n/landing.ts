import { both } from './both.ts';

/** The landing page. */
export const landing = both({
  title: ['Che cosa vedi, a prima vista?', 'What do you see, at first sight?'],
  headline: [
    ['Che cosa vedi,', 'a prima vista?'],
    ['What do you see,', 'at first sight?'],
  ],
  lead: [
    'Una parola, un volto, tre secondi: SÌ\u00a0o\u00a0NO?',
    'One word, one face, three seconds: YES\u00a0or\u00a0NO?',
  ],
  minutes: ['circa 5 minuti', 'about 5 minutes'],
  faces: {
    builtIn: [(count: number) => `${count} volti generati`, (count: number) => `${count} generated faces`],
    own: [(count: number) => `${count} volti`, (count: number) => `${count} faces`],
  },
  nameless: ['senza nome', 'no name'],
  start: ['Inizia il test', 'Start the test'],
  starting: ['Prepariamo il test…', 'Getting the test ready…'],
  again: ['Ricomincia da capo', 'Start over'],
  unfinished: {
    title: ['Hai un test da finire.', 'You have an unfinished test.'],
    resume: ['Riprendi il test', 'Continue the test'],
  },
  undelivered: {
    title: ['Le tue risposte aspettano di essere inviate.', 'Your answers are waiting to be sent.'],
    text: [
      'Sono salvate su questo dispositivo e partono da sole appena si può.',
      'They are saved on this device and will be sent as soon as possible.',
    ],
    look: ['Controlla se sono partite', 'Check whether they were sent'],
  },
  refused: {
    title: ['Le tue risposte non sono state accettate.', 'Your answers were not accepted.'],
    text: [
      'Non le hai perse: sono salvate su questo dispositivo.',
      'You have not lost them: they are saved on this device.',
    ],
  },
  results: {
    look: ['Guarda i tuoi risultati', 'See your results'],
    until: [
      (time: string) => `I tuoi risultati restano aperti fino alle ${time}.`,
      (time: string) => `Your results stay open until ${time}.`,
    ],
  },
  findings: ['I risultati della campagna', 'The campaign’s findings'],
  classCode: ['Codice di classe', 'Class code'],
  campaign: ['Una campagna contro i pregiudizi inconsci', 'A campaign on unconscious bias'],
  teachers: ['Area insegnanti', 'Teachers’ area'],
  session_expired: ['Sessione scaduta.', 'Session expired.'],
  signInAgain: ['Accedi di nuovo', 'Sign in again'],
  privacy: ['Privacy', 'Privacy'],
  failure: {
    network: [
      'Sembra che manchi la connessione. Controllala e riprova: non hai perso niente.',
      'There seems to be no connection. Check it and try again: you have lost nothing.',
    ],
    busy: [
      'In questo momento molte persone stanno iniziando il test. Aspetta qualche secondo e riprova.',
      'Many people are starting the test right now. Wait a few seconds and try again.',
    ],
    other: [
      'Non siamo riusciti a preparare il test. Il problema è nostro: riprova fra un momento.',
      'We could not get the test ready. The fault is ours: try again in a moment.',
    ],
  },
  retry: ['Riprova', 'Try again'],
});
