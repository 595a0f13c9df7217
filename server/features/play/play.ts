export { isEnoughForFigures } from './enough-for-figures.ts';
export { fairPlay, flagsOf, runsWithoutProof } from './fair-play.ts';
export { findPlayer } from './game.repository.ts';
export { referenceReader } from './game.ts';
export { givenForm } from './image-sets.ts';
export { drawManner } from './manners.ts';
export {
  areResultsOpen,
  findByCode,
  findParticipant,
  isTaken,
  newCode,
  newJoinCode,
  readCode,
  showCode,
} from './participants.ts';
export { populationOf } from './population.ts';
export { publicSessionsRepository } from './public-sessions.repository.ts';
export { findQuestions } from './questions.repository.ts';
export { acceptsRuns, acceptsUntil } from './run-window.ts';
export { drawParticipant, simulateRun } from './simulate-run.ts';
export { simulatedRuns } from './simulated-runs.ts';
