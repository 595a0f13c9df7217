/** The remote of a lesson: what to do, say and ask at each step, the clock, and what the class sees. */
const it = {
  pageName: 'Telecomando',
  back: 'Chiudi il telecomando',
  lead: 'Questa pagina è soltanto per te: la classe vede lo schermo proiettato.',
  /** The key of the code that was scanned. */
  over: {
    title: 'Questo telecomando è scaduto',
    text: 'Vale per una lezione, per due ore. Sulla pagina della lezione mostra di nuovo il codice QR e inquadralo, oppure accedi.',
    signIn: 'Accedi',
  },
  before: {
    title: 'Quanto tempo avete?',
    text: 'Un piano ti dice che cosa fare, che cosa dire e che cosa chiedere, un passo alla volta, con l’orologio. Lo schermo della classe ti segue.',
    steps: (steps: number) => `${steps} passi`,
    plans: {
      50: 'Con tutte le parole e il tempo per parlarne.',
      30: 'Con una parola o due, che scegli tu, e l’essenziale.',
    },
    begin: (minutes: number) => `Inizia: ${minutes} minuti`,
    kept: 'Solo questo dispositivo ricorda a che punto sei: se ricarichi la pagina, torni lì.',
  },

  /** `of`: how many steps there are. */
  step: (number: number, of: number) => `Passo ${number} di ${of}`,
  parts: { do: 'Fai', say: 'Di’', ask: 'Chiedi' },
  guide: 'Altro, nella guida',
  minutes: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minuti`),
  all: 'Tutti i passi',
  goTo: (title: string) => `Vai a «${title}»`,
  backwards: 'Indietro',
  last: 'La lezione è finita',
  forAll: 'il test comincia per tutti',
  choose: 'Le parole di questa lezione',
  connected: 'collegato',
  disconnected: 'non collegato',
  again: 'Ricomincia da capo',
  againConfirm: 'L’orologio riparte da zero, e si sceglie di nuovo il piano.',
  againYes: 'Sì, ricomincia',
  keys: 'Tastiera: → o Pag↓ per andare avanti, ← o Pag↑ per tornare indietro. Funziona anche con un telecomando da presentazione.',

  clock: {
    title: 'Orologio',
    lesson: (passed: string, minutes: number) => `lezione ${passed} di ${minutes}`,
    of: (minutes: number) => `di ${minutes} min`,
    inTime: 'Siete nei tempi.',
    /** Of the step alone. */
    over: 'Il tempo di questo passo è finito: quando vuoi, vai avanti.',
    late: (minutes: number) =>
      minutes === 1
        ? 'Siete 1 minuto oltre il piano: non importa.'
        : `Siete ${minutes} minuti oltre il piano: non importa.`,
    shorten: (title: string) => `Se serve, accorcia «${title}».`,
    keep: 'Lascia almeno due minuti per chiudere.',
  },

  screen: {
    title: 'Lo schermo della classe',
    now: 'Sullo schermo adesso',
    acts: { playing: 'A che punto siamo', finished: 'La fine del test' },
    lobby: (waiting: number, size: number) =>
      `L’ingresso, con il codice. ${waiting === 1 ? 'C’è 1 persona' : `Ci sono ${waiting} persone`} in attesa su ${size}.`,
    asked: (guesses: number) =>
      `La domanda. ${guesses === 1 ? '1 previsione dai telefoni.' : `${guesses} previsioni dai telefoni.`}`,
    revealed: 'Le risposte della classe.',
    answers: 'Le risposte',
    about: (word: string) => `di «${word}»`,
    code: 'Il codice, in grande',
    showCode: 'Mostra il codice in grande',
    open: (completed: number, joined: number) =>
      joined === 0
        ? 'Non è ancora entrato nessuno.'
        : completed === 1
          ? `Ha finito 1 su ${joined}.`
          : `Hanno finito ${completed} su ${joined}.`,
    few: 'I test con il limite di tre secondi sono meno di cinque: lo schermo dice perché non ci sono numeri, e si parla lo stesso.',
    foreign: 'Lo schermo lo muove chi ha creato la lezione.',
  },

  steps: {
    open: {
      title: 'Aprire',
      do: ['Lascia sul proiettore la pagina con il codice. Non spiegare ancora i gruppi di volti.'],
      say: [
        '«Oggi facciamo un gioco sulle prime impressioni. Non ci sono risposte giuste, non ci sono voti, e nessuno deve mostrare le proprie risposte.»',
        '«Vi verrà chiesto di giudicare dei volti in fretta: è una cosa ingiusta, e parleremo proprio di questo.»',
        '«Nessun nome e nessuna domanda su di voi. Io vedrò solo le risposte della classe intera.»',
        '«Chi vuole si ferma quando vuole, senza spiegazioni.»',
      ],
      ask: [],
    },
    join: {
      title: 'Entrare',
      do: [
        'Guarda sul proiettore quanti sono in attesa, poi inizia il test.',
        'Fai distanziare i banchi, o chiedi a ognuno di tenere lo schermo per sé.',
      ],
      say: [
        '«Inquadrate il codice, oppure scrivete l’indirizzo e i sette caratteri.»',
        '«Chi ha bisogno di più tempo lo sceglie nella prima pagina: lo può fare chiunque.»',
      ],
      ask: [],
    },
    test: {
      title: 'Il test',
      do: [
        'Resta in silenzio e non girare tra i banchi. Non mettere fretta agli ultimi.',
        'Chi ha finito scrive per sé due righe, su un foglio che non si consegna.',
      ],
      say: ['«Rispondete d’istinto. Se un volto passa senza risposta, va bene così.»'],
      ask: ['Per chi ha finito: che cosa mi aspettavo? Che cosa mi ha sorpreso?'],
    },
    alone: {
      title: 'Finire, e ognuno per sé',
      do: [
        'Quando hanno finito tutti, o il tempo è passato, termina il test.',
        'Non chiedere di alzare la mano e non raccogliere i codici.',
      ],
      say: [
        '«Con “Guarda i tuoi risultati” guardate i vostri, in silenzio. Sono soltanto vostri.»',
        '«Sono pochi volti: una risposta in più o in meno cambia molto.»',
      ],
      ask: [],
    },
    happened: {
      title: 'Che cosa è successo',
      do: [
        'Scrivi alla lavagna le regole: si parla di ciò che si è notato, nessuno dice i propri risultati, si può passare.',
      ],
      say: [],
      ask: [
        'Com’è stato decidere in tre secondi? Che cosa guardavate?',
        'C’è stata una parola più difficile delle altre? Perché proprio quella?',
        'Vi è capitato di voler rispondere «non lo so»?',
      ],
    },
    words: {
      title: 'Le risposte, una parola alla volta',
      do: [
        'Prima la domanda, poi le risposte. Due o tre parole viste bene valgono più di cinque di corsa.',
        'Non confrontare file di banchi, maschi e femmine, o questa classe con un’altra.',
      ],
      say: ['«Queste risposte parlano di chi guardava, non delle persone guardate.»'],
      ask: [
        'Prima di guardare: che cosa vi aspettate?',
        'Di quelle persone non sapevate niente. Da dove sono arrivate le risposte?',
        'Chi vediamo, nei film, nelle notizie e nei social, quando si usa questa parola?',
      ],
    },
    oneWord: {
      title: 'Una parola',
      do: ['Scegline una, o due: prima la domanda, poi le risposte.'],
      say: ['«Queste risposte parlano di chi guardava, non delle persone guardate.»'],
      ask: [
        'Com’è stato decidere in tre secondi?',
        'Di quelle persone non sapevate niente. Da dove sono arrivate le risposte?',
      ],
    },
    meaning: {
      title: 'Che cosa dicono questi numeri, e che cosa no',
      do: ['Leggi con la classe la frase sotto le parole. Anche «nessuna differenza chiara» è un risultato.'],
      say: [
        '«Si può dire: oggi, davanti a questi volti, la classe ha detto SÌ più spesso qui che là.»',
        '«Non si può dire: questa classe è così, o questa persona è così. Il test non misura questo.»',
        '«È un segnale, non una prova, e non dice da che cosa dipende.»',
      ],
      ask: [
        'Se lanci una moneta quattro volte e viene tre volte testa, la moneta è truccata? E se la lanci mille volte e viene testa 750 volte?',
      ],
    },
    plans: {
      title: 'Se succede, allora io…',
      do: [
        'Distribuisci i fogli, o fai aprire «Scrivi un proposito» dal telefono. Non si consegna e nessuno lo legge.',
        'Chi non vuole non scrive.',
      ],
      say: [
        '«Pensate a una situazione in cui potreste giudicare qualcuno troppo in fretta. Poi scrivete che cosa fareste voi, in una frase che comincia con “se”.»',
        '«Per esempio: se sto per dire che tipo è qualcuno che non conosco, allora prima gli faccio una domanda.»',
      ],
      ask: ['Quando nella vita qualcuno viene giudicato in pochi secondi?'],
    },
    close: {
      title: 'Chiudere',
      do: [
        'Mostra la pagina finale: dice anche a chi rivolgersi se qualcosa ha fatto male.',
        'Sui computer condivisi fai premere «Il dispositivo serve ad altri?», anche se non viene più nessuno.',
        'Resta in aula qualche minuto: chi ha bisogno di parlare aspetta che gli altri escano.',
        'Se vuoi, fra due settimane c’è un secondo sguardo: venti minuti, senza confrontare niente.',
      ],
      say: ['«La prima impressione arriva da sola. Che cosa farne, lo decidiamo noi.»'],
      ask: [],
    },
  },
  closing: { end: 'La pagina finale', later: 'Il secondo sguardo, nella guida', sheet: 'I fogli per il proposito' },
};

const en: typeof it = {
  pageName: 'Remote',
  back: 'Close the remote',
  lead: 'This page is for you alone: the class sees the projected screen.',
  over: {
    title: 'This remote has expired',
    text: 'It is valid for one lesson, for two hours. Show the QR code again on the lesson’s page and scan it, or sign in.',
    signIn: 'Sign in',
  },
  before: {
    title: 'How much time do you have?',
    text: 'A plan tells you what to do, what to say and what to ask, one step at a time, with a clock. The class’s screen follows you.',
    steps: (steps) => `${steps} steps`,
    plans: {
      50: 'With all the words, and time to talk.',
      30: 'With a word or two, which you choose, and what matters most.',
    },
    begin: (minutes) => `Begin: ${minutes} minutes`,
    kept: 'Only this device remembers where you are: if you reload the page, you come back there.',
  },

  step: (number, of) => `Step ${number} of ${of}`,
  parts: { do: 'Do', say: 'Say', ask: 'Ask' },
  guide: 'More in the guide',
  minutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  all: 'All steps',
  goTo: (title) => `Go to “${title}”`,
  backwards: 'Back',
  last: 'The lesson is over',
  forAll: 'the test begins for all',
  choose: 'The words of this lesson',
  connected: 'connected',
  disconnected: 'not connected',
  again: 'Begin again',
  againConfirm: 'The clock goes back to zero, and you choose a plan again.',
  againYes: 'Yes, begin again',
  keys: 'Keyboard: → or Page Down to go on, ← or Page Up to go back. A clicker works too.',

  clock: {
    title: 'Clock',
    lesson: (passed, minutes) => `lesson ${passed} of ${minutes}`,
    of: (minutes) => `of ${minutes} min`,
    inTime: 'You are on time.',
    over: 'The time of this step is up: go on whenever you like.',
    late: (minutes) =>
      minutes === 1
        ? 'You are 1 minute behind the plan: never mind.'
        : `You are ${minutes} minutes behind the plan: never mind.`,
    shorten: (title) => `If need be, shorten “${title}”.`,
    keep: 'Leave two minutes at least for the end.',
  },

  screen: {
    title: 'The class’s screen',
    now: 'On the screen now',
    acts: { playing: 'Where we are', finished: 'The end of the test' },
    lobby: (waiting, size) =>
      `The entrance, with the code. ${waiting} of ${size} ${waiting === 1 ? 'is' : 'are'} waiting.`,
    asked: (guesses) =>
      `The question. ${guesses === 1 ? '1 prediction from the phones.' : `${guesses} predictions from the phones.`}`,
    revealed: 'The class’s answers.',
    answers: 'The answers',
    about: (word) => `of “${word}”`,
    code: 'The code, enlarged',
    showCode: 'Show the code enlarged',
    open: (completed, joined) => (joined === 0 ? 'Nobody has joined yet.' : `${completed} of ${joined} have finished.`),
    few: 'Fewer than five tests were taken with the three-second limit: the screen says why there are no numbers, and you can talk all the same.',
    foreign: 'Only the person who created the lesson moves its screen.',
  },

  steps: {
    open: {
      title: 'Opening',
      do: ['Leave the page with the code on the projector. Do not explain the groups of faces yet.'],
      say: [
        '“Today we are playing a game about first impressions. There are no right answers, there are no marks, and nobody has to show their answers.”',
        '“You will be asked to judge faces in a hurry: that is unfair, and it is exactly what we will talk about.”',
        '“No names, and no questions about you. I will only see the answers of the whole class.”',
        '“Anyone can stop at any time, without explaining.”',
      ],
      ask: [],
    },
    join: {
      title: 'Joining',
      do: [
        'See on the projector how many are waiting, then start the test.',
        'Move the desks apart, or ask everyone to keep their screen to themselves.',
      ],
      say: [
        '“Scan the code, or type the address and the seven characters.”',
        '“If you need more time, choose it on the first page: anyone can.”',
      ],
      ask: [],
    },
    test: {
      title: 'The test',
      do: [
        'Stay quiet and do not walk between the desks. Do not hurry the last ones.',
        'Those who have finished write two lines for themselves, on a sheet that is not handed in.',
      ],
      say: ['“Answer by instinct. If a face passes without an answer, that is fine.”'],
      ask: ['For those who have finished: what did I expect? What surprised me?'],
    },
    alone: {
      title: 'Finishing, and on your own',
      do: [
        'When everybody has finished, or time is up, end the test.',
        'Do not ask for a show of hands, and do not collect the codes.',
      ],
      say: [
        '“With ‘See your results’, look at your own, in silence. They are yours alone.”',
        '“There are only a few faces: one answer more or less changes a lot.”',
      ],
      ask: [],
    },
    happened: {
      title: 'What happened',
      do: [
        'Write the rules on the board: we talk about what we noticed, nobody shares their own results, anyone can pass.',
      ],
      say: [],
      ask: [
        'What was it like to decide in three seconds? What did you look at?',
        'Was one word harder than the others? Why that one?',
        'Did you ever want to answer “I don’t know”?',
      ],
    },
    words: {
      title: 'The answers, one word at a time',
      do: [
        'First the question, then the answers. Two or three words looked at well are worth more than five in a hurry.',
        'Do not compare rows, boys and girls, or this class and another.',
      ],
      say: ['“These answers are about those who looked, not about those who were looked at.”'],
      ask: [
        'Before we look: what do you expect?',
        'You knew nothing about those people. Where did the answers come from?',
        'Who do we see in films, in the news and on social media when this word is used?',
      ],
    },
    oneWord: {
      title: 'One word',
      do: ['Choose one, or two: first the question, then the answers.'],
      say: ['“These answers are about those who looked, not about those who were looked at.”'],
      ask: [
        'What was it like to decide in three seconds?',
        'You knew nothing about those people. Where did the answers come from?',
      ],
    },
    meaning: {
      title: 'What these numbers say, and what they do not',
      do: ['Read the sentence below the words with the class. “No clear difference” is a result, too.'],
      say: [
        '“We may say: today, in front of these faces, the class said YES more often here than there.”',
        '“We may not say: this class is like that, or this person is like that. The test does not measure it.”',
        '“It is a sign, not proof, and it does not say what causes the difference.”',
      ],
      ask: [
        'If you toss a coin four times and get heads three times, is the coin rigged? And if you toss it a thousand times and get heads 750 times?',
      ],
    },
    plans: {
      title: 'If it happens, then I…',
      do: [
        'Hand out the sheets, or let them open “Write a plan” on the phone. It is not handed in, and nobody reads it.',
        'Nobody has to write.',
      ],
      say: [
        '“Think of a moment when people judge someone too quickly. Then write what you would do, in a sentence that begins with ‘if’.”',
        '“For example: if I’m about to say what someone I don’t know is like, then I’ll ask them a question first.”',
      ],
      ask: ['When, in life, is somebody judged within a few seconds?'],
    },
    close: {
      title: 'Closing',
      do: [
        'Show the last page: it also says who to turn to if something hurt.',
        'On shared computers, have pupils press “Does somebody else need this device?”, even if nobody comes next.',
        'Stay in the room for a few minutes: those who need to talk wait until the others have left.',
        'If you like, take a second look in two weeks: twenty minutes, without comparing anything.',
      ],
      say: ['“A first impression comes by itself. What to do with it is up to us.”'],
      ask: [],
    },
  },
  closing: { end: 'The last page', later: 'The second look, in the guide', sheet: 'The sheets for the plan' },
};

export const lesson = { it, en };
