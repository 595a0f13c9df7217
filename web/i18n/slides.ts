import { both } from './both.ts';

/** The test, slide by slide, and everything around it. */
export const slides = both({
  title: ['Il test', 'The test'],
  progress: ['Avanzamento del test', 'Progress of the test'],
  next: ['Avanti', 'Next'],
  start: ['Inizia', 'Start'],
  continue: ['Continua', 'Continue'],
  /** Of so many ms: '3,9'. */
  seconds: [(ms: number) => String(ms / 1000).replace('.', ','), (ms: number) => String(ms / 1000)],
  notKept: [
    'Questo browser non ci lascia salvare il test sul dispositivo: se chiudi la pagina, le risposte date finora si perdono.',
    'This browser does not let us save the test on the device: if you close the page, the answers given so far are lost.',
  ],
  startGame: {
    title: ['Come si gioca', 'How to play'],
    cards: {
      word: {
        title: [(faces: number) => `Una parola, ${faces} volti`, (faces: number) => `One word, ${faces} faces`],
        rounds: [(rounds: number) => `${rounds} round`, (rounds: number) => `${rounds} rounds`],
        text: [
          ': ogni volta una parola nuova, sempre gli stessi volti.',
          ': a new word each time, always the same faces.',
        ],
      },
      /** With a limit, or with a longer one of so many seconds. */
      timed: [
        (longer: string | null) => ({
          title: longer === null ? 'Tre secondi: SÌ o NO' : `SÌ o NO, in ${longer} secondi`,
          text: 'La parola va bene per quel volto? Se il tempo scade, si va avanti.',
        }),
        (longer: string | null) => ({
          title: longer === null ? 'Three seconds: YES or NO' : `YES or NO, in ${longer} seconds`,
          text: 'Does the word fit this face? If time runs out, on to the next.',
        }),
      ],
      untimed: {
        title: ['SÌ o NO, senza fretta', 'YES or NO, no hurry'],
        text: [
          'La parola va bene per quel volto? Rispondi quando vuoi.',
          'Does the word fit this face? Answer when you like.',
        ],
      },
      instinct: {
        title: ['Vai d’istinto', 'Go with your gut'],
        text: [
          'Non ci sono risposte giuste. Gioca da solo o da sola, senza consigli.',
          'There are no right answers. Play on your own, no hints from others.',
        ],
      },
    },
    warning: {
      name: ['Avviso sui contenuti', 'Content warning'],
      text: [
        'Giudicare chi non conosci può dare fastidio: smetti quando vuoi.',
        'Judging people you don’t know can feel uncomfortable: stop any time.',
      ],
    },
    privacy: {
      open: ['Privacy', 'Privacy'],
      title: ['Che fine fanno le tue risposte', 'What happens to your answers'],
      close: ['Ho capito', 'Got it'],
      more: ['Chi gestisce il sito e i tuoi dati', 'Who runs the site and handles your data'],
      points: [
        (hasMoreTime: boolean) => [
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
        (hasMoreTime: boolean) => [
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
      ],
    },
    pictures: [
      'Il test si basa su immagini di volti, che non vengono descritte a parole.',
      'The test is based on images of faces, which are not described in words.',
    ],
    moreTime: ['Mi serve più tempo', 'I need more time'],
    time: {
      title: ['Il tuo tempo', 'Your time'],
      legend: ['Quanto resta ogni volto?', 'How long does each face stay?'],
      why: [
        'Nessuno ti chiede perché. Puoi cambiarlo fino al primo round.',
        'Nobody asks you why. You can change it until the first round.',
      ],
      option: [
        (ms: number | null) => {
          if (ms === null) return 'Senza limite';
          return (
            { 3000: '3 secondi', 3900: '3,9 secondi: il 30% in più', 6000: '6 secondi: il doppio' }[ms] ??
            `${ms / 1000} secondi`
          );
        },
        (ms: number | null) => {
          if (ms === null) return 'No limit';
          return (
            { 3000: '3 seconds', 3900: '3.9 seconds: 30% more', 6000: '6 seconds: twice as long' }[ms] ??
            `${ms / 1000} seconds`
          );
        },
      ],
      close: ['Va bene così', 'That’s fine'],
    },
    taken: {
      untimed: ['Fatto: ogni volto resta finché non rispondi.', 'Done: each face stays until you answer.'],
      longer: [
        (seconds: string) => `Fatto: ogni volto resta ${seconds} secondi.`,
        (seconds: string) => `Done: each face stays for ${seconds} seconds.`,
      ],
      leftOut: [
        'I risultati li vedi lo stesso. Le tue risposte non entrano nei confronti di gruppo, dove tutti hanno avuto tre secondi.',
        'You get your results all the same. Your answers are left out of group comparisons, where everyone had three seconds.',
      ],
    },
    begin: ['Ho letto e voglio iniziare il test', 'I read and want to start the test'],
  },
  tutorial: {
    title: ['Proviamo insieme', 'Let’s try together'],
    text: [
      (faces: number) => `${faces} volti per prendere la mano. Qui non salviamo niente.`,
      (faces: number) => `${faces} faces to get the hang of it. Nothing is saved here.`,
    ],
    read: ['Leggi la parola', 'Read the word'],
    look: ['Guarda il volto', 'Look at the face'],
    answer: [
      (seconds: string) => `Rispondi entro ${seconds} secondi`,
      (seconds: string) => `Answer within ${seconds} seconds`,
    ],
    answerUntimed: ['Rispondi quando vuoi', 'Answer when you like'],
    noHint: ['se non va bene', 'if it doesn’t fit'],
    yesHint: ['se va bene', 'if it fits'],
    begin: ['Inizia la prova', 'Start the practice'],
  },
  practice: {
    missed: ['Non hai toccato né NO né SÌ. Vuoi riprovare?', 'You pressed neither NO nor YES. Another go?'],
    again: ['Ripeti la prova', 'Practise again'],
  },
  letsStart: {
    done: [
      (faces: number) => `Fatto: ${faces} su ${faces}.\nOra si fa sul serio.`,
      (faces: number) => `Done: ${faces} out of ${faces}.\nNow it’s for real.`,
    ],
    title: ['Iniziamo', 'Let’s get started'],
    text: [
      (rounds: number, faces: number) => `${rounds} round da ${faces} volti, circa 5 minuti.`,
      (rounds: number, faces: number) => `${rounds} rounds of ${faces} faces, about 5 minutes.`,
    ],
    untimed: [
      (rounds: number, faces: number) => `${rounds} round da ${faces} volti, senza limite di tempo.`,
      (rounds: number, faces: number) => `${rounds} rounds of ${faces} faces, with no time limit.`,
    ],
    longer: [
      (rounds: number, faces: number, seconds: string) =>
        `${rounds} round da ${faces} volti, al massimo ${seconds} secondi per volto.`,
      (rounds: number, faces: number, seconds: string) =>
        `${rounds} rounds of ${faces} faces, up to ${seconds} seconds for each face.`,
    ],
    advice: [
      'Fra un round e l’altro puoi riposare: riparti quando vuoi.',
      'Rest between rounds: go on when you’re ready.',
    ],
  },
  roundTitle: {
    first: ['La prima parola è', 'The first word is'],
    next: ['La prossima parola è', 'The next word is'],
    inAll: [
      (rounds: number): [string, string] => [`${rounds} parole`, 'in tutto'],
      (rounds: number): [string, string] => [`${rounds} words`, 'in all'],
    ],
    done: [
      (done: number, rounds: number): [string, string] => [`${done} di ${rounds}`, 'parole fatte'],
      (done: number, rounds: number): [string, string] => [`${done} of ${rounds}`, 'words done'],
    ],
    wait: ['Un attimo…', 'One moment…'],
    begin: [(number: number) => `Inizia il round ${number}`, (number: number) => `Start round ${number}`],
    restFirst: ['Si parte solo quando vuoi tu.', 'It starts only when you’re ready.'],
    rest: ['Riposa le mani. Si riparte solo quando vuoi tu.', 'Rest your hands. It goes on only when you’re ready.'],
    slowly: [
      (seconds: string) => `Con calma: leggi prima la parola, poi guarda il volto. Hai ${seconds} secondi per ognuno.`,
      (seconds: string) =>
        `Take it slowly: read the word first, then look at the face. You have ${seconds} seconds for each.`,
    ],
  },
  otherDevice: {
    title: ['Questo test è già iniziato su un altro dispositivo', 'This test has already started on another device'],
    text: [
      'Lo continua chi l’ha iniziato, con le sue risposte. Tu puoi fare il tuo: dura circa 5 minuti.',
      'The person who started it can go on there, with their own answers. You can start your own: it takes about 5 minutes.',
    ],
    mine: [
      'L’hai iniziato tu? Apri il link dove l’hai iniziato: stesso dispositivo, stesso browser.',
      'Did you start it? Open the link where you started it: same device, same browser.',
    ],
    own: ['Fai il tuo test', 'Take your own test'],
  },
  elsewhere: {
    title: ['Il test è aperto in un’altra scheda', 'The test is open in another tab'],
    atRound: [
      (round: number, rounds: number) => `In quella scheda sei al round ${round} di ${rounds}.`,
      (round: number, rounds: number) => `In that tab you are at round ${round} of ${rounds}.`,
    ],
    atStart: ['In quella scheda sei alle istruzioni.', 'In that tab you are at the instructions.'],
    text: [
      'Il test può andare avanti in una scheda sola: torna lì, oppure continua qui. Le risposte date finora restano.',
      'The test can go on in one tab only: go back to that one, or continue here. You keep the answers given so far.',
    ],
    take: ['Continua qui', 'Continue here'],
  },
  midGame: {
    title: ['Sei gruppi di volti', 'Six groups of faces'],
    lead: [
      'Abbiamo diviso i volti in sei gruppi secondo l’aspetto: pelle, occhi, naso, capelli. L’aspetto si chiama fenotipo.',
      'We sorted the faces into six groups by their looks: skin, eyes, nose, hair. These looks are called a phenotype.',
    ],
    disclaimer: ['Il fenotipo non indica l’origine.', 'Phenotype does not indicate origin.'],
    disclaimerText: [
      'Un volto non dice dove una persona è nata o che lingua parla. I gruppi servono solo a contare le risposte: nella realtà i tratti si mescolano, e nessuno è un gruppo.',
      'A face does not tell where a person was born or what language they speak. The groups are only for counting answers: in real life features mix, and nobody is a group.',
    ],
  },
  sending: {
    title: ['Hai finito!', 'You’re done!'],
    saved: {
      kept: [
        'Le tue risposte sono salvate su questo dispositivo. Ora le inviamo.',
        'Your answers are saved on this device. We are sending them now.',
      ],
      notKept: [
        'Ora inviamo le tue risposte. Non chiudere questa pagina.',
        'We are sending your answers now. Don’t close this page.',
      ],
    },
    sending: {
      kept: [
        'Le tue risposte sono salvate su questo dispositivo. Le stiamo inviando…',
        'Your answers are saved on this device. We are sending them…',
      ],
      notKept: [
        'Stiamo inviando le tue risposte… Non chiudere questa pagina.',
        'We are sending your answers… Don’t close this page.',
      ],
    },
    waiting: {
      title: ['Le tue risposte non sono ancora partite', 'Your answers have not been sent yet'],
      text: [
        'Manca la connessione, oppure il servizio è molto occupato. Continuiamo a provare finché non ci riusciamo.',
        'There is no connection, or the service is very busy. We will keep trying until they arrive.',
      ],
      kept: [
        'Le tue risposte sono salvate su questo dispositivo: anche se chiudi la pagina non si perde niente. Quando torni qui, l’invio riprende.',
        'Your answers are saved on this device: even if you close the page, nothing is lost. Sending goes on when you come back here.',
      ],
      evicted: [
        'Su iPhone e iPad la memoria di un sito che non apri per sette giorni può essere cancellata: torna prima.',
        'An iPhone or iPad may delete what a site keeps once you have not opened it for seven days: come back before that.',
      ],
      notKept: [
        'Lascia aperta questa pagina: questo browser non ci permette di salvare le risposte.',
        'Leave this page open: this browser does not let us save your answers.',
      ],
      now: ['Prova adesso', 'Try now'],
      trying: ['Proviamo di nuovo…', 'Trying again…'],
    },
    delivered: ['Arrivate! Apriamo i risultati…', 'They arrived! Opening your results…'],
    refused: {
      title: ['Il servizio non ha accettato le risposte', 'The service did not accept the answers'],
      kept: ['Le tue risposte restano salvate su questo dispositivo.', 'Your answers stay saved on this device.'],
      notKept: ['Lascia aperta questa pagina finché non hai risolto.', 'Leave this page open until this is solved.'],
      reason: {
        run_already_submitted: [
          'Per questo test erano già arrivate altre risposte. Valgono le prime. Se vuoi giocare ancora, comincia un test nuovo.',
          'Other answers had already arrived for this test. The first ones count. If you want to play again, start a new test.',
        ],
        session_not_open: [
          'Il test è stato chiuso prima che le risposte arrivassero. Dillo a chi ti ha invitato.',
          'The test was closed before the answers arrived. Tell the person who invited you.',
        ],
        not_found: [
          'Il servizio non ha più questo test: forse è passato troppo tempo. Puoi cominciarne uno nuovo.',
          'The service no longer has this test: perhaps too much time has passed. You can start a new one.',
        ],
        run_deleted: [
          'Queste risposte sono state cancellate, come era stato chiesto: non le accettiamo di nuovo, e le abbiamo tolte anche da questo dispositivo.',
          'These answers were deleted on request: we do not accept them again, and we have removed them from this device too.',
        ],
        other: [
          'Qualcosa è andato storto, e non dipende da te. Riprova. Se non basta, mostra questa pagina a chi ti ha invitato.',
          'Something went wrong, and it is not your fault. Try again. If that does not help, show this page to the person who invited you.',
        ],
      },
      code: [(code: string) => `Codice del problema: ${code}`, (code: string) => `Problem code: ${code}`],
      again: ['Riprova', 'Try again'],
      home: ['Vai alla pagina iniziale', 'Go to the home page'],
    },
  },
});
