import type { DoctorFinding, DoctorReport } from '../../../contract/doctor.ts';
import type { Checklist, SetupFinding, SetupLine } from '../../../contract/installation.ts';
import { isOpen } from '../installation/open-lines.ts';

/** `notNeeded`: somebody has said so. */
export type StatusState = 'broken' | 'attention' | 'notNeeded' | 'fine';

/** What one check found, and what the list of set-up says of the same thing. */
export type StatusLine = {
  name: DoctorReport['lines'][number]['des_check'] | SetupLine['des_item'];
  state: StatusState;
  finding: DoctorFinding | SetupFinding;
  setup: SetupLine | undefined;
};

const order: StatusState[] = ['broken', 'attention', 'notNeeded', 'fine'];

/** What is still to be set up needs a look, whatever the doctor says; what is not needed here does not. */
const stateOf = (found: 'broken' | 'attention' | 'fine', setup: SetupLine | undefined): StatusState => {
  if (setup?.not_needed && !setup.flg_done) return 'notNeeded';
  return found === 'fine' && setup && isOpen(setup) ? 'attention' : found;
};

/** The doctor's checks and the list of set-up as one list, the worst first. */
export const mergeLines = (report: DoctorReport, checklist: Checklist | undefined): StatusLine[] => {
  const items = checklist?.lines ?? [];
  const setupOf = (name: string) => items.find(({ des_item }) => des_item === name);
  const checks = report.lines.map(({ des_check, des_state, finding }): StatusLine => {
    const setup = setupOf(des_check);
    const state = stateOf(des_state, setup);
    // Of the same thing, what is to be done comes with the list's own finding.
    const isListed = des_state === 'fine' && setup !== undefined && state !== 'fine';
    return { name: des_check, state, finding: isListed ? setup.finding : finding, setup };
  });
  const checked = new Set<string>(report.lines.map(({ des_check }) => des_check));
  const others = items
    .filter(({ des_item }) => !checked.has(des_item))
    .map((setup): StatusLine => {
      const state = stateOf(setup.flg_done ? 'fine' : 'attention', setup);
      return { name: setup.des_item, state, finding: setup.finding, setup };
    });
  return [...others, ...checks].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
};
