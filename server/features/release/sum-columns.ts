import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { both, type Column, faces, folded, integer, ms, runs, text } from './column.ts';

const matrixNotes = both(
  'Da 0 a 23. Per le celle: da 0 a 11 i SÌ nelle 12 celle (fenotipo nell’ordine dei livelli, prima i volti di donna), da 12 a 23 le risposte. Per «conditional»: i sei fenotipi di ciascuno di quattro numeri: SÌ a entrambe, SÌ a «migrante», SÌ solo alla parola, NO a «migrante».',
  'From 0 to 23. Of cells: 0 to 11 are YES in the 12 cells (phenotypes in the order of their levels, women’s faces first), 12 to 23 answers. Of “conditional”: the six phenotypes of each of four numbers in turn: YES to both, YES to “migrant”, YES to the word only, NO to “migrant”.',
);

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
} satisfies Record<string, Column>;
