import { parseArgs } from 'node:util';
import { compareWith } from './load/against.ts';
import { burst } from './load/burst.ts';
import { classes } from './load/classes.ts';
import { forms } from './load/forms.ts';
import { live } from './load/live.ts';
import { login } from './load/login.ts';
import { runs } from './load/runs.ts';
import { measureEach } from './scenarios.ts';

const { values } = parseArgs({ options: { against: { type: 'string' } }, strict: false });

await measureEach(
  'load',
  typeof values.against === 'string'
    ? { against: compareWith(values.against) }
    : { runs, login, live, classes, burst, forms },
);
