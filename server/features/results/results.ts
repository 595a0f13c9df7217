export { aggregate, type TallyRow } from './aggregate.ts';
export { takeFromAllClasses } from './all-classes.repository.ts';
export { foldClasses, foldOneClass } from './class-tally.ts';
export { recountTally } from './recount.ts';
export { foldCompletedRuns, startFolding } from './tally.ts';
