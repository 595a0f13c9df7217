import { calls } from './findings/calls.ts';
import { campaign, coverage } from './findings/intervals.ts';
import { million, recompute, release } from './findings/release.ts';
import { steps } from './findings/steps.ts';
import { measureEach } from './scenarios.ts';

// A million runs take hours, so a run plays that scenario only when asked for it by name.
const scenarios = process.argv.includes('million')
  ? { million }
  : { coverage, campaign, recompute, release, calls, steps };
await measureEach('findings', scenarios);
