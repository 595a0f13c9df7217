import { parseArgs } from 'node:util';
import { burst } from './load/burst.ts';
import { classes } from './load/classes.ts';
import { forms } from './load/forms.ts';
import { live } from './load/live.ts';
import { login } from './load/login.ts';
import { compareWith, runs } from './load/runs.ts';
import { measureEach } from './scenarios.ts';

const { against } = parseArgs({ options: { against: { type: 'string' } }, strict: false }).values;

await measureEach(
  'load',
  typeof against === 'string' ? { against: compareWith(against) } : { runs, login, live, classes, burst, forms },
);
