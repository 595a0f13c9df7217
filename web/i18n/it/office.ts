/** The frame of teachers' and staff's pages: menu, notices, first page. */
export const office = {
  menu: {
    label: 'Menu principale',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    collapse: 'Riduci il menu',
    expand: 'Allarga il menu',
    entries: {
      home: 'Inizio',
      sessions: 'Sessioni',
      guide: 'Guida',
      tutorial: 'Tutorial',
      settings: 'Impostazioni',
      users: 'Utenti',
      roles: 'Ruoli',
      audit: 'Monitoraggio',
      auditFrontend: 'Pagine',
      auditBackend: 'Server',
      support: 'Assistenza',
      profile: 'Profilo',
      logout: 'Esci',
    },
  },
  home: {
    name: 'Inizio',
    greeting: (name: string) => `Ciao, ${name}`,
    lead: 'Che cosa vuoi fare?',
    steps: {
      session: {
        title: 'Inizia una sessione',
        text: 'La tua classe fa il test insieme: proietti un codice, vedi a che punto sono tutti e alla fine guardate i risultati della classe.',
        action: 'Vai alle sessioni',
      },
      test: {
        title: 'Fai il test pubblico',
        text: 'È quello aperto a tutti: due parole non sono quelle della classe, ci sono domande su di te e conta nelle cifre di tutti. Per provare senza contare ci sono il tutorial e la classe simulata.',
        action: 'Vai al test',
      },
      guide: {
        title: 'Prepara la lezione',
        text: 'Che cosa dicono le ricerche, la lezione minuto per minuto, la conversazione, i momenti difficili e un’informativa per le famiglie.',
        action: 'Leggi la guida',
      },
      tutorial: {
        title: 'Prova con un round',
        text: 'Le istruzioni e il round di prova, come li vede chi partecipa. Dura un minuto e non salviamo nessuna risposta: va bene anche al proiettore.',
        action: 'Apri il tutorial',
      },
      invite: {
        title: 'Invita qualcuno',
        text: 'Scrivi nome e indirizzo e scegli un ruolo: la persona riceve un’email per scegliere la password.',
        action: 'Aggiungi un utente',
      },
      roles: {
        title: 'Consulta i ruoli',
        text: 'Che cosa può fare chi usa Prima Vista lo decide il suo ruolo.',
        action: 'Vai ai ruoli',
      },
      profile: {
        title: 'Gestisci il tuo profilo',
        text: 'Scegli la lingua che preferisci e cambia la password quando vuoi.',
        action: 'Vai al profilo',
      },
    },
  },
  close: 'Chiudi',
  notices: {
    not_for_your_role: 'Quella pagina non è prevista per il tuo ruolo.',
    refreshing_session_wait: 'Stiamo rinnovando la sessione: un momento…',
  },
};
