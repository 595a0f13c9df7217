import type { SettingName } from '../../contract/settings.ts';
import { whole } from './format.ts';

type Words = { title: string; about: string };

const words: Record<SettingName, Words> = {
  CONTROLLER: {
    title: 'Chi gestisce il sito',
    about: 'Nome e indirizzo di chi risponde dei dati, per la pagina sulla privacy.',
  },
  LEGAL_BASIS: {
    title: 'Base giuridica',
    about: 'In una frase che chi partecipa capisce, per la pagina sulla privacy.',
  },
  PRIVACY_CONTACT: {
    title: 'Contatto per la privacy',
    about: 'A chi si scrive per sapere dei propri dati: un’email o una pagina https.',
  },
  SECURITY_CONTACT: {
    title: 'Contatto per la sicurezza',
    about: 'A chi si segnala una falla: un’email o una pagina https. Finisce in security.txt.',
  },
  SECURITY_POLICY: { title: 'Regole per le segnalazioni', about: 'Una pagina https, per security.txt.' },
  START_PAGE: {
    title: 'Pagina iniziale',
    about: 'La pagina che si apre con il solo indirizzo del sito.',
  },
  PROFILE_UNDER_14: {
    title: 'Domande a chi può avere meno di 14 anni',
    about: 'Le domande sulla persona, alla fine del test pubblico.',
  },
  MAX_RUNS_PER_ADDRESS: {
    title: 'Test per indirizzo di rete',
    about:
      'Quanti test pubblici all’ora contano da uno stesso indirizzo. Gli altri si salvano e si mettono da parte. Vale solo con i controlli severi.',
  },
  NORMING_ATTRACTIVENESS: {
    title: 'Domanda su quanto un volto è bello',
    about: 'A chi uno studio sui volti può farla. Ai minori mai.',
  },
  COLLECTION_EMAIL: {
    title: 'Avvisi sulla raccolta',
    about: 'Indirizzo a cui arrivano. Senza, arrivano a chiunque possa vederla.',
  },
  SUPPORT_EMAIL: {
    title: 'Richieste di assistenza',
    about: 'Indirizzo a cui arrivano. Senza, un avviso arriva a chiunque possa rispondere.',
  },
  AUDIT_DAYS: { title: 'Uso del sito', about: 'Pagine aperte, chiamate ed errori.' },
  AUDIT_IP_DAYS: {
    title: 'Indirizzi di rete',
    about: 'Quelli di chi ha un account. Con 0 si cancellano a fine giornata.',
  },
  SECURITY_EVENT_DAYS: {
    title: 'Eventi di sicurezza',
    about: 'Accessi e cambiamenti di account, ruoli e impostazioni.',
  },
  TICKET_DAYS: { title: 'Richieste e allegati', about: 'Le richieste di assistenza, con i loro file.' },
};

/** Values that are words. */
const choices: Readonly<Record<string, string>> = {
  '/home': 'Area insegnanti',
  '/test': 'Il test',
  ask: 'Solo se ne ha già 14',
  adults: 'Solo a chi dice di essere maggiorenne',
  never: 'Mai',
};

/** How this installation behaves: what administrators change while the server runs. */
const it = {
  title: 'Impostazioni',
  lead: 'Valgono subito, e ogni cambiamento resta negli eventi di sicurezza. Le altre sono nel file .env del server.',
  groups: { people: 'Chi risponde', test: 'Il test', mails: 'Email', keeping: 'Per quanto tempo si conserva' },
  words,
  choices,
  units: { days: 'giorni', perHour: 'all’ora' },
  defaultIs: (value: string) => `Predefinito: ${value}`,
  between: (least: number | null, most: number | null) => {
    if (least === null || most === null) return least === null ? '' : `almeno ${whole.it.format(least)}`;
    return `da ${whole.it.format(least)} a ${whole.it.format(most)}`;
  },
  save: 'Salva',
  saveOf: (title: string) => `Salva: ${title}`,
  restore: 'Torna al predefinito',
  restoreOf: (title: string) => `Torna al predefinito: ${title}`,
  saved: (title: string) => `${title}: salvato`,
  notAccepted: (value: string) =>
    `Questa versione non accetta il valore salvato («${value}»): vale quello predefinito, o la scelta più prudente.`,
  problems: {
    number: 'Scrivi un numero intero.',
    range: (between: string) => `Scrivi un numero: ${between}.`,
    email: 'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
    page: 'Scrivi un indirizzo che comincia con https://.',
    contact: 'Scrivi un indirizzo email, oppure uno che comincia con https://.',
  },
  loading: 'Un momento…',
  failed: 'Non siamo riusciti a caricare le impostazioni.',
  retry: 'Riprova',
};

const en: typeof it = {
  title: 'Settings',
  lead: 'They take effect at once, and every change is a security event. All others are in the server’s .env file.',
  groups: { people: 'Who is responsible', test: 'The test', mails: 'Email', keeping: 'How long things are kept' },
  words: {
    CONTROLLER: {
      title: 'Who runs this site',
      about: 'Name and address of the person or body responsible for the data, for the privacy page.',
    },
    LEGAL_BASIS: {
      title: 'Legal basis',
      about: 'In a sentence that a participant understands, for the privacy page.',
    },
    PRIVACY_CONTACT: {
      title: 'Privacy contact',
      about: 'Where people ask about their data: an email address or an https page.',
    },
    SECURITY_CONTACT: {
      title: 'Security contact',
      about: 'Where people report a vulnerability: an email address or an https page. It is listed in security.txt.',
    },
    SECURITY_POLICY: { title: 'Policy for reports', about: 'An https page, for security.txt.' },
    START_PAGE: { title: 'Start page', about: 'The page that the site’s bare address opens.' },
    PROFILE_UNDER_14: {
      title: 'Questions to anyone who may be under 14',
      about: 'The questions about the person, at the end of the public test.',
    },
    MAX_RUNS_PER_ADDRESS: {
      title: 'Tests per network address',
      about:
        'How many public tests per hour count from one address. More are stored and excluded. Only with strict fair play.',
    },
    NORMING_ATTRACTIVENESS: {
      title: 'Question about attractive faces',
      about: 'Who a study of faces may ask it. Minors are never asked.',
    },
    COLLECTION_EMAIL: {
      title: 'Alarms about the collection',
      about: 'Address that gets them. Without it, everyone who may see the collection does.',
    },
    SUPPORT_EMAIL: {
      title: 'Support requests',
      about: 'Address that gets them. Without it, everyone who may answer gets a notice.',
    },
    AUDIT_DAYS: { title: 'Use of the site', about: 'Page views, calls and errors.' },
    AUDIT_IP_DAYS: {
      title: 'Network addresses',
      about: 'Those of people with an account. With 0 they are deleted at the end of the day.',
    },
    SECURITY_EVENT_DAYS: { title: 'Security events', about: 'Sign-ins, and changes to accounts, roles and settings.' },
    TICKET_DAYS: { title: 'Requests and files', about: 'Support requests, with their files.' },
  },
  choices: {
    '/home': 'Teachers’ area',
    '/test': 'The test',
    ask: 'Only if they are 14 already',
    adults: 'Only people who say they are adults',
    never: 'Never',
  },
  units: { days: 'days', perHour: 'per hour' },
  defaultIs: (value) => `Default: ${value}`,
  between: (least, most) => {
    if (least === null || most === null) return least === null ? '' : `at least ${whole.en.format(least)}`;
    return `from ${whole.en.format(least)} to ${whole.en.format(most)}`;
  },
  save: 'Save',
  saveOf: (title) => `Save: ${title}`,
  restore: 'Restore the default',
  restoreOf: (title) => `Restore the default: ${title}`,
  saved: (title) => `${title}: saved`,
  notAccepted: (value) =>
    `This version does not accept the stored value (“${value}”): the default applies, or the stricter choice.`,
  problems: {
    number: 'Enter a whole number.',
    range: (between) => `Enter a number: ${between}.`,
    email: 'Enter a complete email address, for example name@school.org.',
    page: 'Enter an address that begins with https://.',
    contact: 'Enter an email address, or an address that begins with https://.',
  },
  loading: 'One moment…',
  failed: 'We could not load the settings.',
  retry: 'Try again',
};

export const settings = { it, en };
