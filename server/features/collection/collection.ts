// Owns collection_hour, and the reasons why runs are set aside or void; answers /collection. Staff sees whole hours and counts,
// never a person, and no change shows what a single run answered.
export { isFlooded, readCollectionState } from './read-state.ts';
export { collectionWorkers, judgeHours, startWatching } from './watch.ts';
