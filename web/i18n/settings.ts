import type { SettingName } from '../../contract/settings.ts';
import { both, type Pair } from './both.ts';
import { whole } from './format.ts';

const words: Record<SettingName, { title: Pair; about: Pair }> = {
  CONTROLLER: {
    title: ['Chi gestisce il sito', 'Who runs this site'],
    about: [
      'Nome e indirizzo di chi risponde dei dati, per la pagina sulla privacy.',
      'Name and address of the person or body responsible for the data, for the privacy page.',
    ],
  },
  LEGAL_BASIS: {
    title: ['Base giuridica', 'Legal basis'],
    about: [
      'In una frase che chi partecipa capisce, per la pagina sulla privacy.',
      'In a sentence that a participant understands, for the privacy page.',
    ],
  },
  PRIVACY_CONTACT: {
    title: ['Contatto per la privacy', 'Privacy contact'],
    about: [
      'A chi si scrive per sapere dei propri dati: un’email o una pagina https.',
      'Where people ask about their data: an email address or an https page.',
    ],
  },
  SECURITY_CONTACT: {
    title: ['Contatto per la sicurezza', 'Security contact'],
    about: [
      'A chi si segnala una falla: un’email o una pagina https. Finisce in security.txt.',
      'Where people report a vulnerability: an email address or an https page. It is listed in security.txt.',
    ],
  },
  SECURITY_POLICY: {
    title: ['Regole per le segnalazioni', 'Policy for reports'],
    about: ['Una pagina https, per security.txt.', 'An https page, for security.txt.'],
  },
  START_PAGE: {
    title: ['Pagina iniziale', 'Start page'],
    about: ['La pagina che si apre con il solo indirizzo del sito.', 'The page that the site’s bare address opens.'],
  },
  PROFILE_UNDER_14: {
    title: ['Domande a chi può avere meno di 14 anni', 'Questions to anyone who may be under 14'],
    about: [
      'Le domande sulla persona, alla fine del test pubblico.',
      'The questions about the person, at the end of the public test.',
    ],
  },
  MAX_RUNS_PER_ADDRESS: {
    title: ['Test per indirizzo di rete', 'Tests per network address'],
    about: [
      'Quanti test pubblici all’ora contano da uno stesso indirizzo. Gli altri si salvano e si mettono da parte. Vale solo con i controlli severi.',
      'How many public tests per hour count from one address. More are stored and excluded. Only with strict fair play.',
    ],
  },
  NORMING_ATTRACTIVENESS: {
    title: ['Domanda su quanto un volto è bello', 'Question about attractive faces'],
    about: [
      'A chi uno studio sui volti può farla. Ai minori mai.',
      'Who a study of faces may ask it. Minors are never asked.',
    ],
  },
  COLLECTION_EMAIL: {
    title: ['Avvisi sulla raccolta', 'Alarms about the collection'],
    about: [
      'Indirizzo a cui arrivano. Senza, arrivano a chiunque possa vederla.',
      'Address that gets them. Without it, everyone who may see the collection does.',
    ],
  },
  SUPPORT_EMAIL: {
    title: ['Richieste di assistenza', 'Support requests'],
    about: [
      'Indirizzo a cui arrivano. Senza, un avviso arriva a chiunque possa rispondere.',
      'Address that gets them. Without it, everyone who may answer gets a notice.',
    ],
  },
  AUDIT_DAYS: {
    title: ['Uso del sito', 'Use of the site'],
    about: ['Pagine aperte, chiamate ed errori.', 'Page views, calls and errors.'],
  },
  AUDIT_IP_DAYS: {
    title: ['Indirizzi di rete', 'Network addresses'],
    about: [
      'Quelli di chi ha un account. Con 0 si cancellano a fine giornata.',
      'Those of people with an account. With 0 they are deleted at the end of the day.',
    ],
  },
  SECURITY_EVENT_DAYS: {
    title: ['Eventi di sicurezza', 'Security events'],
    about: [
      'Accessi e cambiamenti di account, ruoli e impostazioni.',
      'Sign-ins, and changes to accounts, roles and settings.',
    ],
  },
  TICKET_DAYS: {
    title: ['Richieste e allegati', 'Requests and files'],
    about: ['Le richieste di assistenza, con i loro file.', 'Support requests, with their files.'],
  },
};

/** Values that are words. */
const choices: Readonly<Record<string, Pair>> = {
  '/home': ['Area insegnanti', 'Teachers’ area'],
  '/test': ['Il test', 'The test'],
  ask: ['Solo se ne ha già 14', 'Only if they are 14 already'],
  adults: ['Solo a chi dice di essere maggiorenne', 'Only people who say they are adults'],
  never: ['Mai', 'Never'],
};

/** How this installation behaves: what administrators change while the server runs. */
export const settings = both({
  title: ['Impostazioni', 'Settings'],
  lead: [
    'Valgono subito, e ogni cambiamento resta negli eventi di sicurezza. Le altre sono nel file .env del server.',
    'They take effect at once, and every change is a security event. All others are in the server’s .env file.',
  ],
  groups: {
    people: ['Chi risponde', 'Who is responsible'],
    test: ['Il test', 'The test'],
    mails: ['Email', 'Email'],
    keeping: ['Per quanto tempo si conserva', 'How long things are kept'],
  },
  words,
  choices,
  units: { days: ['giorni', 'days'], perHour: ['all’ora', 'per hour'] },
  defaultIs: [(value: string) => `Predefinito: ${value}`, (value: string) => `Default: ${value}`],
  between: [
    (least: number | null, most: number | null) => {
      if (least === null || most === null) return least === null ? '' : `almeno ${whole.it.format(least)}`;
      return `da ${whole.it.format(least)} a ${whole.it.format(most)}`;
    },
    (least: number | null, most: number | null) => {
      if (least === null || most === null) return least === null ? '' : `at least ${whole.en.format(least)}`;
      return `from ${whole.en.format(least)} to ${whole.en.format(most)}`;
    },
  ],
  save: ['Salva', 'Save'],
  saveOf: [(title: string) => `Salva: ${title}`, (title: string) => `Save: ${title}`],
  restore: ['Torna al predefinito', 'Restore the default'],
  restoreOf: [(title: string) => `Torna al predefinito: ${title}`, (title: string) => `Restore the default: ${title}`],
  saved: [(title: string) => `${title}: salvato`, (title: string) => `${title}: saved`],
  notAccepted: [
    (value: string) =>
      `Questa versione non accetta il valore salvato («${value}»): vale quello predefinito, o la scelta più prudente.`,
    (value: string) =>
      `This version does not accept the stored value (“${value}”): the default applies, or the stricter choice.`,
  ],
  problems: {
    number: ['Scrivi un numero intero.', 'Enter a whole number.'],
    range: [(between: string) => `Scrivi un numero: ${between}.`, (between: string) => `Enter a number: ${between}.`],
    email: [
      'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
      'Enter a complete email address, for example name@school.org.',
    ],
    page: ['Scrivi un indirizzo che comincia con https://.', 'Enter an address that begins with https://.'],
    contact: [
      'Scrivi un indirizzo email, oppure uno che comincia con https://.',
      'Enter an email address, or an address that begins with https://.',
    ],
  },
  failed: ['Non siamo riusciti a caricare le impostazioni.', 'We could not load the settings.'],
});
