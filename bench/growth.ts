import { audit } from './growth/audit.ts';
import { calls } from './growth/calls.ts';
import { measureEach } from './scenarios.ts';

await measureEach('growth', { calls, audit });
