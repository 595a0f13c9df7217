import type { DoctorLine } from '../../../../contract/doctor.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';
import { checksEn, type FindingText, findingsEn } from '../../../../contract/rules/check-texts.ts';
import { setupFindingsEn, setupItemsEn } from '../../../../contract/rules/setup-texts.ts';
import { typed } from '../../../lib/package-root.ts';
import type { CheckLine } from './checks.ts';

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
export const startupText = ({ des_check, finding }: CheckLine): string => {
  const { says, todo } = textOf(finding);
  return [`${names[des_check] ?? des_check}: ${says}`, todo].filter(Boolean).join(' ');
};
