// Owns participant, run, public_profile, deleted_run, address_run and the public game_session; answers the calls of one who
// plays. A run that was acknowledged is stored once, whole and as played; what no person can have played moves no figure.
export { newCode, newJoinCode, readCode, showCode } from './codes.ts';
export { createFairPlay, runsWithoutProof } from './fair-play.ts';
export { givenForm } from './forms.ts';
export {
  areResultsOpen,
  createPublicParticipant,
  findByCode,
  findParticipant,
  findPublicSession,
  isEnoughForFigures,
  isTaken,
} from './participants.ts';
export { usualEffort } from './proof.ts';
export { questionsOf, readReference, referenceReader } from './reference.ts';
export { flagsOf } from './run-quality.ts';
export { acceptsRuns, acceptsUntil } from './run-rules.ts';
export { questionsFor, simulatedRuns, simulateRun } from './simulate-run.ts';
