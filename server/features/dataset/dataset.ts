export { columns } from './columns.ts';
export { makeRelease, type Released } from './make-release.ts';
export { type TierName, tierNames } from './tiers.ts';
