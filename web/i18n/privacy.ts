/** Who runs this installation, and what participants and families should know about their data. */
const it = {
  title: 'Chi risponde dei dati',
  lead: 'Prima Vista non chiede nomi. Qui c’è chi la gestisce, e a chi scrivere.',
  loading: 'Un momento…',
  failed: 'Non riusciamo a caricare questa parte. Controlla la connessione e riprova.',
  retry: 'Riprova',
  controller: 'Chi gestisce questo sito',
  basis: 'Su quale base legale',
  contact: 'A chi scrivere',
  missing: 'Chi gestisce questo sito non l’ha ancora scritto: chiedilo a chi ti ha mandato qui.',
  kept: {
    title: 'Che cosa resta',
    points: [
      'Restano le risposte, i tempi e come hai risposto (per esempio con il tocco), con un codice a caso al posto del nome. In classe non chiediamo altro; nel test pubblico resta anche quello che hai scelto di dire di te.',
      'Le risposte di una persona sola le apre soltanto chi ha il suo link. Le cifre di gruppo compaiono solo quando le persone sono abbastanza.',
      'Gli indirizzi di rete non vengono conservati. Nel test pubblico ne resta per un tempo limitato una sigla, che serve a riconoscere i programmi automatici.',
    ],
  },
  rights: {
    title: 'Cancellare le tue risposte',
    points: [
      'In fondo alla pagina delle tue risposte c’è «Cancella le mie risposte»: spariscono subito. Nel test pubblico quella pagina si chiude dopo 30 minuti: dopo, scrivi al contatto qui sopra.',
      'In classe le può cancellare anche l’insegnante, se glielo chiedi e gli leggi il tuo codice.',
      'Dopo, se le tue risposte erano già in una somma, ne escono insieme ad altri cambiamenti: da sole si potrebbero leggere.',
    ],
  },
  home: 'Vai alla pagina iniziale',
};

const en: typeof it = {
  title: 'Who answers for the data',
  lead: 'Prima Vista asks for no names. Here is who runs it, and whom to write to.',
  loading: 'One moment…',
  failed: 'We cannot load this part. Check your connection and try again.',
  retry: 'Try again',
  controller: 'Who runs this site',
  basis: 'On what legal basis',
  contact: 'Whom to write to',
  missing: 'Whoever runs this site has not written it yet: ask the person who sent you here.',
  kept: {
    title: 'What is kept',
    points: [
      'Your answers, their times and how you gave them (by touch, for example) are kept, with a random code in place of a name. In a class we ask for nothing else; in the public test, what you chose to say about yourself is kept too.',
      'One person’s answers are opened only by whoever has their link. Figures of a group appear only when there are enough people.',
      'Network addresses are not kept. In the public test a mark made from them stays for a limited time, to recognise automatic programs.',
    ],
  },
  rights: {
    title: 'Deleting your answers',
    points: [
      'At the end of the page with your answers there is “Delete my answers”: they are gone at once. In the public test that page closes after 30 minutes: after that, write to the contact above.',
      'In a class your teacher can delete them too, if you ask and read out your code.',
      'Afterwards, if your answers were already part of a sum, they leave it together with other changes: by themselves they could be read.',
    ],
  },
  home: 'Go to the home page',
};

export const privacy = { it, en };
