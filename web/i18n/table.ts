import { both } from './both.ts';

/** Tables of users, roles and the like: filters, sorting, paging and editing. */
export const table = both({
  loading: ['Carichiamo l’elenco…', 'Loading the list…'],
  empty: ['Qui non c’è ancora nulla.', 'There is nothing here yet.'],
  nothingFound: ['Nessun risultato con questi filtri.', 'Nothing matches these filters.'],
  clearFilters: ['Cancella i filtri', 'Clear filters'],
  failed: ['Non siamo riusciti a caricare l’elenco.', 'We could not load the list.'],
  filters: ['Filtra e ordina', 'Filter and sort'],
  sortBy: ['Ordina per', 'Sort by'],
  asItComes: ['Ordine iniziale', 'Default order'],
  ascending: [(column: string) => `${column}, crescente`, (column: string) => `${column}, ascending`],
  descending: [(column: string) => `${column}, decrescente`, (column: string) => `${column}, descending`],
  filterBy: [(column: string) => `Filtra per: ${column}`, (column: string) => `Filter by ${column.toLowerCase()}`],
  placeholder: ['Cerca…', 'Search…'],
  any: ['Tutti', 'All'],
  actions: ['Azioni', 'Actions'],
  pages: ['Pagine dell’elenco', 'Pages of the list'],
  page: [
    (page: number, pages: number) => `${page} di ${pages}`,
    (page: number, pages: number) => `${page} of ${pages}`,
  ],
  range: [
    (from: number, to: number, of: string) => `Da ${from} a ${to} di ${of}`,
    (from: number, to: number, of: string) => `${from} to ${to} of ${of}`,
  ],
  firstPage: ['Prima pagina', 'First page'],
  previousPage: ['Pagina precedente', 'Previous page'],
  nextPage: ['Pagina successiva', 'Next page'],
  lastPage: ['Ultima pagina', 'Last page'],
  edit: [(name: string) => `Modifica ${name}`, (name: string) => `Edit ${name}`],
  delete: [(name: string) => `Elimina ${name}…`, (name: string) => `Delete ${name}…`],
  more: [(name: string) => `Altre azioni per ${name}`, (name: string) => `More actions for ${name}`],
  save: ['Salva', 'Save'],
  cancel: ['Annulla', 'Cancel'],
  sending: ['Un momento…', 'One moment…'],
  serverError: ['Errore del server', 'Server Error'],
});
