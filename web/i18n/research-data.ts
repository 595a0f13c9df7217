/** The datasets, as everybody finds them beside the findings, and the names of their tiers. */
const it = {
  title: 'Prendi i dati',
  lead: 'Puoi prendere le somme da cui vengono queste cifre. Quelle di tutti i test sono esatte; per genere, età o volti a cui ci si sente più vicini ci sono le cifre arrotondate di questa pagina. Con i dati vengono la descrizione delle colonne e il metodo con le formule.',
  sameFigures: 'Le cifre dei dati sono quelle dell’edizione da cui vengono, non quelle di oggi.',
  corrected: (tier: string, version: string, correction: string) =>
    `${tier}: nella versione ${version} c’è un errore, corretto nella ${correction}. Che cosa era sbagliato sta in ERRATA.md della ${correction}.`,
  tiers: {
    aggregates: 'Somme e risultati',
    trials: 'Risposte, una riga per volto',
    'trials-coarse': 'Risposte con un profilo a grandi classi',
  },
  licences: { 'CC-BY-4.0': 'CC BY 4.0' } as Readonly<Record<string, string>>,
  about: (version: string, day: string, runs: string) => `Versione ${version} del ${day}, con ${runs} test.`,
  licence: (licence: string) => `Licenza ${licence}: si può usare e condividere, citando chi ha fatto i dati.`,
  download: (size: string) => `Scarica (.tar.gz, ${size})`,
  codebook: 'Descrizione delle colonne',
  sum: 'Impronta del file (SHA-256)',
  earlier: 'Versioni precedenti',
  rows: 'Le risposte, per chi fa ricerca',
  onRequest:
    'Le risposte una per una non sono aperte a tutti: accanto a queste cifre si potrebbe calcolare, per alcune persone, che genere e che età ha chi le ha date, e a quali volti si sente più vicino. Chi fa ricerca può chiederle, con un impegno firmato a non cercare di riconoscere nessuno, a non unirle con queste cifre per gruppo, a non passarle ad altri e a cancellarle alla fine.',
  ask: (contact: string) => `Per chiederle: ${contact}.`,
  askController: 'A chi chiederle',
};

const en: typeof it = {
  title: 'Get the data',
  lead: 'You can take the sums that these figures come from. Those of all tests are exact; by gender, age or closest faces there are the rounded figures of this page. With the data come the description of the columns and the method with its formulas.',
  sameFigures: 'The figures of the data are those of the edition that they come from, not today’s.',
  corrected: (tier, version, correction) =>
    `${tier}: version ${version} has an error, which ${correction} corrects. What was wrong is in ERRATA.md of ${correction}.`,
  tiers: {
    aggregates: 'Sums and figures',
    trials: 'Answers, a row for each face',
    'trials-coarse': 'Answers with a profile in broad classes',
  },
  licences: { 'CC-BY-4.0': 'CC BY 4.0' },
  about: (version, day, runs) => `Version ${version} of ${day}, with ${runs} tests.`,
  licence: (licence) => `Licence ${licence}: you may use and share the data if you name those who made them.`,
  download: (size) => `Download (.tar.gz, ${size})`,
  codebook: 'Description of the columns',
  sum: 'Fingerprint of the file (SHA-256)',
  earlier: 'Earlier versions',
  rows: 'The answers, for researchers',
  onRequest:
    'The answers one by one are not open to everybody: next to these figures, one could work out the gender and age of some of those who gave them, and which faces they feel closest to. Researchers can ask for them, with a signed undertaking not to try to identify anybody, not to join them with these figures by group, not to pass them on, and to delete them when they have finished.',
  ask: (contact) => `To ask for them: ${contact}.`,
  askController: 'Whom to ask for them',
};

export const researchData = { it, en };
