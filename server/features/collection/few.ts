import { minimumCountShown } from '../../../contract/rules/limits.ts';

/** A number of runs as the page of the collection shows it: null for one or more that are too few to be told. */
export const shownNumber = (runs: number): number | null => (runs === 0 || runs >= minimumCountShown ? runs : null);
