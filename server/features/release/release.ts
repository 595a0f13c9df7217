export { columns } from './columns.ts';
export { type TierName, tierNames } from './tiers.ts';
