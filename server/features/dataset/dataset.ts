export { columns } from './columns.ts';
export { type PublishOptions, type Published, publishDataset } from './publish-dataset.ts';
export { type TierName, tierNames } from './versions.ts';
