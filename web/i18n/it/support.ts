import type { DeliveryChannel, TicketCategory, TicketPriority } from '../../../contract/tickets.ts';

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

const whole = new Intl.NumberFormat('it', { useGrouping: 'always' });

/** The page of requests for help. */
export const support = {
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
    left: (left: number) => (left === 1 ? 'Resta 1 carattere.' : `Restano ${whole.format(left)} caratteri.`),
    cut: (most: number) => `Il testo incollato non ci stava tutto: l’oggetto è tagliato a ${most} caratteri.`,
    over: (over: number) => (over === 1 ? '1 carattere di troppo.' : `${whole.format(over)} caratteri di troppo.`),
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
      tooLong: `Il testo è troppo lungo: al massimo ${whole.format(5000)} caratteri.`,
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
    count: (found: number) => (found === 1 ? '1 richiesta' : `${whole.format(found)} richieste`),
    cut: (number: number) => `Qui ci sono solo le ${whole.format(number)} richieste più recenti.`,
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
    /** What a state means for who wrote the ticket. */
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
    attempts: (number: number) => (number === 1 ? '1 tentativo' : `${whole.format(number)} tentativi`),
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
