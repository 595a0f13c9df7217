import type { GroupLevel } from '../../../contract/findings.ts';
import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';

export type Words = { it: string; en: string };
export const words = (it: string, en: string): Words => ({ it, en });

export const level = <Code extends string>(code: Code, it: string, en: string) => ({ code, label: words(it, en) });

export const wordLevels = [
  level('good_looking', 'Bello/a', 'Good-looking'),
  level('honest', 'Onesto/a', 'Honest'),
  level('rich', 'Ricco/a', 'Rich'),
  level('smart', 'Intelligente', 'Smart'),
  level('migrant', 'Migrante', 'Migrant'),
] as const;
export type WordCode = (typeof wordLevels)[number]['code'];

const phenotypeLabels: Record<Phenotype, Words> = {
  EastAsian: words('Asiatico orientale', 'East Asian'),
  SouthAsian: words('Asiatico meridionale', 'South Asian'),
  SubSaharan: words('Subsahariano', 'Sub-Saharan'),
  Caucasian: words('Caucasico', 'Caucasian'),
  LatinAmerican: words('Latinoamericano', 'Latin American'),
  Arabian: words('Arabo', 'Arab'),
};
export const phenotypeLevels = phenotypes.map((code) => ({ code, label: phenotypeLabels[code] }));
const faceGenderLabels = { F: words('donna', 'woman'), M: words('uomo', 'man') };
export const faceGenderLevels = faceGenders.map((code) => ({ code, label: faceGenderLabels[code] }));

export const notReleased = level('not_released', 'non pubblicato', 'not released');
export const declined = level('declined', 'non detto, o nessun profilo', 'not said, or no profile');

const variableLabels: Record<(typeof groupVariables)[number], Words> = {
  gender: words('genere', 'gender'),
  age: words('età', 'age'),
  own_phenotype: words('fenotipo di chi ha giocato', 'own phenotype'),
};
const groupLabels: Record<Exclude<GroupLevel, Phenotype>, Words> = {
  F: words('Femminile', 'Female'),
  M: words('Maschile', 'Male'),
  other: words('Altro, Preferisco non rispondere, o non detto', 'Other, I’d rather not answer, or not said'),
  to_13: words('fino a 13 anni', 'up to 13 years'),
  '14_17': words('da 14 a 17 anni', '14 to 17 years'),
  '18_24': words('da 18 a 24 anni', '18 to 24 years'),
  '25_39': words('da 25 a 39 anni', '25 to 39 years'),
  '40_on': words('da 40 anni', '40 years and over'),
};

export const figureKinds = [
  level('share', 'quota di SÌ', 'share of YES'),
  level('difference', 'differenza fra due fenotipi', 'difference between two phenotypes'),
  level('face_gender', 'volti di donna meno volti di uomo', 'women’s faces less men’s'),
  level('times', 'tempi di risposta', 'response times'),
  level('given_yes', 'SÌ, dato il SÌ a «migrante»', 'YES, given YES to “migrant”'),
  level('given_no', 'SÌ, dato il NO a «migrante»', 'YES, given NO to “migrant”'),
  level('given_difference', 'dato il SÌ, meno dato il NO', 'given YES, less given NO'),
  level('given_pair', 'dato il SÌ, un fenotipo meno un altro', 'given YES, one phenotype less another'),
  level('own', 'SÌ di chi ha indicato quel fenotipo', 'YES of those who named that phenotype'),
  level('other', 'SÌ di chi ne ha indicato un altro', 'YES of those who named another one'),
  level('own_difference', 'i primi meno gli altri', 'the first less the others'),
  level(
    'own_summary',
    'la stessa differenza, meno la media per i volti degli altri fenotipi',
    'the same difference, less the mean one for faces of the other phenotypes',
  ),
] as const;
export type FigureKind = (typeof figureKinds)[number]['code'];

export const groupVariableLevels = groupVariables.map((code) => ({ code, label: variableLabels[code] }));
export const participantLevels = [
  ...[...groupLevels.gender, ...groupLevels.age].map((code) => ({ code, label: groupLabels[code] })),
  ...phenotypeLevels,
];
