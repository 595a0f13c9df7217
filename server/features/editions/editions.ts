export type { Key } from './editions.repository.ts';
export { apartFromEditions } from './guard-steps.ts';
export { type EditionVariable, editionVariables } from './levels.ts';
export { makeEditions } from './make-edition.ts';
export { holdLiveFigures } from './marked-runs.repository.ts';
export { type Edition, type EditionTable, readEdition } from './read-edition.ts';
export { recountEditions } from './recount-editions.ts';
export {
  areAsNoted,
  chooseReleaseRuns,
  leaveOutOfReleases,
  type NoReleaseRuns,
  nextDraw,
  noteReleaseRuns,
} from './release-runs.ts';
export { startEditions } from './start-editions.ts';
export type { Sums } from './sums.repository.ts';
