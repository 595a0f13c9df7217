import { campaign, coverage } from './findings/intervals.ts';
import { large } from './findings/large.ts';
import { million, recompute, release } from './findings/release.ts';
import { measureEach } from './scenarios.ts';

// A million runs take hours, so a run plays that scenario only when asked for it by name.
const scenarios = process.argv.includes('million') ? { million } : { coverage, campaign, recompute, release, large };
await measureEach('findings', scenarios);
