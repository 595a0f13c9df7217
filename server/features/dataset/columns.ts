import type { Column } from './column.ts';
import { faceColumns } from './face-columns.ts';
import { figureColumns } from './figure-columns.ts';
import { runColumns } from './run-columns.ts';
import { sumColumns } from './sum-columns.ts';

// Every column of every table that is released, in both languages. The rows, the codebooks, dataset_description.json
// and the Parquet schemas are made from this. A column that was published is never renamed or recoded: it gets a successor.

const definitions = { ...runColumns, ...faceColumns, ...sumColumns, ...figureColumns };

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
  'flag_implausible',
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

const figureTable = ['image_set', 'kind', 'word', 'of', 'less', 'quantity', 'value'] as const;

/** The tables, by what stands for `content` in their files' names, with their columns in order. */
export const tables = {
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
  times: ['image_set', 'word', 'answer', 'bin_ms', 'answers'],
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
  figures: figureTable,
  unflagged: ['image_set', 'level_runs', 'table_runs'],
  unflaggedfigures: figureTable,
  groups: ['image_set', 'variable', 'level', 'level_runs', 'table_runs'],
  groupfigures: ['image_set', 'variable', 'level', 'than', 'word', 'of', 'quantity', 'value'],
} as const satisfies Record<string, readonly ColumnName[]>;

export type TableName = keyof typeof tables;

export type Value = string | number | boolean | null;

/** A row of a table: a value for each of its columns. */
export type Row<T extends TableName = TableName> = Record<(typeof tables)[T][number], Value>;
