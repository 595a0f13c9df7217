export { type FoldedRun, foldRuns, type SessionMoments, type TestFace } from './fold-runs.ts';
export { addMoments, mergeMoments, subtractMoments, type Words } from './words.ts';
