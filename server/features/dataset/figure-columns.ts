import { groupVariables } from '../../../contract/rules/findings.ts';
import {
  both,
  type Column,
  groupLevelsOfAll,
  integer,
  number,
  phenotypeLevels,
  published,
  runs,
  text,
  variableLabels,
} from './column.ts';

export const figureKinds = ['share', 'difference', 'face_gender', 'given_migrant', 'times'] as const;

/** Columns of the figures, and of the groups that they are of. */
export const figureColumns = {
  kind: {
    ...text,
    levels: [
      { code: 'share', label: both('quota di SÌ', 'share of YES') },
      { code: 'difference', label: both('differenza fra due fenotipi', 'difference between two phenotypes') },
      { code: 'face_gender', label: both('volti di donna meno volti di uomo', 'women’s faces less men’s') },
      { code: 'given_migrant', label: both('accanto a «migrante»', 'next to “migrant”') },
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
      'Meno di quelli della tabella words se la tabella è rimasta quella di un’edizione precedente; di più se altri test sono rimasti fuori, tirati a sorte (README).',
      'Fewer than those of all runs where the table has stayed that of an earlier edition; more where others were left out by lot (README).',
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
