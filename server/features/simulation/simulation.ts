export { drawManner } from './manners.ts';
export { populationOf } from './population.ts';
export { findQuestions } from './questions.repository.ts';
export { drawProfile, simulateRun } from './simulate-run.ts';
export { simulatedRuns } from './simulated-runs.ts';
