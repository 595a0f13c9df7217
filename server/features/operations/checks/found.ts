import type { CertificateProblem, CheckState, DoctorFinding, DoctorLine } from '../../../../contract/doctor.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';
import { checksEn, type FindingText, findingsEn } from '../../../../contract/rules/check-texts.ts';
import { setupFindingsEn, setupItemsEn } from '../../../../contract/rules/setup-texts.ts';
import { typed } from '../../../lib/package-root.ts';

/** What a check found, and how bad that is. */
export type Found<Finding = DoctorFinding> = { des_state: CheckState; finding: Finding };

const withState =
  (des_state: CheckState) =>
  <Finding extends SetupFinding>(finding: Finding): Found<Finding> => ({ des_state, finding });

export const fine = withState('fine');
/** It works, and somebody should look at it. */
export const notice = withState('attention');
export const fault = withState('broken');

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
export const certificateProblemOf = (des_reason: string) => {
  const des_problem = certificateProblems[des_reason];
  return des_problem && { des_problem, des_reason };
};

/** What to type for what is to be done: the pages, which have the same texts, are read elsewhere. */
const commands: Partial<Record<SetupFinding['des_finding'], string>> = {
  data_database: typed('restore', 'FILE'),
  data_key: typed('start', '--new-secret-key'),
  backup_made: typed('backup', 'FILE'),
  backup_none: typed('backup', 'FILE'),
  backup_awaited: typed('backup', 'FILE'),
  restore_done: typed('doctor'),
  restore_failed: typed('doctor', '--backup FILE'),
  restore_sealed: typed('doctor', '--key KEYFILE'),
  restore_never: typed('doctor', '--backup FILE'),
  place_plain: typed('backup:key', 'FILE'),
  place_beside_and_plain: typed('backup:key', 'FILE'),
};

/** What a finding says, and what to do about it. */
const textOf = (finding: SetupFinding): { says: string; todo: string | undefined } => {
  // Each code has the text of its own values: the types of both say so one by one, and not of all.
  const { says, todo } = { ...findingsEn, ...setupFindingsEn }[finding.des_finding] as FindingText<SetupFinding>;
  const command = commands[finding.des_finding];
  const whatToDo = typeof todo === 'function' ? todo(finding) : todo;
  return { says: says(finding), todo: command && whatToDo ? `${whatToDo} Command: ${command}` : whatToDo };
};

const signs = { fine: '✓', attention: '!', broken: '✗' } as const;

/** Returns a line of the doctor's report, with what to do below it where it is not fine. */
export const doctorText = ({ des_check, des_state, finding }: DoctorLine): string => {
  const { says, todo } = textOf(finding);
  const line = `${signs[des_state]} ${checksEn[des_check].padEnd(24)}${says}`;
  return des_state === 'fine' || !todo ? line : `${line}\n${' '.repeat(26)}→ ${todo}`;
};

const names: Partial<Record<string, string>> = { ...setupItemsEn, ...checksEn };

/** Returns what one check found, for the lines of a startup. */
export const startupText = ({ des_check, finding }: { des_check: string; finding: SetupFinding }): string => {
  const { says, todo } = textOf(finding);
  return [`${names[des_check] ?? des_check}: ${says}`, todo].filter(Boolean).join(' ');
};
