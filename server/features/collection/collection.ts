export { isFlooded, readCollectionState } from './read-state.ts';
export { collectionWorkers, judgeHours, startWatching } from './watch.ts';
