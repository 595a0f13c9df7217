import { cells } from './clock/cells.ts';
import { frames } from './clock/frames.ts';
import { measureEach } from './scenarios.ts';

await measureEach('clock', { cells, frames });
