import type { CheckState, DoctorFinding } from '../../../contract/doctor.ts';

/** What a check found, and how bad that is. */
export type Found = { des_state: CheckState; finding: DoctorFinding };

export const fine = (finding: DoctorFinding): Found => ({ des_state: 'fine', finding });
/** It works, and somebody should look at it. */
export const notice = (finding: DoctorFinding): Found => ({ des_state: 'attention', finding });
export const fault = (finding: DoctorFinding): Found => ({ des_state: 'broken', finding });

/** The worst state whose limit the value has reached. */
export const graded = (value: number, limits: { attention: number; broken: number }): CheckState => {
  if (value >= limits.broken) return 'broken';
  return value >= limits.attention ? 'attention' : 'fine';
};
