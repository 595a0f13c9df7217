import { both } from './both.ts';

/** The page on which staff makes the findings of the campaign public. */
export const publishing = both({
  title: ['Pubblicazione', 'Publication'],
  look: ['Guarda la pagina', 'Look at the page'],
  method: {
    title: ['Il metodo', 'The method'],
    text: [
      'Come si contano i SÌ, quando una differenza è chiara, che cosa il test non dice.',
      'How YES answers are counted, when a difference is clear, what the test does not say.',
    ],
    read: ['Leggi il metodo', 'Read the method'],
  },
  state: {
    public: ['I risultati della campagna sono pubblici', 'The findings of the campaign are public'],
    publicText: [
      (day: string) => `Dal giorno ${day} chiunque apre /findings, legge le cifre, le copia e le cita.`,
      (day: string) => `Since ${day} anyone can open /findings, read the figures, copy and cite them.`,
    ],
    hidden: ['I risultati della campagna non sono pubblici', 'The findings of the campaign are not public'],
    hiddenText: [
      'La pagina /findings la vede solo chi ha il permesso.',
      'Only people with permission see the page /findings.',
    ],
    publish: ['Rendi pubblici…', 'Make them public…'],
    hide: ['Nascondi i risultati…', 'Hide the findings…'],
  },
  publishing: {
    title: ['Rendere pubblici i risultati?', 'Make the findings public?'],
    what: [
      'Da subito chiunque può aprire /findings, leggere le cifre, copiarle e citarle.',
      'From now on everybody can open /findings, read the figures, copy and cite them.',
    ],
    copies: [
      'Quello che è stato copiato non si ritira. La pubblicazione resta scritta nel monitoraggio, con il tuo nome.',
      'What has been copied cannot be taken back. The publication stays in the audit, with your name.',
    ],
    submit: ['Rendi pubblici', 'Make them public'],
    done: ['I risultati ora sono pubblici.', 'The findings are public now.'],
  },
  hiding: {
    title: ['Nascondere i risultati?', 'Hide the findings?'],
    what: [
      'Chi apre /findings, o un’edizione citata, non trova più niente. Se c’è un errore, una correzione accanto alle cifre serve di più.',
      'Anyone who opens /findings, or an edition that was cited, finds nothing there. If there is a mistake, a correction beside the figures is of more use.',
    ],
    submit: ['Nascondi i risultati', 'Hide the findings'],
    done: ['I risultati non sono più pubblici.', 'The findings are no longer public.'],
  },
  /** What is written down for good, the newest first. */
  written: {
    title: ['Quello che resta scritto', 'Written down for good'],
    none: [
      'Ancora niente. Qui restano le edizioni che non cambiano, le correzioni e il piano depositato prima dei dati.',
      'Nothing yet. Editions that stay as they are, corrections, and the plan registered before the data are kept here.',
    ],
    shown: ['I risultati diventano pubblici', 'The findings become public'],
    shownText: ['Da qui in poi li legge chiunque.', 'From here on anyone can read them.'],
    begun: ['Comincia la raccolta', 'The campaign begins'],
    begunText: [
      'Qualcuno ha già fatto il test: da qui in poi un piano non si deposita più.',
      'Somebody has already taken the test: a plan can no longer be registered.',
    ],
  },
  editions: {
    title: [(number: number) => `Edizione ${number}`, (number: number) => `Edition ${number}`],
    cite: [
      (day: string) => `Resta com’era quel giorno. Si cita: Prima Vista, edizione del ${day}.`,
      (day: string) => `Stays as it was that day. Cite it as: Prima Vista, edition of ${day}.`,
    ],
    copy: ['Copia l’indirizzo', 'Copy the address'],
    copied: ['L’indirizzo è copiato.', 'The address has been copied.'],
    denied: [
      'Il browser non lascia copiare: apri l’edizione e copia l’indirizzo da lì.',
      'The browser does not allow copying: open the edition and copy the address there.',
    ],
    freeze: ['Fissa un’edizione…', 'Freeze an edition…'],
    freezing: {
      title: ['Fissare un’edizione?', 'Freeze an edition?'],
      what: [
        'I risultati cambiano quando arrivano altri test. Le cifre come sono adesso restano per sempre al loro indirizzo, con la data di oggi: si possono citare. Non si può tornare indietro.',
        'The findings change as more tests come in. The figures as they are now stay at an address of their own for good, with today’s date: they can be cited. This cannot be undone.',
      ],
      submit: ['Fissa l’edizione', 'Freeze the edition'],
      done: ['L’edizione ha un indirizzo suo.', 'The edition has an address of its own.'],
    },
  },
  plans: {
    title: ['Piano di analisi depositato', 'Analysis plan registered'],
    print: ['Impronta (SHA-256):', 'Fingerprint (SHA-256):'],
    read: ['Leggi', 'Read'],
    add: ['Deposita un piano…', 'Register a plan…'],
    sealing: {
      title: ['Depositare un piano?', 'Register a plan?'],
      lead: [
        'Un piano scritto prima dei dati dice che cosa si andrà a guardare. Si leggerà in fondo ai risultati, con la data e l’impronta del testo.',
        'A plan written before the data says what will be looked at. It can be read at the end of the findings, with the date and the fingerprint of the text.',
      ],
      text: ['Il testo del piano', 'The text of the plan'],
      hint: [
        'Si leggerà così com’è, e non si potrà né cambiare né togliere. Niente nomi di persone.',
        'It will be read as it is, and can be neither changed nor removed. No names of people.',
      ],
      enter: ['Scrivi il piano', 'Write the plan'],
      submit: ['Deposita', 'Register it'],
      done: ['Il piano è depositato.', 'The plan has been registered.'],
    },
  },
  errata: {
    title: ['Correzione', 'Correction'],
    add: ['Aggiungi una correzione…', 'Add a correction…'],
    adding: {
      title: ['Aggiungere una correzione?', 'Add a correction?'],
      lead: [
        'Se una cifra pubblicata era sbagliata, dice che cosa vale invece. Sta accanto ai risultati e a tutte le edizioni, che restano com’erano.',
        'If a published figure was wrong, it says what holds instead. It stands beside the findings and all editions, which stay as they were.',
      ],
      italian: ['In italiano', 'In Italian'],
      english: ['In inglese', 'In English'],
      enter: ['Scrivi la correzione', 'Write the correction'],
      submit: ['Aggiungi', 'Add'],
      done: ['La correzione si legge accanto ai risultati.', 'The correction can be read beside the findings.'],
    },
  },
});
