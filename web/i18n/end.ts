/** Closing the results, and the page after that. */
const it = {
  close: {
    text: 'Quando hai finito di guardare, chiudi i risultati. Da quel momento nessuno può più aprirli, nemmeno tu. Le risposte, senza nome, restano nei confronti di gruppo.',
    textUntimed:
      'Quando hai finito di guardare, chiudi i risultati. Da quel momento nessuno può più aprirli, nemmeno tu. Le risposte restano conservate senza il tuo nome.',
    help: 'Qualcosa nei risultati ti ha fatto stare male? O qualcuno ti tratta male per come appari?',
    helpLink: 'Ecco con chi parlarne',
    button: 'Chiudi i risultati',
    title: 'Vuoi chiudere i risultati?',
    warning: 'I risultati andranno persi per sempre.',
    advice: 'Se vuoi ricordarli, fai prima uno screenshot.',
    back: 'Torna ai risultati',
    confirm: 'Chiudi per sempre',
    working: 'Li chiudiamo…',
    offline:
      'I risultati sono ancora qui: non siamo riusciti a chiuderli, perché manca la connessione. Prova fra poco.',
    failed: 'I risultati sono ancora qui: non siamo riusciti a chiuderli. Prova fra poco.',
  },
  title: 'Dopo il test',
  headline: 'E adesso?',
  lead: 'Hai visto decine di volti, pochi secondi ciascuno. Di quelle persone non sapevi niente: eppure, in un attimo, la tua mente si è fatta un’idea di ognuna.',
  sections: [
    {
      title: 'Che cosa mostra il test',
      text: [
        'La mente mette le persone in categorie prima ancora di conoscerle: le serve a decidere in fretta. Ci si può però fermare un attimo, e guardare di nuovo.',
        'Le idee che usa per farlo le ha imparate: da quello che sentiamo in casa, a scuola, in tv, sui social. Quando le usiamo senza accorgercene si chiamano pregiudizi inconsci.',
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
        'Chi cerca una casa, un lavoro o un posto dove sedersi in classe spesso viene giudicato in quei pochi secondi. Se la stessa impressione tocca sempre alle stesse persone, un attimo diventa un’ingiustizia.',
      ],
    },
  ],
  actionsTitle: 'Che cosa puoi fare tu',
  actions: [
    { title: 'Rallenta.', text: 'Quando senti «lo so già che tipo è», chiediti da dove ti arriva quell’idea.' },
    {
      title: 'Conosci.',
      text: 'Fare cose insieme aiuta ad andare oltre la prima impressione: passa del tempo con chi conosci poco.',
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

const en: typeof it = {
  close: {
    text: 'When you have finished looking, close your results. From then on nobody can open them, not even you. The answers, without a name, stay in the group comparisons.',
    textUntimed:
      'When you have finished looking, close your results. From then on nobody can open them, not even you. The answers are kept, without your name.',
    help: 'Did something in your results upset you? Or does someone treat you badly because of how you look?',
    helpLink: 'Here is who you can talk to',
    button: 'Close my results',
    title: 'Close your results?',
    warning: 'Your results will go forever.',
    advice: 'If you want to remember them, take a screenshot first.',
    back: 'Back to my results',
    confirm: 'Close forever',
    working: 'Closing…',
    offline: 'Your results are still here: we could not close them, because there is no connection. Try again shortly.',
    failed: 'Your results are still here: we could not close them. Try again shortly.',
  },
  title: 'After the test',
  headline: 'What now?',
  lead: 'You saw dozens of faces, a few seconds each. You knew nothing about those people: and yet, in an instant, you formed an idea of every one of them.',
  sections: [
    {
      title: 'What the test shows',
      text: [
        'The mind puts people into categories before it even knows them: it helps us decide quickly. But we can stop for a moment, and look again.',
        'The ideas it uses are learned: from what we hear at home, at school, on TV, on social media. When we use them without noticing, they are called unconscious bias.',
      ],
    },
    {
      title: 'What it does not show',
      text: [
        'It does not say whether you are a good person, it is not a diagnosis and it does not predict how you will behave. You saw few faces per group: one answer more or less changes a lot.',
        'If something in your results bothered you, that is normal, and it does not mean you did anything wrong. You can talk about it with someone you trust.',
      ],
    },
    {
      title: 'Why first impressions matter',
      text: [
        'Someone looking for a home, a job or a seat in class is often judged in those few seconds. When the same impression always falls on the same people, an instant becomes an injustice.',
      ],
    },
  ],
  actionsTitle: 'What you can do',
  actions: [
    { title: 'Slow down.', text: 'When you feel “I know their type”, ask yourself where that idea comes from.' },
    {
      title: 'Get to know people.',
      text: 'Doing things together helps you see past a first impression: spend time with someone you hardly know.',
    },
    {
      title: 'Look wider.',
      text: 'Look for stories told by those who live them, not only by those who talk about them.',
    },
    {
      title: 'Don’t let it pass.',
      text: 'If somebody is treated badly for how they look, stay beside them and ask for help.',
    },
  ],
  helpTitle: 'If it happened to you, or to someone you know',
  help: 'Talking about it is your right. Here you find trained people who listen without judging. These services are in Italy.',
  learnTitle: 'To learn more',
  phone: (number) => `Call ${number}`,
  external: 'external site, opens in a new tab',
  links: {
    unar: {
      name: 'UNAR',
      text: 'Italy’s national office against racial discrimination takes reports and helps people who have been discriminated against. The number is toll-free.',
    },
    azzurro: {
      name: 'Telefono Azzurro',
      text: 'Listens to children and teenagers, at any hour of the day, free of charge.',
    },
    unicef: { name: 'UNICEF Italia', text: 'Defends the rights of every child and teenager, wherever they come from.' },
    implicit: {
      name: 'Project Implicit',
      text: 'The research project, born at Harvard, that has studied unconscious associations for over twenty years. With tests to try.',
    },
  },
  backToResults: 'Back to my results',
  exit: 'EXIT',
};

export const end = { it, en };
