import type { AlarmKind, CollectionAlarm } from '../../contract/collection.ts';
import type { Language } from '../../contract/text.ts';
import type { TicketCategory, TicketPriority } from '../../contract/tickets.ts';
import type { FactorChange } from '../jobs/work.ts';

/** Where, and when in Italy. `host`: this installation's. */
type Place = { host: string; day: string; time: string };

/** `masked`: the visible part of a new address. */
type Address = Place & { masked: string };

type Alarm = Place & Pick<CollectionAlarm, 'des_alarm' | 'num_runs' | 'num_usual'>;

const alarmInWords: Record<AlarmKind, (runs: number, usual: number) => string> = {
  more: (runs, usual) => `Test completati: ${runs}. Di solito, in un’ora come quella: circa ${usual}.`,
  fewer: (runs, usual) => `Test completati: ${runs}. Di solito, in un’ora come quella: circa ${usual}.`,
  set_aside: (runs, usual) => `Test messi da parte: ${runs}. Di solito, in un’ora come quella: circa ${usual}.`,
  one_address: (runs, part) =>
    `Test da un solo indirizzo di rete: ${runs}. Un aggiornamento dei risultati ne prende di meno da ciascun indirizzo (circa ${part} di quest’ora). Gli altri aspettano.`,
};

/** A sentence without its end: where and when follow. */
const factorChanges: Record<FactorChange, string> = {
  totp_added: 'al tuo accesso è stata aggiunta un’app di autenticazione',
  totp_removed: 'dal tuo accesso è stata tolta l’app di autenticazione',
  passkey_added: 'al tuo accesso è stata aggiunta una passkey',
  passkey_removed: 'dal tuo accesso è stata tolta una passkey',
  recovery_codes_made:
    'sono stati creati nuovi codici di riserva per il tuo accesso, e quelli di prima non valgono più',
  recovery_code_used: 'qualcuno è entrato con la tua password e uno dei tuoi codici di riserva',
  reset:
    'chi gestisce gli accessi ha azzerato il tuo secondo fattore: ora entri con la sola password, e puoi aggiungerne un altro dal profilo',
};

export const italian = {
  language: 'it' as Language,
  locale: 'it-IT',
  greeting: (name?: string) => (name ? `Ciao ${name},` : 'Ciao,'),
  withoutButton: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  sender: (host: string) =>
    `Questa email ti arriva da Prima Vista, su ${host}. È scritta da un programma: le risposte non le legge nessuno.`,
  invitation: ({ host, day, time }: Place) => ({
    subject: 'Il tuo invito a Prima Vista',
    reason:
      'ti diamo il benvenuto in Prima Vista, il gioco che aiuta a parlare di pregiudizi inconsci. Il tuo accesso all’area insegnanti è quasi pronto: manca solo la tua password.',
    action: 'Scegli la tua password',
    validity: `Il link vale una volta sola, fino a ${day}, ore ${time} (ora italiana). Se è scaduto, chiedine un altro a chi ti ha invitato. In seguito entrerai da ${host}/login, con questo indirizzo email.`,
    unexpected:
      'Non aspettavi questo invito? Non devi fare niente: finché nessuno sceglie una password, l’accesso resta chiuso.',
  }),
  forgotten: ({ time }: Place) => ({
    subject: 'Una nuova password per Prima Vista',
    reason: 'ci è arrivata la richiesta di una nuova password per il tuo accesso a Prima Vista.',
    action: 'Scegli una nuova password',
    validity: `Il link vale una volta sola e per 15 minuti: fino alle ${time} (ora italiana). Se è scaduto, chiedine un altro dalla pagina di accesso.`,
    unexpected: 'La richiesta non è tua? Non devi fare niente: la tua password resta quella di prima.',
  }),
  newAddress: ({ host, day, time }: Place) => ({
    subject: 'Conferma il tuo nuovo indirizzo per Prima Vista',
    reason:
      'questo indirizzo è stato indicato come il nuovo indirizzo del tuo accesso a Prima Vista. Vale solo quando lo confermi: fino ad allora resta quello di adesso.',
    action: 'Conferma questo indirizzo',
    validity: `Il link vale una volta sola, fino a ${day}, ore ${time} (ora italiana). Poi entrerai da ${host}/login con questo indirizzo; la password resta la stessa.`,
    unexpected:
      'Se non te lo aspettavi, forse qualcuno ha sbagliato a scrivere un indirizzo. Non aprire il link, e non cambierà niente.',
  }),
  addressAsked: ({ host, day, time, masked }: Address) => ({
    subject: 'Prima Vista: chiesto un cambio d’indirizzo',
    event: `qualcuno ha chiesto di cambiare l’indirizzo del tuo accesso a Prima Vista. È successo su ${host}, ${day}, ore ${time} (ora italiana). Il nuovo indirizzo sarebbe ${masked}. Per ora non è cambiato niente: varrà solo se viene aperto il link che abbiamo mandato lì.`,
    unexpected:
      'Lo sapevi già? Non devi fare niente. Non te lo aspettavi? Entra, annulla il cambio nel tuo profilo e avvisa chi gestisce gli accessi a Prima Vista nella tua scuola.',
  }),
  addressChanged: ({ host, day, time, masked }: Address) => ({
    subject: 'Prima Vista: indirizzo cambiato',
    event: `il tuo accesso a Prima Vista, su ${host}, non è più legato a questo indirizzo: qualcuno lo ha cambiato ${day}, ore ${time} (ora italiana). Quello nuovo è ${masked}, e d’ora in poi si entra con quello.`,
    unexpected:
      'Lo sapevi già? Non devi fare niente. Non te lo aspettavi? Parlane subito con chi gestisce gli accessi a Prima Vista nella tua scuola: può rimettere il tuo indirizzo.',
  }),
  passwordChanged: ({ host, day, time }: Place) => ({
    subject: 'Prima Vista: password cambiata',
    event: `la password del tuo accesso a Prima Vista, su ${host}, è cambiata ${day}, ore ${time} (ora italiana).`,
    unexpected:
      'Se la password nuova è tua, non devi fare niente. Altrimenti qualcun altro può entrare al posto tuo: apri la pagina di accesso, tocca «Password dimenticata?», scegline un’altra e avvisa chi gestisce gli accessi a Prima Vista nella tua scuola.',
  }),
  collectionAlarm: ({ host, day, time, des_alarm, num_runs, num_usual }: Alarm) => ({
    subject: 'Prima Vista: un’ora insolita nella raccolta',
    event: `nell’ora che è iniziata ${day} alle ${time} (ora italiana) è successo qualcosa di insolito nella campagna pubblica di Prima Vista, su ${host}. ${alarmInWords[des_alarm](num_runs, num_usual)}`,
    unexpected: `Può esserci un buon motivo: una scuola, una trasmissione televisiva, un giorno di festa. Se non ne conosci nessuno, guarda la pagina ${host}/collection: lì puoi mettere da parte dei test finché non ne sai di più. Finché la cosa continua, non arrivano altre email.`,
  }),
  secondFactorChanged: ({ host, day, time, what }: Place & { what: FactorChange }) => ({
    subject: 'Prima Vista: il tuo secondo fattore è cambiato',
    event: `${factorChanges[what]}. È successo su ${host}, ${day}, ore ${time} (ora italiana).`,
    unexpected:
      'Se lo sapevi, non devi fare niente. Altrimenti qualcun altro può conoscere la tua password: apri la pagina di accesso, tocca «Password dimenticata?», scegline un’altra e avvisa chi gestisce gli accessi a Prima Vista nella tua scuola.',
  }),
  ticket: {
    category: 'Categoria',
    priority: 'Priorità',
    from: 'Da',
    account: 'Account',
    noAccount: 'eliminato nel frattempo',
    files: 'File allegati',
    readHere: 'Tutte le richieste di assistenza',
    sender: (host: string) =>
      `Questa email ti arriva da Prima Vista, su ${host}. Se rispondi, la risposta va all’indirizzo dell’account da cui è partita la richiesta.`,
    categories: {
      service_not_available: 'Servizio non disponibile',
      results_not_received: 'Risultati non arrivati',
      unexpected_results: 'Risultati inattesi',
      system_break: 'Guasto del sistema',
      other: 'Altro',
    } satisfies Record<TicketCategory, string>,
    priorities: { LOW: 'Bassa', MEDIUM: 'Media', HIGH: 'Alta' } satisfies Record<TicketPriority, string>,
  },
  ticketNews: {
    asked: (from: string, category: string) => `${from} ha aperto una richiesta di assistenza. Categoria: ${category}.`,
    askedSubject: 'Nuova richiesta',
    wroteAgain: (from: string) =>
      `${from} ha scritto ancora nella sua richiesta di assistenza, e aspetta una risposta.`,
    wroteAgainSubject: 'Nuovo messaggio',
    answered: (subject: string, by: string | null) =>
      by ? `${by} ha risposto alla tua richiesta «${subject}»:` : `c’è una risposta alla tua richiesta «${subject}»:`,
    answeredSubject: 'Risposta',
    closed: 'La richiesta è segnata come risolta. Se per te non lo è, scrivi ancora: si riapre da sola.',
    answerHere: 'Leggi e rispondi qui',
    readHere: 'Leggi tutto, o scrivi ancora, qui',
    sender: (host: string) =>
      `Questa email ti arriva da Prima Vista, su ${host}. È scritta da un programma, e le risposte non le legge nessuno: per rispondere, apri il link.`,
  },
};

export type Texts = typeof italian;
