import type { DoctorFinding, DoctorLine } from '../../../contract/doctor.ts';
import { doctor } from '../../i18n/doctor.ts';
import { useText } from '../../i18n/language.tsx';

type Text = { says: (finding: DoctorFinding) => string; todo?: string | ((finding: DoctorFinding) => string) };

/** What one check found; with what to do, where it is not fine. */
export const DoctorLineItem = ({ line: { des_check, des_state, finding } }: { line: DoctorLine }) => {
  const text = useText(doctor);
  // Each code has the text of its own values: the types of both say so one by one, and not of all.
  const { says, todo } = text.findings[finding.des_finding] as Text;
  return (
    <li className="card doctor-line" data-state={des_state}>
      <div className="doctor-line-heading">
        <h2>{text.checks[des_check]}</h2>
        <span className="doctor-state">{text.states[des_state]}</span>
      </div>
      <p className="doctor-says">{says(finding)}</p>
      {des_state !== 'fine' && todo && (
        <p className="doctor-todo">
          <strong>{`${text.todo}:`}</strong> <span>{typeof todo === 'string' ? todo : todo(finding)}</span>
        </p>
      )}
    </li>
  );
};
