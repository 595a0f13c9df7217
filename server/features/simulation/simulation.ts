export { findQuestions } from './questions.repository.ts';
export { simulateRun } from './simulate-run.ts';
export { simulatedRuns } from './simulated-runs.ts';
