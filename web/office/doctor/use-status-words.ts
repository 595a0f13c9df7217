import type { SetupFinding } from '../../../contract/installation.ts';
import { doctor } from '../../i18n/doctor.ts';
import { installation } from '../../i18n/installation.ts';
import { useText } from '../../i18n/language.tsx';
import type { StatusLine } from './status-lines.ts';

type Text = { says: (finding: SetupFinding) => string; todo?: string | ((finding: SetupFinding) => string) };
type Examples = Partial<Record<SetupFinding['des_finding'], (finding: SetupFinding) => readonly string[]>>;

/** What there is to say of a line: its title, what was found, what to do, and lines to copy. */
export const useStatusWords = () => {
  const { checks, findings } = useText(doctor);
  const setup = useText(installation);
  const examples = setup.examples as Examples;
  const titles = new Map<string, string>([...Object.entries(setup.items), ...Object.entries(checks)]);
  return ({ name, finding, setup: line }: StatusLine) => {
    // Each code has the texts of its own values: the types of both say so one by one, and not of all.
    const { says, todo } = { ...findings, ...setup.findings }[finding.des_finding] as Text;
    return {
      title: titles.get(name) ?? name,
      says: says(finding),
      todo: typeof todo === 'function' ? todo(finding) : todo,
      examples: (line && examples[finding.des_finding]?.(finding)) ?? [],
    };
  };
};
