/** The test, slide by slide, and everything around it. */
const it = {
  title: 'Il test',
  progress: 'Avanzamento del test',
  next: 'AVANTI',
  start: 'INIZIA',
  continue: 'CONTINUA',
  notKept:
    'Questo browser non ci lascia salvare il test sul dispositivo: se chiudi la pagina, le risposte date finora si perdono.',
  startGame: {
    title: 'Prima di iniziare',
    rulesTitle: 'Come si gioca',
    rules: (rounds: number, faces: number, untimed: boolean, word: string) => [
      `Il test ha ${rounds} round. In ogni round c’è una parola, per esempio «${word}».`,
      `Vedi ${faces} volti, uno alla volta: gli stessi in ogni round. Rispondi SÌ se per te la parola va bene per quel volto, NO se non va bene.`,
      untimed
        ? 'Ogni volto resta finché non rispondi: prenditi il tempo che ti serve.'
        : 'Hai 3 secondi per ogni volto. Quando finiscono, arriva il volto dopo: non è un errore.',
      'Non ci sono risposte giuste o sbagliate. Vai d’istinto e gioca per conto tuo.',
      'Il test si basa su immagini di volti, che non vengono descritte a parole.',
    ],
    length: 'Dura circa 5 minuti.',
    warningTitle: 'Che cosa aspettarti',
    warning:
      'Ti chiediamo di giudicare persone solo dal volto: è proprio ciò che la campagna vuole far notare. Il test parla di aspetto, origine e pregiudizi, e qualche domanda può metterti a disagio.',
    dataTitle: 'Che cosa succede alle tue risposte',
    data: (untimed: boolean) => [
      'Non ti chiediamo nome, indirizzo email o account.',
      'Mentre giochi, le risposte restano su questo dispositivo. Puoi smettere quando vuoi: chiudi la pagina, e non viene inviato niente.',
      'Alla fine ti chiediamo genere, anno e Paese di nascita, dove vivi (e da quanto, se sei nato o nata altrove), livello di studio e il gruppo di volti a cui ti senti più vicino. Senza queste risposte non possiamo mostrarti i risultati.',
      untimed
        ? 'Solo allora inviamo tutto insieme, senza il tuo nome. Le risposte date senza limite di tempo non entrano nei confronti di gruppo.'
        : 'Solo allora inviamo tutto insieme, senza il tuo nome, per confrontare le risposte di gruppi diversi di persone.',
      'Si possono pubblicare somme delle risposte. Una per una, senza nome, anche insieme a genere, età e gruppo di volti, le riceve solo chi fa ricerca e firma che non cercherà chi sei. Se poi le cancelli, restano in quello che è già pubblicato o consegnato.',
    ],
    timeTitle: 'Tre secondi sono pochi?',
    timeText: 'Se leggi o ti muovi con più calma, puoi fare il test senza limite di tempo.',
    moreTime: 'Mi serve più tempo',
    untimed:
      'Fatto: ogni volto resta finché non rispondi. Vedrai i tuoi risultati come gli altri; soltanto, non entrano nei confronti di gruppo, perché lì conta la rapidità.',
    begin: 'HO LETTO E VOGLIO INIZIARE IL TEST',
  },
  tutorial: {
    title: 'Una parola, un volto, due pulsanti',
    timed: [
      'In alto c’è la parola. Leggila bene: vale per tutto il round.',
      'Guarda il volto e tocca NO o SÌ. Con la tastiera usa le frecce ← e →.',
      'Il cerchio mostra i 3 secondi che passano.',
    ],
    untimed: [
      'In alto c’è la parola. Leggila bene: vale per tutto il round.',
      'Guarda il volto e tocca NO o SÌ. Con la tastiera usa le frecce ← e →.',
      'Il volto resta finché non rispondi: prenditi il tempo che ti serve.',
    ],
    no: 'NO',
    yes: 'SÌ',
  },
  practice: {
    title: 'Proviamo insieme',
    kicker: 'ROUND DI PROVA',
    subtitle: 'round di prova',
    text: 'Queste risposte servono solo a prendere la mano: non vengono salvate.',
  },
  letsStart: {
    title: 'Iniziamo',
    text: (rounds: number, faces: number) => `${rounds} round da ${faces} volti, circa 5 minuti.`,
    untimed: (rounds: number, faces: number) => `${rounds} round da ${faces} volti, senza limite di tempo.`,
    advice:
      'Mettiti dove nessuno ti distrae. Tra un round e l’altro puoi fare una pausa: ogni round parte solo quando premi il pulsante.',
  },
  roundTitle: {
    of: (number: number, rounds: number) => `Round ${number} di ${rounds}`,
    question: 'La parola è',
  },
  midGame: {
    title: 'I volti che hai visto',
    lead: 'Erano divisi in sei fenotipi, cioè sei gruppi di tratti che si vedono: la pelle, gli occhi, il naso, i capelli.',
    disclaimer: 'Il fenotipo non indica l’origine.',
    disclaimerText:
      'Un volto non dice dove una persona è nata, che lingua parla, che passaporto ha o quanto guadagna. I sei gruppi servono solo a contare le risposte: nella realtà i tratti si mescolano, e nessuno è un gruppo.',
  },
  prelude: {
    title: 'Prima di guardare i risultati',
    lead: 'Fermati un momento. Non devi scrivere niente: rispondi dentro di te.',
    questions: [
      'A quali volti pensi di aver detto SÌ più spesso, e a quali più spesso NO?',
      'Di quelle persone non sapevi niente. Da dove sono arrivate le tue risposte?',
    ],
    guess: {
      legend: 'A quale gruppo pensi di aver detto più spesso SÌ?',
      about: (words: string) => `Pensa alle parole che sono un complimento: ${words}.`,
      private: 'Resta su questo dispositivo: serve solo a te.',
      alike: 'Più o meno lo stesso a tutti',
      skip: 'Salta la domanda',
    },
    warningTitle: 'I risultati si vedono una volta sola',
    warning:
      'Restano aperti 30 minuti, o finché non li chiudi. Poi non si possono più rivedere. Se vuoi tenerli, fai uno screenshot.',
    sends: 'Con CONTINUA invii le risposte del test, non questa.',
  },
  sending: {
    title: 'Hai finito!',
    saved: {
      kept: 'Le tue risposte sono salvate su questo dispositivo. Ora le inviamo.',
      notKept: 'Ora inviamo le tue risposte. Non chiudere questa pagina.',
    },
    sending: {
      kept: 'Salvate su questo dispositivo, invio in corso…',
      notKept: 'Invio in corso… Non chiudere questa pagina.',
    },
    waiting: {
      title: 'Non siamo ancora riusciti a inviarle',
      text: 'La connessione manca, oppure il servizio è molto occupato. Riproviamo da soli, finché non arrivano.',
      kept: 'Le tue risposte sono salvate su questo dispositivo: anche se chiudi la pagina non si perde niente. Quando torni qui, l’invio riprende.',
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
          'Per questo partecipante era già arrivato un altro test, con risposte diverse. Vale il primo. Se vuoi giocare ancora, comincia un test nuovo.',
        session_not_open: 'La sessione è stata chiusa prima che le risposte arrivassero. Dillo a chi ti ha invitato.',
        not_found: 'Questo test non esiste più sul servizio: forse è passato troppo tempo. Puoi cominciarne uno nuovo.',
        run_deleted:
          'Queste risposte sono state eliminate, come era stato chiesto: non le riprendiamo, e le abbiamo tolte anche da questo dispositivo.',
        other:
          'C’è qualcosa che non torna, e non dipende da te. Prova ancora; se non basta, mostra questa pagina a chi ti ha invitato.',
      },
      code: (code: string) => `Codice del problema: ${code}`,
      again: 'Prova ancora',
      home: 'Vai alla pagina iniziale',
    },
  },
  loadFailure: {
    title: 'Il test non si è caricato',
    text: 'Controlla la connessione e prova ancora. Non hai perso niente.',
    missing: 'Mancano alcune parti del test: il problema è nostro. Prova ancora fra qualche minuto.',
    retry: 'Prova ancora',
  },
};

const en: typeof it = {
  title: 'The test',
  progress: 'Progress of the test',
  next: 'NEXT',
  start: 'START',
  continue: 'CONTINUE',
  notKept:
    'This browser does not let us save the test on the device: if you close the page, the answers given so far are lost.',
  startGame: {
    title: 'Before you start',
    rulesTitle: 'How to play',
    rules: (rounds, faces, untimed, word) => [
      `The test has ${rounds} rounds. Each round has one word, for example “${word}”.`,
      `You see ${faces} faces, one at a time: the same ones in every round. Answer YES if you feel the word suits that face, NO if it doesn’t.`,
      untimed
        ? 'Each face stays until you answer: take the time you need.'
        : 'You have 3 seconds for each face. When time is up, the next face appears: that is not a mistake.',
      'There are no right or wrong answers. Follow your instinct, and play on your own.',
      'The test is based on images of faces, which are not described in words.',
    ],
    length: 'It takes about 5 minutes.',
    warningTitle: 'What to expect',
    warning:
      'We ask you to judge people by their face alone: that is exactly what the campaign wants to bring to light. The test is about looks, origin and prejudice, and some questions may make you uncomfortable.',
    dataTitle: 'What happens to your answers',
    data: (untimed) => [
      'We don’t ask for a name, an e-mail address or an account.',
      'While you play, your answers stay on this device. You can stop whenever you like: close the page and nothing is sent.',
      'At the end we ask your gender, your year and country of birth, where you live (and for how long, if you were born elsewhere), your level of education and the group of faces you feel closest to. Without these answers we cannot show you the results.',
      untimed
        ? 'Only then do we send everything together, without your name. Answers given without a time limit are left out of group comparisons.'
        : 'Only then do we send everything together, without your name, to compare the answers of different groups of people.',
      'Sums of the answers may be published. One by one, without a name, also together with gender, age and group of faces, they go only to researchers who sign that they will not look for who you are. If you delete them later, they stay in what has been published or handed over already.',
    ],
    timeTitle: 'Are three seconds too few?',
    timeText: 'If you read or move at a calmer pace, you can take the test without a time limit.',
    moreTime: 'I need more time',
    untimed:
      'Done: each face stays until you answer. You will see your results like everyone else; they are only left out of group comparisons, where speed matters.',
    begin: 'I READ AND WANT TO START THE TEST',
  },
  tutorial: {
    title: 'One word, one face, two buttons',
    timed: [
      'The word is at the top. Read it well: it holds for the whole round.',
      'Look at the face and tap NO or YES. On a keyboard use the arrows ← and →.',
      'The circle shows the 3 seconds going by.',
    ],
    untimed: [
      'The word is at the top. Read it well: it holds for the whole round.',
      'Look at the face and tap NO or YES. On a keyboard use the arrows ← and →.',
      'The face stays until you answer: take the time you need.',
    ],
    no: 'NO',
    yes: 'YES',
  },
  practice: {
    title: 'Let’s try together',
    kicker: 'PRACTICE ROUND',
    subtitle: 'trial round',
    text: 'These answers are only for getting the hang of it: they are not saved.',
  },
  letsStart: {
    title: 'Let’s get started',
    text: (rounds, faces) => `${rounds} rounds of ${faces} faces, about 5 minutes.`,
    untimed: (rounds, faces) => `${rounds} rounds of ${faces} faces, with no time limit.`,
    advice:
      'Find a place where nobody distracts you. You can take a break between rounds: each round starts only when you press the button.',
  },
  roundTitle: {
    of: (number, rounds) => `Round ${number} of ${rounds}`,
    question: 'The word is',
  },
  midGame: {
    title: 'The faces you saw',
    lead: 'They were divided into six phenotypes, that is, six groups of visible features: skin, eyes, nose, hair.',
    disclaimer: 'Phenotype does not indicate origin.',
    disclaimerText:
      'A face does not tell where a person was born, what language they speak, what passport they hold or how much they earn. The six groups only serve to count answers: in real life features mix, and nobody is a group.',
  },
  prelude: {
    title: 'Before you look at the results',
    lead: 'Stop for a moment. You don’t have to write anything: answer for yourself.',
    questions: [
      'To which faces do you think you said YES more often, and to which NO?',
      'You knew nothing about those people. Where did your answers come from?',
    ],
    guess: {
      legend: 'Which group do you think you said YES to most often?',
      about: (words) => `Think of the words that are praise: ${words}.`,
      private: 'It stays on this device: it is only for you.',
      alike: 'About the same to all',
      skip: 'Skip this question',
    },
    warningTitle: 'You can see your results only once',
    warning:
      'They stay open for 30 minutes, or until you close them. Then they cannot be seen again. If you want to keep them, take a screenshot.',
    sends: 'With CONTINUE you send the answers of the test, not this one.',
  },
  sending: {
    title: 'You’re done!',
    saved: {
      kept: 'Your answers are saved on this device. Now we send them.',
      notKept: 'Now we send your answers. Don’t close this page.',
    },
    sending: { kept: 'Saved on this device, sending…', notKept: 'Sending… Don’t close this page.' },
    waiting: {
      title: 'We could not send them yet',
      text: 'There is no connection, or the service is very busy. We keep trying by ourselves until they arrive.',
      kept: 'Your answers are saved on this device: even if you close the page, nothing is lost. When you come back here, sending goes on.',
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
          'Another test had already arrived for this participant, with different answers. The first one counts. If you want to play again, start a new test.',
        session_not_open: 'The session was closed before the answers arrived. Tell whoever invited you.',
        not_found: 'This test no longer exists on the service: maybe too much time went by. You can start a new one.',
        run_deleted:
          'These answers were deleted, as somebody asked: we do not take them again, and we have removed them from this device too.',
        other:
          'Something does not add up, and it is not your fault. Try again; if that is not enough, show this page to whoever invited you.',
      },
      code: (code) => `Problem code: ${code}`,
      again: 'Try again',
      home: 'Go to the home page',
    },
  },
  loadFailure: {
    title: 'The test did not load',
    text: 'Check your connection and try again. You have lost nothing.',
    missing: 'Some parts of the test are missing: the fault is ours. Try again in a few minutes.',
    retry: 'Try again',
  },
};

export const slides = { it, en };
