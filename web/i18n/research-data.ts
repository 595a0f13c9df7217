import { both, type Pair } from './both.ts';

/** The datasets, as everybody finds them beside the findings, and the names of their tiers. */
export const researchData = both({
  title: ['Prendi i dati', 'Get the data'],
  lead: [
    'Puoi prendere le somme da cui vengono queste cifre. Quelle di tutti i test sono esatte. Per genere, età o volti a cui ci si sente più vicini ci sono le cifre arrotondate di questa pagina. Con i dati trovi la descrizione delle colonne e il metodo con le formule.',
    'You can take the sums behind these figures. The sums of all tests are exact. By gender, age or closest faces, you get the rounded figures of this page. The data come with a description of the columns and the method with its formulas.',
  ],
  sameFigures: [
    'Le cifre dei dati sono quelle dell’edizione da cui vengono, non quelle di oggi.',
    'The figures of the data are those of the edition that they come from, not today’s.',
  ],
  corrected: [
    (tier: string, version: string, correction: string) =>
      `${tier}: nella versione ${version} c’è un errore, corretto nella ${correction}. Che cosa era sbagliato sta in ERRATA.md della ${correction}.`,
    (tier: string, version: string, correction: string) =>
      `${tier}: version ${version} has an error, which ${correction} corrects. What was wrong is in ERRATA.md of ${correction}.`,
  ],
  tiers: {
    aggregates: ['Somme e risultati', 'Sums and figures'],
    trials: ['Risposte, una riga per volto', 'Answers, a row for each face'],
    'trials-coarse': ['Risposte con un profilo semplificato', 'Answers with a simplified profile'],
  },
  licences: { 'CC-BY-4.0': ['CC BY 4.0', 'CC BY 4.0'] } as Readonly<Record<string, Pair>>,
  about: [
    (version: string, day: string, runs: string) => `Versione ${version} del ${day}, con ${runs} test.`,
    (version: string, day: string, runs: string) => `Version ${version} of ${day}, with ${runs} tests.`,
  ],
  licence: [
    (licence: string) => `Licenza ${licence}: si può usare e condividere, citando chi ha fatto i dati.`,
    (licence: string) => `Licence ${licence}: you may use and share the data if you name those who made them.`,
  ],
  download: [(size: string) => `Scarica (.tar.gz, ${size})`, (size: string) => `Download (.tar.gz, ${size})`],
  codebook: ['Descrizione delle colonne', 'Description of the columns'],
  sum: ['Impronta del file (SHA-256)', 'Fingerprint of the file (SHA-256)'],
  earlier: ['Versioni precedenti', 'Earlier versions'],
  rows: ['Le risposte, per chi fa ricerca', 'The answers, for researchers'],
  onRequest: [
    'Le risposte una per una non sono aperte a tutti. Insieme a queste cifre rivelerebbero, di alcune persone, il genere, l’età e i volti a cui si sentono più vicine. Chi fa ricerca può chiederle, con un impegno firmato. Promette di non cercare di riconoscere nessuno, di non unirle con queste cifre per gruppo, di non passarle ad altri e di cancellarle alla fine.',
    'The answers one by one are not open to everybody. Together with these figures they would reveal some people’s gender, age, and the faces they feel closest to. Researchers can ask for them, with a signed undertaking. They promise not to try to identify anybody and not to join the answers with these figures by group. They do not pass them on, and delete them at the end.',
  ],
  ask: [(contact: string) => `Per chiederle: ${contact}.`, (contact: string) => `To ask for them: ${contact}.`],
  askController: ['A chi chiederle', 'Whom to ask for them'],
});
