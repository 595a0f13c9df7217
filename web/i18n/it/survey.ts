/** The test in class: its first slide, leaving it, its end, and why it cannot be taken. */
export const survey = {
  start: {
    title: 'Il test della tua classe',
    lead: 'Una parola, un volto, SÌ o NO: rispondi d’istinto. Servono circa 5 minuti, e non ci sono risposte giuste o sbagliate.',
    leadUntimed: 'Una parola, un volto, SÌ o NO: rispondi d’istinto. Non ci sono risposte giuste o sbagliate.',
    warningTitle: 'Che cosa aspettarti',
    warning:
      'Ti chiediamo di giudicare persone solo dal volto: è proprio ciò che vogliamo far notare. Qualche domanda può metterti a disagio.',
    dataTitle: 'Che cosa succede alle tue risposte',
    data: (untimed: boolean) => [
      'Non ti chiediamo nome, email, età o da dove vieni.',
      'Mentre giochi, le risposte restano su questo dispositivo: inviamo solo a che round sei. Alla fine partono tutte insieme, con un codice a caso al posto del nome.',
      untimed
        ? 'L’insegnante vede quante persone giocano e, alla fine, i risultati della classe intera: mai le tue risposte, che senza limite di tempo non vi entrano. Quelle le apre solo chi ha il link che ricevi alla fine.'
        : 'L’insegnante vede quante persone giocano e, alla fine, i risultati della classe intera accanto a quelli di tutte le classi: mai le tue risposte. Quelle le apre solo chi ha il link che ricevi alla fine.',
      'Vuoi smettere? Tocca «Non voglio continuare», a ogni schermata: il tuo test viene eliminato, e non devi spiegare perché. Dopo l’invio non si può più.',
    ],
    untimed:
      'Fatto: ogni volto resta finché non rispondi. Alla fine rivedi le tue risposte come gli altri; soltanto, non entrano nei risultati della classe, perché lì conta la rapidità.',
    starting: 'Prepariamo il tuo test…',
    full: 'La sessione è al completo: dillo all’insegnante.',
    waiting: 'Non riusciamo a collegarci. Controlla la connessione: intanto riproviamo da soli.',
    now: 'Prova adesso',
  },
  unfinished: {
    title: 'Su questo dispositivo c’è un test iniziato',
    atRound: (round: number, rounds: number) => `È fermo al round ${round} di ${rounds}.`,
    atStart: 'È fermo alle istruzioni.',
    mine: 'Se l’hai iniziato tu, riprendi da dove eri: non hai perso niente.',
    mineNow:
      'La sessione è terminata, ma per qualche minuto le risposte si possono ancora inviare: se l’hai iniziato tu, finiscilo adesso.',
    notMine:
      'Se l’ha iniziato un’altra persona, elimina il suo test: le sue risposte non sono state inviate a nessuno.',
    resume: 'Sono io: riprendo',
    restart: 'Sono un’altra persona: elimina e ricomincia',
    remove: 'Elimina il test iniziato',
    question: 'Elimini il test iniziato?',
    deletes:
      'Le risposte date finora spariscono da questo dispositivo e non si possono recuperare. Nessuno le ha ricevute.',
    back: 'Torna indietro',
    confirm: 'Sì, elimina',
  },
  leave: {
    button: 'Non voglio continuare',
    name: 'Smettere',
    title: 'Vuoi smettere?',
    text: 'Il tuo test viene eliminato: le risposte date finora spariscono da questo dispositivo, e non sono state inviate a nessuno.',
    textAtEnd:
      'Le tue risposte spariscono da questo dispositivo e non le inviamo più. Se però sono già arrivate non si possono togliere: in quel caso te lo diciamo.',
    free: 'Non devi spiegare perché.',
    back: 'Torna al test',
    confirm: 'Smetti ed elimina',
    leaving: 'Un momento…',
    pausedHint: 'Quando continui, questo volto torna da capo: nessuna risposta è andata persa.',
  },
  left: {
    title: 'Hai smesso',
    deleted: {
      start: 'Il test non era ancora iniziato: non abbiamo salvato né inviato nessuna risposta.',
      slides: 'Il tuo test è stato eliminato da questo dispositivo. Nessuna risposta è stata inviata.',
      end: 'Il tuo test è stato eliminato da questo dispositivo, e non lo inviamo più.',
    },
    telling: 'Ti togliamo anche dal conteggio di chi gioca…',
    told: 'Non conti più nemmeno tra chi gioca: del tuo test non resta niente.',
    waiting:
      'Manca la connessione, e nel conteggio di chi gioca ci sei ancora, come numero. Ti togliamo appena torna: lascia aperta questa pagina, oppure riaprila più tardi.',
    waitingAtEnd:
      'Manca la connessione. Appena torna ti togliamo anche dal conteggio di chi gioca; se invece le risposte erano già arrivate, te lo diciamo qui. Lascia aperta questa pagina, oppure riaprila più tardi.',
    sent: 'Le tue risposte erano già arrivate prima che smettessi: su questo dispositivo non ci sono più, ma restano valide, senza il tuo nome.',
    text: 'Se vuoi, dillo all’insegnante. Se cambi idea, finché la sessione è aperta puoi cominciare da capo.',
    again: 'Comincia da capo',
  },
  gone: {
    title: 'Il tuo test si ferma qui',
    text: 'Questa sessione, o il tuo test, non c’è più: forse l’insegnante l’ha eliminata. Non dipende da te: dillo all’insegnante.',
    deleted: 'Le tue risposte non sono state inviate, e le abbiamo tolte da questo dispositivo.',
    join: 'Entra con un codice',
  },
  delivered: 'Arrivate! Ecco il tuo codice…',
  whileWaiting:
    'Se su questo dispositivo deve giocare anche un’altra persona, può farlo appena le tue risposte sono arrivate.',
  refused: {
    run_already_submitted: 'Per questo test erano già arrivate altre risposte. Valgono le prime.',
    session_not_open:
      'La sessione è terminata da troppo tempo: le risposte si potevano inviare fino a 15 minuti dopo. Dillo all’insegnante.',
    not_found:
      'Questa sessione, o questo test, non esiste più: forse l’insegnante l’ha eliminata. Dillo all’insegnante.',
    other:
      'C’è qualcosa che non torna, e non dipende da te. Prova ancora; se non basta, mostra questa pagina all’insegnante.',
  },
  completed: {
    title: 'Test completato',
    lead: 'Grazie! Le tue risposte sono arrivate.',
    tooLate: 'Volevi smettere, ma le tue risposte erano già arrivate: non si possono più togliere.',
    code: 'Questo codice indica il tuo test, senza il tuo nome. Premilo per copiarlo.',
    report: 'Rivedi le tue risposte',
    nextTitle: 'E adesso?',
    next: [
      'Aspetta che finiscano anche gli altri: poi l’insegnante mostra i risultati di tutta la classe insieme. Le tue risposte da sole non le vede.',
      'Vuoi rivederle più tardi? Apri la pagina delle risposte e conserva l’indirizzo. Chi ha l’indirizzo vede le tue risposte: mostralo solo se vuoi.',
    ],
  },
  participant: {
    title: 'Il dispositivo serve ad altri?',
    text: 'Prima di lasciarlo, premi qui: chi viene dopo comincia il proprio test, e qui non trova le tue risposte.',
    otherTitle: 'L’ha fatto un’altra persona?',
    otherText:
      'Allora tocca a te: premi qui e comincia il tuo test. Le risposte già arrivate restano valide, ma questa pagina non le apre più.',
    button: 'Prossimo partecipante',
    question: 'Passi il dispositivo a un’altra persona?',
    done: 'Da questa pagina spariscono il codice e il link alle risposte di chi ha finito. Le risposte sono già arrivate e restano valide.',
    history:
      'Se la pagina delle risposte è stata aperta, può restare nella cronologia del browser: cancellala da lì, o chiudi la finestra se è anonima.',
    advice: 'Se ti servono, copiali prima.',
    refused:
      'Le risposte che sono su questo dispositivo vengono eliminate. Il servizio non le ha accettate: dopo non si possono più recuperare.',
    back: 'Torna indietro',
    confirm: 'Sì, tocca a un’altra persona',
    confirmRefused: 'Elimina e passa',
  },
  denied: {
    unknown:
      'A questo indirizzo non c’è nessuna sessione. Controlla il link, oppure entra con il codice che vedi sullo schermo della classe.',
    not_started: 'La sessione non è ancora iniziata. Puoi aspettare che inizi: la pagina va avanti da sola.',
    stopped:
      'La sessione è terminata e non si può più entrare. Se la tua classe sta facendo il test adesso, chiedi all’insegnante il codice nuovo.',
    rehearsal: 'Questa è una prova con una classe simulata: serve all’insegnante, e nessun altro può partecipare.',
    done: 'Su questo dispositivo il test di questa sessione è già stato completato, e si fa una volta sola.',
    wait: 'Aspetta che inizi',
    join: 'Entra con un codice',
  },
};
