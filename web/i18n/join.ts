import { join as en } from './en/join.ts';
import { join as it } from './it/join.ts';

export const join = { it, en };
