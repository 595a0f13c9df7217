import { machines } from './footprint/machines.ts';
import { measureEach } from './scenarios.ts';

await measureEach('footprint', { machines });
// Pupils of a server that was killed do not end by themselves.
process.exit();
