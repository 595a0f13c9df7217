import type { RunFlag } from '../../contract/run-quality.ts';

// A record, so that a missing flag does not compile.
const names: Record<RunFlag, true> = { fast: true, uniform: true, alternating: true, passing: true, implausible: true };

/** The flags of a run, in the order of docs/methodology.md. */
export const runFlagNames = Object.keys(names) as RunFlag[];
