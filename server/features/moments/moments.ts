export { changeClassMoments, readClassMoments } from './class-moments.repository.ts';
export { type FoldedRun, foldRuns, type TestFace } from './fold-runs.ts';
export {
  addToMoments,
  addToNextMoments,
  foldParticipants,
  type Moments,
  readAllSets,
  readMoments,
  stepMoments,
} from './moments.repository.ts';
export { packMoments } from './pack-moments.ts';
export { recountClassMoments, recountMoments } from './recount-moments.ts';
export { mergeLots, type SessionMoments } from './session-moments.ts';
export { addMoments, asOneCluster, mergeMoments, type Words } from './words.ts';
