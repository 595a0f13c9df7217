import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { groupLevels, type groupVariables } from '../../../contract/rules/findings.ts';

// What a column says of itself, and the words and levels that several of them share.

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

export const both = (it: string, en: string): Words => ({ it, en });

const plain = {
  unit: null,
  levels: null,
  min: null,
  max: null,
  missing: null,
  since: columnsVersion,
  notes: null,
} as const;
export const integer = { ...plain, type: 'integer' } as const;
export const number = { ...plain, type: 'number' } as const;
export const boolean = { ...plain, type: 'boolean' } as const;
export const text = { ...plain, type: 'string' } as const;

export const runs = both('test', 'runs');
export const ms = both('ms', 'ms');
export const faces = both('volti', 'faces');
export const ofRun = both('calcolato dalle risposte del test', 'computed from the answers of the run');
export const folded = both('somma sui test', 'sum over runs');
export const ofTest = both('scelta prima del test', 'chosen before the test');
export const scale = both('punti da 1 a 7', 'points from 1 to 7');

export const yesAndNo = { true: both('SÌ', 'YES'), false: both('NO', 'NO') };

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
  LatinAmerican: both('Latino-americano', 'Latin American'),
  Arabian: both('Arabo', 'Arab'),
};
export const phenotypeLevels: readonly Level[] = phenotypes.map((code) => ({ code, label: phenotypeLabels[code] }));
export const genderLevels: readonly Level[] = faceGenders.map((code) => ({
  code,
  label: { F: both('donna', 'woman'), M: both('uomo', 'man') }[code],
}));

/** In place of a value that too few runs share, and of answers that somebody has declined to give. */
export const notReleased = { code: 'not_released', label: both('non pubblicato', 'not released') };
export const declined = { code: 'declined', label: both('non detto, o nessun profilo', 'not said, or no profile') };
/** Of the gender, which every profile has. */
export const noProfile = { code: 'declined', label: both('nessun profilo', 'no profile') };

export const variableLabels: Record<(typeof groupVariables)[number], Words> = {
  gender: both('genere', 'gender'),
  age: both('età', 'age'),
  own_phenotype: both('fenotipo di chi ha giocato', 'own phenotype'),
};
const groupLabels: Record<(typeof groupLevels)['gender' | 'age'][number], Words> = {
  F: both('Femminile', 'Female'),
  M: both('Maschile', 'Male'),
  other: both('Altro, Preferisco non dirlo, o non detto', 'Other, I’d rather not say, or not said'),
  to_13: both('fino a 13 anni', 'up to 13 years'),
  '14_17': both('da 14 a 17 anni', '14 to 17 years'),
  '18_24': both('da 18 a 24 anni', '18 to 24 years'),
  '25_39': both('da 25 a 39 anni', '25 to 39 years'),
  '40_on': both('da 40 anni', '40 years and over'),
};
export const groupLevelsOfAll: readonly Level[] = [
  ...[...groupLevels.gender, ...groupLevels.age].map((code) => ({ code, label: groupLabels[code] })),
  ...phenotypeLevels,
];
export const published = both('un’edizione pubblicata dei risultati', 'a published edition of the figures');
