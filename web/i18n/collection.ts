import type { RunAction, RunState } from '../../contract/collection.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { AsideReason, RunFlag } from '../../contract/run-quality.ts';
import { both, type Pair } from './both.ts';

/** The page of the collection: what the public campaign collects, and what its figures take up. */
export const collection = both({
  title: ['Raccolta', 'Collection'],
  lead: [
    'I test completati nella campagna pubblica. Contano anche quelli segnalati; quelli messi da parte e quelli scartati no. Qui si vedono gruppi di test, mai una persona.',
    'The tests completed in the public campaign. Flagged tests count too; those set aside and void ones do not. You see groups of tests here, never a person.',
  ],
  few: [(limit: number) => `meno di ${limit}`, (limit: number) => `fewer than ${limit}`],
  states: {
    counted: ['Contati', 'Counted'],
    marked: ['Segnalati', 'Flagged'],
    set_aside: ['Messi da parte', 'Set aside'],
    void: ['Scartati', 'Void'],
  } satisfies Record<RunState, Pair>,
  reasons: {
    impossible: ['Risposte impossibili', 'Impossible answers'],
    without_proof: ['Senza la prova di calcolo', 'No proof of work'],
    too_many: ['Troppi da una rete', 'Too many per network'],
    staff: ['Per scelta dello staff', 'Decided by staff'],
    signed_in: ['Nel browser di un insegnante', 'In a teacher’s browser'],
  } satisfies Record<AsideReason, Pair>,
  flags: {
    fast: ['Molte sotto i 200 ms', 'Many within 200 ms'],
    uniform: ['Quasi tutte uguali', 'Nearly all the same'],
    alternating: ['SÌ e NO a turno', 'YES and NO in turn'],
    passing: ['Molti senza risposta', 'Many unanswered'],
    implausible: ['Tempi poco plausibili', 'Implausible times'],
  } satisfies Record<RunFlag, Pair>,
  runs: {
    title: ['Test completati', 'Completed tests'],
    by: ['Mostra', 'Show'],
    units: { hour: ['Per ora', 'By hour'], day: ['Per giorno', 'By day'] },
    chart: {
      hour: [
        'Test completati per ora: con le frecce si passa da un’ora all’altra, con Invio la si cerca',
        'Completed tests by hour: arrow keys move from hour to hour, Enter searches one',
      ],
      day: [
        'Test completati per giorno: con le frecce si passa da un giorno all’altro, con Invio lo si cerca',
        'Completed tests by day: arrow keys move from day to day, Enter searches one',
      ],
    },
    chooseColumn: {
      hour: ['Scegli una colonna per cercare quell’ora.', 'Choose a column to search that hour.'],
      day: ['Scegli una colonna per cercare quel giorno.', 'Choose a column to search that day.'],
    },
    table: ['Tutti i numeri in una tabella', 'All numbers in a table'],
    span: { hour: ['in un giorno', 'in one day'], day: ['in 28 giorni', 'in 28 days'] },
    notCounted: ['fuori dai risultati', 'not in the results'],
    byStaff: ['dopo un controllo', 'after a check'],
    inClasses: ['Nelle classi', 'In classes'],
    sameDays: ['negli stessi giorni', 'on the same days'],
    campaign: ['Nella campagna pubblica', 'In the public campaign'],
    classReasons: ['Nelle classi, per motivo', 'In classes, by reason'],
    day: ['Giorno', 'Day'],
    until: ['Fino al', 'Up to'],
    caption: {
      hour: ['Test completati per ora', 'Completed tests by hour'],
      day: ['Test completati negli ultimi 28 giorni', 'Completed tests of the last 28 days'],
    },
    columns: { hour: ['Ora', 'Hour'], day: ['Giorno', 'Day'], all: ['Tutti', 'All'] },
    hour: [(from: string, to: string) => `${from}–${to}`, (from: string, to: string) => `${from}–${to}`],
    total: ['Totale', 'Total'],
    empty: ['Nessun test completato in questo periodo.', 'No test was completed in this time.'],
    loading: ['Contiamo i test…', 'Counting the tests…'],
    failed: ['Non siamo riusciti a contare i test.', 'The tests could not be counted.'],
    choose: [(span: string) => `Cerca: ${span}`, (span: string) => `Search ${span}`],
    reasons: ['Perché sono messi da parte', 'Why they are set aside'],
    untimed: [(runs: string) => `con più tempo, a parte: ${runs}`, (runs: string) => `with more time, apart: ${runs}`],
    classes: ['Nelle classi, negli stessi giorni', 'In classes, on the same days'],
    classesNote: [
      'I risultati di una classe si formano quando l’insegnante termina il test. Un test messo da parte dopo non ci torna più: da solo si riconoscerebbe. Per questo qui le classi si contano soltanto.',
      'The results of a class are made when its teacher ends the test. A test that was set aside cannot join them later: on its own it could be recognised. That is why classes are only counted here.',
    ],
  },
  search: {
    title: ['Cerca e cambia', 'Search and change'],
    lead: [
      'Si cercano ore intere della campagna pubblica. L’ora in corso non è compresa: si aggiunge quando è finita.',
      'You search whole hours of the public campaign. The present hour is not included; it is added once it is over.',
    ],
    from: ['Dal giorno', 'From day'],
    fromHour: ['Dalle ore', 'From hour'],
    to: ['Al giorno', 'To day'],
    toHour: ['Alle ore', 'To hour'],
    state: ['Stato', 'State'],
    anyState: ['Tutti gli stati', 'Any state'],
    reason: ['Motivo', 'Reason'],
    anyReason: ['Tutti i motivi', 'Any reason'],
    flag: ['Segnalazione', 'Flag'],
    anyFlag: ['Segnalati e no', 'Flagged or not'],
    address: ['Indirizzo di rete', 'Network address'],
    anyAddress: ['Tutti gli indirizzi', 'Any address'],
    addressHint: [
      'Una sigla al posto dell’indirizzo: ce l’hanno solo i test non ancora contati o messi da parte, per un tempo limitato.',
      'A mark in place of the address: only tests not yet counted, or set aside, have one, for a limited time.',
    ],
    addressOption: [
      (mark: string, runs: string) => `${mark}… (${runs} test)`,
      (mark: string, runs: string) => `${mark}… (${runs} tests)`,
    ],
    submit: ['Cerca i test', 'Search tests'],
    found: [(runs: string) => `Test trovati: ${runs}`, (runs: string) => `Tests found: ${runs}`],
    byState: ['Per stato', 'By state'],
    byReason: ['Messi da parte, per motivo', 'Set aside, by reason'],
    byFlag: ['Per segnalazione', 'By flag'],
  },
  change: {
    title: ['Che cosa farne', 'What to do with them'],
    actions: {
      set_aside: ['Mettere da parte', 'Set aside'],
      count_again: ['Contare di nuovo', 'Count again'],
      void: ['Scartare', 'Void'],
    } satisfies Record<RunAction, Pair>,
    hints: {
      set_aside: [
        'Restano fuori dai risultati finché qualcuno non decide.',
        'They stay out of the results until somebody decides.',
      ],
      count_again: [
        'Tornano nei risultati, anche se erano scartati.',
        'They come back into the results, even if they were void.',
      ],
      void: [
        'Restano fuori dai risultati perché qualcuno ha guardato. Si possono contare di nuovo.',
        'They stay out of the results because somebody has looked. They can be counted again.',
      ],
    } satisfies Record<RunAction, Pair>,
    effect: [
      'Le cifre pubbliche ne tengono conto al prossimo aggiornamento, insieme ad almeno dieci test nuovi. Se per un giorno non ne entra nessuno, una correzione può entrare da sola, quando i test usciti sono almeno dieci (con FAIR_PLAY=strict, cinquanta).',
      'The public figures take this into account at their next update, together with at least ten new tests. If none come in for a day, a correction can be applied alone, once at least ten tests (fifty with FAIR_PLAY=strict) have been taken out.',
    ],
    apply: ['Cambia…', 'Change…'],
    confirm: {
      set_aside: {
        title: ['Mettere da parte questi test?', 'Set these tests aside?'],
        submit: ['Metti da parte', 'Set aside'],
      },
      count_again: {
        title: ['Contare di nuovo questi test?', 'Count these tests again?'],
        submit: ['Conta di nuovo', 'Count again'],
      },
      void: { title: ['Scartare questi test?', 'Void these tests?'], submit: ['Scarta i test', 'Void the tests'] },
    } satisfies Record<RunAction, { title: Pair; submit: Pair }>,
    question: [
      (runs: string) =>
        `Test che cambiano, al massimo: ${runs}. Si può tornare indietro. Resta scritto in Sicurezza chi l’ha fatto, senza dire quali test.`,
      (runs: string) =>
        `Tests that change, at most: ${runs}. It can be undone. Security keeps who did it, without saying which tests.`,
    ],
    done: [(runs: string) => `Fatto. Test cambiati: ${runs}.`, (runs: string) => `Done. Tests changed: ${runs}.`],
  },
  deletion: {
    action: ['Elimina un test su richiesta…', 'Delete a test on request…'],
    sums: [
      `Se le sue risposte sono già nei risultati pubblici, ne escono al prossimo aggiornamento, insieme ad almeno ${minimumPublicGroup} test nuovi: da sola, la differenza direbbe che cosa aveva risposto.`,
      `If the answers are already in the public results, they are taken out at the next update, together with at least ${minimumPublicGroup} new tests: on its own, the difference would show what this person had answered.`,
    ],
    unknown: [
      'Nella campagna pubblica nessun test ha questo codice. Fattelo rileggere, un carattere alla volta. Se il test è stato fatto in classe, lo elimina l’insegnante dalla pagina della lezione.',
      'No test of the public campaign has this code. Have it read again, one character at a time. If the test was taken in a class, the teacher deletes it on the lesson’s page.',
    ],
  },
});
