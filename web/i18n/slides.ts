const leftOutIt =
  'I risultati li vedi lo stesso. Nei confronti di gruppo non entrano, perché lì tutti hanno avuto tre secondi.';

/** The test, slide by slide, and everything around it. */
const it = {
  title: 'Il test',
  progress: 'Avanzamento del test',
  next: 'Avanti',
  start: 'Inizia',
  continue: 'Continua',
  /** Of so many ms: '3,9'. */
  seconds: (ms: number) => String(ms / 1000).replace('.', ','),
  notKept:
    'Questo browser non ci lascia salvare il test sul dispositivo: se chiudi la pagina, le risposte date finora si perdono.',
  startGame: {
    title: 'Come si gioca',
    cards: {
      word: {
        title: (faces: number) => `Una parola, ${faces} volti`,
        rounds: (rounds: number) => `${rounds} round`,
        text: ': ogni volta una parola nuova, sempre gli stessi volti.',
      },
      /** With a limit, or with a longer one of so many seconds. */
      timed: (longer: string | null) => ({
        title: longer === null ? 'Tre secondi: SÌ o NO' : `SÌ o NO, in ${longer} secondi`,
        text: 'La parola va bene per quel volto? Se il tempo scade, si va avanti.',
      }),
      untimed: { title: 'SÌ o NO, senza fretta', text: 'La parola va bene per quel volto? Rispondi quando vuoi.' },
      instinct: {
        title: 'Vai d’istinto',
        text: 'Non ci sono risposte giuste. Gioca da solo o da sola, senza consigli.',
      },
    },
    warning: {
      name: 'Avviso sui contenuti',
      text: 'Giudicare chi non conosci può dare fastidio: smetti quando vuoi.',
    },
    privacy: {
      open: 'Privacy',
      title: 'Che fine fanno le tue risposte',
      close: 'Ho capito',
      more: 'Chi gestisce il sito e i tuoi dati',
      points: (hasMoreTime: boolean) => [
        { title: 'Nessun nome', text: 'Non chiediamo nome, email o account.' },
        { title: 'Mentre giochi restano qui', text: 'Chiudi la pagina quando vuoi: non parte niente.' },
        {
          title: 'Alla fine, qualche domanda su di te',
          text: 'Genere, anno e Paese di nascita, dove vivi (e da quanto, se sei nato o nata altrove), studi, gruppo di volti che senti più vicino. A ognuna puoi rispondere «Preferisco non rispondere»: i risultati li vedi lo stesso.',
        },
        {
          title: 'Poi parte tutto insieme',
          text: hasMoreTime
            ? 'Senza il tuo nome. Le risposte date con più tempo non entrano nei confronti di gruppo.'
            : 'Senza il tuo nome, per confrontare gruppi diversi di persone.',
        },
        {
          title: 'Che cosa si può pubblicare',
          text: 'Solo somme. Chi fa ricerca può ricevere anche le risposte una per una: senza nome, ma con genere, età e gruppo di volti. Prima deve firmare che non cercherà chi sei. Se poi le cancelli, quelle già pubblicate o consegnate restano.',
        },
      ],
    },
    pictures: 'Il test si basa su immagini di volti, che non vengono descritte a parole.',
    moreTime: 'Mi serve più tempo',
    time: {
      title: 'Il tuo tempo',
      legend: 'Quanto resta ogni volto?',
      why: 'Nessuno ti chiede perché. Puoi cambiarlo fino al primo round.',
      option: (ms: number | null) => {
        if (ms === null) return 'Senza limite';
        return (
          { 3000: '3 secondi', 3900: '3,9 secondi: il 30% in più', 6000: '6 secondi: il doppio' }[ms] ??
          `${ms / 1000} secondi`
        );
      },
      close: 'Va bene così',
    },
    taken: {
      untimed: `Fatto: ogni volto resta finché non rispondi. ${leftOutIt}`,
      longer: (seconds: string) => `Fatto: ogni volto resta ${seconds} secondi. ${leftOutIt}`,
    },
    begin: 'Ho letto e voglio iniziare il test',
  },
  tutorial: {
    title: 'Proviamo insieme',
    text: (faces: number) => `${faces} volti per prendere la mano. Qui non salviamo niente.`,
    read: 'Leggi la parola',
    look: 'Guarda il volto',
    answer: (seconds: string) => `Rispondi entro ${seconds} secondi`,
    answerUntimed: 'Rispondi quando vuoi',
    noHint: 'se non va bene',
    yesHint: 'se va bene',
    begin: 'Inizia la prova',
  },
  practice: {
    missed: 'Non hai toccato né NO né SÌ. Vuoi riprovare?',
    again: 'Ripeti la prova',
  },
  letsStart: {
    done: (faces: number) => `Fatto: ${faces} su ${faces}.\nOra si fa sul serio.`,
    title: 'Iniziamo',
    text: (rounds: number, faces: number) => `${rounds} round da ${faces} volti, circa 5 minuti.`,
    untimed: (rounds: number, faces: number) => `${rounds} round da ${faces} volti, senza limite di tempo.`,
    longer: (rounds: number, faces: number, seconds: string) =>
      `${rounds} round da ${faces} volti, al massimo ${seconds} secondi per volto.`,
    advice: 'Fra un round e l’altro puoi riposare: riparti quando vuoi.',
  },
  roundTitle: {
    first: 'La prima parola è',
    next: 'La prossima parola è',
    inAll: (rounds: number): [string, string] => [`${rounds} parole`, 'in tutto'],
    done: (done: number, rounds: number): [string, string] => [`${done} di ${rounds}`, 'parole fatte'],
    wait: 'Un attimo…',
    begin: (number: number) => `Inizia il round ${number}`,
    restFirst: 'Si parte solo quando vuoi tu.',
    rest: 'Riposa le mani. Si riparte solo quando vuoi tu.',
    slowly: (seconds: string) =>
      `Con calma: leggi prima la parola, poi guarda il volto. Hai ${seconds} secondi per ognuno.`,
  },
  otherDevice: {
    title: 'Questo test è già iniziato su un altro dispositivo',
    text: 'Lo continua chi l’ha iniziato, con le sue risposte. Tu puoi fare il tuo: dura circa 5 minuti.',
    mine: 'L’hai iniziato tu? Apri il link dove l’hai iniziato: stesso dispositivo, stesso browser.',
    own: 'Fai il tuo test',
  },
  elsewhere: {
    title: 'Il test è aperto in un’altra scheda',
    atRound: (round: number, rounds: number) => `In quella scheda sei al round ${round} di ${rounds}.`,
    atStart: 'In quella scheda sei alle istruzioni.',
    text: 'Il test può andare avanti in una scheda sola: torna lì, oppure continua qui. Le risposte date finora restano.',
    take: 'Continua qui',
  },
  midGame: {
    title: 'Sei gruppi di volti',
    lead: 'Abbiamo diviso i volti in sei gruppi secondo l’aspetto: pelle, occhi, naso, capelli. L’aspetto si chiama fenotipo.',
    disclaimer: 'Il fenotipo non indica l’origine.',
    disclaimerText:
      'Un volto non dice dove una persona è nata o che lingua parla. I gruppi servono solo a contare le risposte: nella realtà i tratti si mescolano, e nessuno è un gruppo.',
  },
  sending: {
    title: 'Hai finito!',
    saved: {
      kept: 'Le tue risposte sono salvate su questo dispositivo. Ora le inviamo.',
      notKept: 'Ora inviamo le tue risposte. Non chiudere questa pagina.',
    },
    sending: {
      kept: 'Le tue risposte sono salvate su questo dispositivo. Le stiamo inviando…',
      notKept: 'Stiamo inviando le tue risposte… Non chiudere questa pagina.',
    },
    waiting: {
      title: 'Le tue risposte non sono ancora partite',
      text: 'Manca la connessione, oppure il servizio è molto occupato. Continuiamo a provare finché non ci riusciamo.',
      kept: 'Le tue risposte sono salvate su questo dispositivo: anche se chiudi la pagina non si perde niente. Quando torni qui, l’invio riprende.',
      evicted:
        'Su iPhone e iPad la memoria di un sito che non apri per sette giorni può essere cancellata: torna prima.',
      notKept: 'Lascia aperta questa pagina: questo browser non ci permette di salvare le risposte.',
      now: 'Prova adesso',
      trying: 'Proviamo di nuovo…',
    },
    delivered: 'Arrivate! Apriamo i risultati…',
    refused: {
      title: 'Il servizio non ha accettato le risposte',
      kept: 'Le tue risposte restano salvate su questo dispositivo.',
      notKept: 'Lascia aperta questa pagina finché non hai risolto.',
      reason: {
        run_already_submitted:
          'Per questo test erano già arrivate altre risposte. Valgono le prime. Se vuoi giocare ancora, comincia un test nuovo.',
        session_not_open: 'Il test è stato chiuso prima che le risposte arrivassero. Dillo a chi ti ha invitato.',
        not_found: 'Il servizio non ha più questo test: forse è passato troppo tempo. Puoi cominciarne uno nuovo.',
        run_deleted:
          'Queste risposte sono state cancellate, come era stato chiesto: non le accettiamo di nuovo, e le abbiamo tolte anche da questo dispositivo.',
        other:
          'Qualcosa è andato storto, e non dipende da te. Riprova. Se non basta, mostra questa pagina a chi ti ha invitato.',
      },
      code: (code: string) => `Codice del problema: ${code}`,
      again: 'Riprova',
      home: 'Vai alla pagina iniziale',
    },
  },
};

const leftOutEn =
  'You get your results all the same. They are left out of group comparisons, where everyone had three seconds.';

const en: typeof it = {
  title: 'The test',
  progress: 'Progress of the test',
  next: 'Next',
  start: 'Start',
  continue: 'Continue',
  seconds: (ms) => String(ms / 1000),
  notKept:
    'This browser does not let us save the test on the device: if you close the page, the answers given so far are lost.',
  startGame: {
    title: 'How to play',
    cards: {
      word: {
        title: (faces) => `One word, ${faces} faces`,
        rounds: (rounds) => `${rounds} rounds`,
        text: ': a new word each time, always the same faces.',
      },
      timed: (longer) => ({
        title: longer === null ? 'Three seconds: YES or NO' : `YES or NO, in ${longer} seconds`,
        text: 'Does the word fit this face? If time runs out, on to the next.',
      }),
      untimed: { title: 'YES or NO, no hurry', text: 'Does the word fit this face? Answer when you like.' },
      instinct: {
        title: 'Go with your gut',
        text: 'There are no right answers. Play on your own, no hints from others.',
      },
    },
    warning: {
      name: 'Content warning',
      text: 'Judging people you don’t know can feel uncomfortable: stop any time.',
    },
    privacy: {
      open: 'Privacy',
      title: 'What happens to your answers',
      close: 'Got it',
      more: 'Who runs the site and handles your data',
      points: (hasMoreTime) => [
        { title: 'No name', text: 'We don’t ask for a name, an email address or an account.' },
        { title: 'They stay here while you play', text: 'Close the page whenever you like: nothing is sent.' },
        {
          title: 'At the end, a few questions about you',
          text: 'Gender, year and country of birth, where you live (for how long, if born elsewhere), education, the group of faces you feel closest to. You can answer “I’d rather not answer” to each: you see the results all the same.',
        },
        {
          title: 'Then everything is sent together',
          text: hasMoreTime
            ? 'Without your name. Answers given with more time are left out of group comparisons.'
            : 'Without your name, to compare different groups of people.',
        },
        {
          title: 'What may be published',
          text: 'Only totals. Researchers can also get answers one by one: without a name, but with gender, age and group of faces. First they must sign that they will not try to find out who you are. If you delete yours later, what has already been published or handed over stays.',
        },
      ],
    },
    pictures: 'The test is based on images of faces, which are not described in words.',
    moreTime: 'I need more time',
    time: {
      title: 'Your time',
      legend: 'How long does each face stay?',
      why: 'Nobody asks you why. You can change it until the first round.',
      option: (ms) => {
        if (ms === null) return 'No limit';
        return (
          { 3000: '3 seconds', 3900: '3.9 seconds: 30% more', 6000: '6 seconds: twice as long' }[ms] ??
          `${ms / 1000} seconds`
        );
      },
      close: 'That’s fine',
    },
    taken: {
      untimed: `Done: each face stays until you answer. ${leftOutEn}`,
      longer: (seconds) => `Done: each face stays for ${seconds} seconds. ${leftOutEn}`,
    },
    begin: 'I read and want to start the test',
  },
  tutorial: {
    title: 'Let’s try together',
    text: (faces) => `${faces} faces to get the hang of it. Nothing is saved here.`,
    read: 'Read the word',
    look: 'Look at the face',
    answer: (seconds) => `Answer within ${seconds} seconds`,
    answerUntimed: 'Answer when you like',
    noHint: 'if it doesn’t fit',
    yesHint: 'if it fits',
    begin: 'Start the practice',
  },
  practice: {
    missed: 'You pressed neither NO nor YES. Another go?',
    again: 'Practise again',
  },
  letsStart: {
    done: (faces) => `Done: ${faces} out of ${faces}.\nNow it’s for real.`,
    title: 'Let’s get started',
    text: (rounds, faces) => `${rounds} rounds of ${faces} faces, about 5 minutes.`,
    untimed: (rounds, faces) => `${rounds} rounds of ${faces} faces, with no time limit.`,
    longer: (rounds, faces, seconds) => `${rounds} rounds of ${faces} faces, up to ${seconds} seconds for each face.`,
    advice: 'Rest between rounds: go on when you’re ready.',
  },
  roundTitle: {
    first: 'The first word is',
    next: 'The next word is',
    inAll: (rounds) => [`${rounds} words`, 'in all'],
    done: (done, rounds) => [`${done} of ${rounds}`, 'words done'],
    wait: 'One moment…',
    begin: (number) => `Start round ${number}`,
    restFirst: 'It starts only when you’re ready.',
    rest: 'Rest your hands. It goes on only when you’re ready.',
    slowly: (seconds) =>
      `Take it slowly: read the word first, then look at the face. You have ${seconds} seconds for each.`,
  },
  otherDevice: {
    title: 'This test has already started on another device',
    text: 'The person who started it can go on there, with their own answers. You can start your own: it takes about 5 minutes.',
    mine: 'Did you start it? Open the link where you started it: same device, same browser.',
    own: 'Take your own test',
  },
  elsewhere: {
    title: 'The test is open in another tab',
    atRound: (round, rounds) => `In that tab you are at round ${round} of ${rounds}.`,
    atStart: 'In that tab you are at the instructions.',
    text: 'The test can go on in one tab only: go back to that one, or continue here. You keep the answers given so far.',
    take: 'Continue here',
  },
  midGame: {
    title: 'Six groups of faces',
    lead: 'We sorted the faces into six groups by their looks: skin, eyes, nose, hair. These looks are called a phenotype.',
    disclaimer: 'Phenotype does not indicate origin.',
    disclaimerText:
      'A face does not tell where a person was born or what language they speak. The groups are only for counting answers: in real life features mix, and nobody is a group.',
  },
  sending: {
    title: 'You’re done!',
    saved: {
      kept: 'Your answers are saved on this device. We are sending them now.',
      notKept: 'We are sending your answers now. Don’t close this page.',
    },
    sending: {
      kept: 'Your answers are saved on this device. We are sending them…',
      notKept: 'We are sending your answers… Don’t close this page.',
    },
    waiting: {
      title: 'Your answers have not been sent yet',
      text: 'There is no connection, or the service is very busy. We will keep trying until they arrive.',
      kept: 'Your answers are saved on this device: even if you close the page, nothing is lost. Sending goes on when you come back here.',
      evicted:
        'An iPhone or iPad may delete what a site keeps once you have not opened it for seven days: come back before that.',
      notKept: 'Leave this page open: this browser does not let us save your answers.',
      now: 'Try now',
      trying: 'Trying again…',
    },
    delivered: 'They arrived! Opening your results…',
    refused: {
      title: 'The service did not accept the answers',
      kept: 'Your answers stay saved on this device.',
      notKept: 'Leave this page open until this is solved.',
      reason: {
        run_already_submitted:
          'Other answers had already arrived for this test. The first ones count. If you want to play again, start a new test.',
        session_not_open: 'The test was closed before the answers arrived. Tell the person who invited you.',
        not_found: 'The service no longer has this test: perhaps too much time has passed. You can start a new one.',
        run_deleted:
          'These answers were deleted on request: we do not accept them again, and we have removed them from this device too.',
        other:
          'Something went wrong, and it is not your fault. Try again. If that does not help, show this page to the person who invited you.',
      },
      code: (code) => `Problem code: ${code}`,
      again: 'Try again',
      home: 'Go to the home page',
    },
  },
};

export const slides = { it, en };
