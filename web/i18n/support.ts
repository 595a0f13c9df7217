import type { DeliveryChannel, TicketCategory, TicketPriority } from '../../contract/tickets.ts';
import { whole } from './whole.ts';

const categories: Record<TicketCategory, string> = {
  service_not_available: 'Servizio non disponibile',
  results_not_received: 'Risultati non arrivati',
  unexpected_results: 'Risultati inattesi',
  system_break: 'Guasto del sistema',
  other: 'Altro',
};

const priorities: Record<TicketPriority, string> = { LOW: 'Bassa', MEDIUM: 'Media', HIGH: 'Alta' };

const priorityHints: Record<TicketPriority, string> = {
  LOW: 'Bassa: può aspettare',
  MEDIUM: 'Media: mi rallenta',
  HIGH: 'Alta: non posso andare avanti',
};

const channels: Record<DeliveryChannel, string> = { hubspot: 'HubSpot', mail: 'Email' };

/** The support page. */
const it = {
  title: 'Assistenza',
  lead: 'Qui trovi le risposte alle domande più comuni. Se non bastano, scrivici.',
  open: 'Apri una richiesta',
  faqTitle: 'Domande frequenti',
  categories,
  priorities,
  priorityHints,
  priorityBadge: 'Priorità alta',
  channels,

  form: {
    title: 'Apri una richiesta',
    intro:
      'Racconta che cosa è successo e che cosa ti aspettavi. Nomi e risposte di studenti non servono: non scriverli e non allegarli.',
    restored: 'Questo è il testo che stavi scrivendo. Se c’erano dei file, aggiungili di nuovo.',
    category: 'Categoria',
    priority: 'Priorità',
    choose: 'Scegli…',
    subject: 'Oggetto',
    content: 'Che cosa è successo',
    contentHint: 'Per esempio: quale sessione, quale dispositivo, che cosa c’era sullo schermo.',
    left: (left: number) => (left === 1 ? 'Resta 1 carattere.' : `Restano ${whole.it.format(left)} caratteri.`),
    cut: (maxLength: number) => `Il testo incollato non ci stava tutto: l’oggetto è tagliato a ${maxLength} caratteri.`,
    over: (over: number) => (over === 1 ? '1 carattere di troppo.' : `${whole.it.format(over)} caratteri di troppo.`),
    sender: 'A chi rispondere',
    email: 'Email',
    name: 'Nome e cognome',
    readers:
      'Legge la richiesta chi si occupa di Prima Vista in questa installazione. Se è stato impostato così, viene mandata anche a una casella email o a HubSpot. Qui resta per un tempo limitato, poi viene eliminata.',
    files: 'File (facoltativi)',
    filesHint:
      'Immagini (PNG, JPEG, WebP), PDF o testo semplice: al massimo 10 file e 1 MB in tutto. Puoi anche incollare un’immagine.',
    addFiles: 'Aggiungi file',
    removeFile: (name: string) => `Togli ${name}`,
    total: (files: number, size: string) => `${files === 1 ? '1 file' : `${files} file`}: ${size} su 1 MB`,
    sizeLimit: 'Superato il limite di 1 MB: togli qualche file, oppure usane di più piccoli.',
    tooMany: 'Puoi allegare al massimo 10 file.',
    emptyFile: (name: string) => `${name} è vuoto: toglilo.`,
    refusedKind: (name: string | undefined) =>
      `${name ?? 'Uno dei file'} non è di un tipo accettato. Vanno bene PNG, JPEG, WebP, PDF e testo semplice.`,
    submit: 'Invia la richiesta',
    notSent: 'La richiesta non è partita. Quello che hai scritto è ancora qui: puoi riprovare.',
    notKnown: 'Non sappiamo se la richiesta è arrivata. Inviala di nuovo, così com’è: non ne nasce una seconda.',
    messages: {
      missingData: 'Mancano dei dati',
      missingSender: 'Manca l’email del mittente',
      checkForm: 'Qualcosa non va: guarda i campi segnati in rosso.',
      required: 'Compila questo campo.',
      tooLong: `Il testo è troppo lungo: al massimo ${whole.it.format(5000)} caratteri.`,
      select: 'Seleziona un’opzione dal menu a tendina.',
      checkEmail: 'Controlla l’indirizzo email: dev’essere come nome@scuola.it.',
      checkName: 'Scrivi un nome senza indirizzi web.',
    },
  },
  discarding: {
    title: 'Buttare via la richiesta?',
    text: 'Quello che hai scritto e i file che hai aggiunto andranno persi.',
    submit: 'Butta via',
  },
  sent: {
    title: 'Richiesta inviata',
    code: 'Il codice della tua richiesta',
    copy: 'Copia il codice',
    copied: 'Codice copiato',
    notCopied: (code: string) => `Il browser non permette di copiare. Il codice è ${code}`,
    delivered: (email: string) =>
      `La inoltriamo a chi segue l’assistenza. La risposta arriva per email a ${email}: se non la vedi, guarda anche nella posta indesiderata.`,
    earlier:
      'Era già arrivata com’era al primo invio: le modifiche fatte dopo non ci sono. Se servono, apri un’altra richiesta.',
    readHere: (email: string) =>
      `Chi gestisce Prima Vista la legge qui, in questa pagina. La risposta arriva per email a ${email}.`,
    list: 'Intanto la trovi tra le tue richieste, con il suo stato.',
    close: 'Chiudi',
  },

  list: {
    title: { own: 'Le tue richieste', all: 'Le richieste di tutti' },
    view: { label: 'Quali richieste', own: 'Le mie', all: 'Di tutti' },
    show: { label: 'Stato', open: 'Aperte', closed: 'Chiuse', every: 'Tutte' },
    find: 'Cerca una richiesta',
    count: (found: number) => (found === 1 ? '1 richiesta' : `${whole.it.format(found)} richieste`),
    cut: (number: number) => `Qui ci sono solo le ${whole.it.format(number)} richieste più recenti.`,
    missing: 'La richiesta che cerchi non è in questo elenco: forse è stata eliminata.',
    empty: {
      own: 'Non hai ancora aperto nessuna richiesta. Guarda prima qui sotto: forse la risposta c’è già.',
      all: 'Non c’è ancora nessuna richiesta.',
      open: 'Nessuna richiesta aperta.',
    },
    states: {
      received: 'Ricevuta',
      waiting: 'In consegna',
      delivered: 'Consegnata',
      failed: 'Non consegnata',
      closed: 'Chiusa',
    },
    /** The meaning of a state for the sender of the ticket. */
    explained: {
      received: 'Chi gestisce Prima Vista la legge qui.',
      waiting: 'La stiamo inoltrando a chi segue l’assistenza.',
      delivered: 'È arrivata a chi segue l’assistenza: la risposta arriva per email.',
      failed: 'Non siamo riusciti a inoltrarla. È salvata: chi gestisce Prima Vista la vede e può riprovare.',
      closed: (moment: string) => `Segnata come risolta il ${moment}.`,
    },
  },
  ticket: {
    code: 'Codice',
    opened: 'Aperta il',
    category: 'Categoria',
    priority: 'Priorità',
    sender: 'Da',
    answerTo: 'Risposta a',
    files: 'File',
    download: (name: string, size: string) => `Scarica ${name} (${size})`,
    deliveries: 'Consegna',
    noDeliveries: 'Non è configurata nessuna consegna: le richieste si leggono soltanto qui.',
    delivered: (moment: string) => `Consegnata il ${moment}`,
    waiting: (attempts: number): string => (attempts === 0 ? 'In attesa' : 'In attesa: riproviamo da soli'),
    failed: 'Non consegnata',
    attempts: (number: number) => (number === 1 ? '1 tentativo' : `${whole.it.format(number)} tentativi`),
    inLog: 'Il motivo è scritto nel registro del server.',
    retry: 'Riprova',
    retryBy: (channel: string, code: string) => `Riprova la consegna di ${code}: ${channel}`,
    retried: (code: string) => `${code} è stata consegnata.`,
    retrying: (code: string) => `Stiamo riprovando a consegnare ${code}.`,
    close: 'Segna come risolta',
    closed: (code: string) => `${code} è segnata come risolta.`,
    reopen: 'Riapri',
    reopened: (code: string) => `${code} è di nuovo aperta.`,
    about: (action: string, code: string) => `${action}: ${code}`,
  },
};

const en: typeof it = {
  title: 'Support',
  lead: 'Here are answers to the most common questions. If they are not enough, write to us.',
  open: 'Open Ticket',
  faqTitle: 'Frequently asked questions',
  categories: {
    service_not_available: 'Service not available',
    results_not_received: 'Results not received',
    unexpected_results: 'Unexpected results',
    system_break: 'System break',
    other: 'Other',
  },
  priorities: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
  priorityBadge: 'High priority',
  priorityHints: { LOW: 'Low: it can wait', MEDIUM: 'Medium: it slows me down', HIGH: 'High: I cannot go on' },
  channels: { hubspot: 'HubSpot', mail: 'Email' },

  form: {
    title: 'Open a ticket',
    intro:
      'Tell us what happened and what you expected. Pupils’ names and answers are not needed: leave them out, of the files too.',
    restored: 'This is what you were writing. If there were files, add them again.',
    category: 'Category',
    priority: 'Priority',
    choose: 'Choose…',
    subject: 'Subject',
    content: 'What happened',
    contentHint: 'For example: which session, which device, what was on the screen.',
    left: (left) => (left === 1 ? '1 character left.' : `${whole.en.format(left)} characters left.`),
    cut: (maxLength) => `What you pasted did not fit: the subject is cut at ${maxLength} characters.`,
    over: (over) => (over === 1 ? '1 character too many.' : `${whole.en.format(over)} characters too many.`),
    sender: 'Where to answer',
    email: 'Email',
    name: 'Full name',
    readers:
      'The ticket is read by those who look after Prima Vista in this installation. If they have set it up so, it is also sent to a mailbox or to HubSpot. It is kept here for a limited time, then deleted.',
    files: 'Files (optional)',
    filesHint:
      'Images (PNG, JPEG, WebP), PDF or plain text: up to 10 files and 1 MB in all. You can also paste an image.',
    addFiles: 'Add files',
    removeFile: (name) => `Remove ${name}`,
    total: (files, size) => `${files === 1 ? '1 file' : `${files} files`}: ${size} of 1 MB`,
    sizeLimit: 'Size limit exceeded (1MB)',
    tooMany: 'You can attach up to 10 files.',
    emptyFile: (name) => `${name} is empty: remove it.`,
    refusedKind: (name) =>
      `${name ?? 'One of the files'} is not of an accepted type. PNG, JPEG, WebP, PDF and plain text are fine.`,
    submit: 'Send the ticket',
    notSent: 'The ticket was not sent. What you wrote is still here: you can try again.',
    notKnown: 'We do not know whether the ticket arrived. Send it again as it is: it makes no second one.',
    messages: {
      missingData: 'Missing data',
      missingSender: 'Missing sender mail',
      checkForm: 'Something is not right: look at the fields marked in red.',
      required: 'Fill the required field.',
      tooLong: `The text is too long: up to ${whole.en.format(5000)} characters.`,
      select: 'Please select an option from the dropdown menu.',
      checkEmail: 'Check the email address: it should look like name@school.org.',
      checkName: 'Enter a name without web addresses.',
    },
  },
  discarding: {
    title: 'Discard the ticket?',
    text: 'What you have written and the files that you have added will be lost.',
    submit: 'Discard',
  },
  sent: {
    title: 'Ticket sent',
    code: 'The code of your ticket',
    copy: 'Copy the code',
    copied: 'Code copied',
    notCopied: (code) => `The browser does not allow copying. The code is ${code}`,
    delivered: (email) =>
      `We pass it on to the people who give support. The answer comes by email to ${email}: if you don’t see it, look in the spam folder too.`,
    earlier:
      'It had already arrived, as you first sent it: what you changed since is not in it. If that matters, open another ticket.',
    readHere: (email) => `Whoever runs Prima Vista reads it here, on this page. The answer comes by email to ${email}.`,
    list: 'Meanwhile you find it among your tickets, with its state.',
    close: 'Close',
  },

  list: {
    title: { own: 'Your tickets', all: 'Everybody’s tickets' },
    view: { label: 'Which tickets', own: 'Mine', all: 'Everybody’s' },
    show: { label: 'State', open: 'Open', closed: 'Closed', every: 'All' },
    find: 'Find a ticket',
    count: (found) => (found === 1 ? '1 ticket' : `${whole.en.format(found)} tickets`),
    cut: (number) => `Only the newest ${whole.en.format(number)} tickets are shown here.`,
    missing: 'The ticket you are looking for is not in this list: it may have been deleted.',
    empty: {
      own: 'You have not opened any tickets yet. Look below first: the answer may be there already.',
      all: 'There are no tickets yet.',
      open: 'No open tickets.',
    },
    states: {
      received: 'Received',
      waiting: 'Being delivered',
      delivered: 'Delivered',
      failed: 'Could not be delivered',
      closed: 'Closed',
    },
    explained: {
      received: 'Whoever runs Prima Vista reads it here.',
      waiting: 'We are passing it on to the people who give support.',
      delivered: 'It has reached the people who give support: the answer comes by email.',
      failed: 'We could not pass it on. It is saved: whoever runs Prima Vista sees it and can try again.',
      closed: (moment) => `Marked as dealt with on ${moment}.`,
    },
  },
  ticket: {
    code: 'Code',
    opened: 'Opened on',
    category: 'Category',
    priority: 'Priority',
    sender: 'From',
    answerTo: 'Answer to',
    files: 'Files',
    download: (name, size) => `Download ${name} (${size})`,
    deliveries: 'Delivery',
    noDeliveries: 'No delivery is set up: tickets are read here only.',
    delivered: (moment) => `Delivered on ${moment}`,
    waiting: (attempts) => (attempts === 0 ? 'Waiting' : 'Waiting: it is tried again by itself'),
    failed: 'Could not be delivered',
    attempts: (number) => (number === 1 ? '1 attempt' : `${whole.en.format(number)} attempts`),
    inLog: 'The server’s log has the reason.',
    retry: 'Retry',
    retryBy: (channel, code) => `Retry the delivery of ${code}: ${channel}`,
    retried: (code) => `${code} was delivered.`,
    retrying: (code) => `We are trying to deliver ${code} again.`,
    close: 'Mark as dealt with',
    closed: (code) => `${code} is marked as dealt with.`,
    reopen: 'Reopen',
    reopened: (code) => `${code} is open again.`,
    about: (action, code) => `${action}: ${code}`,
  },
};

export const support = { it, en };
