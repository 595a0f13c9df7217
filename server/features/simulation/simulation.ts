export { drawManner } from './manners.ts';
export { populationOf } from './population.ts';
export { findQuestions } from './questions.repository.ts';
export { drawParticipant, simulateRun } from './simulate-run.ts';
export { simulatedRuns } from './simulated-runs.ts';
