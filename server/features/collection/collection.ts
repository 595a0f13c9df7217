export { collectionWorkers, startWatching } from './watch.ts';
