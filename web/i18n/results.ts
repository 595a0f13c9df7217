import { minimumClassGroup, minimumPublicShown } from '../../contract/rules/limits.ts';

/** The participant's own side of a comparison, with everybody or with their class: answers, without a test. */
const ownSide = {
  it: {
    name: 'Tu',
    legend: 'Tu',
    findings: {
      no_comparison: {
        title: 'Hai dato troppo poche risposte per un confronto',
        text: 'I volti che passano senza una risposta non contano, né come SÌ né come NO.',
      },
      equal: {
        title: 'Nelle tue risposte, la stessa frequenza per tutti',
        text: 'Hai detto SÌ con la stessa frequenza a tutti i gruppi di volti a cui hai risposto.',
      },
      untested: {
        title: 'Dove hai detto più SÌ, e dove meno',
        text: 'Sono poche risposte: nessun calcolo le giudica.',
      },
    },
  },
  en: {
    name: 'You',
    legend: 'You',
    findings: {
      no_comparison: {
        title: 'You gave too few answers to compare',
        text: 'Faces that pass without an answer count neither as YES nor as NO.',
      },
      equal: {
        title: 'In your answers, equally often for all',
        text: 'You said YES equally often to every group of faces that you answered.',
      },
      untested: {
        title: 'Where you said YES most often, and least',
        text: 'These are few answers: no calculation judges them.',
      },
    },
  },
};

/** A participant's results, and the page with their answers face by face. */
const it = {
  title: 'I tuoi risultati',
  lead: 'Sono prime impressioni su pochi volti: una risposta in più o in meno sposta molto. Non sono una diagnosi, e non dicono come ti comporti. Sono un invito a guardare due volte: che cosa hai notato mentre rispondevi?',
  code: 'Codice',
  codeMeaning: 'Il codice in alto indica il tuo test, senza il tuo nome.',
  until: (time: string) => `I risultati restano aperti fino alle ${time}.`,
  dataOf: (moment: string) => `Dati del ${moment}`,
  loading: 'Mettiamo insieme i risultati…',
  failed: 'Non riusciamo a caricare i risultati. Le tue risposte sono al sicuro: controlla la connessione e riprova.',
  retry: 'Riprova',
  print: 'Stampa o salva come PDF',
  faceByFace: 'Rivedi le tue risposte, volto per volto',
  cards: 'Le tue carte, parola per parola',
  guessAndCards: 'La tua ipotesi e le tue carte',
  howToJump: 'Come si leggono',

  sides: {
    reminder: {
      phenotype: 'Il fenotipo è l’aspetto visibile di un volto: non dice da dove viene una persona.',
      gender: 'Qui conta il genere del volto che hai visto, non il tuo.',
    },
    alone: () =>
      `Quante volte hai risposto SÌ. Il confronto con gli altri non c’è ancora: compare quando i test contati sono almeno ${minimumPublicShown}. I test si contano a gruppi, e a volte bisogna aspettarne altri, fatti da altre connessioni.`,
    beside: (runs: string) => `Quante volte hai risposto SÌ, accanto alle risposte di ${runs} test completati.`,
    own: ownSide.it,
    all: {
      name: 'Tutti',
      legend: 'Tutti',
      answers: 'nelle risposte di tutti',
      about: 'per volti come questi',
      clear:
        'Una differenza chiara nelle risposte di tutti è un segnale, non una prova: non dice da che cosa dipende, e nel gruppo c’è soltanto chi ha deciso di giocare.',
      isLowKey: false,
    },
    highest: { all: 'il più alto per tutti' },
    lowest: { all: 'il più basso per tutti' },
  },

  /** On the page of somebody who took the test in a class. */
  deleting: {
    text: 'Sono tue: finché questa pagina si apre puoi cancellarle, senza dire perché.',
    byCode:
      'Quando i risultati sono chiusi serve il codice: se pensi che potresti cambiare idea, annotalo. Leggilo a chi gestisce il sito, che cancella le tue risposte senza vederle.',
    byCodeInClass: 'Puoi anche leggere all’insegnante il codice: può cancellare le tue risposte senza vederle.',
    button: 'Cancella le mie risposte',
    privacy: 'Chi risponde dei dati',
    title: 'Cancellare le tue risposte?',
    what: 'Spariscono subito e per sempre, con tutto quello che hai detto di te: dal servizio e da questo dispositivo. Nessuno le può più aprire, nemmeno tu. Nelle copie di sicurezza restano finché non vengono eliminate anche quelle.',
    sums: 'Se le tue risposte sono già sommate a quelle degli altri, escono dalle somme più tardi, insieme ad altri cambiamenti (almeno dieci): così nessuno può ricavare le tue dalla differenza.',
    sumsOfClass:
      'Se le tue risposte sono già sommate a quelle della classe, escono dalle somme solo insieme ad altri cambiamenti (almeno cinque): così nessuno può ricavare le tue dalla differenza. In una classe piccola può darsi che non succeda finché la sessione non viene eliminata.',
    back: 'Torna indietro',
    confirm: 'Cancella per sempre',
    working: 'Le cancelliamo…',
    offline:
      'Le tue risposte sono ancora qui: non siamo riusciti a cancellarle, perché manca la connessione. Prova fra poco.',
    failed: 'Le tue risposte sono ancora qui: non siamo riusciti a cancellarle. Prova fra poco.',
    doneTitle: 'Le tue risposte non ci sono più',
    done: 'Le abbiamo cancellate dal servizio e da questo dispositivo. Non devi fare altro.',
    history: 'L’indirizzo può restare nella cronologia del browser, ma non apre più niente.',
    home: 'Vai alla pagina iniziale',
  },
  inClass: {
    title: 'Tu e la tua classe',
    jump: 'Tu e la tua classe, più sotto',
    loading: 'Cerchiamo i risultati della classe…',
    failed: 'Non riusciamo a caricare i risultati della classe. Controlla la connessione e riprova.',
    gone: 'La sessione è stata eliminata, e con lei i risultati della classe.',
    notOpened: `Qui vedrai quante volte hai risposto SÌ, accanto alla classe intera. I risultati della classe compaiono dopo che l’insegnante li ha aperti, se ci sono almeno ${minimumClassGroup} test da contare. Per ora non ci sono.`,
    onScreen:
      'I risultati della classe sono sullo schermo, una parola alla volta: guardali lì, insieme. Dopo l’ultima parola li trovi anche qui.',
    again: 'Guarda di nuovo',
    otherFaces:
      'I risultati della classe vengono da volti diversi da quelli che hai visto tu: metterli accanto alle tue risposte non direbbe niente.',
    takenOut:
      'L’insegnante ha tolto questo test dalla sessione: i risultati della classe non lo contano, e qui non ci sono. Le tue risposte le vedi soltanto tu.',
    lead: 'Accanto alle tue risposte ci sono i risultati della classe intera, gli stessi che vede l’insegnante: contano anche il tuo test, se l’hai fatto con i tre secondi ed è arrivato in tempo. Sono prime impressioni su pochi volti: non un voto, non una gara, e una risposta in più o in meno sposta molto.',
    sides: {
      reminder: {
        phenotype: 'Il fenotipo è l’aspetto visibile di un volto: non dice da dove viene una persona.',
        gender: 'Qui conta il genere del volto che hai visto, non il tuo.',
      },
      alone: () => 'Quante volte hai risposto SÌ.',
      beside: (runs: string) => `Quante volte hai risposto SÌ, accanto alle risposte di ${runs} test della tua classe.`,
      own: ownSide.it,
      all: {
        name: 'La classe',
        legend: 'La classe',
        answers: 'nelle risposte della classe',
        about: 'per i volti che avete visto',
        clear:
          'Una differenza chiara nelle risposte della classe è un segnale, non una prova: una classe è piccola, e con altri volti le risposte potrebbero essere diverse.',
        isLowKey: false,
      },
      highest: { all: 'il più alto della classe' },
      lowest: { all: 'il più basso della classe' },
    },
  },

  answers: {
    title: 'Le tue risposte',
    back: 'Torna ai risultati',
    lead: 'I volti che hai visto, parola per parola.',
    order: 'Ordine dei volti',
    orders: { time: 'Come li hai visti', group: 'Per gruppo' },
    loading: 'Cerchiamo le tue risposte…',
    failed: 'Non riusciamo a caricare le tue risposte. Controlla la connessione e riprova.',
    copy: 'Copia',
    codeCopied: 'Codice copiato',
    notCopied: 'Non riusciamo a copiare il codice: scrivilo a mano',
    keepPrivate: 'Chi ha l’indirizzo di questa pagina vede le tue risposte: condividilo solo se vuoi.',
    legendYes: 'Hai risposto SÌ',
    legendNo: 'Hai risposto NO',
    legendNone: 'Nessuna risposta',
    count: (yes: string, faces: string) => `${yes} di ${faces} SÌ`,
    unanswered: (faces: string) => `${faces} senza risposta`,
    face: {
      yes: (n: number) => `Volto ${n}: SÌ`,
      no: (n: number) => `Volto ${n}: NO`,
      none: (n: number) => `Volto ${n}: nessuna risposta`,
    },
    credits: 'I volti sono generati al computer con MakeHuman e Blender. Nessuno è il volto di una persona reale.',
  },
};

const en: typeof it = {
  title: 'Your results',
  lead: 'These are first impressions of a few faces: one answer more or less changes a lot. They are not a diagnosis, and they do not say how you behave. They invite you to look twice: what did you notice while answering?',
  code: 'Code',
  codeMeaning: 'The code at the top stands for your test, without your name.',
  until: (time) => `The results stay open until ${time}.`,
  dataOf: (moment) => `Data of ${moment}`,
  loading: 'Putting the results together…',
  failed: 'We cannot load the results. Your answers are safe: check your connection and try again.',
  retry: 'Try again',
  print: 'Print or save as PDF',
  faceByFace: 'Look at your answers again, face by face',
  cards: 'Your cards, word by word',
  guessAndCards: 'Your guess and your cards',
  howToJump: 'How to read them',

  sides: {
    reminder: {
      phenotype: 'Phenotype is what can be seen of a face: it does not say where a person comes from.',
      gender: 'What counts here is the gender of the face you saw, not your own.',
    },
    alone: () =>
      `How often you answered YES. There is no comparison with others yet: it is shown once ${minimumPublicShown} tests have been counted. Tests are counted in groups, which sometimes have to wait for tests from other connections.`,
    beside: (runs) => `How often you answered YES, next to the answers of ${runs} completed tests.`,
    own: ownSide.en,
    all: {
      name: 'Everybody',
      legend: 'Everybody',
      answers: 'everybody’s answers',
      about: 'for faces like these',
      clear:
        'A clear difference in everybody’s answers is a sign, not proof: it does not say what it comes from, and the group is made up only of people who chose to play.',
      isLowKey: false,
    },
    highest: { all: 'everybody’s highest' },
    lowest: { all: 'everybody’s lowest' },
  },

  deleting: {
    text: 'They are yours: as long as this page opens, you can delete them without saying why.',
    byCode:
      'Once your results are closed, you need your code: write it down if you might change your mind. Read it to whoever runs this site, and they delete your answers without seeing them.',
    byCodeInClass: 'You can also read your code to your teacher, who can delete them without seeing them.',
    button: 'Delete my answers',
    privacy: 'Who is responsible for the data',
    title: 'Delete your answers?',
    what: 'They are gone at once and for good, with everything you said about yourself: from the service and from this device. Nobody can open them any more, not even you. They stay in backups until those are deleted too.',
    sums: 'If your answers have already been added to everybody’s, they leave those totals later, together with other changes (at least ten), so that nobody can work out yours from the difference.',
    sumsOfClass:
      'If your answers have already been added to your class’s, they leave those totals only together with other changes (at least five), so that nobody can work out yours from the difference. In a small class that may not happen until the session is deleted.',
    back: 'Go back',
    confirm: 'Delete for good',
    working: 'Deleting them…',
    offline:
      'Your answers are still here: we could not delete them, because there is no connection. Try again shortly.',
    failed: 'Your answers are still here: we could not delete them. Try again shortly.',
    doneTitle: 'Your answers are gone',
    done: 'We have deleted them from the service and from this device. There is nothing else to do.',
    history: 'The address may stay in the browser’s history, but it no longer opens anything.',
    home: 'Go to the home page',
  },
  inClass: {
    title: 'You and your class',
    jump: 'You and your class, further down',
    loading: 'Looking for the results of the class…',
    failed: 'We cannot load the results of the class. Check your connection and try again.',
    gone: 'The session was deleted, and the results of the class with it.',
    notOpened: `Here you will see how often you answered YES, next to the whole class. The results of the class appear after your teacher has opened them, if there are ${minimumClassGroup} tests or more to count. For now there are none.`,
    onScreen:
      'The results of the class are on the screen, one word at a time: look at them there, together. After the last word you find them here, too.',
    again: 'Look again',
    otherFaces:
      'The results of the class are about other faces than those you saw: next to your answers they would mean nothing.',
    takenOut:
      'Your teacher has taken this test out of the session: the results of the class do not count it, and are not here. Your answers are seen by you alone.',
    lead: 'Next to your answers are the results of the whole class, the same that your teacher sees: your test counts too, if you took it with the three seconds and it arrived in time. These are first impressions of a few faces: not a mark, not a race, and one answer more or less changes a lot.',
    sides: {
      reminder: {
        phenotype: 'Phenotype is what can be seen of a face: it does not say where a person comes from.',
        gender: 'What counts here is the gender of the face you saw, not your own.',
      },
      alone: () => 'How often you answered YES.',
      beside: (runs) => `How often you answered YES, next to the answers of ${runs} tests of your class.`,
      own: ownSide.en,
      all: {
        name: 'The class',
        legend: 'The class',
        answers: 'the answers of the class',
        about: 'for the faces you saw',
        clear:
          'A clear difference in the answers of the class is a sign, not proof: a class is small, and other faces might get other answers.',
        isLowKey: false,
      },
      highest: { all: 'the class’s highest' },
      lowest: { all: 'the class’s lowest' },
    },
  },

  answers: {
    title: 'Your answers',
    back: 'Back to my results',
    lead: 'The faces you saw, word by word.',
    order: 'Order of the faces',
    orders: { time: 'As you saw them', group: 'By group' },
    loading: 'Looking for your answers…',
    failed: 'We cannot load your answers. Check your connection and try again.',
    copy: 'Copy',
    codeCopied: 'Code copied',
    notCopied: 'We cannot copy the code: write it down',
    keepPrivate: 'Whoever has the address of this page can see your answers: share it only if you want to.',
    legendYes: 'You answered YES',
    legendNo: 'You answered NO',
    legendNone: 'No answer',
    count: (yes, faces) => `${yes} of ${faces} YES`,
    unanswered: (faces) => `${faces} without an answer`,
    face: { yes: (n) => `Face ${n}: YES`, no: (n) => `Face ${n}: NO`, none: (n) => `Face ${n}: no answer` },
    credits: 'The faces are computer-generated with MakeHuman and Blender. None is the face of a real person.',
  },
};

export const results = { it, en };
