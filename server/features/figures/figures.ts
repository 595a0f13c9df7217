// Owns participant.num_step and the tables snapshot, figures_step, figures_change, figures_edition and class_day;
// answers GET /aggregate_responses. A run comes in with at least nine others (of a class: four), and nothing is subtracted.
export { campaignRules, countHeldBack, takeDueSteps } from './campaign-steps.ts';
export {
  type ClassFigures,
  computeDays,
  type DaySum,
  findClassesOf,
  findDays,
  readDays,
  sumDays,
} from './class-days.ts';
export { takeClassStep } from './class-steps.ts';
export { deleteRun, hashOfDeletedRun } from './delete-run.ts';
export { editionFigures } from './edition-figures.ts';
export { makeEditions } from './editions.ts';
export { asOneCluster, mergeSums } from './merge-sums.ts';
export { createPublicResultsReader } from './public-results.ts';
export { readFaces, readNames, readRuns } from './read-runs.ts';
export { compareFigures, restoreSums } from './recompute-figures.ts';
export { aggregate, classEstimates, withEstimates } from './results.ts';
export { countSetAside, setAsideOf } from './set-aside.ts';
export { type FiguresKey, readEdition, readSnapshot, recordFiguresChange } from './snapshots.repository.ts';
export { startFigures } from './start-figures.ts';
export { conditionalOfRuns, sumsOfRuns } from './sums-of-runs.ts';
export { liveWords, timesFindings } from './word-findings.ts';
