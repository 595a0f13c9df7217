export { findQuestions } from './questions.repository.ts';
export { seededRandom, simulateRun } from './simulate-run.ts';
export { simulatedRuns } from './simulated-runs.ts';
