/** Closing the results, and the page after that. */
const it = {
  close: {
    until: (time: string | null) =>
      time
        ? `Restano aperti fino alle ${time}. Poi, o se li chiudi, non si riaprono.`
        : 'Se li chiudi, non si riaprono.',
    code: 'Se più avanti potresti volerle cancellare, annota prima il tuo codice.',
    button: 'Chiudi i risultati',
    title: 'Vuoi chiudere i risultati?',
    warning: 'I risultati andranno persi per sempre.',
    stays: 'Le tue risposte, senza nome, restano nei confronti di gruppo.',
    /** Runs with more time are in no comparison. */
    staysUntimed: 'Le tue risposte restano conservate, senza il tuo nome.',
    back: 'Torna ai risultati',
    confirm: 'Chiudi per sempre',
    working: 'Li chiudiamo…',
    offline:
      'I risultati sono ancora qui: non siamo riusciti a chiuderli, perché manca la connessione. Prova fra poco.',
    failed: 'I risultati sono ancora qui: non siamo riusciti a chiuderli. Prova fra poco.',
  },
  title: 'Dopo il test',
  headline: 'E adesso?',
  lead: 'In tre secondi la mente mette le persone in categorie: le ha imparate da tv, social, casa, scuola. Usate senza accorgersene, si chiamano pregiudizi inconsci.',
  isNot:
    'Il test non dice che persona sei. Non è una diagnosi e non prevede come ti comporti. Ti invita a guardare due volte.',
  actionsTitle: 'Tre cose che funzionano',
  actions: [
    ['Rallenta', ' quando pensi «lo so già che tipo è».'],
    ['Avvicinati', ': fai qualcosa insieme a chi conosci poco.'],
    ['Resta accanto', ' a chi viene trattato male.'],
  ] satisfies [string, string][] as [what: string, how: string][],
  helpTitle: 'È successo a te?',
  help: 'Parlane con una persona di cui ti fidi, o chiama: è gratis.',
  unar: 'UNAR, contro le discriminazioni',
  azzurro: 'Telefono Azzurro, per chi ha meno di 18 anni',
  learnTitle: 'Per saperne di più',
  external: 'sito esterno, si apre in una nuova scheda',
  backToResults: 'Torna ai risultati',
  exit: 'ESCI',
};

const en: typeof it = {
  close: {
    until: (time) =>
      time
        ? `They stay open until ${time}. After that, or once you close them, they are gone for good.`
        : 'Once you close them, they are gone for good.',
    code: 'If you might want to delete your answers later, write down your code first.',
    button: 'Close my results',
    title: 'Close your results?',
    warning: 'Your results will go forever.',
    stays: 'Your answers, without a name, stay in the group comparisons.',
    staysUntimed: 'Your answers are kept, without your name.',
    back: 'Back to my results',
    confirm: 'Close forever',
    working: 'Closing…',
    offline: 'Your results are still here: we could not close them, because there is no connection. Try again shortly.',
    failed: 'Your results are still here: we could not close them. Try again shortly.',
  },
  title: 'After the test',
  headline: 'What now?',
  lead: 'In three seconds the mind puts people into categories it has learnt from TV, social media, home and school. Used unawares, they are called unconscious bias.',
  isNot:
    'The test does not say who you are. It is not a diagnosis and does not predict what you do. It invites you to look twice.',
  actionsTitle: 'Three things that help',
  actions: [
    ['Slow down', ' when you think “I know the type”.'],
    ['Get to know', ': do something with somebody you hardly know.'],
    ['Be there for', ' anyone who is treated badly.'],
  ],
  helpTitle: 'Has it happened to you?',
  help: 'Talk to someone you trust, or call for free, in Italy.',
  unar: 'UNAR, against discrimination',
  azzurro: 'Telefono Azzurro, for under-18s',
  learnTitle: 'Find out more',
  external: 'external site, opens in a new tab',
  backToResults: 'Back to my results',
  exit: 'EXIT',
};

export const end = { it, en };
