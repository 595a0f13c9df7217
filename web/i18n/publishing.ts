/** The page on which staff makes the findings of the campaign public. */
const it = {
  title: 'Pubblicazione',
  look: 'Guarda la pagina',
  method: {
    title: 'Il metodo',
    text: 'Come si contano i SÌ, quando una differenza è chiara, che cosa il test non dice.',
    read: 'Leggi il metodo',
  },
  state: {
    public: 'I risultati della campagna sono pubblici',
    publicText: 'Chiunque apre /findings, legge le cifre, le copia e le cita.',
    hidden: 'I risultati della campagna non sono pubblici',
    hiddenText: 'La pagina /findings la vede solo chi ha il permesso.',
    publish: 'Rendi pubblici…',
    hide: 'Nascondi i risultati…',
  },
  publishing: {
    title: 'Rendere pubblici i risultati?',
    what: 'Da subito chiunque può aprire /findings, leggere le cifre, copiarle e citarle.',
    copies:
      'Quello che è stato copiato non si ritira. La pubblicazione resta scritta nel monitoraggio, con il tuo nome.',
    submit: 'Rendi pubblici',
    done: 'I risultati ora sono pubblici.',
  },
  hiding: {
    title: 'Nascondere i risultati?',
    what: 'Chi apre /findings, o un’edizione citata, non trova più niente. Se c’è un errore, una correzione accanto alle cifre serve di più.',
    submit: 'Nascondi i risultati',
    done: 'I risultati non sono più pubblici.',
  },
  /** What is written down for good, the newest first. */
  written: {
    title: 'Quello che resta scritto',
    none: 'Ancora niente. Qui restano le edizioni che non cambiano, le correzioni e il piano depositato prima dei dati.',
    begun: 'Comincia la raccolta',
    begunText: 'Qualcuno ha già fatto il test: da qui in poi un piano non si deposita più.',
  },
  editions: {
    title: (day: string) => `Edizione del ${day}`,
    cite: (day: string) => `Resta com’era quel giorno. Si cita: Prima Vista, edizione del ${day}.`,
    copy: 'Copia l’indirizzo',
    copied: 'L’indirizzo è copiato.',
    denied: 'Il browser non lascia copiare: apri l’edizione e copia l’indirizzo da lì.',
    freeze: 'Fissa un’edizione…',
    freezing: {
      title: 'Fissare un’edizione?',
      what: 'I risultati cambiano quando arrivano altri test. Le cifre come sono adesso restano per sempre al loro indirizzo, con la data di oggi: si possono citare. Non si può tornare indietro.',
      submit: 'Fissa l’edizione',
      done: 'L’edizione ha un indirizzo suo.',
    },
  },
  plans: {
    title: 'Piano di analisi depositato',
    print: 'Impronta (SHA-256):',
    read: 'Leggi',
    close: 'Chiudi',
    add: 'Deposita un piano…',
    sealing: {
      title: 'Depositare un piano?',
      lead: 'Un piano scritto prima dei dati dice che cosa si andrà a guardare. Si leggerà in fondo ai risultati, con la data e l’impronta del testo.',
      text: 'Il testo del piano',
      hint: 'Si leggerà così com’è, e non si potrà né cambiare né togliere. Niente nomi di persone.',
      enter: 'Scrivi il piano',
      submit: 'Deposita',
      done: 'Il piano è depositato.',
    },
  },
  errata: {
    title: 'Correzione',
    add: 'Aggiungi una correzione…',
    adding: {
      title: 'Aggiungere una correzione?',
      lead: 'Se una cifra pubblicata era sbagliata, dice che cosa vale invece. Sta accanto ai risultati e a tutte le edizioni, che restano com’erano.',
      italian: 'In italiano',
      english: 'In inglese',
      enter: 'Scrivi la correzione',
      submit: 'Aggiungi',
      done: 'La correzione si legge accanto ai risultati.',
    },
  },
};

const en: typeof it = {
  title: 'Publication',
  look: 'Look at the page',
  method: {
    title: 'The method',
    text: 'How YES answers are counted, when a difference is clear, what the test does not say.',
    read: 'Read the method',
  },
  state: {
    public: 'The findings of the campaign are public',
    publicText: 'Anyone can open /findings, read the figures, copy and cite them.',
    hidden: 'The findings of the campaign are not public',
    hiddenText: 'Only people with permission see the page /findings.',
    publish: 'Make them public…',
    hide: 'Hide the findings…',
  },
  publishing: {
    title: 'Make the findings public?',
    what: 'From now on everybody can open /findings, read the figures, copy and cite them.',
    copies: 'What has been copied cannot be taken back. The publication stays in the audit, with your name.',
    submit: 'Make them public',
    done: 'The findings are public now.',
  },
  hiding: {
    title: 'Hide the findings?',
    what: 'Anyone who opens /findings, or an edition that was cited, finds nothing there. If there is a mistake, a correction beside the figures is of more use.',
    submit: 'Hide the findings',
    done: 'The findings are no longer public.',
  },
  written: {
    title: 'Written down for good',
    none: 'Nothing yet. Editions that stay as they are, corrections, and the plan registered before the data are kept here.',
    begun: 'The campaign begins',
    begunText: 'Somebody has already taken the test: a plan can no longer be registered.',
  },
  editions: {
    title: (day) => `Edition of ${day}`,
    cite: (day) => `Stays as it was that day. Cite it as: Prima Vista, edition of ${day}.`,
    copy: 'Copy the address',
    copied: 'The address has been copied.',
    denied: 'The browser does not allow copying: open the edition and copy the address there.',
    freeze: 'Freeze an edition…',
    freezing: {
      title: 'Freeze an edition?',
      what: 'The findings change as more tests come in. The figures as they are now stay at an address of their own for good, with today’s date: they can be cited. This cannot be undone.',
      submit: 'Freeze the edition',
      done: 'The edition has an address of its own.',
    },
  },
  plans: {
    title: 'Analysis plan registered',
    print: 'Fingerprint (SHA-256):',
    read: 'Read',
    close: 'Close',
    add: 'Register a plan…',
    sealing: {
      title: 'Register a plan?',
      lead: 'A plan written before the data says what will be looked at. It can be read at the end of the findings, with the date and the fingerprint of the text.',
      text: 'The text of the plan',
      hint: 'It will be read as it is, and can be neither changed nor removed. No names of people.',
      enter: 'Write the plan',
      submit: 'Register it',
      done: 'The plan has been registered.',
    },
  },
  errata: {
    title: 'Correction',
    add: 'Add a correction…',
    adding: {
      title: 'Add a correction?',
      lead: 'If a published figure was wrong, it says what holds instead. It stands beside the findings and all editions, which stay as they were.',
      italian: 'In Italian',
      english: 'In English',
      enter: 'Write the correction',
      submit: 'Add',
      done: 'The correction can be read beside the findings.',
    },
  },
};

export const publishing = { it, en };
