// The rules of Psych-DS 1.5 (psych-ds.github.io) that a data set can break, as data: its validator is in no registry.

/** What must and should be in the folder. */
export const elements = [
  { path: 'dataset_description.json', level: 'error', code: 'MISSING_DATASET_DESCRIPTION' },
  { path: 'data', level: 'error', code: 'MISSING_DATA_DIRECTORY' },
  { path: 'README.md', level: 'warning', code: 'MISSING_README_DOC' },
  { path: 'CHANGES.md', orElse: 'CHANGELOG.md', level: 'warning', code: 'MISSING_CHANGES_DOC' },
  { path: 'documentation', level: 'warning', code: 'MISSING_DOCUMENTATION_DIRECTORY' },
  { path: 'materials', level: 'warning', code: 'MISSING_MATERIALS_DIRECTORY' },
  { path: 'analysis', level: 'warning', code: 'MISSING_ANALYSIS_DIRECTORY' },
  { path: 'products', level: 'warning', code: 'MISSING_PRODUCTS_DIRECTORY' },
] as const;

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
