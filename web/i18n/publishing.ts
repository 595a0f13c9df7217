/** The page on which staff makes the findings of the campaign public. */
const it = {
  title: 'Pubblicazione',
  lead: 'La pagina dei risultati della campagna: chi la vede, quali edizioni restano come sono, quale piano è stato depositato prima.',
  look: 'Guarda la pagina dei risultati',
  method: 'Leggi il metodo',
  state: {
    title: 'Chi la vede',
    public: 'La pagina è pubblica: chiunque la può vedere.',
    hidden: 'La pagina non è pubblica: la vede solo chi ha il permesso.',
    publish: 'Rendi pubblica…',
    hide: 'Togli dal pubblico…',
  },
  publishing: {
    title: 'Rendere pubblici i risultati?',
    what: 'Da subito chiunque può aprire /findings, leggere le cifre, copiarle e citarle.',
    copies:
      'Quello che è stato copiato non si ritira. La pubblicazione resta scritta nel monitoraggio, con il tuo nome.',
    submit: 'Rendi pubblica',
    done: 'I risultati ora sono pubblici.',
  },
  hiding: {
    title: 'Togliere i risultati dal pubblico?',
    what: 'Chi apre /findings, o un’edizione citata, non trova più niente. Se c’è un errore, una correzione accanto alle cifre serve di più.',
    submit: 'Togli dal pubblico',
    done: 'I risultati non sono più pubblici.',
  },
  editions: {
    title: 'Edizioni che non cambiano',
    lead: 'I risultati cambiano quando arrivano altri test. Un’edizione resta com’era quel giorno, al suo indirizzo: è quella che si cita.',
    none: 'Non ce n’è ancora nessuna.',
    freeze: 'Fissa un’edizione…',
    freezing: {
      title: 'Fissare un’edizione?',
      what: 'Le cifre come sono adesso restano per sempre al loro indirizzo, con la data di oggi: si possono citare. Non si può tornare indietro.',
      submit: 'Fissa l’edizione',
      done: 'L’edizione ha un indirizzo suo.',
    },
  },
  plans: {
    title: 'Piano di analisi',
    lead: 'Un piano scritto prima dei dati dice che cosa si andrà a guardare. Depositato qui si legge in fondo ai risultati, con la data e l’impronta del testo, e non si può più cambiare.',
    none: 'Non è stato depositato nessun piano.',
    begun: 'Qualcuno ha già fatto il test: adesso un piano non si deposita più.',
    sealedAt: (moment: string) => `Depositato il ${moment}`,
    add: 'Deposita un piano…',
    sealing: {
      title: 'Depositare un piano?',
      text: 'Il testo del piano',
      hint: 'Si leggerà così com’è, e non si potrà né cambiare né togliere. Niente nomi di persone.',
      enter: 'Scrivi il piano',
      submit: 'Deposita',
      done: 'Il piano è depositato.',
    },
  },
  errata: {
    title: 'Correzioni',
    lead: 'Se una cifra pubblicata era sbagliata, una correzione dice che cosa vale invece. Sta accanto ai risultati e a tutte le edizioni, che restano com’erano.',
    add: 'Aggiungi una correzione…',
    adding: {
      title: 'Aggiungere una correzione?',
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
  lead: 'The page with the findings of the campaign: who sees it, which editions stay as they are, which plan was registered beforehand.',
  look: 'Look at the page of findings',
  method: 'Read the method',
  state: {
    title: 'Who sees it',
    public: 'The page is public: everybody can see it.',
    hidden: 'The page is not public: only people with permission see it.',
    publish: 'Make it public…',
    hide: 'Take it back…',
  },
  publishing: {
    title: 'Make the findings public?',
    what: 'From now on everybody can open /findings, read the figures, copy and cite them.',
    copies: 'What has been copied cannot be taken back. The publication stays in the audit, with your name.',
    submit: 'Make it public',
    done: 'The findings are public now.',
  },
  hiding: {
    title: 'Take the findings back?',
    what: 'Whoever opens /findings, or an edition that was cited, finds nothing there. If there is a mistake, a correction beside the figures is of more use.',
    submit: 'Take it back',
    done: 'The findings are no longer public.',
  },
  editions: {
    title: 'Editions that stay as they are',
    lead: 'The findings change as more tests come in. An edition stays as it was that day, at an address of its own: it is what to cite.',
    none: 'There are none yet.',
    freeze: 'Freeze an edition…',
    freezing: {
      title: 'Freeze an edition?',
      what: 'The figures as they are now stay at an address of their own for good, with today’s date: they can be cited. This cannot be undone.',
      submit: 'Freeze the edition',
      done: 'The edition has an address of its own.',
    },
  },
  plans: {
    title: 'Analysis plan',
    lead: 'A plan written before the data says what will be looked at. Registered here, it can be read at the end of the findings, with the date and the fingerprint of the text, and can no longer be changed.',
    none: 'No plan has been registered.',
    begun: 'Somebody has already taken the test: a plan can no longer be registered.',
    sealedAt: (moment) => `Registered on ${moment}`,
    add: 'Register a plan…',
    sealing: {
      title: 'Register a plan?',
      text: 'The text of the plan',
      hint: 'It will be read as it is, and can be neither changed nor removed. No names of people.',
      enter: 'Write the plan',
      submit: 'Register it',
      done: 'The plan has been registered.',
    },
  },
  errata: {
    title: 'Corrections',
    lead: 'If a published figure was wrong, a correction says what holds instead. It stands beside the findings and all editions, which stay as they were.',
    add: 'Add a correction…',
    adding: {
      title: 'Add a correction?',
      italian: 'In Italian',
      english: 'In English',
      enter: 'Write the correction',
      submit: 'Add',
      done: 'The correction can be read beside the findings.',
    },
  },
};

export const publishing = { it, en };
