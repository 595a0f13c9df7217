export { changeClassMoments, readClassMoments } from './class-moments.repository.ts';
export { differencesBetween } from './compare-moments.ts';
export { type FoldedRun, foldRuns, type TestFace } from './fold-runs.ts';
export {
  addToMoments,
  addToNextMoments,
  foldParticipants,
  type Moments,
  readAllSets,
  readMoments,
  stepMoments,
  toRows as wordsToRows,
  wordsOf,
} from './moments.repository.ts';
export { recountClassMoments, recountMoments } from './recount-moments.ts';
export { mergeLots, type SessionMoments } from './session-moments.ts';
export { addMoments, asOneCluster, mergeMoments, subtractMoments, type Words } from './words.ts';
