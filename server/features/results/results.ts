export { aggregate, type TallyRow } from './aggregate.ts';
export { takeFromAllClasses } from './all-classes.repository.ts';
export { foldClasses, foldOneClass } from './class-tally.ts';
export type { Cell } from './count-answers.ts';
export { deleteRun } from './delete-run.ts';
export { type ChangedRun, countRuns, sumAnswers, takeOutRuns } from './next-step.repository.ts';
export { recountTally } from './recount.ts';
export { resultsRepository } from './results.repository.ts';
export { foldCompletedRuns, startFolding } from './tally.ts';
