import type { Untold } from '../../contract/findings.ts';
import { minimumFacesLikeThese } from '../../contract/rules/limits.ts';

/** Names of two groups of faces, numbers already formatted. */
type Pair = { more: string; less: string; points: string; low: string; high: string };

/**
 * What the findings page says first; `findings-more-it.ts` has the rest, and English a file of its own. Shares are said as
 * times in 100, differences in percentage points. Never claimed: what forbidden-claims.test.ts lists.
 */
export const findingsIt = {
  title: 'Risultati della campagna',
  headline: ['Che cosa vediamo,', 'a prima vista'],
  lead: 'Un volto, una parola, tre secondi per dire SÌ o NO. Ecco come hanno risposto, finora, le persone che hanno fatto il test pubblico.',
  leadFrozen: (day: string) =>
    `Un volto, una parola, tre secondi per dire SÌ o NO. Ecco come avevano risposto, fino al ${day}, le persone che avevano fatto il test pubblico. Questa pagina non cambia più.`,
  notPublic: 'Questa pagina non è ancora pubblica: la vede solo chi ne ha il permesso.',
  loading: 'Mettiamo insieme i risultati…',
  updating: 'Aggiorniamo le figure…',
  updated: (runs: string) => `Le figure ora mostrano ${runs} test.`,
  failed: 'Non riusciamo a caricare i risultati. Riprova fra un momento; se non basta, controlla la connessione.',
  footFailed:
    'Il resto della pagina (altre figure, il metodo in breve, i dati) non si è caricato. Quello che si vede qui sopra è completo.',
  loadAgain: 'Carica di nuovo la pagina',
  retry: 'Riprova',
  strip: 'Questi volti non sono fra quelli del test.',
  stripGenerated: 'Volti generati al computer. Questi non sono fra quelli del test.',
  facts: {
    title: 'In breve',
    runs: (runs: string) => `${runs} test`,
    since: (day: string) => `dal ${day}`,
    faces: (faces: number) => `${faces} volti`,
    allShown: 'gli stessi per ogni parola',
    someShown: (shown: number) => `ogni test ne mostra ${shown}`,
    words: (words: number) => (words === 1 ? '1 parola' : `${words} parole`),
    wordsNote: 'una per round',
    until: 'ultimo aggiornamento',
    frozen: 'edizione che non cambia',
  },
  who: {
    title: 'Quali test',
    unflagged: 'Senza i test segnalati',
    unflaggedNote: (day: string) =>
      `Edizione del ${day}, percentuali e numero di test arrotondati: qui i fenotipi non si confrontano.`,
    faces: 'Volti',
    facesOption: (name: string, faces: number) => `${name} (${faces} volti)`,
  },
  word: (adjective: string) => `«${adjective.toLowerCase()}»`,
  figure: (number: number) => `Figura ${number}`,
  linkTo: (number: number) => `Link alla figura ${number}`,
  measured: 'SÌ su 100 risposte',
  wordTitle: {
    clear: (word: string, high: string, more: string, low: string, less: string) =>
      `${word}: SÌ ${high} volte su 100 per i volti ${more}, ${low} per i volti ${less}`,
    range: (word: string, low: string, high: string) => `${word}: da ${low} a ${high} SÌ su 100`,
    same: (word: string, share: string) => `${word}: ${share} SÌ su 100`,
    none: (word: string) => `${word}: ancora nessuna risposta`,
  },
  /** One row in words. */
  share: {
    both: (faces: string, word: string, share: string, these: string, like: string) =>
      `Volti ${faces}, ${word}: SÌ ${share} volte su 100. Per questi volti, ${these}; per volti come questi, ${like}.`,
    these: (faces: string, word: string, share: string, these: string) =>
      `Volti ${faces}, ${word}: SÌ ${share} volte su 100. Per questi volti, ${these}.`,
    alone: (faces: string, word: string, share: string) => `Volti ${faces}, ${word}: SÌ ${share} volte su 100.`,
    none: (faces: string) => `Per i volti ${faces} non c’è nessuna risposta.`,
    between: (low: string, high: string) => `fra ${low} e ${high}`,
  },
  errata: {
    title: 'Correzioni',
    erratum: (day: string, text: string) => `${day}: ${text}`,
  },
  noAnswers: 'nessuna risposta',
  verdict: {
    clear: 'Differenza chiara, anche per volti come questi.',
    none: 'Nessuna differenza chiara per volti come questi.',
    untold: 'Qui le differenze non sono giudicate.',
    asOf: (day: string, runs: string) => `Le differenze sono giudicate al ${day}, su ${runs} test.`,
    moreThan: (word: string, { more, less, points, low, high }: Pair) =>
      `${word}: più SÌ per i volti ${more} che per i volti ${less}. La distanza è di ${points} (intervallo: da ${low} a ${high}).`,
    mostOfAll: (word: string, more: string) => `${word}: i volti ${more} hanno avuto più SÌ di tutti gli altri.`,
    leastOfAll: (word: string, less: string) => `${word}: i volti ${less} hanno avuto meno SÌ di tutti gli altri.`,
    pairs: (clear: number, all: number) =>
      clear === 1 ? `È chiara 1 coppia su ${all}.` : `Sono chiare ${clear} coppie su ${all}.`,
    widest: ({ more, less, points, low, high }: Pair) =>
      `La distanza più grande, fra i volti ${more} e i volti ${less}, è di ${points}; per volti come questi può stare fra ${low} e ${high}.`,
    onlyOne: (pairs: number) =>
      pairs === 1
        ? 'Una coppia è chiara solo contando, o solo lasciando fuori, i test segnalati: non la diciamo chiara.'
        : `${pairs} coppie sono chiare solo contando, o solo lasciando fuori, i test segnalati: non le diciamo chiare.`,
  },
  points: (value: string) => `${value} ${/^−?1$/.test(value) ? 'punto percentuale' : 'punti percentuali'}`,
  legend: {
    thick: 'intervallo al 95%: questi volti',
    thin: 'volti come questi',
  },
  untold: {
    no_answers: 'Non c’è ancora nessuna risposta.',
    too_few_runs: 'I test sono troppo pochi per mostrare cifre: parlerebbero di poche persone.',
    too_few_faces: `Servono ${minimumFacesLikeThese} test e dieci volti per fenotipo.`,
    no_spread: 'Tutti hanno risposto allo stesso modo: non c’è niente da confrontare.',
    no_edition: `Le differenze e i gruppi si calcolano di lunedì, quando i test sono almeno ${minimumFacesLikeThese}.`,
  } satisfies Record<Untold, string>,
  untoldTitle: 'Qui non ci sono ancora figure',
};

export type FindingsTexts = typeof findingsIt;
