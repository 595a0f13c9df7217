/** So many runs make a new edition, or a tenth of the last one, whichever is more. */
const fewestChanges = 100;
const share = 0.1;

/** How the campaign and its editions stand. */
export type Standing = {
  /** Runs of the last edition; 0 before the first. */
  runs: number;
  /** Runs that wait for the next one, and runs of the last that are not in the live figures any more. */
  changes: number;
  /** The day in Italy, and that of the last edition. */
  today: string;
  lastDay: string | null;
  /** When the campaign was stopped, and when the last edition was published. */
  tms_stopped_at: Date | null;
  tms_last_at: Date | null;
};

/**
 * Whether it is time for a new edition: at most once a day, when a hundred runs have changed or a tenth of the last; when
 * the campaign has ended, at once, and from then on whenever something is left.
 */
export const isEditionDue = ({ runs, changes, today, lastDay, tms_stopped_at, tms_last_at }: Standing): boolean => {
  if (changes === 0) return false;
  const isFirstOfDay = lastDay === null || lastDay < today;
  if (tms_stopped_at) return isFirstOfDay || tms_last_at === null || tms_last_at < tms_stopped_at;
  return isFirstOfDay && changes >= Math.max(fewestChanges, share * runs);
};
