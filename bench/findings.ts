import { measureCalls } from './findings/calls.ts';
import { measureCoverage } from './findings/coverage.ts';
import { mustHold } from './report.ts';

const onlyCalls = process.argv.includes('--calls');

const problems = onlyCalls ? [] : await measureCoverage();
problems.push(...(await measureCalls()));
mustHold(problems);
