// The rules of Psych-DS 1.5.0 (psych-ds.github.io) that a data set can break, as data. Restated from the schema of that
// version, rule by rule, under its codes: docs/decisions/0062-what-a-release-is-checked-by.md says why not the schema itself.

export type Level = 'error' | 'warning';

/** What must (error) and should (warning) be in the folder: one of the paths. */
export const elements = [
  { paths: ['dataset_description.json'], level: 'error', code: 'MISSING_DATASET_DESCRIPTION' },
  { paths: ['data'], level: 'error', code: 'MISSING_DATA_DIRECTORY' },
  { paths: ['README.md', 'README.txt'], level: 'warning', code: 'MISSING_README_DOC' },
  { paths: ['CHANGES.md', 'CHANGES.txt'], level: 'warning', code: 'MISSING_CHANGES_DOC' },
  { paths: ['analysis'], level: 'warning', code: 'MISSING_ANALYSIS_DIRECTORY' },
  { paths: ['results'], level: 'warning', code: 'MISSING_RESULTS_DIRECTORY' },
  { paths: ['materials'], level: 'warning', code: 'MISSING_MATERIALS_DIRECTORY' },
  { paths: ['documentation'], level: 'warning', code: 'MISSING_DOCUMENTATION_DIRECTORY' },
  { paths: ['.psychds-ignore'], level: 'warning', code: 'MISSING_PSYCHDSIGNORE' },
] as const;

/** What can be wrong with files that are there. */
export const errors = {
  MISSING_DATAFILE: 'error',
  FILE_EMPTY: 'warning',
  EXTENSION_MISMATCH: 'error',
  FILENAME_KEYWORD_FORMATTING_ERROR: 'error',
  FILENAME_UNOFFICIAL_KEYWORD_WARNING: 'warning',
  WRONG_METADATA_LOCATION: 'warning',
  JSON_ENCODING_ERROR: 'error',
  INVALID_JSON_FORMATTING: 'error',
  INVALID_JSONLD_FORMATTING: 'error',
  MISSING_DATASET_TYPE: 'error',
  INCORRECT_DATASET_TYPE: 'error',
  OBJECT_TYPE_MISSING: 'warning',
  JSON_KEY_REQUIRED: 'error',
  JSON_KEY_RECOMMENDED: 'warning',
  CSV_HEADER_MISSING: 'error',
  CSV_HEADER_REPEATED: 'error',
  CSV_HEADER_LENGTH_MISMATCH: 'error',
  CSV_COLUMN_MISSING_FROM_METADATA: 'error',
  VARIABLE_MISSING_FROM_CSV_COLUMNS: 'error',
} as const satisfies Record<string, Level>;

export type Code = keyof typeof errors | (typeof elements)[number]['code'];

/** Names of data files: pairs of a lower-case keyword and an alphanumeric value. */
export const dataFileName = /^([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv$/;

/** Others are allowed, with a warning. */
export const officialKeywords = [
  'study',
  'site',
  'subject',
  'session',
  'task',
  'condition',
  'trial',
  'stimulus',
  'description',
] as const;

export const description = {
  context: ['https://schema.org/', 'http://schema.org/', 'https://schema.org', 'http://schema.org'],
  type: ['Dataset', 'https://schema.org/Dataset'],
  required: ['name', 'description', 'variableMeasured'],
  recommended: ['author', 'citation', 'license', 'funder', 'url', 'identifier', 'privacyPolicy', 'keywords'],
} as const;
