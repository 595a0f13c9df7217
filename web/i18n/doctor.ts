import type { CertificateProblem, DoctorFinding, DoctorLine } from '../../contract/doctor.ts';
import { checksEn, type FindingTexts, findingsEn } from '../../contract/rules/check-texts.ts';
import { sizeInWords } from '../../contract/rules/size-in-words.ts';
import type { BackupFailure } from '../../contract/staff-home.ts';
import { numberFormat, whole } from './format.ts';

const seconds = (value: number): string => numberFormat('it').upTo(Math.abs(value), 1);

/** How long ago, from whole hours. */
const ago = (hours: number): string => {
  if (hours < 1) return 'meno di un’ora fa';
  if (hours < 48) return hours === 1 ? 'un’ora fa' : `${hours} ore fa`;
  return `${whole.it.format(Math.floor(hours / 24))} giorni fa`;
};

const proxies = (count: number): string => (count === 1 ? 'un proxy' : `${count} proxy`);

const difference = (by: number): string => `${seconds(by)} secondi ${by > 0 ? 'avanti' : 'indietro'}`;

const inBrackets = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);

const failures: Record<BackupFailure, string> = {
  no_room: 'sul suo disco manca lo spazio',
  not_uploaded: 'è stato fatto, ma non caricato',
  not_made: 'non si è riusciti a farlo',
};

const certificates: Record<CertificateProblem, string> = {
  expired: 'è scaduto',
  not_yet: 'non è ancora valido',
  other_name: 'è per un altro nome',
  untrusted: 'è firmato da un’autorità che Node.js non conosce',
};

const checkClocks = 'Controlla l’orologio del server e quello di chi ha emesso il certificato.';
const trustOwn = 'avvia il server con NODE_EXTRA_CA_CERTS=/percorso/ca.pem nel suo ambiente (nel file .env non basta)';

const checksIt: Record<DoctorLine['des_check'], string> = {
  origin: 'Indirizzo pubblico (ORIGIN)',
  client_address: 'Indirizzi di chi chiama',
  https: 'HTTPS',
  headers: 'Intestazioni di sicurezza',
  clock: 'Orologio',
  data_folder: 'Cartella dei dati',
  disk: 'Spazio sul disco',
  disk_speed: 'Velocità del disco',
  memory: 'Memoria',
  backup: 'Ultimo backup',
  restore: 'Prova di ripristino',
  mail: 'Email',
  sign_on: 'Accesso unico',
  hubspot: 'HubSpot',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Schema del database',
  figures: 'Risultati',
  time_zone: 'Fuso orario',
  settings: 'Impostazioni',
  phones: 'Telefoni',
};

const findingsIt: FindingTexts<DoctorFinding> = {
  origin_answers: {
    says: ({ des_address, num_ms }) => `${des_address} porta qui e risponde in ${whole.it.format(num_ms)} ms.`,
  },
  origin_unset: {
    says: ({ des_address }) => `Non è impostato: i link portano a ${des_address}, che funziona solo su quel computer.`,
    todo: 'Imposta ORIGIN con l’indirizzo che le persone scrivono nel browser.',
  },
  origin_silent: {
    says: ({ des_address, des_reason }) => `Il server non riesce a raggiungere ${des_address} (${des_reason}).`,
    todo: 'Controlla DNS, certificato (alla riga HTTPS), proxy e firewall: anche il server deve poter chiamare il proprio indirizzo pubblico.',
  },
  origin_foreign: {
    says: ({ des_address }) => `A ${des_address} risponde un altro sito, o un’altra installazione.`,
    todo: 'Fai puntare DNS e proxy a questo server, oppure correggi ORIGIN. Se un proxy reindirizza, ORIGIN è l’indirizzo a cui porta.',
  },
  address_right: {
    says: ({ num_proxies }) =>
      num_proxies === 0
        ? 'Le chiamate arrivano senza proxy, come dice TRUST_PROXY.'
        : `Le chiamate passano per ${proxies(num_proxies)}, come dice TRUST_PROXY.`,
  },
  address_hidden: {
    says: ({ num_proxies, num_declared }) =>
      `Le chiamate passano per ${proxies(num_proxies)} e TRUST_PROXY è ${num_declared}: chi sta dietro ha per tutti lo stesso indirizzo e gli stessi limiti.`,
    todo: 'Imposta TRUST_PROXY con il numero di proxy davanti al server.',
  },
  address_forgeable: {
    says: ({ num_proxies, num_declared }) =>
      num_proxies === 0
        ? `Nessun proxy aggiunge qualcosa a X-Forwarded-For e TRUST_PROXY è ${num_declared}: chiunque può fingere un altro indirizzo.`
        : `Le chiamate passano per ${proxies(num_proxies)} e TRUST_PROXY è ${num_declared}: chiunque può fingere un altro indirizzo.`,
    todo: 'Abbassa TRUST_PROXY al numero di proxy, oppure fai aggiungere a ciascuno X-Forwarded-For.',
  },
  address_untold: {
    says: () =>
      'Un proxy si occupa di https e non dice per chi chiama: tutti hanno lo stesso indirizzo e gli stessi limiti.',
    todo: 'Fai aggiungere al proxy X-Forwarded-For e imposta TRUST_PROXY con il numero di proxy.',
  },
  address_forwarded: {
    says: () => 'Alcune chiamate sono passate per un proxy, e TRUST_PROXY è 0.',
    todo: 'Se davanti c’è un proxy, imposta ORIGIN con il suo indirizzo e TRUST_PROXY a 1. Altrimenti qualcuno si è inventato l’intestazione, e non fa danni.',
  },
  https_on: { says: ({ des_address }) => `${des_address}: senza https non si vede niente.` },
  https_local: {
    says: ({ des_address }) => `${des_address} è solo per quel computer, dove http va bene.`,
    todo: 'Per gli altri metti davanti un proxy con https e imposta ORIGIN.',
  },
  https_off: {
    says: ({ des_address }) => `${des_address} è http: chi è sulla rete può leggere password e risposte.`,
    todo: 'Metti davanti un proxy con https, poi imposta ORIGIN con l’indirizzo https e TRUST_PROXY a 1.',
  },
  https_bypassed: {
    says: ({ des_address }) => `${des_address} mostra una pagina senza https.`,
    todo: 'Fai reindirizzare la porta 80 a https dal proxy, oppure chiudila.',
  },
  https_certificate: {
    says: ({ des_address, des_problem, des_reason }) =>
      `Il certificato di ${des_address} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Rinnovalo e fallo caricare al proxy: certbot renew, poi systemctl reload nginx.',
        not_yet: checkClocks,
        other_name: 'Serve un certificato per il nome che è in ORIGIN. Oppure correggi ORIGIN.',
        untrusted: `Dai al proxy la catena intera (fullchain.pem). Se il certificato l’hai fatto tu, ${trustOwn}.`,
      })[des_problem],
  },
  headers_whole: {
    says: ({ num_headers }) => `Arrivano tutte e ${num_headers} come le manda il server.`,
  },
  headers_missing: {
    says: ({ names }) => `Mancano, sono cambiate o doppie: ${names.join(', ')}.`,
    todo: 'Fai passare le intestazioni dal proxy così come sono, senza aggiungerne altre.',
  },
  not_seen: {
    says: () => 'Non si può controllare, perché a ORIGIN non risponde questa installazione.',
    todo: 'Sistema prima l’indirizzo pubblico, poi controlla di nuovo.',
  },
  clock_right: {
    says: ({ num_database, num_origin }) => {
      const parts = [
        num_database === null ? '' : `${seconds(num_database)} s dal database`,
        num_origin === null ? '' : `${seconds(num_origin)} s da chi risponde a ORIGIN`,
      ].filter(Boolean);
      return parts.length === 0
        ? 'Non c’è un altro orologio con cui confrontarlo.'
        : `Distanza dagli altri: ${parts.join(', ')}.`;
    },
    todo: 'Sistema prima database e indirizzo pubblico, poi controlla di nuovo.',
  },
  clock_database: {
    says: ({ num_seconds }) => `L’orologio del database è ${difference(num_seconds)}.`,
    todo: 'Attiva la sincronizzazione dell’ora (chrony o systemd-timesyncd) su tutte e due le macchine.',
  },
  clock_origin: {
    says: ({ num_seconds }) => `L’orologio di chi risponde a ORIGIN è ${difference(num_seconds)}.`,
    todo: 'Attiva la sincronizzazione dell’ora (chrony o systemd-timesyncd) qui e sulla macchina del proxy.',
  },
  data_whole: {
    says: ({ des_folder, des_version }) => `In ${des_folder} ci sono PostgreSQL ${des_version} e la sua chiave.`,
  },
  data_none: {
    says: ({ des_folder }) => `In ${des_folder} non c’è ancora un’installazione.`,
    todo: 'Avvia il server, che la crea. Se i dati sono altrove, imposta DATA_DIR.',
  },
  data_version: {
    says: ({ des_folder, des_version, des_wanted }) =>
      `Il database in ${des_folder} è di PostgreSQL ${des_version}: questa versione contiene PostgreSQL ${des_wanted}, che non lo legge.`,
    todo: ({ des_version }) =>
      `Avvia la versione di Prima Vista che contiene PostgreSQL ${des_version}: i dati non sono cambiati. Oppure imposta un altro DATA_DIR.`,
  },
  data_database: {
    says: ({ des_folder, names }) =>
      `In ${des_folder} manca il database, ma c’era un’installazione: ${names.join(', ')}.`,
    todo: 'Monta il suo disco o correggi DATA_DIR. Altrimenti sposta secret.key e ripristina l’ultimo backup.',
  },
  data_key: {
    says: ({ des_folder }) => `In ${des_folder} manca secret.key, mentre il database c’è.`,
    todo: 'Rimetti il file, che è in ogni backup, prima del prossimo avvio. Se è perduto, l’opzione --new-secret-key di start ne crea uno nuovo e tutti devono accedere di nuovo.',
  },
  data_unusable: {
    says: ({ des_folder, des_reason }) => `Il server non può usare ${des_folder} (${des_reason}).`,
    todo: 'Avvia il server con l’utente a cui appartiene l’installazione, cambia il proprietario della cartella o imposta DATA_DIR.',
  },
  disk_room: {
    says: ({ num_free, num_total }) => `Sono liberi ${sizeInWords(num_free, 'it')} su ${sizeInWords(num_total, 'it')}.`,
    todo: 'Fai spazio: togli backup e versioni vecchie, o usa un disco più grande. Senza spazio nessun test viene accettato.',
  },
  disk_unknown: {
    says: ({ des_reason }) => `Il sistema non lo dice (${des_reason}).`,
    todo: 'Controlla se DATA_DIR è la cartella giusta.',
  },
  disk_syncs: {
    says: ({ num_ms }) => `Scrive e conserva una pagina in ${seconds(num_ms)} ms (mediana).`,
    todo: 'Ogni test salvato aspetta il disco: usa un SSD locale al posto di una cartella di rete o di una scheda di memoria, e controlla che cos’altro lo occupa.',
  },
  disk_fails: {
    says: ({ des_reason }) => `In DATA_DIR non si riesce a scrivere (${des_reason}).`,
    todo: 'Dai la cartella all’utente che avvia il server, e controlla se il disco è pieno o in sola lettura.',
  },
  memory_room: {
    says: ({ num_free, num_total }) => `Sono liberi ${sizeInWords(num_free, 'it')} su ${sizeInWords(num_total, 'it')}.`,
    todo: 'Dai più memoria alla macchina o al container, o chiudi quello che ci gira insieme.',
  },
  backup_made: {
    says: ({ num_hours }) => `Fatto ${ago(num_hours)}.`,
    todo: 'Fanne uno sul server, e cerca nel registro del server perché non se ne fa uno al giorno (BACKUP_AT).',
  },
  backup_none: {
    says: () => 'Nessun backup trovato.',
    todo: 'Fanne uno adesso sul server, e imposta BACKUP_AT perché ne faccia uno ogni giorno.',
  },
  backup_awaited: {
    says: ({ des_at }) => `Non ce n’è ancora nessuno: il server fa il primo alle ${des_at}, ora italiana.`,
    todo: 'Controlla di nuovo domani, oppure fanne uno adesso sul server.',
  },
  backup_failed: {
    says: ({ des_failure }) => `Il backup previsto non c’è: ${failures[des_failure]}.`,
    todo: 'Leggi nel registro del server che cosa è successo.',
  },
  backup_elsewhere: {
    says: () => 'Il database è quello di DATABASE_URL: i suoi backup da qui non si vedono.',
    todo: 'Chiedi a chi lo gestisce quando è stato fatto l’ultimo, e quando ne è stato ripristinato uno per prova.',
  },
  restore_done: {
    says: ({ num_hours, num_accounts, num_runs }) =>
      num_accounts === null
        ? `La prova fatta ${ago(num_hours)} è riuscita.`
        : `Provato ${ago(num_hours)}: dentro ci sono account (${whole.it.format(num_accounts)}) e test completati (${whole.it.format(num_runs ?? 0)}).`,
    todo: 'La prova è vecchia: rifalla sul server con un backup recente.',
  },
  restore_failed: {
    says: ({ num_hours, des_reason }) => `La prova fatta ${ago(num_hours)} non è riuscita${inBrackets(des_reason)}.`,
    todo: 'Fai un altro backup sul server e prova a ripristinarlo: finché non riesce, conta come se non ci fosse.',
  },
  restore_no_room: {
    says: () => 'L’ultimo backup non si è potuto provare: manca lo spazio.',
    todo: 'Fai spazio sul disco di DATA_DIR: una prova occupa quanto il database.',
  },
  restore_sealed: {
    says: () => 'L’ultimo backup è cifrato, e può ripristinarlo solo chi ha la chiave.',
    todo: 'Ogni tanto fallo provare, su un’altra macchina, a chi conserva la chiave.',
  },
  restore_never: {
    says: () => 'Nessun backup è ancora stato ripristinato per prova.',
    todo: 'Il server ne prova uno ogni settimana. Per non aspettare lancia il controllo sul server: ripristina l’ultimo backup in una cartella a parte e conta che cosa contiene.',
  },
  mail_accepted: { says: ({ des_host }) => `${des_host} accetta il server.` },
  mail_sent: { says: ({ des_host }) => `${des_host} ha accettato l’email: controlla se arriva.` },
  mail_files: {
    says: () => 'Le email non arrivano a nessuno: diventano solo file.',
    todo: 'Imposta SMTP_URL e MAIL_FROM, a meno che tu non le consegni a mano.',
  },
  mail_refused: {
    says: ({ des_host, des_reason }) => `Con ${des_host} non funziona (${des_reason}).`,
    todo: 'Controlla MAIL_FROM e SMTP_URL (host e porta: smtps:// va con la 465, smtp:// con la 587), e se il server di posta è acceso e usa la cifratura.',
  },
  mail_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `Il certificato di ${des_host} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Fallo rinnovare a chi gestisce il server di posta.',
        not_yet: checkClocks,
        other_name: 'In SMTP_URL scrivi il nome del server di posta come sta nel certificato.',
        untrusted: `Se il server di posta è vostro, ${trustOwn}.`,
      })[des_problem],
  },
  mail_login: {
    says: ({ des_host, des_reason }) => `${des_host} non lascia entrare il server (${des_reason}).`,
    todo: 'Controlla nome e password in SMTP_URL, con i caratteri speciali scritti come %40 e simili.',
  },
  sign_on_found: { says: ({ des_host }) => `${des_host} risponde come deve.` },
  sign_on_unused: { says: () => 'Non si usa.' },
  sign_on_broken: {
    says: ({ des_host, des_reason }) => `Con ${des_host} non funziona (${des_reason}).`,
    todo: 'Controlla OIDC_ISSUER: va scritto proprio come lo scrive il provider, e da qui deve essere raggiungibile.',
  },
  sign_on_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `Il certificato di ${des_host} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Fallo rinnovare a chi gestisce il provider.',
        not_yet: checkClocks,
        other_name: 'Imposta OIDC_ISSUER con il nome che è nel certificato, se è quello del provider.',
        untrusted: `Se il provider è vostro, ${trustOwn}.`,
      })[des_problem],
  },
  hubspot_accepted: { says: () => 'Il token è accettato e può leggere i ticket.' },
  hubspot_unused: { says: () => 'Non si usa.' },
  hubspot_refused: {
    says: ({ num_status }) => `Rifiuta il token (HTTP ${num_status}).`,
    todo: 'Crea un nuovo token dell’app privata con i permessi che servono, e imposta HUBSPOT_TOKEN.',
  },
  hubspot_silent: {
    says: ({ des_reason }) => `Non si riesce a raggiungerlo (${des_reason}).`,
    todo: 'Fai in modo che il server raggiunga https://api.hubapi.com, o riprova più tardi: le richieste aspettano.',
  },
  node_version: {
    says: ({ des_version, des_wanted }) => `Versione ${des_version}; vanno bene ${des_wanted.replaceAll('||', 'o')}.`,
    todo: 'Usa una di queste versioni di Node.js.',
  },
  postgres_version: {
    says: ({ des_version, num_wanted }) => `Versione ${des_version}; va bene dalla ${num_wanted} in poi.`,
    todo: 'Aggiorna PostgreSQL.',
  },
  database_silent: {
    says: ({ des_reason }) => `Il database non si raggiunge (${des_reason}).`,
    todo: 'Controlla DATABASE_URL o DATA_DIR, e se PostgreSQL è in funzione.',
  },
  schema_right: { says: ({ des_release }) => `È quello di questa versione, la ${des_release}.` },
  schema_older: {
    says: () => 'È più vecchio di questa versione.',
    todo: 'Avvia il server di questa versione: lo aggiorna.',
  },
  schema_newer: {
    says: () => 'È più nuovo di questa versione, che non sa che cosa contiene.',
    todo: 'Usa la versione più nuova, o ripristina il backup di prima dell’aggiornamento.',
  },
  figures_agree: { says: ({ num_runs }) => `Corrispondono alle risposte di ${whole.it.format(num_runs)} test.` },
  figures_differ: {
    says: ({ num_sums }) => `Somme che non corrispondono alle risposte: ${whole.it.format(num_sums)}.`,
    todo: 'Le risposte non sono toccate. Nella pagina Raccolta metti da parte un test e contalo di nuovo: il prossimo aggiornamento ricalcola i risultati da tutte le risposte. Poi segnala l’errore.',
  },
  settings_right: { says: () => 'Le impostazioni salvate sono tutte valide.' },
  settings_unreadable: {
    says: ({ names }) =>
      `Questa versione non accetta il valore salvato di ${names.join(', ')}: vale quello predefinito, o la scelta più prudente.`,
    todo: 'Impostale di nuovo, oppure svuotale: torna il valore predefinito.',
  },
  zone_right: { says: () => 'Le ore italiane sono giuste in Node.js e in PostgreSQL, d’estate e d’inverno.' },
  zone_wrong: {
    says: ({ des_where }) =>
      `${des_where === 'node' ? 'Node.js' : 'PostgreSQL'} non conosce le ore italiane: i giorni dei grafici sono sbagliati.`,
    todo: 'Aggiornalo, o aggiorna i dati dei fusi orari (pacchetto tzdata).',
  },
  phones_reach: { says: ({ des_address }) => `I codici QR portano a ${des_address}.` },
  phones_private: {
    says: ({ des_address }) => `I codici QR portano a ${des_address}, che si raggiunge solo dalla stessa rete.`,
    todo: 'Provalo con un telefono sulla rete della classe: molte reti Wi-Fi separano i telefoni dagli altri dispositivi.',
  },
  phones_local: {
    says: ({ des_address, addresses }) =>
      `I codici QR portano a ${des_address}, che nessun telefono raggiunge${addresses.length > 0 ? ` (nella sua rete il server è ${addresses.join(', ')})` : ''}.`,
    todo: 'Per una classe imposta ORIGIN con un indirizzo che i telefoni raggiungono.',
  },
  check_failed: {
    says: ({ des_reason }) => `Non si è potuto controllare (${des_reason}).`,
    todo: 'Segnalalo a chi mantiene Prima Vista.',
  },
};

/** `isWhole`: nothing before it says what is counted. */
const lookAt = (count: number, isWhole: boolean): string =>
  count === 1 ? `1 ${isWhole ? 'cosa ' : ''}è da controllare` : `${count} ${isWhole ? 'cose ' : ''}sono da controllare`;

const lookAtEn = (count: number, isWhole: boolean): string =>
  count === 1 ? `1 ${isWhole ? 'thing ' : ''}needs a look` : `${count} ${isWhole ? 'things ' : ''}need a look`;

/** The system check, for administrators. */
const it = {
  title: 'Stato del sistema',
  again: 'Controlla di nuovo',
  checking: 'Un momento: controlliamo tutto, può volerci qualche secondo…',
  failed: 'Il controllo non è riuscito.',
  at: (moment: string) => `Controllato il ${moment}.`,
  summary: (broken: number, attention: number): string => {
    if (broken + attention === 0) return 'È tutto a posto.';
    const parts = [
      broken === 0 ? '' : broken === 1 ? '1 cosa è guasta' : `${broken} cose sono guaste`,
      attention === 0 ? '' : lookAt(attention, broken === 0),
    ];
    return `${parts.filter(Boolean).join(' e ')}. Il resto è a posto.`;
  },
  beforePublic: (count: number) =>
    count === 1
      ? 'Una serve prima di annunciare il test pubblico.'
      : `${count} servono prima di annunciare il test pubblico.`,
  states: { broken: 'Guasto', attention: 'Da controllare', notNeeded: 'Non serve qui', fine: 'A posto' },
  checksCount: (count: number) => (count === 1 ? '1 controllo' : `${count} controlli`),
  copy: 'Copia',
  copyStates: { copied: 'Copiato', denied: 'Il browser non permette di copiare' },
  settings:
    'Le righe da copiare vanno nel file .env del server e valgono dal prossimo avvio; i comandi con «set» valgono subito, come la pagina Impostazioni. Se la macchina la segue qualcun altro, mandagli questa lista.',
  copyList: 'Copia la lista',
  installation: { title: 'Questa installazione', version: 'Versione', address: 'Indirizzo' },
  checks: checksIt,
  findings: findingsIt,
  todo: 'Che cosa fare',
  phone: {
    title: 'Prova con un telefono',
    text: 'Inquadralo con la rete Wi-Fi degli studenti: deve aprirsi la pagina in cui si scrive il codice d’ingresso.',
    unreachable: 'Questo indirizzo funziona solo sul computer del server: con un telefono non si apre.',
    qr: (address: string) => `Codice QR che porta a ${address}`,
  },
  server:
    'Lo stesso controllo si fa anche sul server, con il comando doctor: ripristina anche l’ultimo backup per prova, e con --mail invia un’email.',
};

const en: typeof it = {
  title: 'System status',
  again: 'Check again',
  checking: 'One moment: we are checking everything, which can take a few seconds…',
  failed: 'The check did not work.',
  at: (moment) => `Checked on ${moment}.`,
  summary: (broken, attention) => {
    if (broken + attention === 0) return 'Everything is fine.';
    const parts = [
      broken === 0 ? '' : broken === 1 ? '1 thing is broken' : `${broken} things are broken`,
      attention === 0 ? '' : lookAtEn(attention, broken === 0),
    ];
    return `${parts.filter(Boolean).join(' and ')}. Everything else is fine.`;
  },
  beforePublic: (count) =>
    count === 1
      ? 'One is needed before you announce the public test.'
      : `${count} are needed before you announce the public test.`,
  states: { broken: 'Broken', attention: 'Needs a look', notNeeded: 'Not needed here', fine: 'Fine' },
  checksCount: (count) => (count === 1 ? '1 check' : `${count} checks`),
  copy: 'Copy',
  copyStates: { copied: 'Copied', denied: 'The browser does not allow copying' },
  settings:
    'The lines to copy belong in the server’s .env file and take effect at its next start; commands with “set” take effect at once, like the Settings page. If somebody else looks after the machine, send them this list.',
  copyList: 'Copy the list',
  installation: { title: 'This installation', version: 'Version', address: 'Address' },
  checks: checksEn,
  findings: findingsEn,
  todo: 'What to do',
  phone: {
    title: 'Try it with a phone',
    text: 'Scan it on the pupils’ Wi-Fi: the page where they type the join code must open.',
    unreachable: 'This address works on the server’s own computer only: it does not open on a phone.',
    qr: (address) => `QR code that leads to ${address}`,
  },
  server:
    'The same check runs on the server as the command doctor: it also restores the last backup for a trial, and with --mail it sends an email.',
};

export const doctor = { it, en };
