import type { CertificateProblem, CheckState, DoctorFinding, DoctorLine } from '../../../../contract/doctor.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';
import { checksEn, type FindingText, findingsEn } from '../../../../contract/rules/check-texts.ts';
import { setupFindingsEn, setupItemsEn } from '../../../../contract/rules/setup-texts.ts';
import { formatCommand } from '../../../lib/package-root.ts';

export type Found<Finding = DoctorFinding> = { des_state: CheckState; finding: Finding };

const withState =
  (des_state: CheckState) =>
  <Finding extends SetupFinding>(finding: Finding): Found<Finding> => ({ des_state, finding });

export const fine = withState('fine');
export const notice = withState('attention');
export const fault = withState('broken');

export const graded = (value: number, limits: { attention: number; broken: number }): CheckState => {
  if (value >= limits.broken) return 'broken';
  return value >= limits.attention ? 'attention' : 'fine';
};

/** Why something failed: a code, or the words of our own errors; never what was sent. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.message : codeOf(cause);
};

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

/** The problem with the other end's certificate, if `des_reason`, of `codeOf`, is one. */
export const certificateProblemOf = (des_reason: string) => {
  const des_problem = certificateProblems[des_reason];
  return des_problem && { des_problem, des_reason };
};

/** Only here: the pages, which have the same texts, are read elsewhere. */
const commands: Partial<Record<SetupFinding['des_finding'], string>> = {
  data_database: formatCommand('restore', 'FILE'),
  data_key: formatCommand('start', '--new-secret-key'),
  backup_made: formatCommand('backup', 'FILE'),
  backup_none: formatCommand('backup', 'FILE'),
  backup_awaited: formatCommand('backup', 'FILE'),
  restore_done: formatCommand('doctor'),
  restore_failed: formatCommand('doctor', '--backup FILE'),
  restore_sealed: formatCommand('doctor', '--key KEYFILE'),
  restore_never: formatCommand('doctor', '--backup FILE'),
  place_plain: formatCommand('backup:key', 'FILE'),
  place_beside_and_plain: formatCommand('backup:key', 'FILE'),
};

const textOf = (finding: SetupFinding): { says: string; todo: string | undefined } => {
  // The types pair each code with its text one by one, and not for all.
  const { says, todo } = { ...findingsEn, ...setupFindingsEn }[finding.des_finding] as FindingText<SetupFinding>;
  const command = commands[finding.des_finding];
  const whatToDo = typeof todo === 'function' ? todo(finding) : todo;
  return { says: says(finding), todo: command && whatToDo ? `${whatToDo} Command: ${command}` : whatToDo };
};

const signs = { fine: '✓', attention: '!', broken: '✗' } as const;

export const doctorText = ({ des_check, des_state, finding }: DoctorLine): string => {
  const { says, todo } = textOf(finding);
  const line = `${signs[des_state]} ${checksEn[des_check].padEnd(24)}${says}`;
  return des_state === 'fine' || !todo ? line : `${line}\n${' '.repeat(26)}→ ${todo}`;
};

const names: Partial<Record<string, string>> = { ...setupItemsEn, ...checksEn };

export const startupText = ({ des_check, finding }: { des_check: string; finding: SetupFinding }): string => {
  const { says, todo } = textOf(finding);
  return [`${names[des_check] ?? des_check}: ${says}`, todo].filter(Boolean).join(' ');
};
