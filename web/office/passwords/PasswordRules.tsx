import type { PasswordRule } from '../../../contract/password-rules.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { type PasswordCheck, type RuleState, ruleState } from './new-password.ts';
import './password-rules.css';

const marks: Record<RuleState, string> = {
  unknown: 'M6 10h8',
  met: 'M4.5 10.5 8.5 14.5 15.5 6',
  missing: 'M6 6l8 8M14 6l-8 8',
};

const Rule = ({ name, state }: { name: PasswordRule; state: RuleState }) => {
  const { rules, states } = useText(passwords);
  return (
    <li data-state={state}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span>
        <span>{rules[name]}</span>
        {states[state] && <span className="sr-only">{`: ${states[state]}`}</span>}
      </span>
    </li>
  );
};

type Props = {
  password: string;
  check: PasswordCheck | undefined;
};

/** The rules for a new password, each with its state as a mark and in words, not by colour alone. */
export const PasswordRules = ({ password, check }: Props) => {
  const { must, rules } = useText(passwords);
  const names = Object.keys(rules) as PasswordRule[];
  return (
    <div className="password-rules">
      <p>{must}</p>
      <ul>
        {names.map((name) => (
          <Rule key={name} name={name} state={ruleState(name, password, check)} />
        ))}
      </ul>
    </div>
  );
};
