import { calls } from './findings/calls.ts';
import { campaign, coverage } from './findings/intervals.ts';
import { million, recompute, release } from './findings/release.ts';
import { measureEach } from './scenarios.ts';

await measureEach('findings', { coverage, campaign, recompute, release, million, calls });
