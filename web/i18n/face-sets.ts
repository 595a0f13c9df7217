/** The page of the sets of faces, for staff: which is in use, and what switching means. */
const it = {
  title: 'Volti',
  lead: 'Chi fa il test vede i volti dell’insieme in uso. Ogni insieme ha un numero, e le cifre si contano insieme per insieme.',
  list: 'Insiemi di volti',
  count: (count: number) => (count === 1 ? '1 insieme' : `${count} insiemi`),
  inUse: 'In uso',
  name: (id: number, name: string) => `Insieme ${id}: ${name}`,
  origin: {
    builtIn: 'Arrivato con Prima Vista',
    own: (credit: string) => `Importato: ${credit}`,
    derived: 'Ricavato da un altro insieme',
  },
  stored: (day: string) => `Salvato il ${day}`,
  labels: { test: 'Nel test', around: 'Fuori dal test', runs: 'Nelle cifre della campagna' },
  each: (fewest: number, most: number) => (fewest === most ? `${most}` : `da ${fewest} a ${most}`),
  test: (faces: number, each: string, shown: number) =>
    faces > shown
      ? `${faces} volti, ${each} per fenotipo e genere. Ogni persona ne vede ${shown}, due per gruppo.`
      : `${faces} volti, ${each} per fenotipo e genere. Ogni persona li vede tutti.`,
  uneven: (faces: number, each: string) =>
    `${faces} volti, ${each} per fenotipo e genere: con numeri diversi i gruppi non si confrontano alla pari`,
  around: (practice: number, spare: number) =>
    spare === 0
      ? `${practice} per il round di prova`
      : `${practice} per il round di prova, ${spare} di riserva per le altre pagine`,
  runs: (runs: string) => `${runs} test`,
  fewRuns: (limit: number) => `meno di ${limit} test`,
  withoutFiles: 'Non si può usare: i suoi file sono arrivati con un’altra versione di Prima Vista e qui non ci sono.',
  choose: 'Usa questo insieme…',
  chooseAbout: (id: number, name: string) => `Usa questo insieme… (${id}: ${name})`,
  switching: {
    title: (id: number) => `Passare all’insieme ${id}?`,
    from: (next: string, before: string) => `Chi comincia il test da adesso vede ${next} al posto di ${before}.`,
    first: (next: string) => `Chi comincia il test da adesso vede ${next}.`,
    set: (id: number, name: string) => `l’insieme ${id} (${name})`,
    anew: (id: number, limit: number) =>
      `Le cifre ricominciano: quelle dell’insieme ${id} contano solo test fatti con i suoi volti. Finché non sono almeno ${limit}, nei risultati della campagna non c’è un confronto con gli altri.`,
    resumed: (id: number, runs: string) =>
      `Le cifre dell’insieme ${id} riprendono da dove erano: ${runs} test fatti con i suoi volti.`,
    kept: (id: number) =>
      `I risultati dell’insieme ${id} restano come sono, sotto il numero ${id}. I risultati di due insiemi non si mescolano mai.`,
    begun:
      'Chi ha già cominciato finisce con i volti con cui ha cominciato, e una classe già avviata tiene i suoi. Le classi che si avviano da adesso usano i volti nuovi.',
    back: 'Si può tornare indietro quando si vuole. Il cambio resta scritto nel monitoraggio, con il tuo nome.',
    submit: (id: number) => `Usa l’insieme ${id}`,
    done: (id: number) => `Da adesso è in uso l’insieme ${id}.`,
  },
};

const en: typeof it = {
  title: 'Faces',
  lead: 'Anyone who takes the test sees the faces of the set in use. Each set has a number, and results are counted set by set.',
  list: 'Sets of faces',
  count: (count) => (count === 1 ? '1 set' : `${count} sets`),
  inUse: 'In use',
  name: (id, name) => `Set ${id}: ${name}`,
  origin: {
    builtIn: 'Came with Prima Vista',
    own: (credit) => `Imported: ${credit}`,
    derived: 'Made from another set',
  },
  stored: (day) => `Stored on ${day}`,
  labels: { test: 'In the test', around: 'Outside the test', runs: 'In the campaign’s results' },
  each: (fewest, most) => (fewest === most ? `${most}` : `from ${fewest} to ${most}`),
  test: (faces, each, shown) =>
    faces > shown
      ? `${faces} faces, ${each} for each phenotype and gender. Each person sees ${shown}, two of each group.`
      : `${faces} faces, ${each} for each phenotype and gender. Each person sees all of them.`,
  uneven: (faces, each) =>
    `${faces} faces, ${each} for each phenotype and gender: groups of different sizes do not compare fairly`,
  around: (practice, spare) =>
    spare === 0
      ? `${practice} for the practice round`
      : `${practice} for the practice round, ${spare} spare ones for the other pages`,
  runs: (runs) => `${runs} tests`,
  fewRuns: (limit) => `fewer than ${limit} tests`,
  withoutFiles: 'Cannot be used: its files came with another version of Prima Vista and are not here.',
  choose: 'Use this set…',
  chooseAbout: (id, name) => `Use this set… (${id}: ${name})`,
  switching: {
    title: (id) => `Switch to set ${id}?`,
    from: (next, before) => `From now on, anyone who starts the test sees ${next} instead of ${before}.`,
    first: (next) => `From now on, anyone who starts the test sees ${next}.`,
    set: (id, name) => `set ${id} (${name})`,
    anew: (id, limit) =>
      `Figures start anew: those of set ${id} count only tests taken with its faces. Until there are ${limit}, the campaign’s results show no comparison with others.`,
    resumed: (id, runs) => `The results of set ${id} go on from where they were: ${runs} tests taken with its faces.`,
    kept: (id) =>
      `The results of set ${id} stay as they are, under number ${id}. The results of two sets are never mixed.`,
    begun:
      'Anyone who has begun finishes with the faces they began with, and a class that has started keeps its own. Classes that start from now on use the new faces.',
    back: 'You can switch back whenever you like. The change is noted in the audit, with your name.',
    submit: (id) => `Use set ${id}`,
    done: (id) => `Set ${id} is in use now.`,
  },
};

export const faceSets = { it, en };
