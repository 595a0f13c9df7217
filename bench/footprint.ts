import { machines } from './footprint/machines.ts';
import { start } from './footprint/start.ts';
import { measureEach } from './scenarios.ts';

await measureEach('footprint', { start, machines });
// Pupils of a server that was killed do not end by themselves.
process.exit();
