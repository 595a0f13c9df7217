export { columns } from './columns.ts';
export { type Published, type PublishOptions, publishDataset } from './publish-dataset.ts';
export { type TierName, tierNames } from './versions.ts';
