export { isFlooded, readCollectionState } from './read-state.ts';
export { collectionWorkers, startWatching } from './watch.ts';
