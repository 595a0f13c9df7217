import type { CertificateProblem } from '../../../contract/doctor.ts';

/** What Node.js calls a certificate that it does not accept. */
const problems: Record<string, CertificateProblem> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
};

/** Whether something failed because of the certificate at the other end; `reason` as `codeOf` tells it. */
export const certificateProblemOf = (
  reason: string,
): { des_problem: CertificateProblem; des_reason: string } | undefined => {
  const des_problem = problems[reason];
  return des_problem && { des_problem, des_reason: reason };
};
