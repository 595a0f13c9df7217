/** The test, slide by slide, and everything that is said around it. */
export const slides = {
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
    warningTitle: 'I risultati si vedono una volta sola',
    warning:
      'Restano aperti 30 minuti, o finché non li chiudi. Poi non si possono più rivedere. Se vuoi tenerli, fai uno screenshot.',
    sends: 'Con CONTINUA invii le tue risposte.',
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
