import type { CertificateProblem, CheckState, DoctorFinding } from '../../../../contract/doctor.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';

/** What a check found, and how bad that is. */
export type Found<Finding = DoctorFinding> = { des_state: CheckState; finding: Finding };

export const fine = <Finding extends SetupFinding>(finding: Finding): Found<Finding> => ({
  des_state: 'fine',
  finding,
});
/** It works, and somebody should look at it. */
export const notice = <Finding extends SetupFinding>(finding: Finding): Found<Finding> => ({
  des_state: 'attention',
  finding,
});
export const fault = <Finding extends SetupFinding>(finding: Finding): Found<Finding> => ({
  des_state: 'broken',
  finding,
});

/** The worst state whose limit the value has reached. */
export const graded = (value: number, limits: { attention: number; broken: number }): CheckState => {
  if (value >= limits.broken) return 'broken';
  return value >= limits.attention ? 'attention' : 'fine';
};

/** Returns why something failed: a code, or the words of our own errors; never what was sent. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.message : codeOf(cause);
};

/** What Node.js calls a certificate that it does not accept. */
const certificateProblems: Record<string, CertificateProblem> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
};

/** Returns what is wrong with the certificate at the other end, if that is why something failed; `des_reason` as `codeOf` has it. */
export const certificateProblemOf = (
  des_reason: string,
): { des_problem: CertificateProblem; des_reason: string } | undefined => {
  const des_problem = certificateProblems[des_reason];
  return des_problem && { des_problem, des_reason };
};
