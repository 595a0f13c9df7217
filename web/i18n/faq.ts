/** An answer may link to a page, usually to a heading of the guide. */
type Entry = { id: string; question: string; answer: string[]; link?: { text: string; to: string } };
type FaqGroup = { id: string; title: string; entries: Entry[] };

/** The frequently asked questions of teachers and staff. */
const it: FaqGroup[] = [
  {
    id: 'class',
    title: 'In classe',
    entries: [
      {
        id: 'join',
        question: 'La classe non riesce a entrare: che cosa controllo?',
        answer: [
          'Guarda l’indirizzo sotto il codice QR: se comincia con «localhost» vale solo sul tuo computer, e la pagina della lezione ti avvisa.',
          'Poi controlla che i telefoni siano sulla rete giusta, o prova con i dati mobili. Chi non riesce a inquadrare il codice QR apre l’indirizzo e scrive il codice: maiuscole, spazi e trattini non contano.',
          'Dopo la fine del test non entra più nessuno, e in una prova con la classe simulata nemmeno.',
        ],
        link: { text: 'Durante la lezione, nella guida', to: '/guide#wifi-during' },
      },
      {
        id: 'network',
        question: 'Che cosa chiedo a chi gestisce il Wi-Fi della scuola?',
        answer: [
          'Di permettere l’indirizzo che sta sotto il codice QR. Non serve nessun altro sito e non si installa niente. Se la rete chiede un accesso, va fatto prima della lezione.',
          'Prova nell’aula vera, con un telefono sulla rete degli studenti. La pagina «Prova l’aula» dice in pochi secondi se una classe può fare il test lì, e quale indirizzo la rete blocca.',
        ],
        link: { text: 'Prova l’aula', to: '/check' },
      },
      {
        id: 'sending',
        question: 'Un telefono dice «Le tue risposte non sono ancora partite»: le risposte sono perse?',
        answer: [
          'Di solito no: sono salvate sul dispositivo, e l’invio riparte da solo. Se la pagina chiede di restare aperta, lasciala aperta.',
          'Se puoi, aspetta a terminare il test: dopo la fine le risposte vengono accettate per 15 minuti.',
        ],
        link: { text: 'Durante la lezione, nella guida', to: '/guide#wifi-during' },
      },
      {
        id: 'projector',
        question: 'Che cosa proietto, e perché i numeri si fermano?',
        answer: [
          'Proietta la pagina della lezione e premi «Schermo intero»: ci sono il codice QR, l’indirizzo e il codice d’ingresso.',
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
        question: 'Ho terminato il test troppo presto, o nella lezione sbagliata: e adesso?',
        answer: [
          'Un test terminato non si riapre. Chi stava giocando può ancora finire: le sue risposte vengono accettate per 15 minuti, ma entrano nei risultati della classe solo a gruppi di almeno cinque.',
          'Per chi non era ancora entrato serve una lezione nuova, con un codice nuovo. Quella che non serve si può eliminare.',
        ],
        link: { text: 'Terminare, nella guida', to: '/guide#running-look' },
      },
      {
        id: 'missing',
        question: 'Perché non vedo i risultati della classe?',
        answer: [
          'Compaiono quando il test è terminato e almeno cinque test sono stati completati con il limite di tre secondi. Con meno di cinque vedi soltanto quanti sono entrati e quanti hanno finito: con così pochi, una cifra direbbe che cosa ha risposto qualcuno.',
          'I test fatti con più tempo risultano tra i completati, ma non si sommano agli altri: se sono almeno cinque hanno risultati a parte.',
        ],
        link: { text: 'Leggere i risultati, nella guida', to: '/guide#results-see' },
      },
      {
        id: 'odd',
        question: 'I risultati mi sembrano strani: c’è un errore?',
        answer: [
          'Spesso è incertezza. Per ogni parola una persona vede quattro volti di un fenotipo, e una risposta in più o in meno sposta molto: guarda le linee sotto la barra, e se la frase parla di una differenza chiara. I risultati di «Tutte le classi» possono essere diversi da quelli che vede un collega: le tue classi entrano subito, quelle degli altri dal giorno dopo.',
          'Se qualcosa continua a non tornare, apri una richiesta con la categoria «Risultati inattesi». Scrivi il nome della lezione, mai quello di chi ha giocato.',
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
          'Chi gioca vede le proprie risposte e, quando hai aperto i risultati della classe, anche quelli. Li vede finché la lezione non viene eliminata; può aprire la pagina anche chi ne ha il link. Tu vedi quanti hanno partecipato e, a test terminato, i risultati della classe: mai le risposte di una persona.',
          'Chi in Prima Vista può vedere le lezioni di tutti vede le stesse cose, tranne la nota. Non può modificare né eliminare la lezione. Gli altri insegnanti non vedono la tua lezione.',
        ],
        link: { text: 'Chi vede che cosa, nella guida', to: '/guide#data-seen' },
      },
      {
        id: 'deletion',
        question: 'Come cancello i dati di una classe, o un test solo?',
        answer: [
          'Termina il test e premi «Elimina…»: spariscono partecipanti, risposte e somme, anche dai risultati di tutte le classi. Non si recupera. Da sole le lezioni non si cancellano.',
          'Un solo test già inviato lo cancella chi l’ha fatto, dalla pagina dei suoi risultati. Se ti legge il suo codice lo puoi fare anche tu, dalla pagina della lezione: «Elimina un test su richiesta…».',
        ],
        link: { text: 'Quando si cancella, nella guida', to: '/guide#data-delete' },
      },
      {
        id: 'tickets',
        question: 'Se apro una richiesta, chi la legge?',
        answer: [
          'Tu, e chi si occupa di Prima Vista in questa installazione, che ti risponde nella richiesta stessa. Se è stato impostato così, viene mandata anche a una casella email o a HubSpot, il servizio con cui alcune organizzazioni seguono le richieste: nella richiesta vedi se è stata consegnata.',
          'Qui resta per un tempo limitato, poi viene eliminata con i suoi file e le risposte; le copie già mandate restano dove sono arrivate. Non scrivere nomi né risposte di studenti, nemmeno nei file.',
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
        id: 'second-factor',
        question: 'Che cosa faccio se ho perso il telefono del secondo fattore?',
        answer: [
          'Dopo la password, entra con un codice di riserva: te li abbiamo mostrati quando hai aggiunto il secondo fattore. Poi dal profilo togli il telefono perso e aggiungi quello nuovo.',
          'Se non hai nemmeno i codici, chi amministra Prima Vista può azzerare il tuo secondo fattore.',
        ],
        link: { text: 'Il tuo profilo', to: '/profile' },
      },
      {
        id: 'invitation',
        question: 'Un invito non arriva, o il suo link non vale più: che cosa si fa?',
        answer: [
          'Il link di un invito vale 7 giorni e una volta sola. Prima guarda nella posta indesiderata. Poi chi gestisce gli utenti può inviarlo di nuovo, dalla pagina Utenti, con «Invia di nuovo», oppure copiarne il link dal menu della riga. Da quel momento il link di prima non vale più.',
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

const en: typeof it = [
  {
    id: 'class',
    title: 'In class',
    entries: [
      {
        id: 'join',
        question: 'The class cannot join: what do I check?',
        answer: [
          'Look at the address under the QR code: if it begins with “localhost” it works on your computer only, and the lesson’s page warns you.',
          'Then check that the phones are on the right network, or try mobile data. Those who cannot scan the QR code open the address and type the code: capitals, spaces and hyphens make no difference.',
          'Nobody can join once the test has ended, nor a rehearsal with a simulated class.',
        ],
        link: { text: 'During the lesson, in the guide', to: '/guide#wifi-during' },
      },
      {
        id: 'network',
        question: 'What do I ask of the person who runs the school’s Wi-Fi?',
        answer: [
          'To allow the address under the QR code. No other site is needed, and nothing is installed. If the network asks people to log in, have that done before the lesson.',
          'Try it in the actual room, with a phone on the network that pupils will use. The page “Classroom check” says within seconds whether a class can take the test there, and which address the network blocks.',
        ],
        link: { text: 'Classroom check', to: '/check' },
      },
      {
        id: 'sending',
        question: 'A phone says “Your answers have not been sent yet”: are the answers lost?',
        answer: [
          'Usually not: they are saved on the device, and sending is tried again by itself. If the page asks to be left open, leave it open.',
          'If you can, wait before you end the test: after the end, answers are accepted for 15 minutes.',
        ],
        link: { text: 'During the lesson, in the guide', to: '/guide#wifi-during' },
      },
      {
        id: 'projector',
        question: 'What do I project, and why do the numbers stop?',
        answer: [
          'Project the lesson’s page and press “Full screen”: it has the QR code, the address and the join code.',
          'The numbers update by themselves. If they stop, your computer has lost the network: those who play go on, and the numbers update when it is back.',
        ],
        link: { text: 'Before the bell, in the guide', to: '/guide#running-before' },
      },
    ],
  },
  {
    id: 'results',
    title: 'The end and the results',
    entries: [
      {
        id: 'ended',
        question: 'I ended the test too early, or in the wrong lesson: what now?',
        answer: [
          'A test that has ended cannot be opened again. Those who were playing can still finish: their answers are accepted for 15 minutes, but enter the class results only five or more at a time.',
          'Anyone who had not joined yet needs a new lesson, with a new code. The one that you no longer need can be deleted.',
        ],
        link: { text: 'Ending, in the guide', to: '/guide#running-look' },
      },
      {
        id: 'missing',
        question: 'Why can’t I see the class results?',
        answer: [
          'They appear once the test has ended and at least five tests were completed with the three-second limit. With fewer than five you only see how many joined and how many have finished: with so few, a figure would tell what somebody answered.',
          'Tests taken with more time are among the completed ones, but are not added to the others: if there are five or more they have results of their own.',
        ],
        link: { text: 'Reading the results, in the guide', to: '/guide#results-see' },
      },
      {
        id: 'odd',
        question: 'The results look odd: is something wrong?',
        answer: [
          'Often it is uncertainty. For each word one person sees four faces of a phenotype, and one answer more or less moves a lot: look at the lines below the bar, and whether the sentence speaks of a clear difference. The results of “All classes” may differ from those a colleague sees: your own come in at once, those of others from the next day on.',
          'If something still does not add up, open a request with the category “Unexpected results”. Write the name of the lesson, never the name of a player.',
        ],
        link: { text: 'What is counted, in the guide', to: '/guide#results-counted' },
      },
    ],
  },
  {
    id: 'data',
    title: 'Data',
    entries: [
      {
        id: 'seen',
        question: 'Who sees the answers?',
        answer: [
          'Players see their own answers and, once you have opened the class results, those too. They see them until the lesson is deleted; anyone with the link can open the page too. You see how many took part and, once the test has ended, the class results: never one person’s answers.',
          'Staff who can view all lessons see the same, without the note. They can neither change nor delete the lesson. Other teachers do not see your lesson.',
        ],
        link: { text: 'Who sees what, in the guide', to: '/guide#data-seen' },
      },
      {
        id: 'deletion',
        question: 'How do I delete the data of a class, or a single test?',
        answer: [
          'End the test and press “Delete…”: participants, answers and sums go, also from the results of all classes. It cannot be recovered. Lessons are not deleted by themselves.',
          'A single test that was sent is deleted by the person who took it, on the page with their results. If they read you their code you can do it too, on the lesson’s page: “Delete a test on request…”.',
        ],
        link: { text: 'When it is deleted, in the guide', to: '/guide#data-delete' },
      },
      {
        id: 'tickets',
        question: 'If I open a request, who reads it?',
        answer: [
          'You, and those who look after Prima Vista in this installation, who answer in the ticket itself. If they have set it up so, it is also sent to a mailbox or to HubSpot, a service with which some organisations follow tickets: the ticket shows whether it was delivered.',
          'It is kept here for a limited time, then deleted with its files and answers; copies that were sent stay where they arrived. Leave out pupils’ names and answers, also in the files.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Accounts',
    entries: [
      {
        id: 'password',
        question: 'How is a forgotten password changed?',
        answer: [
          'On the sign-in page, press “Forgot your password?”: an email arrives with a link that is valid for 15 minutes. If it does not show up, it may be in the spam folder.',
          'If you remember the current one, change it in your profile.',
        ],
        link: { text: 'Go to your profile', to: '/profile' },
      },
      {
        id: 'second-factor',
        question: 'What do I do when I have lost the phone of my second factor?',
        answer: [
          'After your password, sign in with a recovery code: we showed them to you when you added the second factor. Then, in your profile, remove the lost phone and add the new one.',
          'If you do not have the codes either, the people who run Prima Vista can reset your second factor.',
        ],
        link: { text: 'Your profile', to: '/profile' },
      },
      {
        id: 'invitation',
        question: 'An invitation does not arrive, or its link no longer works: what can be done?',
        answer: [
          'The link of an invitation works for 7 days, and once. First look in the spam folder. Then the person who manages the users sends it again, on the Users page, with “Send again”, or copies the link from the row’s menu. From that moment the earlier link no longer works.',
        ],
      },
      {
        id: 'menu',
        question: 'Why does a colleague see pages that I don’t see?',
        answer: [
          'The menu shows what a role allows. To do more, ask the person who manages the users for another role; after the change you will have to sign in again.',
        ],
      },
    ],
  },
];

export const faq = { it, en };
