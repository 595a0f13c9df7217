import { answerWindowMs, fastestAnswerMs } from '../../../contract/rules/limits.ts';
import {
  boolean,
  both,
  type Column,
  declined,
  genderLevels,
  integer,
  ms,
  noProfile,
  notReleased,
  ofRun,
  ofTest,
  phenotypeLevels,
  text,
  wordLevels,
  yesAndNo,
} from './column.ts';

/** Columns of a run and of its answers, face by face, and of who gave them. */
export const runColumns = {
  run: {
    ...integer,
    min: 1,
    source: both('assegnato in questa pubblicazione', 'given in this release'),
    label: both('Test', 'Run'),
    description: both(
      'Numero del test, da 1, in ordine casuale. Un test non è una persona: qualcuno può farlo due volte.',
      'Number of the run, from 1, in random order. A run is not a person: somebody may play twice.',
    ),
    notes: both(
      'Assegnato di nuovo in ogni pubblicazione: due pubblicazioni non si uniscono con questo numero.',
      'Given anew in each release: two releases cannot be joined by it.',
    ),
  },
  edition: {
    ...text,
    pattern: /^\d{4}n\d+$/,
    source: both('calcolato', 'computed'),
    label: both('Edizione', 'Edition'),
    description: both(
      'Pubblicazione di cui il test ha fatto parte, al più tardi: anno e numero, per esempio 2027n1. È la prima, quando i test arrivati con essa sono abbastanza vari.',
      'Release that the run was part of, at the latest: year and number, for example 2027n1. It is the first one when the runs that came with it are varied enough.',
    ),
    notes: both('L’unico momento che si pubblica di un test.', 'The only moment that is released of a run.'),
  },
  image_set: {
    ...integer,
    min: 1,
    source: both('dal test', 'of the run'),
    label: both('Insieme di volti', 'Set of faces'),
    description: both(
      'Numero dell’insieme di volti. I risultati di insiemi diversi non si sommano.',
      'Number of the set of faces. Figures of different sets are never added.',
    ),
  },
  untimed: {
    ...boolean,
    source: both('Mi serve più tempo', 'I need more time'),
    label: both('Con più tempo', 'With more time'),
    description: both(
      'La persona ha scelto di avere più di tre secondi per volto, o nessun limite.',
      'The participant chose to have more than three seconds for each face, or no limit.',
    ),
    notes: both(
      'Questi test non entrano in nessun risultato pubblicato sulla pagina.',
      'These runs are in no figure of the findings page.',
    ),
  },
  flag_fast: {
    ...boolean,
    source: ofRun,
    label: both('Segno: veloce', 'Flag: fast'),
    description: both(
      'Più del 10% delle risposte in meno di 200 ms.',
      'More than 10% of the answers came in under 200 ms.',
    ),
    notes: both('Descrive il test, non la persona.', 'Describes the run, not the person.'),
  },
  flag_uniform: {
    ...boolean,
    source: ofRun,
    label: both('Segno: uniforme', 'Flag: uniform'),
    description: both(
      'Almeno il 95% di SÌ, o almeno il 95% di NO, su tutte le parole insieme.',
      'At least 95% YES, or at least 95% NO, over all words together.',
    ),
    notes: both('Descrive il test, non la persona.', 'Describes the run, not the person.'),
  },
  flag_alternating: {
    ...boolean,
    source: ofRun,
    label: both('Segno: alternata', 'Flag: alternating'),
    description: both(
      'In tre round o più con almeno 12 risposte, almeno il 95% delle risposte vicine è diverso.',
      'In three rounds or more with at least 12 answers, at least 95% of neighbouring answers differ.',
    ),
    notes: both('Descrive il test, non la persona.', 'Describes the run, not the person.'),
  },
  flag_passing: {
    ...boolean,
    source: ofRun,
    label: both('Segno: volti passati', 'Flag: passing'),
    description: both(
      'Più del 25% dei volti è passato senza risposta.',
      'More than 25% of the faces passed without an answer.',
    ),
    notes: both('Descrive il test, non la persona.', 'Describes the run, not the person.'),
  },
  flag_implausible: {
    ...boolean,
    source: ofRun,
    label: both('Segno: poco plausibile', 'Flag: implausible'),
    description: both(
      'Arrivato prima di quanto sia durato, o con tempi che nessuno dà, mentre l’installazione contava anche questi test.',
      'Handed in sooner than it took, or with times that no person gives, while the installation counted such runs.',
    ),
    notes: both('Descrive il test, non la persona.', 'Describes the run, not the person.'),
  },
  word: {
    ...text,
    levels: wordLevels,
    source: both('La parola va bene per quel volto?', 'Does the word suit that face?'),
    label: both('Parola', 'Word'),
    description: both(
      'La parola del round, mostrata sopra ogni volto.',
      'The word of the round, shown above each face.',
    ),
    notes: both(
      'L’ordine delle parole è fisso: bello/a, onesto/a, ricco/a, intelligente, migrante.',
      'The words come in a fixed order: good-looking, honest, rich, smart, migrant.',
    ),
  },
  round: {
    ...integer,
    min: 0,
    max: wordLevels.length - 1,
    source: both('ordine sullo schermo', 'order on screen'),
    label: both('Round', 'Round'),
    description: both('Numero del round, da 0: un round per parola.', 'Number of the round, from 0: one round a word.'),
  },
  position: {
    ...integer,
    min: 0,
    max: 499,
    source: both('ordine sullo schermo', 'order on screen'),
    label: both('Posizione', 'Position'),
    description: both(
      'Posto del volto nel test, da 0, come è stato mostrato.',
      'Place of the face in the run, from 0, as it was shown.',
    ),
  },
  face: {
    ...integer,
    min: 1,
    source: both('insieme di volti', 'set of faces'),
    label: both('Volto', 'Face'),
    description: both(
      'Numero del volto, come nella tabella content-faces.',
      'Number of the face, as in the table content-faces.',
    ),
  },
  phenotype: {
    ...text,
    levels: phenotypeLevels,
    source: both('insieme di volti', 'set of faces'),
    label: both('Fenotipo del volto', 'Phenotype of the face'),
    description: both(
      'Come è disegnato il volto. Non indica l’origine di nessuno.',
      'How the face was drawn. It says nothing about anybody’s origin.',
    ),
  },
  face_gender: {
    ...text,
    levels: genderLevels,
    source: both('insieme di volti', 'set of faces'),
    label: both('Genere del volto', 'Gender of the face'),
    description: both('Come è disegnato il volto.', 'How the face was drawn.'),
  },
  answer: {
    ...boolean,
    missing: both('nessuna risposta in tempo', 'no answer in time'),
    source: both('La parola va bene per quel volto?', 'Does the word suit that face?'),
    label: both('Risposta', 'Answer'),
    description: both(
      `La risposta: true = ${yesAndNo.true.it}, false = ${yesAndNo.false.it}.`,
      `The answer: true = ${yesAndNo.true.en}, false = ${yesAndNo.false.en}.`,
    ),
    notes: both('Una risposta che manca non è un NO.', 'A missing answer is not a NO.'),
  },
  rt_ms: {
    ...integer,
    unit: ms,
    min: fastestAnswerMs,
    missing: both('nessuna risposta in tempo', 'no answer in time'),
    source: both('orologio del browser', 'clock of the browser'),
    label: both('Tempo di risposta', 'Response time'),
    description: both(
      'Millisecondi interi, arrotondati per difetto, dalla comparsa del volto alla risposta.',
      'Whole milliseconds, rounded down, from the onset of the face to the answer.',
    ),
    notes: both(
      `Con i tre secondi al massimo ${answerWindowMs - 1}. Browser e dispositivi differiscono di decine di ms.`,
      `With the three seconds ${answerWindowMs - 1} at most. Browsers and devices differ by tens of ms.`,
    ),
  },
  limit_ms: {
    ...integer,
    unit: ms,
    min: answerWindowMs,
    missing: both('nessun limite, oppure uno scelto da troppo pochi', 'no limit, or one that too few have chosen'),
    source: ofTest,
    label: both('Limite di tempo', 'Time limit'),
    description: both('Quanto tempo un volto accettava una risposta.', 'For how long a face accepted an answer.'),
    notes: both(
      'Dove untimed è true, un limite si dice solo se lo hanno almeno 10 test con gli stessi image_set ed edition.',
      'Where untimed is true, a limit is told only if at least 10 runs with the same image_set and edition have it.',
    ),
  },
  missing_reason: {
    ...text,
    levels: [{ code: 'timeout', label: both('tempo finito', 'time was up') }],
    missing: both('c’è una risposta', 'there is an answer'),
    source: both('calcolato', 'computed'),
    label: both('Perché manca la risposta', 'Why the answer is missing'),
    description: both('Il motivo per cui answer e rt_ms sono vuoti.', 'Why answer and rt_ms are empty.'),
  },
  gender: {
    ...text,
    levels: [
      { code: 'F', label: both('Femminile', 'Female') },
      { code: 'M', label: both('Maschile', 'Male') },
      { code: 'other_or_not_said', label: both('Altro, Preferisco non dirlo', 'Other, I’d rather not say') },
      noProfile,
      notReleased,
    ],
    source: both('Genere', 'Gender'),
    label: both('Genere di chi ha giocato', 'Gender of the participant'),
    description: both(
      'Risposta di chi ha giocato, alla fine del test.',
      'What the participant answered, at the end of the test.',
    ),
    notes: both(
      'Con meno di 10 test per combinazione di gender, age_band e own_phenotype con image_set, untimed, limit_ms ed edition: not_released.',
      'With fewer than 10 runs in a combination of gender, age_band and own_phenotype with image_set, untimed, limit_ms and edition: not_released.',
    ),
  },
  age_band: {
    ...text,
    levels: [
      { code: 'to_13', label: both('fino a 13 anni', 'up to 13 years') },
      { code: '14_17', label: both('da 14 a 17 anni', '14 to 17 years') },
      { code: '18_24', label: both('da 18 a 24 anni', '18 to 24 years') },
      { code: '25_on', label: both('da 25 anni', '25 years and over') },
      declined,
      notReleased,
    ],
    source: both('Anno di nascita', 'Birth year'),
    label: both('Età di chi ha giocato', 'Age of the participant'),
    description: both(
      'Anno del test (UTC) meno anno di nascita, in quattro fasce.',
      'Year of the run (UTC) less year of birth, in four bands.',
    ),
    notes: both(
      'Con meno di 10 test per combinazione di gender, age_band e own_phenotype con image_set, untimed, limit_ms ed edition: not_released.',
      'With fewer than 10 runs in a combination of gender, age_band and own_phenotype with image_set, untimed, limit_ms and edition: not_released.',
    ),
  },
  own_phenotype: {
    ...text,
    levels: [...phenotypeLevels, declined, notReleased],
    source: both('A quale gruppo di volti ti senti più vicino?', 'Which group of faces do you feel closest to?'),
    label: both('Fenotipo di chi ha giocato', 'Own phenotype of the participant'),
    description: both(
      'Il gruppo di volti a cui chi ha giocato si sente più vicino.',
      'The group of faces that the participant feels closest to.',
    ),
    notes: both(
      'Il primo a diventare not_released dove una combinazione ha meno di 10 test.',
      'The first to become not_released where a combination has fewer than 10 runs.',
    ),
  },
} satisfies Record<string, Column>;
