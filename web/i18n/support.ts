import type * as contract from '../../contract/tickets.ts';
import { both, type Pair } from './both.ts';
import { whole } from './format.ts';

const categories: Record<contract.TicketCategory, Pair> = {
  service_not_available: ['Servizio non disponibile', 'Service not available'],
  results_not_received: ['Risultati non arrivati', 'Results not received'],
  unexpected_results: ['Risultati inattesi', 'Unexpected results'],
  system_break: ['Guasto del sistema', 'System break'],
  other: ['Altro', 'Other'],
};

const priorities: Record<contract.TicketPriority, Pair> = {
  LOW: ['Bassa', 'Low'],
  MEDIUM: ['Media', 'Medium'],
  HIGH: ['Alta', 'High'],
};

const priorityHints: Record<contract.TicketPriority, Pair> = {
  LOW: ['Bassa: può aspettare', 'Low: it can wait'],
  MEDIUM: ['Media: mi rallenta', 'Medium: it slows me down'],
  HIGH: ['Alta: non posso andare avanti', 'High: I cannot go on'],
};

const channels: Record<contract.DeliveryChannel, Pair> = { hubspot: ['HubSpot', 'HubSpot'], mail: ['Email', 'Email'] };

/** The support page. */
export const support = both({
  title: ['Assistenza', 'Support'],
  lead: [
    'Qui trovi le risposte alle domande più comuni. Se non bastano, scrivici.',
    'Here are answers to the most common questions. If they are not enough, write to us.',
  ],
  open: ['Apri una richiesta', 'Open Ticket'],
  faqTitle: ['FAQ', 'FAQ'],
  categories,
  priorities,
  priorityHints,
  channels,

  form: {
    title: ['Apri una richiesta', 'Open a request'],
    intro: [
      'Racconta che cosa è successo e che cosa ti aspettavi. Nomi e risposte di studenti non servono: non scriverli e non allegarli.',
      'Tell us what happened and what you expected. We do not need pupils’ names or answers: leave them out of the text and the files.',
    ],
    restored: [
      'Questo è il testo che stavi scrivendo. Se c’erano dei file, aggiungili di nuovo.',
      'This is what you were writing. If there were files, add them again.',
    ],
    category: ['Categoria', 'Category'],
    priority: ['Priorità', 'Priority'],
    choose: ['Scegli…', 'Choose…'],
    subject: ['Oggetto', 'Subject'],
    content: ['Che cosa è successo', 'What happened'],
    contentHint: [
      'Per esempio: quale lezione, quale dispositivo, che cosa c’era sullo schermo.',
      'For example: which lesson, which device, what was on the screen.',
    ],
    left: [
      (left: number) => (left === 1 ? 'Resta 1 carattere.' : `Restano ${whole.it.format(left)} caratteri.`),
      (left: number) => (left === 1 ? '1 character left.' : `${whole.en.format(left)} characters left.`),
    ],
    cut: [
      (maxLength: number) => `Il testo incollato non ci stava tutto: l’oggetto è tagliato a ${maxLength} caratteri.`,
      (maxLength: number) => `What you pasted did not fit: the subject is cut at ${maxLength} characters.`,
    ],
    over: [
      (over: number) => (over === 1 ? '1 carattere di troppo.' : `${whole.it.format(over)} caratteri di troppo.`),
      (over: number) => (over === 1 ? '1 character too many.' : `${whole.en.format(over)} characters too many.`),
    ],
    sender: ['Chi scrive', 'Your details'],
    answerTo: [
      (email: string) => `La risposta la leggi in questa pagina; ti avvisiamo all’indirizzo del tuo account, ${email}.`,
      (email: string) => `You read the answer on this page; we let you know at the address of your account, ${email}.`,
    ],
    email: ['Email', 'Email'],
    name: ['Nome e cognome', 'Full name'],
    readers: [
      'A leggerla è chi gestisce questa installazione di Prima Vista, che risponde qui. La richiesta può arrivare anche alla sua casella email o a HubSpot. Resta per un tempo limitato, poi viene eliminata con le risposte.',
      'The people who run this installation of Prima Vista read your request and answer here. It may also be sent to their mailbox or to HubSpot. It is kept here for a limited time, then deleted with its answers.',
    ],
    files: ['File (facoltativi)', 'Files (optional)'],
    filesHint: [
      'Immagini (PNG, JPEG, WebP), PDF o testo semplice: al massimo 10 file e 1 MB in tutto. Puoi anche incollare un’immagine.',
      'Images (PNG, JPEG, WebP), PDF or plain text: up to 10 files and 1 MB in all. You can also paste an image.',
    ],
    addFiles: ['Aggiungi file', 'Add files'],
    removeFile: [(name: string) => `Togli ${name}`, (name: string) => `Remove ${name}`],
    total: [
      (files: number, size: string) => `${files === 1 ? '1 file' : `${files} file`}: ${size} su 1 MB`,
      (files: number, size: string) => `${files === 1 ? '1 file' : `${files} files`}: ${size} of 1 MB`,
    ],
    sizeLimit: [
      'Superato il limite di 1 MB: togli qualche file, oppure usane di più piccoli.',
      'Size limit exceeded (1MB)',
    ],
    tooMany: ['Puoi allegare al massimo 10 file.', 'You can attach up to 10 files.'],
    emptyFile: [(name: string) => `${name} è vuoto: toglilo.`, (name: string) => `${name} is empty: remove it.`],
    refusedKind: [
      (name: string | undefined) =>
        `${name ?? 'Uno dei file'} non è di un tipo accettato. Vanno bene PNG, JPEG, WebP, PDF e testo semplice.`,
      (name: string | undefined) =>
        `${name ?? 'One of the files'} is not of an accepted type. PNG, JPEG, WebP, PDF and plain text are fine.`,
    ],
    submit: ['Invia la richiesta', 'Send the request'],
    notSent: [
      'La richiesta non è partita. Quello che hai scritto è ancora qui: puoi riprovare.',
      'The request was not sent. What you wrote is still here: you can try again.',
    ],
    notKnown: [
      'Non sappiamo se la richiesta è arrivata. Inviala di nuovo, così com’è: non ne nasce una seconda.',
      'We do not know whether the request arrived. Send it again as it is: it will not create a second request.',
    ],
    messages: {
      missingData: ['Mancano dei dati', 'Missing data'],
      missingSender: ['Manca l’email del mittente', 'Missing sender mail'],
      checkForm: [
        'Qualcosa non va: guarda i campi segnati in rosso.',
        'Something is not right: look at the fields marked in red.',
      ],
      required: ['Compila questo campo.', 'Fill the required field.'],
      tooLong: [
        `Il testo è troppo lungo: al massimo ${whole.it.format(5000)} caratteri.`,
        `The text is too long: up to ${whole.en.format(5000)} characters.`,
      ],
      select: ['Seleziona un’opzione dal menu a tendina.', 'Please select an option from the dropdown menu.'],
      checkEmail: [
        'Controlla l’indirizzo email: dev’essere come nome@scuola.it.',
        'Check the email address: it should look like name@school.org.',
      ],
      checkName: ['Scrivi un nome senza indirizzi web.', 'Enter a name without web addresses.'],
    },
  },
  discarding: {
    title: ['Eliminare la bozza?', 'Discard the draft?'],
    text: [
      'Quello che hai scritto e i file che hai aggiunto andranno persi.',
      'What you have written and the files that you have added will be lost.',
    ],
    submit: ['Elimina la bozza', 'Discard the draft'],
  },
  sent: {
    title: ['Richiesta inviata', 'Ticket sent'],
    code: ['Il codice della tua richiesta', 'The code of your request'],
    copy: ['Copia il codice', 'Copy the code'],
    copied: ['Codice copiato', 'Code copied'],
    notCopied: [
      (code: string) => `Il browser non permette di copiare. Il codice è ${code}`,
      (code: string) => `The browser does not allow copying. The code is ${code}`,
    ],
    delivered: [
      (email: string) =>
        `La inoltriamo a chi segue l’assistenza. La risposta arriva in questa pagina o per email a ${email}: se non la vedi, guarda anche nella posta indesiderata.`,
      (email: string) =>
        `We pass it on to the support team. The answer comes on this page, or by email to ${email}. If you don’t see it, check your spam folder too.`,
    ],
    earlier: [
      'Era già arrivata com’era al primo invio: le modifiche fatte dopo non ci sono. Se servono, apri un’altra richiesta.',
      'It had already arrived, as you first sent it: what you changed since is not in it. If that matters, open another request.',
    ],
    readHere: [
      (email: string) =>
        `A leggerla è chi gestisce Prima Vista, che ti risponde in questa pagina. Quando c’è una risposta, ti avvisiamo per email a ${email}.`,
      (email: string) =>
        `The people who run Prima Vista read it here and answer on this page. When there is an answer, we let you know by email at ${email}.`,
    ],
    list: [
      'Intanto la trovi tra le tue richieste, con il suo stato.',
      'Meanwhile you find it among your requests, with its state.',
    ],
    close: ['Chiudi', 'Close'],
  },

  own: {
    title: ['Le tue richieste', 'Your requests'],
    missing: [
      'La richiesta che cerchi non c’è: forse è stata eliminata.',
      'The request you are looking for is not here: it may have been deleted.',
    ],
    empty: [
      'Non hai ancora aperto nessuna richiesta. Guarda prima tra le FAQ: forse la risposta c’è già.',
      'You have not opened any requests yet. Look at the FAQ first: the answer may be there already.',
    ],
    states: {
      new: ['Nuova', 'New'],
      answered: ['Con risposta', 'Answered'],
      waiting: ['In attesa di risposta', 'Waiting for an answer'],
      closed: ['Risolta', 'Resolved'],
    } satisfies Record<contract.TicketState, Pair>,
    unread: [
      (number: number) => (number === 1 ? '1 risposta da leggere' : `${whole.it.format(number)} risposte da leggere`),
      (number: number) => (number === 1 ? '1 answer to read' : `${whole.en.format(number)} answers to read`),
    ],
    /** Until somebody answers. */
    explained: {
      received: [
        'A leggerla è chi gestisce Prima Vista. La risposta arriva in questa pagina.',
        'The people who run Prima Vista read it here. Their answer will be on this page.',
      ],
      waiting: ['La stiamo inoltrando a chi segue l’assistenza.', 'We are passing it on to the support team.'],
      delivered: [
        'È arrivata a chi segue l’assistenza. La risposta arriva in questa pagina o per email.',
        'It has reached the support team. The answer comes on this page, or by email.',
      ],
      failed: [
        'Non siamo riusciti a inoltrarla. È salvata: chi gestisce Prima Vista la vede e può rispondere qui.',
        'We could not pass it on. It is saved: the people who run Prima Vista see it and can answer here.',
      ],
      wroteAgain: [
        'Chi segue l’assistenza vede che hai scritto ancora, e ti risponde qui.',
        'The support team sees that you have written again, and answers here.',
      ],
    },
  },
  /** Everybody's requests, for staff. */
  inbox: {
    title: ['Richieste', 'Requests'],
    list: ['Elenco delle richieste', 'List of requests'],
    show: {
      label: ['Quali', 'Which'],
      unanswered: ['Da rispondere', 'To answer'],
      open: ['Aperte', 'Open'],
      every: ['Tutte', 'All'],
    },
    assigned: {
      label: ['Assegnate a', 'Assigned to'],
      all: ['Di tutti', 'Anyone'],
      me: ['A me', 'Me'],
      nobody: ['A nessuno', 'Nobody'],
    },
    find: ['Cerca una richiesta', 'Find a request'],
    search: ['Cerca', 'Search'],
    count: [
      (found: number) => (found === 1 ? '1 richiesta' : `${whole.it.format(found)} richieste`),
      (found: number) => (found === 1 ? '1 request' : `${whole.en.format(found)} requests`),
    ],
    more: ['Mostra altre richieste', 'Show more requests'],
    empty: ['Non c’è ancora nessuna richiesta.', 'There are no requests yet.'],
    none: ['Nessuna richiesta da mostrare.', 'No requests to show.'],
    every: ['Mostra tutte le richieste', 'Show all requests'],
    choose: ['Scegli una richiesta dall’elenco.', 'Choose a request from the list.'],
    missing: [
      'Questa richiesta non esiste più: forse è stata eliminata.',
      'This request no longer exists: it may have been deleted.',
    ],
    states: {
      new: ['Nuova', 'New'],
      answered: ['Con risposta', 'Answered'],
      waiting: ['Aspetta noi', 'Waiting for us'],
      closed: ['Risolta', 'Resolved'],
    } satisfies Record<contract.TicketState, Pair>,
    /** Whose turn it is. */
    turns: {
      new: ['Aspetta noi', 'Waiting for us'],
      answered: ['Aspetta chi ha scritto', 'Waiting for the sender'],
      waiting: ['Aspetta noi', 'Waiting for us'],
      closed: ['Risolta', 'Resolved'],
    } satisfies Record<contract.TicketState, Pair>,
    priority: ['Priorità', 'Priority'],
    priorities: {
      LOW: ['Priorità bassa', 'Low priority'],
      MEDIUM: ['Priorità media', 'Medium priority'],
      HIGH: ['Priorità alta', 'High priority'],
    } satisfies Record<contract.TicketPriority, Pair>,
    assignee: ['Assegnata a', 'Assigned to'],
    unassigned: ['Non assegnata', 'Not assigned'],
    assignedTo: [(name: string) => `Assegnata a ${name}`, (name: string) => `Assigned to ${name}`],
    handled: [
      (code: string, name: string | null) =>
        name === null ? `${code} non è assegnata a nessuno.` : `${code} è assegnata a ${name}.`,
      (code: string, name: string | null) =>
        name === null ? `${code} is not assigned to anyone.` : `${code} is assigned to ${name}.`,
    ],
    account: ['Account', 'Account'],
    noAccount: [
      'Account eliminato nel frattempo: l’indirizzo scritto non è verificato.',
      'Account deleted since: the address given is not verified.',
    ],
  },
  /** What is written in a request after its first text. */
  thread: {
    label: [(code: string) => `Messaggi della richiesta ${code}`, (code: string) => `Messages of request ${code}`],
    opened: [(moment: string) => `aperta il ${moment}`, (moment: string) => `opened ${moment}`],
    closed: [
      (moment: string) => `Segnata come risolta il ${moment}.`,
      (moment: string) => `Marked as resolved on ${moment}.`,
    ],
    you: ['Tu', 'You'],
    staff: [
      (name: string | null) => (name === null ? 'Assistenza' : `${name}, assistenza`),
      (name: string | null) => (name === null ? 'Support' : `${name}, support`),
    ],
    note: ['nota interna, la vede solo lo staff', 'internal note, only staff can see it'],
    formerStaff: ['Account eliminato', 'Deleted account'],
    kind: {
      label: ['Che cosa scrivi', 'What to write'],
      answer: ['Risposta', 'Answer'],
      note: ['Nota interna', 'Internal note'],
    },
    answer: {
      label: ['La tua risposta', 'Your answer'],
      hint: [
        'Chi ha scritto trova la risposta in questa pagina, e la riceve per email.',
        'The sender reads it on this page, and gets it by email.',
      ],
      hintWithoutMail: [
        'La risposta si legge soltanto qui: le email non sono configurate.',
        'The answer can only be read here: no email is configured.',
      ],
      submit: ['Invia', 'Send'],
      submitWithoutMail: ['Rispondi', 'Reply'],
    },
    noting: {
      label: ['La nota interna', 'The internal note'],
      hint: ['La vede solo lo staff.', 'Only staff can see it.'],
      submit: ['Salva la nota', 'Save the note'],
    },
    again: {
      label: ['Scrivi ancora', 'Write again'],
      hint: ['Per aggiungere qualcosa, o rispondere.', 'To add something, or to answer.'],
      submit: ['Invia', 'Send'],
    },
    reopen: {
      label: ['Non è risolta?', 'Not resolved?'],
      hint: ['Scrivi che cosa manca: la richiesta si riapre.', 'Write what is missing: that reopens the request.'],
      submit: ['Invia e riapri', 'Send and reopen'],
    },
    noReader: [
      'L’account di chi ha scritto è stato eliminato: la tua risposta resta qui, ma non la riceve nessuno.',
      'The sender’s account was deleted: your answer stays here, but nobody receives it.',
    ],
    answerAndClose: ['Invia e risolvi', 'Send and resolve'],
    sent: ['Risposta inviata', 'Answer sent'],
    sentAndClosed: [
      (code: string) => `Risposta inviata. ${code} è risolta.`,
      (code: string) => `Answer sent. ${code} is resolved.`,
    ],
    noted: ['Nota salvata', 'Note saved'],
    kept: [
      'Il tuo testo è ancora qui: invialo di nuovo così com’è, e non arriva due volte.',
      'Your text is still here: send it again as it is, and it will not arrive twice.',
    ],
    mail: {
      waiting: [
        'Avviso in partenza. Se non riesce, il servizio riprova da solo.',
        'The email is on its way. If it fails, the service retries by itself.',
      ],
      sent: ['Avviso inviato per email', 'Sent by email'],
      failed: [
        'Avviso non inviato. Chi ha scritto vede la risposta quando apre questa pagina.',
        'The email was not sent. The sender sees the answer on opening this page.',
      ],
    },
    mailAgain: ['Invia di nuovo', 'Send again'],
  },
  ticket: {
    answerTo: [(email: string) => `Avviso a ${email}`, (email: string) => `Email to ${email}`],
    download: [
      (name: string, size: string) => `Scarica ${name} (${size})`,
      (name: string, size: string) => `Download ${name} (${size})`,
    ],
    deliveryStates: {
      waiting: ['In consegna', 'Being delivered'],
      delivered: ['Consegnata', 'Delivered'],
      failed: ['Non consegnata', 'Not delivered'],
    } satisfies Record<contract.DeliveryState, Pair>,
    deliveries: ['Consegna', 'Delivery'],
    delivered: [(moment: string) => `il ${moment}`, (moment: string) => `on ${moment}`],
    waiting: [
      (attempts: number): string => (attempts === 0 ? 'in attesa' : 'il servizio riprova'),
      (attempts: number) => (attempts === 0 ? 'waiting' : 'the service retries'),
    ],
    attempts: [
      (number: number) => (number === 1 ? '1 tentativo' : `${whole.it.format(number)} tentativi`),
      (number: number) => (number === 1 ? '1 attempt' : `${whole.en.format(number)} attempts`),
    ],
    inLog: ['Il motivo è scritto nel registro del server.', 'The reason is in the server’s log.'],
    retryBy: [
      (channel: string, code: string) => `Riprova la consegna di ${code}: ${channel}`,
      (channel: string, code: string) => `Retry the delivery of ${code}: ${channel}`,
    ],
    retried: [(code: string) => `${code} è stata consegnata.`, (code: string) => `${code} has been delivered.`],
    retrying: [
      (code: string) => `Stiamo riprovando a consegnare ${code}.`,
      (code: string) => `We are retrying to deliver ${code}.`,
    ],
    close: ['Segna come risolta', 'Mark as resolved'],
    closed: [(code: string) => `${code} è risolta.`, (code: string) => `${code} is resolved.`],
    reopen: ['Riapri', 'Reopen'],
    reopened: [(code: string) => `${code} è di nuovo aperta.`, (code: string) => `${code} is open again.`],
  },
});
