import { both } from './both.ts';

/** The words of many pages: phones load them with the first one. */
export const common = both({
  close: ['Chiudi', 'Close'],
  loading: ['Un momento…', 'One moment…'],
  retry: ['Riprova', 'Try again'],
});
