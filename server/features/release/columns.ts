import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import { answerWindowMs, fastestAnswerMs } from '../../../contract/rules/limits.ts';

// Every column of every table that is released, in both languages. The rows, the codebooks, dataset_description.json
// and the Parquet schemas are made from this. A column that was published is never renamed or recoded: it gets a successor.

export type Words = { it: string; en: string };

export type Level = { code: string; label: Words };

export type Column = {
  type: 'integer' | 'number' | 'boolean' | 'string';
  unit: Words | null;
  /** All values of a text column; null for other types, and where `pattern` says what is written. */
  levels: readonly Level[] | null;
  /** What a text column without levels holds: never anything that a person has typed. */
  pattern?: RegExp;
  min: number | null;
  max: number | null;
  /** What an empty cell means; null: there is none. */
  missing: Words | null;
  /** Where the value comes from; of a question its text, word for word. */
  source: Words;
  /** Version of the columns with which it came. */
  since: string;
  notes: Words | null;
  label: Words;
  description: Words;
};

export const columnsVersion = '1.0';

const both = (it: string, en: string): Words => ({ it, en });

const since = columnsVersion;
const plain = { unit: null, levels: null, min: null, max: null, missing: null, since, notes: null } as const;
const integer = { ...plain, type: 'integer' } as const;
const number = { ...plain, type: 'number' } as const;
const boolean = { ...plain, type: 'boolean' } as const;
const text = { ...plain, type: 'string' } as const;

const runs = both('test', 'runs');
const ms = both('ms', 'ms');
const faces = both('volti', 'faces');
const ofRun = both('calcolato dalle risposte del test', 'computed from the answers of the run');
const folded = both('somma sui test', 'sum over runs');
const ofTest = both('scelta prima del test', 'chosen before the test');
const scale = both('punti da 1 a 7', 'points from 1 to 7');

const yesAndNo = { true: both('SÌ', 'YES'), false: both('NO', 'NO') };

export const wordLevels = [
  { code: 'good_looking', label: both('Bello/a', 'Good-looking') },
  { code: 'honest', label: both('Onesto/a', 'Honest') },
  { code: 'rich', label: both('Ricco/a', 'Rich') },
  { code: 'smart', label: both('Intelligente', 'Smart') },
  { code: 'migrant', label: both('Migrante', 'Migrant') },
] as const;
export type ReleasedWord = (typeof wordLevels)[number]['code'];

const phenotypeLabels: Record<Phenotype, Words> = {
  EastAsian: both('Asiatico orientale', 'East Asian'),
  SouthAsian: both('Asiatico meridionale', 'South Asian'),
  SubSaharan: both('Subsahariano', 'Sub-Saharan'),
  Caucasian: both('Caucasico', 'Caucasian'),
  LatinAmerican: both('Latino americano', 'Latin American'),
  Arabian: both('Arabo', 'Arab'),
};
const phenotypeLevels: readonly Level[] = phenotypes.map((code) => ({ code, label: phenotypeLabels[code] }));
const genderLevels: readonly Level[] = faceGenders.map((code) => ({
  code,
  label: { F: both('donna', 'woman'), M: both('uomo', 'man') }[code],
}));

/** In place of a value that too few runs share, and of answers that somebody has declined to give. */
const notReleased = { code: 'not_released', label: both('non pubblicato', 'not released') };
const declined = { code: 'declined', label: both('domande non accettate', 'questions declined') };

const variableLabels: Record<(typeof groupVariables)[number], Words> = {
  gender: both('genere', 'gender'),
  age: both('età', 'age'),
  own_phenotype: both('fenotipo di chi ha giocato', 'own phenotype'),
};
const groupLabels: Record<(typeof groupLevels)['gender' | 'age'][number], Words> = {
  F: both('Femminile', 'Female'),
  M: both('Maschile', 'Male'),
  other: both('Altro, Preferisco non rispondere, o non detto', 'Other, I prefer not to answer, or not said'),
  to_13: both('fino a 13 anni', 'up to 13 years'),
  '14_17': both('da 14 a 17 anni', '14 to 17 years'),
  '18_24': both('da 18 a 24 anni', '18 to 24 years'),
  '25_39': both('da 25 a 39 anni', '25 to 39 years'),
  '40_on': both('da 40 anni', '40 years and over'),
};
const groupLevelsOfAll: readonly Level[] = [
  ...[...groupLevels.gender, ...groupLevels.age].map((code) => ({ code, label: groupLabels[code] })),
  ...phenotypeLevels,
];
const published = both('un’edizione pubblicata dei risultati', 'a published edition of the figures');

export const figureKinds = ['share', 'difference', 'face_gender', 'given_migrant', 'faces', 'times'] as const;

const normMissing = both(
  'nessuno studio di norma con cinque risposte o più',
  'no norming study with five answers or more',
);
const normed = both('studio di norma sui volti, senza tempo', 'norming study of the faces, without the clock');
const matrixNotes = both(
  'Da 0 a 23. Per le celle: da 0 a 11 i SÌ nelle 12 celle (fenotipo nell’ordine dei livelli, prima i volti di donna), da 12 a 23 le risposte. Per «conditional»: i sei fenotipi di ciascuno di quattro numeri: SÌ a entrambe, SÌ a «migrante», SÌ solo alla parola, NO a «migrante».',
  'From 0 to 23. Of cells: 0 to 11 are YES in the 12 cells (phenotypes in the order of their levels, women’s faces first), 12 to 23 answers. Of “conditional”: the six phenotypes of each of four numbers in turn: YES to both, YES to “migrant”, YES to the word only, NO to “migrant”.',
);

const definitions = {
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
    label: both('Senza limite di tempo', 'Without a time limit'),
    description: both(
      'La persona ha scelto di giocare senza i tre secondi.',
      'The participant chose to play without the three seconds.',
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
  word: {
    ...text,
    levels: wordLevels,
    source: both(
      'Rispondi SÌ se per te la parola va bene per quel volto, NO se non va bene.',
      'Answer YES if you feel the word suits that face, NO if it doesn’t.',
    ),
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
    source: both(
      'Rispondi SÌ se per te la parola va bene per quel volto, NO se non va bene.',
      'Answer YES if you feel the word suits that face, NO if it doesn’t.',
    ),
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
      `Con il limite di tempo al massimo ${answerWindowMs - 1}. Browser e dispositivi differiscono di decine di ms.`,
      `With the time limit ${answerWindowMs - 1} at most. Browsers and devices differ by tens of ms.`,
    ),
  },
  limit_ms: {
    ...integer,
    unit: ms,
    min: answerWindowMs,
    missing: both('senza limite di tempo', 'without a time limit'),
    source: ofTest,
    label: both('Limite di tempo', 'Time limit'),
    description: both('Quanto tempo un volto accettava una risposta.', 'For how long a face accepted an answer.'),
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
      { code: 'other_or_not_said', label: both('Altro, Preferisco non rispondere', 'Other, I prefer not to answer') },
      declined,
      notReleased,
    ],
    source: both('Genere', 'Gender'),
    label: both('Genere di chi ha giocato', 'Gender of the participant'),
    description: both(
      'Risposta di chi ha giocato, alla fine del test.',
      'What the participant answered, at the end of the test.',
    ),
    notes: both(
      'Con meno di 10 test per combinazione di gender, age_band e own_phenotype con image_set, untimed ed edition: not_released.',
      'With fewer than 10 runs in a combination of gender, age_band and own_phenotype with image_set, untimed and edition: not_released.',
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
    source: both('Anno di nascita', 'Year of birth'),
    label: both('Età di chi ha giocato', 'Age of the participant'),
    description: both(
      'Anno del test (UTC) meno anno di nascita, in quattro fasce.',
      'Year of the run (UTC) less year of birth, in four bands.',
    ),
    notes: both(
      'Con meno di 10 test per combinazione di gender, age_band e own_phenotype con image_set, untimed ed edition: not_released.',
      'With fewer than 10 runs in a combination of gender, age_band and own_phenotype with image_set, untimed and edition: not_released.',
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
  file: {
    ...text,
    pattern: /^[\w-]+\.avif$/,
    source: both('insieme di volti', 'set of faces'),
    label: both('File del volto', 'File of the face'),
    description: both(
      'Nome del file nella cartella materials/faces; contiene un’impronta del contenuto.',
      'Name of the file in the folder materials/faces; it contains a hash of its content.',
    ),
  },
  norm_raters: {
    ...integer,
    unit: both('persone', 'people'),
    min: 5,
    missing: normMissing,
    source: normed,
    label: both('Norme: quante persone', 'Norms: how many people'),
    description: both(
      'Quante persone hanno detto quale età dimostra il volto.',
      'How many people said how old the face looks.',
    ),
  },
  norm_age: {
    ...number,
    unit: both('anni', 'years'),
    min: 10,
    max: 70,
    missing: normMissing,
    source: normed,
    label: both('Norme: età che dimostra', 'Norms: apparent age'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
  norm_friendliness: {
    ...number,
    unit: scale,
    min: 1,
    max: 7,
    missing: normMissing,
    source: normed,
    label: both('Norme: espressione amichevole', 'Norms: friendliness'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
  norm_attractiveness: {
    ...number,
    unit: scale,
    min: 1,
    max: 7,
    missing: normMissing,
    source: normed,
    label: both('Norme: attraente', 'Norms: attractiveness'),
    description: both('Media delle risposte di persone adulte.', 'Mean of the answers of adults.'),
  },
  norm_realness: {
    ...number,
    unit: scale,
    min: 1,
    max: 7,
    missing: normMissing,
    source: normed,
    label: both('Norme: sembra reale', 'Norms: realness'),
    description: both('Media delle risposte.', 'Mean of the answers.'),
  },
  runs: {
    ...integer,
    unit: runs,
    min: 10,
    source: folded,
    label: both('Test', 'Runs'),
    description: both(
      'Quanti test hanno almeno una risposta alla parola.',
      'How many runs have an answer to the word.',
    ),
  },
  yes: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('SÌ', 'YES'),
    description: both('Quante risposte sono SÌ.', 'How many answers are YES.'),
  },
  answers: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('Risposte', 'Answers'),
    description: both('Quante risposte, SÌ o NO.', 'How many answers, YES or NO.'),
  },
  passed: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('Volti passati', 'Faces that passed'),
    description: both('Quanti volti sono passati senza risposta.', 'How many faces passed without an answer.'),
  },
  part: {
    ...text,
    levels: [
      { code: 'cells', label: both('fenotipo e genere del volto', 'phenotype and gender of the face') },
      {
        code: 'conditional',
        label: both('accanto a «migrante» per lo stesso volto', 'next to “migrant” for the same face'),
      },
    ],
    source: folded,
    label: both('Parte', 'Part'),
    description: both(
      'A quale vettore di 24 numeri appartiene il prodotto.',
      'Which vector of 24 numbers the product is of.',
    ),
  },
  row: {
    ...integer,
    min: 0,
    max: 23,
    source: folded,
    label: both('Riga', 'Row'),
    description: both('Riga nella matrice dei prodotti.', 'Row in the matrix of products.'),
    notes: matrixNotes,
  },
  column: {
    ...integer,
    min: 0,
    max: 23,
    source: folded,
    label: both('Colonna', 'Column'),
    description: both(
      'Colonna nella matrice dei prodotti: dalla riga in su, perché la matrice è simmetrica.',
      'Column in the matrix of products: from the row on, since the matrix is symmetric.',
    ),
    notes: matrixNotes,
  },
  product: {
    ...integer,
    min: 0,
    source: folded,
    label: both('Somma dei prodotti', 'Sum of products'),
    description: both(
      'Somma sui test del numero della riga per quello della colonna.',
      'Sum over runs of the row’s number times the column’s.',
    ),
  },
  bin_ms: {
    ...integer,
    unit: ms,
    min: 0,
    max: answerWindowMs - 10,
    source: folded,
    label: both('Classe di tempo', 'Bin of time'),
    description: both('Inizio di una classe di 10 ms.', 'Beginning of a bin of 10 ms.'),
  },
  both_yes: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('SÌ a entrambe', 'YES to both'),
    description: both(
      'Volti con SÌ a «migrante» e SÌ alla parola.',
      'Faces with YES to “migrant” and YES to the word.',
    ),
  },
  migrant_yes: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('SÌ a «migrante»', 'YES to “migrant”'),
    description: both(
      'Volti con SÌ a «migrante» e una risposta alla parola.',
      'Faces with YES to “migrant” and an answer to the word.',
    ),
  },
  word_yes: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('SÌ solo alla parola', 'YES to the word only'),
    description: both('Volti con NO a «migrante» e SÌ alla parola.', 'Faces with NO to “migrant” and YES to the word.'),
  },
  migrant_no: {
    ...integer,
    unit: faces,
    min: 0,
    source: folded,
    label: both('NO a «migrante»', 'NO to “migrant”'),
    description: both(
      'Volti con NO a «migrante» e una risposta alla parola.',
      'Faces with NO to “migrant” and an answer to the word.',
    ),
  },
  runs_yes: {
    ...integer,
    unit: runs,
    min: 10,
    source: folded,
    label: both('Test con SÌ a «migrante»', 'Runs with YES to “migrant”'),
    description: both('Quanti test hanno almeno uno di questi volti.', 'How many runs have one of these faces.'),
  },
  runs_no: {
    ...integer,
    unit: runs,
    min: 10,
    source: folded,
    label: both('Test con NO a «migrante»', 'Runs with NO to “migrant”'),
    description: both('Quanti test hanno almeno uno di questi volti.', 'How many runs have one of these faces.'),
  },
  kind: {
    ...text,
    levels: [
      { code: 'share', label: both('quota di SÌ', 'share of YES') },
      { code: 'difference', label: both('differenza fra due fenotipi', 'difference between two phenotypes') },
      { code: 'face_gender', label: both('volti di donna meno volti di uomo', 'women’s faces less men’s') },
      { code: 'given_migrant', label: both('accanto a «migrante»', 'next to “migrant”') },
      { code: 'faces', label: both('quanto i volti sono diversi', 'how much the faces differ') },
      { code: 'times', label: both('tempi di risposta', 'response times') },
    ],
    source: both('calcolato dal metodo', 'computed by the method'),
    label: both('Tipo di risultato', 'Kind of figure'),
    description: both('Che cosa dice il risultato.', 'What the figure says.'),
  },
  of: {
    ...text,
    levels: [
      ...phenotypeLevels,
      { code: 'yes', label: both('risposte SÌ', 'answers YES') },
      { code: 'no', label: both('risposte NO', 'answers NO') },
    ],
    missing: both('il risultato è di tutti i volti', 'the figure is of all faces'),
    source: both('calcolato dal metodo', 'computed by the method'),
    label: both('Di che cosa', 'Of what'),
    description: both('Fenotipo, o risposta per i tempi.', 'Phenotype, or answer for times.'),
  },
  less: {
    ...text,
    levels: phenotypeLevels,
    missing: both('non è una differenza', 'it is not a difference'),
    source: both('calcolato dal metodo', 'computed by the method'),
    label: both('Meno', 'Less'),
    description: both('Il fenotipo che si sottrae.', 'The phenotype that is subtracted.'),
  },
  variable: {
    ...text,
    levels: groupVariables.map((code) => ({ code, label: variableLabels[code] })),
    source: both('risposte di chi ha giocato', 'answers of the participant'),
    label: both('Raggruppati per', 'Grouped by'),
    description: both(
      'La variabile per cui sono raggruppati i test, una alla volta.',
      'The variable by which runs are grouped, one at a time.',
    ),
    notes: both(
      'Una variabile c’è tutta o non c’è: se una tabella direbbe di meno di 10 test, o se un test che conteneva è stato cancellato, manca.',
      'A variable is there as a whole or not at all: it is missing if its table would tell of fewer than 10 runs, or if a run that was in it has been deleted.',
    ),
  },
  level: {
    ...text,
    levels: groupLevelsOfAll,
    source: both('risposte di chi ha giocato', 'answers of the participant'),
    label: both('Gruppo', 'Group'),
    description: both(
      'Il gruppo di chi ha giocato. L’età è l’anno del test (UTC) meno l’anno di nascita.',
      'The group of participants. The age is the year of the run (UTC) less the year of birth.',
    ),
    notes: both(
      'Chi non ha detto età o fenotipo è nelle somme di tutti, e in nessun gruppo.',
      'Who did not say their age or phenotype is in the sums of all runs, and in no group.',
    ),
  },
  than: {
    ...text,
    levels: [
      ...groupLevelsOfAll,
      { code: 'others', label: both('tutti gli altri fenotipi', 'all other own phenotypes') },
    ],
    missing: both('il risultato è di un solo gruppo', 'the figure is of one group'),
    source: published,
    label: both('Confrontato con', 'Compared with'),
    description: both('Il gruppo che si sottrae.', 'The group that is subtracted.'),
  },
  level_runs: {
    ...integer,
    unit: runs,
    min: 10,
    source: published,
    label: both('Test del gruppo', 'Runs of the group'),
    description: both(
      'Quanti test ha il gruppo; nella tabella unflagged, quanti non hanno segni.',
      'How many runs the group has; in the table unflagged, how many have no flag.',
    ),
  },
  table_runs: {
    ...integer,
    unit: runs,
    min: 10,
    source: published,
    label: both('Test della tabella', 'Runs of the table'),
    description: both(
      'Quanti test ha l’edizione da cui viene la tabella, anche di chi non è in nessun gruppo.',
      'How many runs the edition has that the table comes from, those included that are in no group.',
    ),
    notes: both(
      'Meno di quelli della tabella words se la tabella è rimasta quella di un’edizione precedente.',
      'Fewer than those of all runs where the table has stayed that of an earlier edition.',
    ),
  },
  quantity: {
    ...text,
    pattern: /^[a-z0-9_]+$/,
    source: both('calcolato dal metodo', 'computed by the method'),
    label: both('Grandezza', 'Quantity'),
    description: both(
      'Quale numero: share, se, lo, hi, difference, p, holm e altri; these_ per questi volti, alike_ per volti come questi; own_ per chi ha indicato il fenotipo del volto, other_ per chi ne ha indicato un altro, summary_ per quanto resta della differenza tolta quella media per i volti degli altri fenotipi.',
      'Which number: share, se, lo, hi, difference, p, holm and others; these_ for these faces, alike_ for faces like these; own_ for those who named the phenotype of the face, other_ for those who named another one, summary_ for what is left of the difference without the mean one for faces of the other phenotypes.',
    ),
  },
  value: {
    ...number,
    source: both('calcolato dal metodo', 'computed by the method'),
    label: both('Valore', 'Value'),
    description: both(
      'Il numero: quote e differenze da 0 a 1, tempi in ms.',
      'The number: shares and differences from 0 to 1, times in ms.',
    ),
  },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof definitions;

/** Every column that any table has. */
export const columns: Record<ColumnName, Column> = definitions;

const trialColumns = [
  'run',
  'edition',
  'image_set',
  'untimed',
  'flag_fast',
  'flag_uniform',
  'flag_alternating',
  'flag_passing',
  'word',
  'round',
  'position',
  'face',
  'phenotype',
  'face_gender',
  'answer',
  'rt_ms',
  'limit_ms',
  'missing_reason',
] as const satisfies readonly ColumnName[];

/** What figures are computed from, and these: of all runs, and of those without a flag. */
const sumColumns = {
  words: ['image_set', 'word', 'runs', 'passed'],
  cells: ['image_set', 'word', 'phenotype', 'face_gender', 'yes', 'answers'],
  facesums: ['image_set', 'word', 'face', 'phenotype', 'face_gender', 'yes', 'answers'],
  conditional: [
    'image_set',
    'word',
    'phenotype',
    'both_yes',
    'migrant_yes',
    'word_yes',
    'migrant_no',
    'runs',
    'runs_yes',
    'runs_no',
  ],
  products: ['image_set', 'word', 'part', 'row', 'column', 'product'],
  times: ['image_set', 'word', 'answer', 'bin_ms', 'answers'],
  figures: ['image_set', 'kind', 'word', 'of', 'less', 'quantity', 'value'],
} as const satisfies Record<string, readonly ColumnName[]>;

/** The tables, by what stands for `content` in their files' names, with their columns in order. */
export const tables = {
  trials: trialColumns,
  trialscoarse: [...trialColumns, 'gender', 'age_band', 'own_phenotype'],
  faces: [
    'face',
    'image_set',
    'phenotype',
    'face_gender',
    'file',
    'norm_raters',
    'norm_age',
    'norm_friendliness',
    'norm_attractiveness',
    'norm_realness',
  ],
  words: sumColumns.words,
  cells: sumColumns.cells,
  facesums: sumColumns.facesums,
  conditional: sumColumns.conditional,
  products: sumColumns.products,
  times: sumColumns.times,
  figures: sumColumns.figures,
  unflagged: ['image_set', 'level_runs', 'table_runs'],
  unflaggedfigures: sumColumns.figures,
  unflaggedwords: sumColumns.words,
  unflaggedcells: sumColumns.cells,
  unflaggedfacesums: sumColumns.facesums,
  unflaggedconditional: sumColumns.conditional,
  unflaggedproducts: sumColumns.products,
  unflaggedtimes: sumColumns.times,
  groups: ['image_set', 'variable', 'level', 'level_runs', 'table_runs'],
  groupwords: ['image_set', 'variable', 'level', 'word', 'runs', 'passed'],
  groupcells: ['image_set', 'variable', 'level', 'word', 'phenotype', 'face_gender', 'yes', 'answers'],
  groupfacesums: ['image_set', 'variable', 'level', 'word', 'face', 'phenotype', 'face_gender', 'yes', 'answers'],
  groupproducts: ['image_set', 'variable', 'level', 'word', 'row', 'column', 'product'],
  groupfigures: ['image_set', 'variable', 'level', 'than', 'word', 'of', 'quantity', 'value'],
} as const satisfies Record<string, readonly ColumnName[]>;

export type TableName = keyof typeof tables;

export type Value = string | number | boolean | null;

/** A row of a table: a value for each of its columns. */
export type Row<T extends TableName = TableName> = Record<(typeof tables)[T][number], Value>;
