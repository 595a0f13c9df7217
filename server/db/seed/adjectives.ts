import { type AdjectiveName, adjectiveNames } from '../../../contract/game.ts';

const tutorialAdjective: AdjectiveName = 'funny';
const inPublicCampaign: AdjectiveName[] = ['honest', 'rich', 'smart', 'good_looking', 'migrant'];
const inClassSessions: AdjectiveName[] = ['active', 'honest', 'smart', 'unselfish', 'migrant'];

/** One row per adjective; the id is its position in the contract's list, from 1. */
export const adjectiveRows = adjectiveNames.map((adjective, index) => ({
  id: index + 1,
  adjective,
  tutorial: adjective === tutorialAdjective,
  flg_public: inPublicCampaign.includes(adjective),
  flg_private: inClassSessions.includes(adjective),
}));
