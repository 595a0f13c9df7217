import type { RunCounts } from '../../../contract/collection.ts';
import { runStates } from './names.ts';

/** The states of some runs as parts of a bar. For the eye only: the numbers stand beside it. */
export const ShareBar = ({ counts: { states } }: { counts: RunCounts }) => (
  <span className="share-bar" aria-hidden="true">
    {runStates.map((state) => (
      // A number that is not told is drawn as if it were one.
      <span key={state} data-state={state} style={{ flexGrow: states[state] ?? 1 }} />
    ))}
  </span>
);
