import type { SetupLine } from '../../../contract/installation.ts';

/** Whether somebody should do something about it: it is not done, and nobody has said that it is not needed here. */
export const isOpen = ({ flg_done, not_needed }: Pick<SetupLine, 'flg_done' | 'not_needed'>): boolean =>
  !flg_done && not_needed === null;

/** How many lines are open, and how many of them before the public test is announced. */
export const countOpen = (lines: readonly Pick<SetupLine, 'flg_done' | 'not_needed' | 'flg_before_public'>[]) => {
  const open = lines.filter(isOpen);
  return { open: open.length, beforePublic: open.filter(({ flg_before_public }) => flg_before_public).length };
};
