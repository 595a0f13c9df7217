/** Writes a dataset of a campaign whose figures are in expected.json. */
export { writeCampaign } from '../features/dataset/testing/campaign-source.ts';
