import { profiling as en } from './en/profiling.ts';
import { profiling as it } from './it/profiling.ts';

export const profiling = { it, en };
