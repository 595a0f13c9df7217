import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerWindowMs, fastestAnswerMs } from '../../../contract/rules/limits.ts';
import { packageRoot } from '../../lib/package-root.ts';
import {
  declined,
  faceGenderLevels,
  figureKinds,
  groupVariableLevels,
  level,
  notReleased,
  participantLevels,
  phenotypeLevels,
  type Words,
  wordLevels,
  words,
} from './levels.ts';

// Rows, codebooks, descriptions and Parquet come from this. A published column is never renamed or recoded.

type Definition = {
  type: 'integer' | 'number' | 'boolean' | 'string';
  unit?: Words;
  /** Text has levels or a pattern: never anything that a person typed. */
  levels?: readonly { code: string; label: Words }[];
  pattern?: RegExp;
  min?: number;
  max?: number;
  /** What an empty cell means; without it there is none. */
  missing?: Words;
  /** Of a question: its text, word for word. */
  source: Words;
};

export type Column = Definition & { label: Words; description: Words };

export const columnsVersion = '2.0';

const ofRun = words('calcolato dalle risposte del test', 'computed from the answers of the run');
const ofFace = words('insieme di volti', 'set of faces');
const summed = words('somma sui test', 'sum over runs');
const computed = words('calcolato dal metodo', 'computed by the method');
const published = words('un’edizione pubblicata dei risultati', 'a published edition of the figures');
const asked = words('La parola va bene per quel volto?', 'Does the word fit this face?');
const noAnswer = words('nessuna risposta in tempo', 'no answer in time');
const runs = words('test', 'runs');
const answers = words('risposte', 'answers');
const ms = words('ms', 'ms');

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const counted = { ...integer, min: 0, source: summed } as const;

const onScreen = words('ordine sullo schermo', 'order on screen');
const fromParticipant = words('risposte di chi ha giocato', 'answers of the participant');
const flag = { type: 'boolean', source: ofRun } as const;

const normed = words('studio sui volti, senza tempo', 'norming study of the faces, without the clock');
const noNorms = words('nessuno studio con cinque risposte o più', 'no norming study with five answers or more');
const onScale = {
  ...({ type: 'number', min: 1, max: 7, missing: noNorms, source: normed } as const),
  unit: words('punti da 1 a 7', 'points from 1 to 7'),
};
const percents = { ...integer, min: -100, max: 100, unit: words('%, o punti', '%, or points'), source: published };
const noInterval = words('nessun intervallo', 'no interval');

const definitions = {
  run: { ...integer, min: 1, source: words('assegnato in questo dataset', 'given in this dataset') },
  image_set: { ...integer, min: 1, source: words('dal test', 'of the run') },
  untimed: { type: 'boolean', source: words('Mi serve più tempo', 'I need more time') },
  flag_fast: flag,
  flag_uniform: flag,
  flag_alternating: flag,
  flag_passing: flag,
  flag_implausible: flag,
  word: { ...text, levels: wordLevels, source: asked },
  round: { ...integer, min: 0, max: wordLevels.length - 1, source: onScreen },
  position: { ...integer, min: 0, max: 499, source: onScreen },
  face: { ...integer, min: 1, source: ofFace },
  phenotype: { ...text, levels: phenotypeLevels, source: ofFace },
  face_gender: { ...text, levels: faceGenderLevels, source: ofFace },
  answer: { type: 'boolean', missing: noAnswer, source: asked },
  rt_ms: {
    ...integer,
    unit: ms,
    min: fastestAnswerMs,
    missing: noAnswer,
    source: words('orologio del browser', 'clock of the browser'),
  },
  limit_ms: {
    ...integer,
    unit: ms,
    min: answerWindowMs,
    missing: words('nessun limite, oppure uno scelto da troppo pochi', 'no limit, or one that too few have chosen'),
    source: words('scelta prima del test', 'chosen before the test'),
  },
  missing_reason: {
    ...text,
    levels: [level('timeout', 'tempo finito', 'time was up')],
    missing: words('c’è una risposta', 'there is an answer'),
    source: ofRun,
  },
  gender: {
    ...text,
    levels: [
      level('F', 'Femminile', 'Female'),
      level('M', 'Maschile', 'Male'),
      level('other_or_not_said', 'Altro, Preferisco non rispondere', 'Other, I’d rather not answer'),
      level('declined', 'nessun profilo', 'no profile'),
      notReleased,
    ],
    source: words('Genere', 'Gender'),
  },
  age_band: {
    ...text,
    levels: [
      level('to_13', 'fino a 13 anni', 'up to 13 years'),
      level('14_17', 'da 14 a 17 anni', '14 to 17 years'),
      level('18_24', 'da 18 a 24 anni', '18 to 24 years'),
      level('25_on', 'da 25 anni', '25 years and over'),
      declined,
      notReleased,
    ],
    source: words('Anno di nascita', 'Year of birth'),
  },
  own_phenotype: {
    ...text,
    levels: [...phenotypeLevels, declined, notReleased],
    source: words('A quale gruppo di volti ti senti più vicino?', 'Which group of faces do you feel closest to?'),
  },
  file: { ...text, pattern: /^[\w-]+\.avif$/, source: ofFace },
  norm_raters: { ...integer, unit: words('persone', 'people'), min: 5, missing: noNorms, source: normed },
  norm_age: { type: 'number', unit: words('anni', 'years'), min: 10, max: 70, missing: noNorms, source: normed },
  norm_friendliness: onScale,
  norm_attractiveness: onScale,
  norm_realness: onScale,
  runs: { ...counted, unit: runs, min: 10 },
  passed: { ...counted, unit: words('volti', 'faces') },
  yes: { ...counted, unit: answers },
  answers: { ...counted, unit: answers },
  bin_ms: { ...counted, unit: ms, max: answerWindowMs - 10 },
  kind: { ...text, levels: figureKinds, source: computed },
  of: {
    ...text,
    levels: [
      ...phenotypeLevels,
      level('F', 'volti di donna', 'women’s faces'),
      level('M', 'volti di uomo', 'men’s faces'),
      level('yes', 'risposte SÌ', 'answers YES'),
      level('no', 'risposte NO', 'answers NO'),
    ],
    missing: words('il risultato è di tutti i volti', 'the figure is of all faces'),
    source: computed,
  },
  less: {
    ...text,
    levels: phenotypeLevels,
    missing: words('non si sottrae nulla', 'nothing is subtracted'),
    source: computed,
  },
  quantity: { ...text, pattern: /^[a-z0-9_]+$/, source: computed },
  value: { type: 'number', source: computed },
  variable: { ...text, levels: groupVariableLevels, source: fromParticipant },
  level: {
    ...text,
    levels: participantLevels,
    missing: words('own e other: tutti i gruppi', 'own and other: all groups'),
    source: fromParticipant,
  },
  level_runs: {
    ...integer,
    unit: runs,
    min: 0,
    source: published,
    missing: words('gruppo nascosto: troppo pochi test', 'hidden group: too few runs'),
  },
  percent: { ...percents, missing: words('nessuna risposta', 'no answers') },
  low: { ...percents, missing: noInterval },
  high: { ...percents, missing: noInterval },
} as const satisfies Record<string, Definition>;

export type ColumnName = keyof typeof definitions;

const readTexts = (): Map<string, Pick<Column, 'label' | 'description'>> => {
  const table = readFileSync(join(packageRoot, 'server/features/dataset/package/columns.md'), 'utf8');
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    cells.map(([, name = '', label_it = '', label_en = '', it = '', en = '']) => [
      name,
      { label: words(label_it, label_en), description: words(it, en) },
    ]),
  );
};

const texts = readTexts();

export const columns = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [name, { ...definition, ...texts.get(name) }]),
) as Record<ColumnName, Column>;

const trials = [
  ...(['run', 'image_set', 'untimed'] as const),
  ...(['flag_fast', 'flag_uniform', 'flag_alternating', 'flag_passing', 'flag_implausible'] as const),
  ...(['word', 'round', 'position', 'face', 'phenotype', 'face_gender'] as const),
  ...(['answer', 'rt_ms', 'limit_ms', 'missing_reason'] as const),
] as const satisfies readonly ColumnName[];

const rounded = ['percent', 'low', 'high'] as const;

/** By the name of their files' `content`. */
export const tables = {
  figures: ['image_set', 'kind', 'word', 'of', 'less', 'quantity', 'value'],
  words: ['image_set', 'word', 'runs', 'passed'],
  cells: ['image_set', 'word', 'phenotype', 'face_gender', 'yes', 'answers'],
  facesums: ['image_set', 'word', 'face', 'phenotype', 'face_gender', 'yes', 'answers'],
  times: ['image_set', 'word', 'answer', 'bin_ms', 'answers'],
  conditional: ['image_set', 'word', 'kind', 'of', 'less', ...rounded],
  unflagged: ['image_set', 'word', 'runs', 'of', ...rounded],
  groups: ['image_set', 'variable', 'level', 'level_runs'],
  groupfigures: ['image_set', 'variable', 'level', 'word', 'kind', 'of', ...rounded],
  faces: [
    ...(['face', 'image_set', 'phenotype', 'face_gender', 'file'] as const),
    ...(['norm_raters', 'norm_age', 'norm_friendliness', 'norm_attractiveness', 'norm_realness'] as const),
  ],
  trials,
  trialscoarse: [...trials, 'gender', 'age_band', 'own_phenotype'],
} as const satisfies Record<string, readonly ColumnName[]>;

export type TableName = keyof typeof tables;

export type Value = string | number | boolean | null;

export type Row<T extends TableName = TableName> = Record<(typeof tables)[T][number], Value>;

/** Each once, in the order in which they first come. */
export const columnsOf = (names: readonly TableName[]): ColumnName[] => [
  ...new Set(names.flatMap((name) => tables[name] as readonly ColumnName[])),
];
