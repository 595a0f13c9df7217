import { results as en } from './en/results.ts';
import { results as it } from './it/results.ts';

export const results = { it, en };
