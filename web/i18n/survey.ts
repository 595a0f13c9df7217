import { both } from './both.ts';

const takenOutIt =
  'L’insegnante ha tolto alcuni test, fra cui questo, senza sapere di chi sono: sembravano fermi, o avevano tempi molto brevi o molto regolari. Può capitare anche a chi gioca davvero: diglielo';

const takenOutEn =
  'Your teacher took out some tests, including this one, without knowing whose they are. They seemed idle, or had very short or very regular times. It can happen to people who really play: say so';

/** The test in class: its first slide, leaving it, its end, and why it is unavailable. */
export const survey = both({
  start: {
    title: ['Come si gioca', 'How to play'],
    signedIn: [
      'In questo browser è aperto un accesso da docente: puoi provare il test, ma le tue risposte non entreranno nei risultati della classe.',
      'A teacher is signed in to this browser: you can try the test, but your answers will not be part of the class’s results.',
    ],
    warning: [
      'Ti chiediamo di giudicare volti che non conosci. Può dare fastidio: puoi smettere quando vuoi, senza dire perché.',
      'You’ll be judging faces you know nothing about. It can feel uncomfortable: stop any time, no reason needed.',
    ],
    dataShort: [
      'Senza nome. L’insegnante vede solo la classe intera.',
      'No name. Your teacher only sees the class as a whole.',
    ],
    dataOpen: ['Che fine fanno le tue risposte', 'What happens to your answers'],
    data: [
      (hasMoreTime: boolean) => [
        'Non ti chiediamo nome, email, età o da dove vieni.',
        'Mentre giochi, le risposte restano su questo dispositivo: inviamo soltanto il numero del round a cui sei. Alla fine partono tutte insieme, con un codice a caso al posto del nome.',
        hasMoreTime
          ? 'L’insegnante vede quante persone giocano. Alla fine vede i risultati della classe intera: poi potete vederli anche voi. Le tue risposte non ne fanno parte. Se ad avere più tempo siete almeno in cinque, l’insegnante ne vede la somma, a parte. Le tue, da sole, non le vede mai: le apre solo chi ha il link che ricevi alla fine.'
          : 'L’insegnante vede quante persone giocano. Alla fine vede i risultati della classe intera, accanto a quelli di tutte le classi. Poi potete vedere anche voi quelli della classe. Le tue risposte l’insegnante non le vede mai: le apre solo chi ha il link che ricevi alla fine.',
        'Vuoi smettere? Tocca «Non voglio continuare», in qualsiasi schermata: il tuo test viene eliminato, e non devi spiegare perché. Dopo l’invio puoi ancora cancellare le tue risposte, dalla pagina dei tuoi risultati.',
      ],
      (hasMoreTime: boolean) => [
        'We don’t ask your name, email, age or where you come from.',
        'While you play, your answers stay on this device: all we send is which round you are in. At the end they are sent all together, with a random code in place of your name.',
        hasMoreTime
          ? 'Your teacher sees how many people are playing. At the end your teacher sees the whole class’s results, and then you can see them too. Your answers are not part of them. If five or more of you have more time, your teacher sees those answers added up, separately. Your teacher never sees your own answers: only the link you get at the end opens them.'
          : 'Your teacher sees how many people are playing. At the end your teacher sees the whole class’s results, next to those of all classes. Then you can see your class’s too. Your teacher never sees your own answers: only the link you get at the end opens them.',
        'Want to stop? Tap “I don’t want to go on”, on any screen: your test is deleted, and you don’t have to say why. Once they are sent, you can still delete your answers, on the page with your results.',
      ],
    ],
    starting: ['Prepariamo il tuo test…', 'Getting your test ready…'],
    full: ['La lezione è al completo: dillo all’insegnante.', 'The lesson is full: tell your teacher.'],
    waiting: ['Manca la connessione: continuiamo a provare.', 'There is no connection: we keep trying.'],
    now: ['Prova adesso', 'Try now'],
  },
  unfinished: {
    title: ['Qui c’è un test da finire', 'There is an unfinished test here'],
    atRound: [
      (round: number, rounds: number) => `È fermo al round ${round} di ${rounds}.`,
      (round: number, rounds: number) => `It stopped at round ${round} of ${rounds}.`,
    ],
    atStart: ['È fermo alle istruzioni.', 'It stopped at the instructions.'],
    mine: [
      'Se l’hai iniziato tu, riprendi da dove eri: non hai perso niente.',
      'If you started it, pick up where you left off: you have lost nothing.',
    ],
    mineNow: [
      'La lezione è terminata, ma per qualche minuto le risposte si possono ancora inviare: se l’hai iniziato tu, finiscilo adesso.',
      'The lesson has ended, but for a few minutes answers can still be sent: if you started it, finish it now.',
    ],
    notMine: [
      'Se l’ha iniziato un’altra persona, elimina il suo test: le sue risposte non sono state inviate a nessuno.',
      'If somebody else started it, delete their test: their answers have not been sent to anyone.',
    ],
    resume: ['Sono io: riprendo', 'It’s mine: continue'],
    restart: ['Sono un’altra persona: elimina e ricomincia', 'I’m somebody else: delete it and start over'],
    remove: ['Elimina il test non finito', 'Delete the unfinished test'],
    question: ['Vuoi eliminare il test non finito?', 'Delete the unfinished test?'],
    deletes: [
      'Le risposte date finora spariscono da questo dispositivo e non si possono recuperare. Nessuno le ha ricevute.',
      'The answers given so far disappear from this device and cannot be recovered. Nobody has received them.',
    ],
    back: ['Torna indietro', 'Go back'],
    confirm: ['Sì, elimina', 'Yes, delete it'],
  },
  leave: {
    button: ['Non voglio continuare', 'I don’t want to go on'],
    name: ['Smettere', 'Stopping'],
    title: ['Vuoi smettere?', 'Do you want to stop?'],
    text: [
      'Il tuo test viene eliminato: le risposte date finora spariscono da questo dispositivo, e non sono state inviate a nessuno.',
      'Your test will be deleted: the answers given so far disappear from this device, and they have not been sent to anyone.',
    ],
    textAtEnd: [
      'Le tue risposte spariscono da questo dispositivo e non le inviamo più. Se però sono già arrivate te lo diciamo: allora puoi cancellarle dalla pagina dei tuoi risultati.',
      'Your answers disappear from this device and we no longer send them. If they have already arrived, we tell you so: then you can delete them on the page with your results.',
    ],
    free: ['Non devi spiegare perché.', 'You don’t have to say why.'],
    back: ['Torna al test', 'Back to the test'],
    confirm: ['Smetti ed elimina', 'Stop and delete'],
    leaving: ['Un momento…', 'One moment…'],
    pausedHint: [
      'Quando continui, questo volto ricomincia da capo: non hai perso nessuna risposta.',
      'When you continue, this face starts over: you have lost no answers.',
    ],
  },
  left: {
    title: ['Hai interrotto il test', 'You have stopped'],
    deleted: {
      start: [
        'Il test non era ancora iniziato: non abbiamo salvato né inviato nessuna risposta.',
        'The test had not begun yet: we have not saved or sent any answers.',
      ],
      slides: [
        'Il tuo test è stato eliminato da questo dispositivo. Nessuna risposta è stata inviata.',
        'Your test has been deleted from this device. No answers were sent.',
      ],
      end: [
        'Il tuo test è stato eliminato da questo dispositivo, e non lo inviamo più.',
        'Your test has been deleted from this device, and we no longer send it.',
      ],
    },
    reporting: [
      'Ti togliamo anche dal conteggio di chi gioca…',
      'We are taking you out of the number of people playing, too…',
    ],
    reported: [
      'Nel conteggio di chi gioca non ci sei più: del tuo test non resta niente.',
      'You are no longer counted as playing: nothing is left of your test.',
    ],
    waiting: [
      'Manca la connessione, e nel conteggio di chi gioca ci sei ancora, come numero. Appena torna ti togliamo: lascia aperta questa pagina, oppure riaprila più tardi.',
      'There is no connection, so you are still counted as playing, only as a number. We will take you out as soon as it is back: leave this page open, or open it again later.',
    ],
    waitingAtEnd: [
      'Manca la connessione. Appena torna ti togliamo anche dal conteggio di chi gioca. Se invece le risposte erano già arrivate, te lo diciamo qui. Lascia aperta questa pagina, oppure riaprila più tardi.',
      'There is no connection. As soon as it is back, we also stop counting you as playing. If your answers had already arrived, we tell you here. Leave this page open, or open it again later.',
    ],
    alreadySent: [
      'Le tue risposte erano già arrivate prima che smettessi: su questo dispositivo non ci sono più, ma restano valide, senza il tuo nome.',
      'Your answers had arrived before you stopped: they are no longer on this device, but they still count, without your name.',
    ],
    text: [
      'Se vuoi, dillo all’insegnante. Se cambi idea, finché la lezione è aperta puoi cominciare da capo.',
      'If you like, tell your teacher. If you change your mind, you can start over as long as the lesson is open.',
    ],
    again: ['Comincia da capo', 'Start over'],
  },
  gone: {
    title: ['Il tuo test si ferma qui', 'Your test ends here'],
    paragraphs: [
      [
        'La lezione, o il tuo test, non c’è più: forse l’insegnante ha eliminato la lezione. Non dipende da te: dillo all’insegnante.',
        'Le tue risposte non sono state inviate, e le abbiamo tolte da questo dispositivo.',
      ],
      [
        'This lesson, or your test, no longer exists: your teacher may have deleted it. It is not your fault: tell your teacher.',
        'Your answers were not sent, and we have removed them from this device.',
      ],
    ],
    join: ['Entra con un codice', 'Join with a code'],
  },
  entrance: {
    title: ['L’ingresso è chiuso', 'The entrance is closed'],
    lead: ['Chiedi all’insegnante di farti entrare.', 'Ask your teacher to let you in.'],
    text: [
      'Poi il test parte da solo. Tieni acceso lo schermo.',
      'Then this page goes on by itself. Keep your screen on.',
    ],
    countsOnly: [
      'Contiamo soltanto: l’insegnante legge quante persone aspettano, non chi.',
      'We only count: your teacher sees how many people are waiting, not who.',
    ],
    weak: [
      'La connessione va e viene. Continuiamo a provare: non devi fare niente.',
      'The connection comes and goes. We keep trying: there is nothing you need to do.',
    ],
  },
  takenOut: {
    title: ['Il tuo test non è più nella lezione', 'Your test is no longer in the lesson'],
    paragraphs: [
      [
        `${takenOutIt}, ed entra di nuovo con il codice.`,
        'Le risposte non sono state inviate, e le abbiamo tolte da questo dispositivo.',
      ],
      [
        `${takenOutEn}, and join again with the code.`,
        'The answers were not sent, and we have removed them from this device.',
      ],
    ],
    join: ['Entra di nuovo con il codice', 'Join again with the code'],
  },
  delivered: ['Arrivate! Ecco il tuo codice…', 'They arrived! Here is your code…'],
  whileWaiting: [
    'Se su questo dispositivo deve giocare anche un’altra persona, può farlo appena le tue risposte sono arrivate.',
    'If somebody else needs this device to play, they can start as soon as your answers have arrived.',
  ],
  refused: {
    run_already_submitted: [
      'Per questo test erano già arrivate altre risposte. Valgono le prime.',
      'Other answers had already arrived for this test. The first ones count.',
    ],
    session_not_open: [
      'La lezione è terminata da troppo tempo: le risposte si potevano inviare fino a 15 minuti dopo. Dillo all’insegnante.',
      'The lesson ended too long ago: answers could be sent until 15 minutes after its end. Tell your teacher.',
    ],
    not_found: [
      'La lezione, o il tuo test, non esiste più: forse l’insegnante ha eliminato la lezione. Dillo all’insegnante.',
      'This lesson, or this test, no longer exists: your teacher may have deleted it. Tell your teacher.',
    ],
    taken_out: [
      `${takenOutIt}. Le risposte non sono state accettate, e le abbiamo tolte da questo dispositivo. Puoi giocare per conto tuo, con il test pubblico.`,
      `${takenOutEn}. The answers were not accepted, and we have removed them from this device. You can play on your own, with the public test.`,
    ],
    run_deleted: [
      'Queste risposte sono state cancellate, come era stato chiesto: non le accettiamo di nuovo, e le abbiamo tolte anche da questo dispositivo.',
      'These answers were deleted on request: we do not accept them again, and we have removed them from this device too.',
    ],
    other: [
      'Qualcosa è andato storto, e non dipende da te. Riprova. Se non basta, mostra questa pagina all’insegnante.',
      'Something went wrong, and it is not your fault. Try again. If that does not help, show this page to your teacher.',
    ],
  },
  completed: {
    title: ['Test completato', 'Survey completed'],
    lead: ['Le tue risposte sono arrivate. Grazie!', 'Your answers have arrived. Thank you!'],
    tooLate: [
      'Volevi smettere, ma le tue risposte erano già arrivate. Se non vuoi che restino, tocca «Guarda i tuoi risultati», poi «Cancella le mie risposte».',
      'You wanted to stop, but your answers had already arrived. If you do not want them to stay, tap “See your results”, then “Delete my answers”.',
    ],
    code: [
      'Premi il codice per copiarlo: con quello puoi far cancellare le tue risposte.',
      'Press the code to copy it: with it you can have your answers deleted.',
    ],
    guess: [
      'Prima di guardare: a quale gruppo pensi di aver detto più SÌ?',
      'Before you look: which group do you think you said YES to most?',
    ],
    positive: ['Con le parole positive, insieme.', 'Counting all the positive words.'],
    report: ['Guarda i tuoi risultati', 'See your results'],
    plan: ['Scrivi un proposito', 'Write a plan'],
  },
  /** What the class's screen shows, on top of every page of a pupil who has finished. */
  banner: {
    name: ['Adesso in classe', 'In class now'],
    guessOpen: ['La classe prova a indovinare:', 'The class is guessing:'],
    guessNow: ['Prova a indovinare', 'Take a guess'],
    arriving: ['Sullo schermo:', 'On the screen:'],
    arrivingText: ['I SÌ della classe arrivano parola per parola.', 'The class’s YES arrive word by word.'],
    ofWords: [
      (word: number, words: number) => `${word} di ${words}`,
      (word: number, words: number) => `${word} of ${words}`,
    ],
    lookUp: ['Guarda lo schermo', 'Look at the screen'],
    on_screen: ['Ci sono i risultati della classe.', 'It shows the results of the class.'],
    too_few: [
      'I test sono troppo pochi per mostrare dei numeri: si potrebbe capire che cosa ha risposto qualcuno.',
      'There are too few tests to show any numbers: you could work out what somebody answered.',
    ],
    open: [
      'L’insegnante ha aperto i risultati della classe: sono accanto ai tuoi.',
      'Your teacher has opened the results of the class: they are next to yours.',
    ],
  },
  /** While the class's screen asks about a word. */
  wordGuess: {
    title: [
      (word: string) => `«${word}»: per quali volti la classe avrà detto più spesso SÌ?`,
      (word: string) => `“${word}”: which faces do you think the class said YES to most?`,
    ],
    private: [
      'Sullo schermo compare solo quanti hanno scelto ogni gruppo, se siete almeno cinque.',
      'The screen shows only how many chose each group, if there are at least five of you.',
    ],
    states: {
      nothing: ['', ''],
      sending: ['Un momento…', 'One moment…'],
      sent: [
        'Fatto. Puoi cambiare idea finché la domanda è aperta.',
        'Done. You can change your mind while the question is open.',
      ],
      closed: ['Le risposte sono già sullo schermo: guarda lì.', 'The answers are on the screen already: have a look.'],
      failed: ['La tua scelta non è arrivata.', 'Your choice did not arrive.'],
    },
    again: ['Riprova', 'Try again'],
  },
  participant: {
    button: ['Il dispositivo serve ad altri?', 'Does somebody else need this device?'],
    other: ['L’ha fatto un’altra persona?', 'Was it somebody else?'],
    question: ['Passi il dispositivo a un’altra persona?', 'Hand the device to somebody else?'],
    done: [
      'Chi viene dopo comincia il suo test. Qui non trova più il tuo codice né il link ai tuoi risultati: copiali prima, se ti servono. Le tue risposte sono già arrivate e restano valide.',
      'The next participant starts their own test. Your code and the link to your results will no longer be here: copy them first if you need them. Your answers have arrived and still count.',
    ],
    history: [
      'Se la pagina dei tuoi risultati è stata aperta, può restare nella cronologia del browser: cancellala da lì, o chiudi la finestra se è anonima.',
      'If the page with your results was opened, it may stay in the browser’s history. Delete it there, or close the window if it is a private one.',
    ],
    refused: [
      'Le risposte che sono su questo dispositivo vengono eliminate. Il servizio non le ha accettate: dopo non si possono più recuperare.',
      'The answers on this device will be deleted. The service did not accept them: afterwards they cannot be recovered.',
    ],
    back: ['Torna indietro', 'Go back'],
    confirm: ['Prossimo partecipante', 'Next participant'],
    confirmRefused: ['Elimina e passa', 'Delete and hand over'],
  },
  denied: {
    unknown: [
      'A questo indirizzo non c’è nessuna lezione. Controlla il link, oppure entra con il codice che vedi sullo schermo della classe.',
      'There is no lesson at this address. Check the link, or join with the code you see on the classroom screen.',
    ],
    not_started: [
      'La lezione non è ancora iniziata. Puoi aspettare: quando l’insegnante la avvia, la pagina va avanti da sola.',
      'The lesson has not started yet. You can wait: when your teacher starts it, the page goes on by itself.',
    ],
    stopped: [
      'La lezione è terminata e non si può più entrare. Se la tua classe sta facendo il test adesso, chiedi all’insegnante il codice nuovo.',
      'The lesson has ended and nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    ],
    rehearsal: [
      'Questa è una prova con una classe simulata: serve all’insegnante, e nessun altro può partecipare.',
      'This is a rehearsal with a simulated class: it is for the teacher, and nobody else can take part.',
    ],
    done: [
      'Su questo dispositivo il test di questa lezione è già stato completato, e si fa una volta sola.',
      'The test of this lesson has already been completed on this device, and it is taken only once.',
    ],
    wait: ['Aspetta che inizi', 'Wait for it to start'],
    join: ['Entra con un codice', 'Join with a code'],
  },
});
