import { accountSetups } from './setups/account-setups.ts';
import { campaignSetups } from './setups/campaign-setups.ts';
import { classSetups } from './setups/class-setups.ts';
import { findingsSetups } from './setups/findings-setups.ts';
import { normingSetups } from './setups/norming-setups.ts';
import { officeSetups } from './setups/office-setups.ts';
import { releaseSetups } from './setups/release-setups.ts';
import type { Setups } from './setups/setup.ts';
import { signInSetups } from './setups/sign-in-setups.ts';

/** Creates the setup of each endpoint that needs one; for all others the contract's schemas are enough. */
export const endpointSetups: Setups = {
  ...campaignSetups,
  ...classSetups,
  ...signInSetups,
  ...accountSetups,
  ...normingSetups,
  ...findingsSetups,
  ...releaseSetups,
  ...officeSetups,
};
