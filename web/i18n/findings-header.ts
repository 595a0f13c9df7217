/** The header of the pages about findings. */
export const findingsHeader = {
  it: {
    parts: 'Pagine',
    toTest: 'Il test',
    toFindings: 'Risultati',
    toMethod: 'Metodo',
  },
  en: {
    parts: 'Pages',
    toTest: 'The test',
    toFindings: 'Findings',
    toMethod: 'Method',
  },
};
