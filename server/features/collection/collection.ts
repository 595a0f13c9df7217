export { readCollectionState } from './read-state.ts';
export { collectionWorkers, startWatching } from './watch.ts';
