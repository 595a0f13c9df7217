import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { both, type Column, faces, folded, integer, ms, runs } from './column.ts';

/** Columns of the sums that figures are computed from. */
export const sumColumns = {
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
} satisfies Record<string, Column>;
