import type { OwnFactors } from '../../../../contract/second-factor.ts';

/** What an account without a second factor has. */
export const noFactors: OwnFactors = {
  ...{ flg_required: false, tms_totp_since: null, passkeys: [], num_recovery_codes: 0, des_no_passkeys: null },
};
