/** The results' closing action and the page after it. */
export const end = {
  close: {
    text: 'Quando hai finito di guardare, chiudi i risultati. Da quel momento non si possono più aprire, nemmeno da te. Le risposte, senza nome, restano nei confronti di gruppo.',
    textUntimed:
      'Quando hai finito di guardare, chiudi i risultati. Da quel momento non si possono più aprire, nemmeno da te. Le risposte restano conservate senza il tuo nome.',
    help: 'Qualcosa nei risultati ti ha fatto stare male? O qualcuno ti tratta male per come appari?',
    helpLink: 'Ecco con chi parlarne',
    button: 'Chiudi i risultati',
    title: 'Vuoi chiudere i risultati?',
    warning: 'I risultati andranno persi per sempre.',
    advice: 'Se vuoi ricordarli, fai prima uno screenshot.',
    back: 'Torna ai risultati',
    confirm: 'Chiudi per sempre',
    closing: 'Li chiudiamo…',
    offline: 'Non siamo riusciti a chiuderli: manca la connessione. I risultati sono ancora qui, prova fra poco.',
    failed: 'Non siamo riusciti a chiuderli. I risultati sono ancora qui, prova fra poco.',
  },
  title: 'Dopo il test',
  headline: 'E adesso?',
  lead: 'Hai risposto a decine di volti in pochi secondi ciascuno. Di quelle persone non sapevi niente: eppure, in un attimo, la tua mente si è fatta un’idea di ognuna.',
  sections: [
    {
      title: 'Che cosa mostra il test',
      text: [
        'La mente mette le persone in categorie molto prima di conoscerle. Lo fanno tutti, a ogni età: serve a decidere in fretta.',
        'Le idee che usa per farlo, però, le ha imparate: da quello che sentiamo in casa, a scuola, in tv, sui social. Quando le usiamo senza accorgercene si chiamano pregiudizi inconsci.',
      ],
    },
    {
      title: 'Che cosa non mostra',
      text: [
        'Non dice se sei una brava persona, non è una diagnosi e non prevede come ti comporterai. Hai visto pochi volti per gruppo: una risposta in più o in meno cambia molto.',
        'Se qualcosa nei risultati ti ha dato fastidio, è normale, e non vuol dire che hai sbagliato. Puoi parlarne con una persona di cui ti fidi.',
      ],
    },
    {
      title: 'Perché la prima impressione conta',
      text: [
        'Chi cerca una casa, un lavoro o un posto accanto a cui sedersi in classe spesso viene giudicato in quei pochi secondi. Se la stessa impressione tocca sempre alle stesse persone, un attimo diventa un’ingiustizia.',
      ],
    },
  ],
  actionsTitle: 'Che cosa puoi fare tu',
  actions: [
    { title: 'Rallenta.', text: 'Quando senti «lo so già che tipo è», chiediti da dove ti arriva quell’idea.' },
    {
      title: 'Conosci.',
      text: 'I pregiudizi si indeboliscono quando si fanno cose insieme: passa del tempo con chi conosci poco.',
    },
    { title: 'Allarga lo sguardo.', text: 'Cerca storie raccontate da chi le vive, non solo da chi ne parla.' },
    {
      title: 'Non lasciar correre.',
      text: 'Se qualcuno viene trattato male per come appare, resta accanto a quella persona e chiedi aiuto.',
    },
  ],
  helpTitle: 'Se è successo a te, o a qualcuno che conosci',
  help: 'Parlarne è un diritto. Qui trovi persone preparate, che ascoltano senza giudicare.',
  learnTitle: 'Per saperne di più',
  phone: (number: string) => `Chiama ${number}`,
  external: 'sito esterno, si apre in una nuova scheda',
  links: {
    unar: {
      name: 'UNAR',
      text: 'L’Ufficio nazionale antidiscriminazioni razziali raccoglie segnalazioni e aiuta chi ha subito una discriminazione. Il numero verde è gratuito.',
    },
    azzurro: {
      name: 'Telefono Azzurro',
      text: 'Ascolta bambine, bambini e adolescenti, a ogni ora del giorno, gratis.',
    },
    unicef: {
      name: 'UNICEF Italia',
      text: 'Difende i diritti di ogni bambina, bambino e adolescente, da qualunque parte venga.',
    },
    implicit: {
      name: 'Project Implicit',
      text: 'Il progetto di ricerca, nato a Harvard, che da più di vent’anni studia le associazioni inconsce. In inglese, con test da provare.',
    },
  },
  backToResults: 'Torna ai risultati',
  exit: 'ESCI',
};
