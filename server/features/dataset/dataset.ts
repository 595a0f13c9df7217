// Owns data_release, release_work and the folder of datasets; answers /releases. Rows of runs are never for everybody, and
// no combination of profile columns has fewer than ten runs.
export { columns } from './columns.ts';
export { publishDataset } from './publish-dataset.ts';
export { type TierName, tierNames } from './versions.ts';
