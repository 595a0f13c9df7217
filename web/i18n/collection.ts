import type { RunAction, RunState } from '../../contract/collection.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { AsideReason, RunFlag } from '../../contract/run-quality.ts';

/** The page of the collection: what the public campaign collects, and what its figures take up. */
const it = {
  title: 'Raccolta',
  lead: 'I test completati nella campagna pubblica. Contano anche quelli segnalati; quelli messi da parte e quelli scartati no. Qui si vedono gruppi di test, mai una persona.',
  few: (limit: number) => `meno di ${limit}`,
  states: {
    counted: 'Contati',
    marked: 'Segnalati',
    set_aside: 'Messi da parte',
    void: 'Scartati',
  } satisfies Record<RunState, string>,
  reasons: {
    impossible: 'Risposte impossibili',
    without_proof: 'Calcolo mancante',
    too_many: 'Troppi da una rete',
    staff: 'Per scelta dello staff',
    signed_in: 'Nel browser di un docente',
  } satisfies Record<AsideReason, string>,
  flags: {
    fast: 'Molte sotto i 200 ms',
    uniform: 'Quasi tutte uguali',
    alternating: 'SÌ e NO a turno',
    passing: 'Molti senza risposta',
    implausible: 'Tempi poco plausibili',
  } satisfies Record<RunFlag, string>,
  runs: {
    title: 'Test completati',
    by: 'Mostra',
    units: { hour: 'Per ora', day: 'Per giorno' },
    day: 'Giorno',
    until: 'Fino al',
    caption: { hour: 'Test completati per ora', day: 'Test completati negli ultimi 28 giorni' },
    columns: { hour: 'Ora', day: 'Giorno', all: 'Tutti' },
    hour: (from: string, to: string) => `${from}–${to}`,
    total: 'Totale',
    empty: 'Nessun test completato in questo periodo.',
    loading: 'Contiamo i test…',
    failed: 'Non siamo riusciti a contare i test.',
    retry: 'Riprova',
    choose: (span: string) => `Cerca: ${span}`,
    reasons: 'Perché sono messi da parte',
    untimed: (runs: string) => `Test con più tempo, che restano fuori da tutti i risultati: ${runs}.`,
    classes: 'Nelle classi, negli stessi giorni',
    classesNote:
      'I risultati di una classe si formano quando l’insegnante termina la sessione. Un test messo da parte dopo non ci torna più: da solo si riconoscerebbe. Per questo qui le classi si contano soltanto.',
  },
  search: {
    title: 'Cerca e cambia',
    lead: 'Si cercano ore intere della campagna pubblica. L’ora in corso non è compresa: si aggiunge quando è finita.',
    from: 'Dal giorno',
    fromHour: 'Dalle ore',
    to: 'Al giorno',
    toHour: 'Alle ore',
    state: 'Stato',
    anyState: 'Tutti gli stati',
    reason: 'Motivo',
    anyReason: 'Tutti i motivi',
    flag: 'Segnalazione',
    anyFlag: 'Segnalati e no',
    address: 'Indirizzo di rete',
    anyAddress: 'Tutti gli indirizzi',
    addressHint:
      'Una sigla al posto dell’indirizzo: ce l’hanno solo i test non ancora contati o messi da parte, per un tempo limitato.',
    addressOption: (mark: string, runs: string) => `${mark}… (${runs} test)`,
    submit: 'Cerca',
    found: (runs: string) => `Test trovati: ${runs}`,
    byState: 'Per stato',
    byReason: 'Messi da parte, per motivo',
    byFlag: 'Per segnalazione',
  },
  change: {
    title: 'Che cosa farne',
    actions: {
      set_aside: 'Mettere da parte',
      count_again: 'Contare di nuovo',
      void: 'Scartare',
    } satisfies Record<RunAction, string>,
    hints: {
      set_aside: 'Restano fuori dai risultati finché qualcuno non decide.',
      count_again: 'Tornano nei risultati, anche se erano scartati.',
      void: 'Restano fuori dai risultati perché qualcuno ha guardato. Si possono contare di nuovo.',
    } satisfies Record<RunAction, string>,
    effect:
      'Le cifre pubbliche ne tengono conto al prossimo passo, insieme ad almeno dieci test nuovi. Se per un giorno non ne entra nessuno, una correzione può entrare da sola, quando i test usciti sono almeno dieci (con FAIR_PLAY=strict, cinquanta).',
    apply: 'Cambia…',
    confirm: {
      set_aside: { title: 'Mettere da parte questi test?', submit: 'Metti da parte' },
      count_again: { title: 'Contare di nuovo questi test?', submit: 'Conta di nuovo' },
      void: { title: 'Scartare questi test?', submit: 'Scarta i test' },
    } satisfies Record<RunAction, { title: string; submit: string }>,
    question: (runs: string) =>
      `Test che cambiano, al massimo: ${runs}. Si può tornare indietro. Resta scritto nel monitoraggio chi l’ha fatto, senza dire quali test.`,
    done: (runs: string) => `Fatto. Test cambiati: ${runs}.`,
  },
  deletion: {
    title: 'Un test da eliminare su richiesta',
    lead: 'Chi ha fatto il test pubblico lo cancella da solo, finché la pagina dei suoi risultati è aperta. Dopo ti legge il codice che vedeva in alto: con quello lo cancelli tu, senza vedere niente.',
    action: 'Elimina un test su richiesta',
    sums: `Se le sue risposte sono già nei risultati pubblici, ne escono al prossimo passo, insieme ad almeno ${minimumPublicGroup} test nuovi: da sola, la differenza direbbe che cosa aveva risposto.`,
    unknown:
      'Nella campagna pubblica nessun test ha questo codice. Fattelo rileggere, un carattere alla volta. Se il test è stato fatto in classe, lo elimina l’insegnante dalla pagina della sessione.',
  },
};

const en: typeof it = {
  title: 'Collection',
  lead: 'The tests completed in the public campaign. Flagged tests count too; those set aside and void ones do not. You see groups of tests here, never a person.',
  few: (limit) => `fewer than ${limit}`,
  states: { counted: 'Counted', marked: 'Flagged', set_aside: 'Set aside', void: 'Void' },
  reasons: {
    impossible: 'Impossible answers',
    without_proof: 'Without the calculation',
    too_many: 'Too many per network',
    staff: 'Decided by staff',
    signed_in: 'In a teacher’s browser',
  },
  flags: {
    fast: 'Many within 200 ms',
    uniform: 'Nearly all the same',
    alternating: 'YES and NO in turn',
    passing: 'Many unanswered',
    implausible: 'Implausible times',
  },
  runs: {
    title: 'Completed tests',
    by: 'Show',
    units: { hour: 'By hour', day: 'By day' },
    day: 'Day',
    until: 'Up to',
    caption: { hour: 'Completed tests by hour', day: 'Completed tests of the last 28 days' },
    columns: { hour: 'Hour', day: 'Day', all: 'All' },
    hour: (from, to) => `${from}–${to}`,
    total: 'Total',
    empty: 'No test was completed in this time.',
    loading: 'Counting the tests…',
    failed: 'The tests could not be counted.',
    retry: 'Try again',
    choose: (span) => `Search ${span}`,
    reasons: 'Why they are set aside',
    untimed: (runs) => `Tests with more time, which are in no figure: ${runs}.`,
    classes: 'In classes, on the same days',
    classesNote:
      'The results of a class are made when its teacher ends the session. A test that was set aside cannot join them later: on its own it could be recognised. That is why classes are only counted here.',
  },
  search: {
    title: 'Search and change',
    lead: 'You search whole hours of the public campaign. The present hour is not included; it is added once it is over.',
    from: 'From day',
    fromHour: 'From hour',
    to: 'To day',
    toHour: 'To hour',
    state: 'State',
    anyState: 'Any state',
    reason: 'Reason',
    anyReason: 'Any reason',
    flag: 'Flag',
    anyFlag: 'Flagged or not',
    address: 'Network address',
    anyAddress: 'Any address',
    addressHint:
      'A mark in place of the address: only tests not yet counted, or set aside, have one, for a limited time.',
    addressOption: (mark, runs) => `${mark}… (${runs} tests)`,
    submit: 'Search',
    found: (runs) => `Tests found: ${runs}`,
    byState: 'By state',
    byReason: 'Set aside, by reason',
    byFlag: 'By flag',
  },
  change: {
    title: 'What to do with them',
    actions: { set_aside: 'Set aside', count_again: 'Count again', void: 'Void' },
    hints: {
      set_aside: 'They stay out of the results until somebody decides.',
      count_again: 'They come back into the results, even if they were void.',
      void: 'They stay out of the results because somebody has looked. They can be counted again.',
    },
    effect:
      'The public figures take this into account with their next step, together with ten new tests or more. If none comes in for a day, a correction may be taken up alone, once ten tests or more (with FAIR_PLAY=strict, fifty) have gone out.',
    apply: 'Change…',
    confirm: {
      set_aside: { title: 'Set these tests aside?', submit: 'Set aside' },
      count_again: { title: 'Count these tests again?', submit: 'Count again' },
      void: { title: 'Void these tests?', submit: 'Void the tests' },
    },
    question: (runs) =>
      `Tests that change, at most: ${runs}. It can be undone. The audit keeps who did it, without saying which tests.`,
    done: (runs) => `Done. Tests changed: ${runs}.`,
  },
  deletion: {
    title: 'A test to delete on request',
    lead: 'People who took the public test can delete it themselves as long as the page with their results is open. After that they read you the code that stood at its top: with it you delete the test, without seeing any of it.',
    action: 'Delete a test on request',
    sums: `If the answers are already in the public results, they leave with the next step, together with ${minimumPublicGroup} new tests or more: on its own, the difference would show what they had answered.`,
    unknown:
      'No test of the public campaign has this code. Have it read again, one character at a time. If the test was taken in a class, the teacher deletes it on the page of the session.',
  },
};

export const collection = { it, en };
