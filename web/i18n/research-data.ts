/** The research releases, as everybody finds them beside the findings, and the names of their tiers. */
const it = {
  title: 'Prendi i dati',
  lead: 'Chi vuole rifare i conti, o farne altri, può prendere le risposte una per una, o le somme da cui vengono queste cifre. Di chi ha risposto ci sono solo somme di almeno dieci test, per genere, età o fenotipo, come in questa pagina. Con i dati ci sono la descrizione delle colonne, il metodo con le formule e due programmi (R e Python) che ricalcolano le cifre.',
  tiers: {
    aggregates: 'Somme e risultati',
    trials: 'Risposte, una riga per volto',
    'trials-coarse': 'Risposte con un profilo a grandi classi',
  },
  licences: { 'CC-BY-4.0': 'CC BY 4.0' } as Readonly<Record<string, string>>,
  about: (version: string, day: string, runs: string) => `Versione ${version} del ${day}, con ${runs} test.`,
  licence: (licence: string) => `Licenza ${licence}: si può usare e condividere, citando chi l’ha fatta.`,
  download: (size: string) => `Scarica (.tar.gz, ${size})`,
  codebook: 'Descrizione delle colonne',
  sum: 'Impronta del file (SHA-256)',
  earlier: 'Versioni precedenti',
  onRequest:
    'Per la ricerca c’è anche una versione con genere, età e fenotipo a grandi classi: solo su richiesta, e con un impegno firmato.',
};

const en: typeof it = {
  title: 'Get the data',
  lead: 'Whoever wants to work out these figures again, or others, can take the answers one by one, or the sums that the figures come from. About who answered there are only sums of at least ten tests, by gender, age or phenotype, as on this page. With the data come the description of the columns, the method with its formulas, and two programs (R and Python) that compute the figures again.',
  tiers: {
    aggregates: 'Sums and figures',
    trials: 'Answers, a row for each face',
    'trials-coarse': 'Answers with a profile in broad classes',
  },
  licences: { 'CC-BY-4.0': 'CC BY 4.0' },
  about: (version, day, runs) => `Version ${version} of ${day}, with ${runs} tests.`,
  licence: (licence) => `Licence ${licence}: to be used and shared, naming those who made it.`,
  download: (size) => `Download (.tar.gz, ${size})`,
  codebook: 'Description of the columns',
  sum: 'Fingerprint of the file (SHA-256)',
  earlier: 'Earlier versions',
  onRequest:
    'For research there is also a version with gender, age and phenotype in broad classes: on request only, and with a signed undertaking.',
};

export const researchData = { it, en };
