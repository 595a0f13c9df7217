import { classResults as en } from './en/class-results.ts';
import { classResults as it } from './it/class-results.ts';

export const classResults = { it, en };
