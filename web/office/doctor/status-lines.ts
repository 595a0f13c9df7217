import type { DoctorFinding, DoctorReport } from '../../../contract/doctor.ts';
import type { Checklist, SetupFinding, SetupLine } from '../../../contract/installation.ts';

/** Whether somebody should do something about it: it is not done, and nobody has said that it is not needed here. */
const isOpen = ({ flg_done, not_needed }: SetupLine): boolean => !flg_done && not_needed === null;

/** How many lines are to be set up, and how many of them before the public test is announced. */
export const countOpen = (checklist: Checklist | undefined) => {
  const open = checklist?.lines.filter(isOpen) ?? [];
  return { open: open.length, beforePublic: open.filter(({ flg_before_public }) => flg_before_public).length };
};

/** The worst first; `notNeeded`: somebody has said so. */
const statusStates = ['broken', 'attention', 'notNeeded', 'fine'] as const;
export type StatusState = (typeof statusStates)[number];

/** What one check found, and what the list of set-up says of the same thing. */
export type StatusLine = {
  name: DoctorReport['lines'][number]['des_check'] | SetupLine['des_item'];
  state: StatusState;
  finding: DoctorFinding | SetupFinding;
  setup: SetupLine | undefined;
};

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
  return [...others, ...checks].sort((a, b) => statusStates.indexOf(a.state) - statusStates.indexOf(b.state));
};
