/** An answer may lead on to a page, mostly to a heading of the guide. */
type Entry = { id: string; question: string; answer: string[]; link?: { text: string; to: string } };
type FaqGroup = { id: string; title: string; entries: Entry[] };

/** Questions that teachers and staff have. */
export const faq: FaqGroup[] = [
  {
    id: 'class',
    title: 'In classe',
    entries: [
      {
        id: 'join',
        question: 'La classe non riesce a entrare: che cosa controllo?',
        answer: [
          'Guarda l’indirizzo sotto il codice QR: se comincia con «localhost» vale solo sul tuo computer, e la pagina della sessione ti avvisa.',
          'Poi controlla che i telefoni siano sulla rete giusta, o prova con i dati mobili. Chi non riesce a inquadrare il codice QR apre l’indirizzo e scrive il codice: maiuscole, spazi e trattini non contano.',
          'In una sessione terminata non entra più nessuno, e in una prova con la classe simulata nemmeno.',
        ],
        link: { text: 'Durante la lezione, nella guida', to: '/guide#wifi-during' },
      },
      {
        id: 'network',
        question: 'Che cosa chiedo a chi gestisce il Wi-Fi della scuola?',
        answer: [
          'Di permettere l’indirizzo che sta sotto il codice QR. Non serve nessun altro sito e non si installa niente. Se la rete chiede un accesso, va fatto prima della lezione.',
          'Prova nell’aula vera, con un telefono sulla rete degli studenti: inquadrando il codice QR deve aprirsi la sala d’attesa.',
        ],
        link: { text: 'Il giorno prima, nella guida', to: '/guide#wifi-before' },
      },
      {
        id: 'sending',
        question: 'Un telefono dice «Non siamo ancora riusciti a inviarle»: le risposte sono perse?',
        answer: [
          'Di solito no: sono salvate sul dispositivo, e l’invio riprova da solo. Se la pagina chiede di restare aperta, lasciala aperta.',
          'Se puoi, aspetta a terminare la sessione: dopo la fine le risposte vengono accettate per 15 minuti.',
        ],
        link: { text: 'Durante la lezione, nella guida', to: '/guide#wifi-during' },
      },
      {
        id: 'projector',
        question: 'Che cosa proietto, e perché i numeri si fermano?',
        answer: [
          'Proietta la pagina della sessione e premi «Schermo intero»: ci sono il codice QR, l’indirizzo e il codice d’ingresso.',
          'I numeri si aggiornano da soli. Se si fermano, il tuo computer ha perso la rete: chi gioca continua, e quando la rete torna si aggiornano.',
        ],
        link: { text: 'Prima della campanella, nella guida', to: '/guide#running-before' },
      },
    ],
  },
  {
    id: 'results',
    title: 'Fine e risultati',
    entries: [
      {
        id: 'ended',
        question: 'Ho terminato la sessione troppo presto, o quella sbagliata: e adesso?',
        answer: [
          'Una sessione terminata non si riapre. Chi stava giocando può ancora finire: le sue risposte vengono accettate per 15 minuti, ma entrano nelle cifre della classe solo a gruppi di almeno cinque.',
          'Per chi non era ancora entrato serve una sessione nuova, con un codice nuovo. Quella che non serve si può eliminare.',
        ],
        link: { text: 'Terminare, nella guida', to: '/guide#running-look' },
      },
      {
        id: 'missing',
        question: 'Perché non vedo i risultati della classe?',
        answer: [
          'Compaiono quando la sessione è terminata e almeno cinque test sono stati completati con i tre secondi. Sotto i cinque vedi soltanto quanti sono entrati e quanti hanno finito: con così pochi, una cifra direbbe che cosa ha risposto qualcuno.',
          'I test fatti con più tempo risultano tra i completati, ma non entrano nelle cifre di gruppo.',
        ],
        link: { text: 'Leggere i risultati, nella guida', to: '/guide#results-see' },
      },
      {
        id: 'odd',
        question: 'Le cifre mi sembrano strane: c’è un errore?',
        answer: [
          'Spesso è incertezza. Per ogni parola una persona vede quattro volti di un fenotipo, e una risposta in più o in meno sposta molto: guarda l’intervallo. Le cifre di «Tutte le classi» possono essere diverse da quelle di un collega: le tue entrano subito, quelle degli altri dal giorno dopo.',
          'Se qualcosa continua a non tornare, apri una richiesta con la categoria «Risultati inattesi». Scrivi il nome della sessione, mai quello di chi ha giocato.',
        ],
        link: { text: 'Che cosa viene contato, nella guida', to: '/guide#results-counted' },
      },
    ],
  },
  {
    id: 'data',
    title: 'Dati',
    entries: [
      {
        id: 'seen',
        question: 'Chi vede le risposte?',
        answer: [
          'Chi gioca vede le proprie, finché la sessione non viene eliminata; anche chi ne ha il link le può aprire. Tu vedi quanti hanno partecipato e, a sessione terminata, le cifre della classe: mai le risposte di una persona.',
          'Chi in Prima Vista può vedere le sessioni di tutti vede lo stesso, tranne la nota. Gli altri insegnanti non vedono la tua sessione.',
        ],
        link: { text: 'Chi vede che cosa, nella guida', to: '/guide#data-seen' },
      },
      {
        id: 'deletion',
        question: 'Come cancello i dati di una classe, o un test solo?',
        answer: [
          'Termina la sessione e premi «Elimina la sessione»: spariscono partecipanti, risposte e somme, anche dalle cifre di tutte le classi. Non si recupera. Da sole le sessioni non si cancellano.',
          'Un solo test già inviato non lo puoi cancellare tu: chi lo chiede deve avere il proprio codice, e scrivere a chi gestisce il servizio.',
        ],
        link: { text: 'Quando si cancella, nella guida', to: '/guide#data-delete' },
      },
      {
        id: 'tickets',
        question: 'Se apro una richiesta, chi la legge?',
        answer: [
          'Tu, e chi si occupa di Prima Vista in questa installazione. Se è stato impostato così, viene mandata anche a una casella email o a HubSpot, il servizio con cui alcune organizzazioni seguono le richieste: nella richiesta vedi se è stata consegnata.',
          'Qui resta per un tempo limitato, poi viene eliminata con i suoi file; le copie già mandate restano dove sono arrivate. Non scrivere nomi né risposte di studenti, nemmeno nei file.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account',
    entries: [
      {
        id: 'password',
        question: 'Come si cambia una password, se è dimenticata?',
        answer: [
          'Nella pagina di accesso si preme «Password dimenticata?»: arriva un’email con un link che vale 15 minuti. Se non si vede, può essere nella posta indesiderata.',
          'Chi ricorda quella attuale la cambia nel Profilo.',
        ],
        link: { text: 'Vai al profilo', to: '/profile' },
      },
      {
        id: 'invitation',
        question: 'Un invito non arriva, o il suo link non vale più: che cosa si fa?',
        answer: [
          'Il link di un invito vale 7 giorni e una volta sola. Prima si guarda nella posta indesiderata. Poi chi gestisce gli utenti lo rimanda, in Utenti, con «Invia di nuovo»: da quel momento il link di prima non vale più.',
        ],
      },
      {
        id: 'menu',
        question: 'Perché un collega vede pagine che io non vedo?',
        answer: [
          'Il menu mostra quello che il ruolo permette. Per fare altro chiedi un altro ruolo a chi gestisce gli utenti; dopo il cambio dovrai accedere di nuovo.',
        ],
      },
    ],
  },
];
