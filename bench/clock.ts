import { cells } from './clock/cells.ts';
import { frames } from './clock/frames.ts';
import { measureEach } from './measure-each.ts';

await measureEach('clock', { cells, frames });
