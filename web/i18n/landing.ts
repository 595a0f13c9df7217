/** The landing page. */
const it = {
  title: 'Che cosa vedi, a prima vista?',
  headline: ['Che cosa vedi,', 'a prima vista?'],
  lead: 'Una parola, un volto, tre secondi: SÌ\u00a0o\u00a0NO?',
  minutes: 'circa 5 minuti',
  faces: {
    builtIn: (count: number) => `${count} volti generati`,
    own: (count: number) => `${count} volti`,
  },
  nameless: 'senza nome',
  start: 'Inizia il test',
  starting: 'Prepariamo il test…',
  again: 'Ricomincia da capo',
  unfinished: { title: 'Hai un test da finire.', resume: 'Riprendi il test' },
  undelivered: {
    title: 'Le tue risposte aspettano di essere inviate.',
    text: 'Sono salvate su questo dispositivo e partono da sole appena si può.',
    look: 'Controlla se sono partite',
  },
  refused: {
    title: 'Le tue risposte non sono state accettate.',
    text: 'Non le hai perse: sono salvate su questo dispositivo.',
  },
  results: {
    look: 'Guarda i tuoi risultati',
    until: (time: string) => `I tuoi risultati restano aperti fino alle ${time}.`,
  },
  findings: 'I risultati della campagna',
  classCode: 'Codice di classe',
  campaign: 'Una campagna contro i pregiudizi inconsci',
  teachers: 'Area insegnanti',
  session_expired: 'Sessione scaduta.',
  signInAgain: 'Accedi di nuovo',
  privacy: 'Privacy',
  failure: {
    network: 'Sembra che manchi la connessione. Controllala e riprova: non hai perso niente.',
    busy: 'In questo momento molte persone stanno iniziando il test. Aspetta qualche secondo e riprova.',
    other: 'Non siamo riusciti a preparare il test. Il problema è nostro: riprova fra un momento.',
  },
  retry: 'Riprova',
};

const en: typeof it = {
  title: 'What do you see, at first sight?',
  headline: ['What do you see,', 'at first sight?'],
  lead: 'One word, one face, three seconds: YES\u00a0or\u00a0NO?',
  minutes: 'about 5 minutes',
  faces: {
    builtIn: (count) => `${count} generated faces`,
    own: (count) => `${count} faces`,
  },
  nameless: 'no name',
  start: 'Start the test',
  starting: 'Getting the test ready…',
  again: 'Start over',
  unfinished: { title: 'You have an unfinished test.', resume: 'Continue the test' },
  undelivered: {
    title: 'Your answers are waiting to be sent.',
    text: 'They are saved on this device and will be sent as soon as possible.',
    look: 'Check whether they were sent',
  },
  refused: {
    title: 'Your answers were not accepted.',
    text: 'You have not lost them: they are saved on this device.',
  },
  results: {
    look: 'See your results',
    until: (time) => `Your results stay open until ${time}.`,
  },
  findings: 'The campaign’s findings',
  classCode: 'Class code',
  campaign: 'A campaign on unconscious bias',
  teachers: 'Teachers’ area',
  session_expired: 'Session expired.',
  signInAgain: 'Sign in again',
  privacy: 'Privacy',
  failure: {
    network: 'There seems to be no connection. Check it and try again: you have lost nothing.',
    busy: 'Many people are starting the test right now. Wait a few seconds and try again.',
    other: 'We could not get the test ready. The fault is ours: try again in a moment.',
  },
  retry: 'Try again',
};

export const landing = { it, en };
